// truths.hpp - reified conditions: 1 where the condition holds, else 0. For `or`, `not` and truth().
//
// A condition on one variable is a term. Any other gets a derived 0/1 variable, which a Table defines, an
// Automaton that reads it last, or, for `and` and `or`, clauses.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>

#include "language/lowering/assignments.hpp"
#include "language/lowering/linear.hpp"
#include "language/lowering/model_writer.hpp"
#include "language/lowering/multiples.hpp"
#include "language/lowering/same_shape.hpp"
#include "language/lowering/terms.hpp"

namespace reductio::language {

class Truths {
public:
    Truths(Assignments& assignments, ModelWriter& writer, Terms& terms)
        : assignments_{assignments}, writer_{writer}, terms_{terms} {}

    // A constant 0 or 1, or one term of 0 and 1.
    Linear truth(const Tree& tree);
    // The same as a literal.
    Literal literal(const Tree& tree);

private:
    Linear make_truth(const Tree& tree);
    Linear comparison(const Tree& tree);
    bool is_long_pair(const Linear& difference, const Target& target) const;
    Linear wide_comparison(Op op, const Linear& difference, const Tree& whole);
    Linear all_different(const Tree& tree);
    Linear same_shape(const Tree& tree);
    Linear junction(const Tree& tree);
    Linear reified(std::span<const Term> terms, std::optional<Diagram> diagram, const Tree& whole);

    Assignments& assignments_;
    ModelWriter& writer_;
    Terms& terms_;
    Shapes shapes_{writer_};
    std::map<std::string, Linear> known_;  // by the text of the condition
};

}  // namespace reductio::language
