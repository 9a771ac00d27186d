// terms.hpp - expressions as sums of terms.
//
// A function of one variable is a term. Where an operation mixes variables, a derived variable stands for its
// result: a Table defines it, or, for a sum of many terms, an Automaton. Its values are the results where
// they fit into 32 bits, else their places among all results; a missing result is one more value. Equal
// expressions share their variable. Throws Refusal, naming the expression, where a bound is exceeded.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "language/lowering/assignments.hpp"
#include "language/lowering/linear.hpp"
#include "language/lowering/model_writer.hpp"
#include "language/lowering/piece_size.hpp"
#include "language/lowering/steps.hpp"

namespace reductio::language {

// Rows of a table of the greater of two numbers, beyond which comparisons of these are shorter (wide.hpp).
inline constexpr std::size_t long_extreme = 2'000;
// The same of the distance of two numbers.
inline constexpr std::size_t long_absolute = 20'000;

class Terms {
public:
    // `truth` gives the sum for a condition: 1 where it holds, else 0 (truths.hpp).
    Terms(Assignments& assignments, ModelWriter& writer, std::function<Linear(const Tree&)> truth)
        : assignments_{assignments}, writer_{writer}, truth_{std::move(truth)} {}

    // The expression as a sum.
    Linear linear(const Tree& tree);
    // The expression as one term.
    Term term(const Tree& tree);
    // The expression as a variable whose values are its numbers. Without any number the model has no
    // solution.
    Var variable(const Tree& tree);
    // The same for one term of several, which has no name of its own; `whole`: the expression that labels
    // name.
    Var variable(const Term& term, const Tree& whole) {
        return defined(term.var, function_of(term, whole), whole, false);
    }

    // Has the sum few enough values for one term?
    static bool is_narrow(const Linear& linear);
    // Is it a number in binary, or a sum of some, whose values are many beside its bits? Arithmetic on the
    // bits is shorter then than a variable with these values.
    static bool is_in_bits(const Linear& linear);
    // The whole sum as one term. `whole`: the expression that messages and labels name.
    Term single(const Linear& linear, const Tree& whole);
    // An expression, or the truth of a condition, by trying all assignments.
    Linear enumerated(const Tree& tree);
    // `numbers`: the result for each choice of values of the variables, the last one changing fastest.
    Linear derived(std::span<const Var> vars, const std::vector<Number>& numbers, const Tree& whole);

private:
    Linear make_linear(const Tree& tree);
    // What an expression of one variable is for its values. Many cells have the same: it is worked out once
    // for variables of the same values.
    struct Function {
        std::vector<std::int32_t> values;
        std::optional<RelationId> relation;  // none: those of the variable itself
    };
    Function function_of(const Term& whole, const Tree& tree);
    Var defined(Var input, const Function& function, const Tree& tree, bool named = true);
    Var make_variable(const Tree& tree);
    Linear product(const Tree& tree);
    bool multiplies_truths(const Node& product);
    Linear leading(const Tree& tree);
    Linear piece_size(const Tree& tree);
    Linear passed(const Tree& tree);
    std::vector<Literal> literals(std::span<const Tree> conditions);
    Linear by_operands(const Tree& tree);
    Linear absolute(const Linear& operand, const Tree& whole);
    bool is_long_difference(const Linear& operand) const;
    Linear combined(Op op, const Linear& a, const Linear& b, const Tree& whole);

    Assignments& assignments_;
    ModelWriter& writer_;
    std::function<Linear(const Tree&)> truth_;
    PieceSizes piece_sizes_{writer_};
    Steps steps_{writer_};
    std::map<std::string, Linear> known_;                // by the text of the expression
    std::map<std::string, std::vector<Linear>> passed_;  // by what is passed, for each node
    std::map<std::string, Var> variables_;               // likewise
    std::unordered_map<std::string, Function> functions_;
};

}  // namespace reductio::language
