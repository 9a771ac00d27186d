// tree.hpp - expressions and conditions as trees: what the C++ interface and the text form both make, and the
// evaluator, the printer and the lowering all read.
//
// Sums, products, "and" and "or" take any number of children; subtraction is a sum with a negative child.
// Shared and immutable. Depth and size are bounded, so that recursion is safe and ends.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "reductio/expression.hpp"

namespace reductio::language {

enum class Op : std::uint8_t {
    // numbers
    number,
    variable,
    negative,
    plus,
    times,
    quotient,   // rounded towards zero
    remainder,  // of that
    modulo,     // never negative for a positive divisor
    exact,      // quotient without remainder
    power,
    absolute,
    least,
    greatest,
    truth,    // 1 if the condition holds, else 0
    element,  // the first child's number tells which of the others, from 1; none
              // has no value
    // conditions
    equal,
    unequal,
    less,
    at_most,
    more,
    at_least,
    negation,
    conjunction,
    disjunction,
    all_different,
    table,
    automaton,
};

using Rows = std::vector<std::vector<std::int64_t>>;

struct Node {
    Op op = Op::number;
    std::int64_t number = 0;
    std::uint32_t variable = 0;  // its place in the specification
    std::uint64_t owner = 0;     // the specification that a variable belongs to
    std::string name;            // of a variable
    std::vector<Tree> children;
    std::shared_ptr<const Rows> rows;
    std::shared_ptr<const StateMachine> machine;
    int depth = 1;
    std::size_t size = 1;  // nodes of the tree, a shared one counted each time
};

// What a modeller asked for and can't have, and what would be taken instead.
struct Refusal {
    std::string what, expected;
};

Tree number(std::int64_t number);
// true is an "and" of nothing, false an "or" of nothing.
Tree make_constant(bool holds);
// Flattens sums, products, "and" and "or"; these two of one condition are that condition. Throws Refusal
// where the tree gets too deep or too large.
Tree make(Op op, std::vector<Tree> children);
Tree make_table(std::vector<Tree> list, Rows rows);
// The same as a sum of products: of each item and whether it is the one.
Tree element_sum(const Node& element);
Tree make_automaton(std::vector<Tree> list, StateMachine machine);

inline bool is_comparison(Op op) { return op >= Op::equal && op <= Op::at_least; }
inline bool is_condition(Op op) { return op >= Op::equal; }

// The tree in the grammar of the text form, without a parenthesis too many.
std::string text_of(const Node& node);

}  // namespace reductio::language
