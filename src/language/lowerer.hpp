// lowerer.hpp - one model on its way down: conditions that must hold (lower.cpp, lower_sums.cpp,
// lower_products.cpp), numbers (lower_numbers.cpp), conditions whose truth is a number (lower_truth.cpp),
// lists (lower_lists.cpp).
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/stop.hpp"
#include "language/linear.hpp"
#include "language/lower.hpp"
#include "model/diagram.hpp"

namespace reductio::language {

// What bounds the forms. Tables of pairs are what engines propagate best, so they may be larger.
inline constexpr std::size_t few_words = 4'096;       // combinations that are tried for a Table
inline constexpr std::size_t few_pairs = 40'000;      // the same for two variables
inline constexpr std::size_t most_words = 1'000'000;  // that are tried where nothing else serves
inline constexpr std::size_t most_rows = 300'000;     // of a Table
inline constexpr std::size_t most_edges = 3'000'000;  // of an Automaton

class Lowerer {
public:
    Lowerer(const Specification& specification, Builder& builder);
    void run();

private:
    using Variables = std::vector<std::uint32_t>;  // of the specification, ascending

    // --- numbers
    Linear linear(const Tree& tree);
    Linear linear_of(const Tree& tree);
    Linear product(const Tree& tree);
    Linear by_operands(const Tree& tree);
    Linear combined(Op op, const Linear& a, const Linear& b, const Tree& whole);
    // The number, or truth, of the tree for each word of its variables.
    Linear enumerated(const Tree& tree);
    // A new variable for the number that each word makes of the variables; having none is a value too.
    Linear derived(std::span<const Var> vars, const std::vector<Number>& numbers, const Tree& whole);
    // One term for the whole sum.
    Term single(const Linear& linear, const Tree& whole);
    Term as_term(const Tree& tree);
    // A variable whose values are the numbers themselves. Where there is none the model has no solution.
    Var as_variable(const Tree& tree);

    // --- conditions that must hold
    void require(const Tree& tree);
    void require_words(const Tree& tree);
    bool require_definition(const Tree& value, const Tree& defined);
    void require_comparison(const Tree& tree);
    void require_linear(Op op, Linear difference, const Tree& whole);
    bool require_count(const Linear& sum, std::int64_t low, std::int64_t high);
    void require_sum(const Linear& sum, std::int64_t low, std::int64_t high);
    void require_all_different(const Tree& tree);
    void require_list(const Tree& tree);
    void require_never();

    // --- products that equal a number
    struct EquatedProduct {
        std::vector<Term> factors;  // of a variable each
        std::int64_t target = 0;
    };
    bool take_factors(const Tree& tree, std::vector<Term>& factors, Number& constant);
    // Nothing if the condition is none.
    std::optional<EquatedProduct> equated_product(const Tree& tree);
    // As read_terms.
    std::optional<Diagram> read_product(const EquatedProduct& product, bool telling) const;

    // --- truth: 0 or 1 as a constant or a function of one variable
    Linear truth(const Tree& tree);
    Linear truth_of(const Tree& tree);
    Linear comparison_truth(const Tree& tree);
    Linear all_different_truth(const Tree& tree);
    Linear clause_truth(const Tree& tree);
    Linear told(std::span<const Term> terms, std::optional<Diagram> diagram, const Tree& whole);
    Literal literal(const Linear& truth);

    // --- lists
    std::vector<Term> list_terms(const Node& node);
    std::optional<Diagram> list_diagram(const Node& node, std::span<const Term> terms, bool telling) const;
    bool put_plain_table(const Node& node, std::span<const Term> terms);

    // --- helpers
    const Variables& variables_of(const Tree& tree);
    std::size_t words(const Variables& variables) const;  // saturating
    bool few(const Variables& variables) const;
    std::vector<std::vector<std::int32_t>> domains_of(std::span<const Term> terms, bool telling) const;
    static std::vector<Var> vars_of(std::span<const Term> terms);
    std::size_t size(Var v) const { return builder_.domain(v).size(); }
    // Calls use() for every word, with its values in scratch_.
    template <class Use>
    void for_each_word(const Variables& variables, Use use);
    Var fresh(std::span<const std::int32_t> values);
    Linear identity(Var v) const;
    void put(Kind kind, const std::string& text = {});
    void put_table(std::span<const Var> vars, const std::vector<std::int32_t>& rows,
                   const std::string& text = {});
    void put_clause(const std::vector<Literal>& literals);
    void put_automaton(std::span<const Var> vars, std::optional<Diagram> diagram, const Tree& whole,
                       const std::string& text = {});

    const Specification& specification_;
    Builder& builder_;
    std::string title_;                  // of the requirement at hand
    std::vector<std::int32_t> scratch_;  // values of the specification's variables, for the evaluator
    std::uint32_t derived_ = 0;
    std::unordered_map<Tree, Variables> variables_;
    std::map<std::string, Linear> numbers_, truths_;  // by text
};

template <class Use>
void Lowerer::for_each_word(const Variables& variables, Use use) {
    std::vector<std::size_t> sizes;
    for (const auto variable : variables) sizes.push_back(specification_.values_of(variable).size());
    for_each_place(sizes, [&](std::span<const std::size_t> places) {
        poll_stop();
        for (std::size_t i = 0; i < places.size(); ++i)
            scratch_[variables[i]] = specification_.values_of(variables[i])[places[i]];
        use();
    });
}

}  // namespace reductio::language
