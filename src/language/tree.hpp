// tree.hpp - expressions and conditions as trees.
//
// The C++ interface and the text format make them; the evaluator, the printer and the lowering read them.
// Sums, products, `and` and `or` have any number of children; a - b is a sum with a negative child. Trees are
// immutable and share their parts. Depth and size are bounded, so that recursion needs a bounded stack.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/model.hpp"
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
    remainder,  // of that division
    modulo,     // the remainder with the sign of the divisor
    exact,      // quotient without remainder
    power,
    absolute,
    least,
    greatest,
    truth,    // 1 if the condition holds, else 0
    leading,  // how many children hold from the first on, up to one that does not
    element,  // children[i], where i is the value of children[0]; no value if there is none
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
    connected,  // the nodes that hold are connected in `graph`: a condition for each node, then perhaps for
                // each edge
    pieces,     // each piece of the nodes that hold contains one number of `sizes`, its size
    groups,     // each piece of the nodes that hold contains numbers, all of them equal
    attached,   // with each number, so many other nodes that hold are connected
};

inline constexpr std::int64_t no_size = -1, unknown_size = -2;

using Rows = std::vector<std::vector<std::int64_t>>;

struct Node {
    Op op = Op::number;
    std::int64_t number = 0;
    std::uint32_t variable = 0;  // for a variable: its number in its specification,
    std::uint64_t owner = 0;     // the number of that specification,
    std::string name;            // and its name
    std::vector<Tree> children;
    std::shared_ptr<const Rows> rows;
    std::shared_ptr<const StateMachine> machine;
    std::shared_ptr<const Graph> graph;
    std::vector<std::int64_t>
        sizes;  // of pieces, groups and attached: for each node its number, no_size or unknown_size
    int depth = 1;
    std::size_t size = 1;  // in nodes; a shared part counts each time it occurs
};

// Thrown where a model can't be made, evaluated or lowered: what is wrong, and what was expected. It knows no
// place in a text; the callers that have one add it.
struct Refusal {
    std::string what, expected;
};

// All of these throw Refusal where the tree gets too deep or too large.
Tree number(std::int64_t number);
// true is `and` without conditions, false is `or` without conditions.
Tree make_constant(bool holds);
// Flattens sums, products, `and` and `or`. `and` or `or` of a single condition is that condition.
Tree make(Op op, std::vector<Tree> children);
Tree make_table(std::vector<Tree> list, Rows rows);
Tree make_automaton(std::vector<Tree> list, StateMachine machine);
// One condition for each node of the graph, then, if not every edge holds, for each edge.
Tree make_connected(std::vector<Tree> conditions, Graph graph);
// One condition and one number for each node; then of groups, if not every edge holds, a condition for each
// edge. `op`: pieces, groups or attached.
Tree make_pieces(Op op, std::vector<Tree> conditions, std::vector<std::int64_t> sizes, Graph graph);
// An element as a sum of products: truth(index == i) * item i.
Tree element_sum(const Node& element);

inline bool is_comparison(Op op) { return op >= Op::equal && op <= Op::at_least; }
inline bool is_about_pieces(Op op) { return op >= Op::connected; }
inline bool is_condition(Op op) { return op >= Op::equal; }

// The tree in the grammar of the text format, with no more parentheses than needed.
std::string text_of(const Node& node);

}  // namespace reductio::language
