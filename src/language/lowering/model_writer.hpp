// model_writer.hpp - writes variables and constraints into the solvers' model, with labels.
//
// A constraint is labelled by the condition it comes from. A variable that stands for a part of a condition
// is named #1, #2 …; it is a function of the variables declared, so that the solutions stay as many.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "language/lowering/linear.hpp"
#include "language/specification.hpp"
#include "model/builder.hpp"

namespace reductio::language {

// Numbers other than 0; nothing is taken out of it.
class NumberSet {
public:
    // Is it new?
    bool insert(std::uint64_t number);
    bool contains(std::uint64_t number) const;

private:
    std::size_t place_of(std::uint64_t number) const;  // its own, or the free one where it belongs
    std::vector<std::uint64_t> table_;                 // a power of two; 0 is free
    std::size_t size_ = 0;
};

class ModelWriter {
public:
    static constexpr std::size_t most_rows = 300'000;  // of a Table

    explicit ModelWriter(Builder& builder) : builder_{builder} {}

    // The condition that constraints come from now, and its place in the source.
    void set_origin(const Requirement& requirement);

    Label label();  // of what comes from it

    // While it lives, what is written defines derived variables: it is a rule under this text, whatever clue
    // the origin is, since other conditions may use the variables too.
    class Definition {
    public:
        Definition(ModelWriter& writer, std::string text)
            : writer_{writer}, before_{std::exchange(writer.definition_, std::move(text))} {}
        ~Definition() { writer_.definition_ = std::move(before_); }
        Definition(const Definition&) = delete;
        Definition& operator=(const Definition&) = delete;

    private:
        ModelWriter& writer_;
        std::string before_;
    };
    // A new derived variable; newest() is its name.
    Var derive(std::span<const std::int32_t> values);
    // One that readers know by its name.
    Var derive(std::span<const std::int32_t> values, const std::string& name) {
        return builder_.variable(builder_.label(name), values, Role::derived);
    }
    Var derive_boolean();
    // One that only has to exist, where a solution may have several of them.
    Var derive_witness(std::span<const std::int32_t> values);
    // The same, with a name: "r1c1 to r1c2". Without names it is one as above.
    Var derive_link(std::string_view from, std::string_view to);
    std::string newest() const;

    Literal is(Var v, std::int32_t value) const { return builder_.is(v, value); }
    // A number for each literal, also for always and never.
    static std::uint32_t code(Literal literal) {
        if (literal.constant()) return literal == Literal::always() ? 0 : 1;
        return 2 * literal.slot() + (literal.negated() ? 1 : 0) + 2;
    }
    // Does this literal of the variable hold where it has the value?
    bool is_among(Var v, Literal literal, std::int32_t value) const {
        const Literal here = builder_.is(v, value);
        return literal == here || (literal.negated() && literal != !here);
    }
    std::span<const std::int32_t> domain(Var v) const { return builder_.domain(v); }
    DomainId domain_id(Var v) const { return builder_.domain_id(v); }
    std::vector<std::int32_t> values(Var v) const;
    // The domains of the terms; for a reified diagram {0, 1} behind them.
    std::vector<std::vector<std::int32_t>> domains_of(std::span<const Term> terms,
                                                      bool reified = false) const;
    // The sum that is the variable alone.
    Linear identity(Var v) const;
    // A sum of 0 and 1, in one variable, as a literal.
    Literal literal(const Linear& truth);
    // A variable that is 1 where the term is its greatest number, and 0 where it is its least; it has no
    // other. The same for terms of this variable that are great where this one is.
    Var derive_truth(const Term& term);

    // `text`: the label, where it is not the title.
    void put(ConstraintKind kind, const std::string& text = {});
    void put_count(const std::vector<Literal>& literals, std::uint32_t lo, std::uint32_t hi,
                   const std::string& text = {});
    void put_clause(const std::vector<Literal>& literals);
    // None of the literals is constant.
    void put_open_clause(const std::vector<Literal>& literals);
    void put_sum(const std::vector<Var>& vars, const std::vector<std::int64_t>& coefficients, std::int64_t lo,
                 std::int64_t hi);
    void put_all_different(std::span<const Var> vars);
    void put_all_different(std::initializer_list<Var> vars) {
        put_all_different(std::span{vars.begin(), vars.size()});
    }
    // Was it said by a rule already that all of these differ, that exactly one has the value, or that one of
    // these two holds (by a clause, or a small table of two variables)?
    bool all_differ(std::vector<Var> vars) const;
    bool one_has(std::span<const Var> vars, std::int32_t value) const;
    bool one_holds(Literal a, Literal b) const;
    void put_table(std::span<const Var> vars, const std::vector<std::int32_t>& rows,
                   const std::string& text = {});
    void put_table(std::span<const Var> vars, RelationId relation, const std::string& text = {});
    RelationId relation(std::uint32_t arity, const std::vector<std::int32_t>& rows) {
        return builder_.relation(arity, rows);
    }
    // Throws Refusal, naming the condition `whole`, if there is no diagram because it was too large.
    void put_automaton(std::span<const Var> vars, std::optional<Diagram> diagram, const Tree& whole,
                       const std::string& text = {});
    // A literal for each node, then perhaps for each edge.
    void put_connected(const Graph& graph, std::span<const Literal> literals);
    // A literal for each edge, and a size for each node.
    void put_regions(const Graph& graph, const std::vector<Literal>& joined, const std::vector<Var>& sizes);
    // A condition that never holds.
    void put_contradiction();

private:
    const std::string& title() const;
    // True if a rule has stated this pair already (these two differ, or one of these two holds). A pair from
    // a rule is noted in `said`; one from a clue is not, since clues may be taken away.
    bool is_repeated(std::uint64_t a, std::uint64_t b, NumberSet& said) const;

    Builder& builder_;
    const Requirement* from_ = nullptr;
    mutable std::string title_;  // of from_, once it is needed
    std::string definition_;     // the text of what is being defined
    std::uint32_t derived_ = 0;
    std::map<std::pair<Var, std::vector<bool>>, Var> truths_;  // by where each holds
    SharedText last_name_;                                     // and its label
    Label last_label_{};
    NumberSet different_, clauses_;
    std::map<std::pair<Var, Var>, RelationId> pairs_;  // tables of two variables, from rules
    static constexpr std::size_t most_pairs_of = 9;    // variables: their pairs are in different_
    std::set<std::vector<Var>> lists_;           // longer ones, ascending, all of whose variables differ
    std::set<std::vector<std::uint32_t>> ones_;  // codes of literals, ascending, of which exactly one holds
};

}  // namespace reductio::language
