// tree.hpp - expressions and conditions as trees.
//
// The C++ interface and the text format make them; the evaluator, the printer and the lowering read them.
// Sums, products, `and` and `or` have any number of children; a - b is a sum with a negative child. Trees are
// immutable and share their parts. Depth and size are bounded, so that recursion needs a bounded stack.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "language/bank.hpp"
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
    truth,       // 1 if the condition holds, else 0
    leading,     // how many children hold from the first on, up to one that does not
    visible,     // how many children are greater than 0 and than all before them
    element,     // children[i], where i is the value of children[0]; no value if there is none
    piece_size,  // of those that hold in `graph`, how many nodes are in the piece of the node `number`; 0 if
                 // it does not hold: a condition for each node, then perhaps for each edge
    passed,      // along the edges of `graph` that hold, from the first node of each to its second, one of
                 // them into each node: how many nodes hold on the way from a node of `sizes` to the node
                 // `number`, both included; nodes at which a way begins otherwise do not count. A condition
                 // for each node, then for each edge
    steps,       // from the node `number` along the edges of `graph` to the nearest goal, over nodes that
                 // hold: how many edges; -1 if no way is so short as the first number of `sizes`, behind
                 // which the nodes stand that may be goals. A condition for each node, which does not matter
                 // where a way begins or ends, then for each of these
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
    same_shape,  // the cells of a grid with `number` columns that hold are congruent to other ones:
                 // conditions of
    // the first list, whose length is the number of nodes of `graph`, then of the second; `sizes`
    // has the cell of each
    connected,  // the nodes that hold are connected in `graph`: a condition for each node, then perhaps for
                // each edge
    pieces,     // each piece of the nodes that hold contains one number of `sizes`, its size
    groups,     // each piece of the nodes that hold contains numbers, all of them equal
    laid,       // each piece of the nodes that hold is a place of a piece of `bank`
    halves,  // each area of a grid with `number` columns is two congruent pieces, of nodes with 0 and with 1
             // in `sizes`: for each node the size of its area, for each edge whether it is joined
    symmetric,  // each area of a grid with `number` columns looks the same after half a turn: for each edge
                // whether it is joined; `sizes` has no_size for nodes of no area, else 0
    loop,       // the edges that hold are one closed loop in `graph`: a condition for each edge
    areas,      // the joined edges divide `graph` into areas: a number for each node, the size of its area;
                // then perhaps a condition for each edge, else edges between equal numbers are joined
};

inline constexpr std::int64_t no_size = -1, unknown_size = -2;

using Rows = std::vector<std::vector<std::int64_t>>;

// What it points to lives as long as the node.
struct Node {
    Op op = Op::number;
    // Of a comparison of a variable with a number, its negation and its truth: 1 for `variable == number`, -1
    // for `variable != number`; of all others 0. Most rules are full of these, so both are found without
    // children.
    std::int8_t plain = 0;
    std::int32_t depth = 1;
    std::uint32_t variable = 0;  // for a variable: its number in its specification,
    std::uint64_t owner = 0;     // the number of that specification,
    std::string_view name = {};  // and its name; or of a sum that texts show by a name
    std::int64_t number = 0;
    std::size_t size = 1;  // in nodes; a shared part counts each time it occurs
    std::span<const Tree> children = {};
    const Rows* rows = nullptr;
    const StateMachine* machine = nullptr;
    const Graph* graph = nullptr;
    const Bank* bank = nullptr;
    std::span<const std::int64_t> sizes = {};  // of pieces and groups: for each node its number,
                                               // no_size or unknown_size; of halves its colour; of
                                               // piece_size the nodes that may count, if not all do;
                                               // of passed those where one starts; of steps how many,
                                               // and the nodes that may be goals;
                                               // of same_shape the cell of each condition
};

// Thrown where a model can't be made, evaluated or lowered: what is wrong, and what was expected. It knows no
// place in a text; the callers that have one add it.
struct Refusal {
    std::string what, expected;
};

// Memory of the trees that a thread makes while a Use of it exists. A Tree made then is a shared_ptr that
// owns nothing: it dangles when the arena goes, so code that keeps the tree keeps the arena. A board has
// thousands of conditions, which go all at once. Elsewhere a tree lives as long as anything refers to it.
class TreeArena {
public:
    TreeArena() = default;
    TreeArena(const TreeArena&) = delete;
    TreeArena& operator=(const TreeArena&) = delete;

    class Use {
    public:
        explicit Use(TreeArena& arena);
        ~Use();
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;

    private:
        TreeArena* before_;
    };
    // The one in use, or null.
    static TreeArena* current();

    void* take(std::size_t bytes);
    template <class T>
    requires(std::is_trivially_copyable_v<T>) std::span<const T> copy_of(std::span<const T> list) {
        if (list.empty()) return {};
        auto* const copy = static_cast<T*>(take(list.size_bytes()));
        std::memcpy(copy, list.data(), list.size_bytes());
        return {copy, list.size()};
    }
    // Keeps what a node refers to.
    void keep(std::shared_ptr<const void> part) { kept_.push_back(std::move(part)); }

private:
    std::vector<std::unique_ptr<std::byte[]>> blocks_;
    std::byte* free_ = nullptr;
    std::size_t left_ = 0;
    std::vector<std::shared_ptr<const void>> kept_;
};

// All of these throw Refusal where the tree gets too deep or too large.
Tree number(std::int64_t number);
Tree make_variable(std::uint32_t variable, std::uint64_t owner, std::string_view name);
// true is `and` without conditions, false is `or` without conditions.
Tree make_constant(bool holds);
// Flattens sums, products, `and` and `or`. `and` or `or` of a single condition is that condition.
Tree make(Op op, std::span<const Tree> children);
inline Tree make(Op op, std::initializer_list<Tree> children) {
    return make(op, std::span{children.begin(), children.size()});
}
Tree make_table(std::span<const Tree> list, Rows rows);
Tree make_table(std::span<const Tree> list, std::shared_ptr<const Rows> rows);
// The sum of these, which texts show by that name.
Tree make_named_sum(std::string_view name, std::span<const Tree> children);
// The same operation on other children.
Tree with_children(const Tree& tree, std::span<const Tree> children);
Tree make_automaton(std::span<const Tree> list, StateMachine machine);
// One condition for each node of the graph, then, if not every edge holds, for each edge.
Tree make_connected(std::span<const Tree> conditions, Graph graph);
// What else is about a graph alone. `op`: connected, loop or areas.
Tree make_on_graph(Op op, std::span<const Tree> children, Graph graph);
// One condition and one number for each node; then of groups, if not every edge holds, a condition for each
// edge. `op`: pieces or groups.
Tree make_pieces(Op op, std::span<const Tree> conditions, std::vector<std::int64_t> sizes, Graph graph);
// One condition for each node of the graph, then, if not every edge holds, for each edge. Where not all nodes
// of the piece count, `counted` has those that may, and a condition for each of them stands behind those of
// all edges.
Tree make_piece_size(std::uint32_t node, std::span<const Tree> conditions, Graph graph,
                     std::vector<std::int64_t> counted = {});
// A condition for each node, then for each edge. `starts`: nodes into which no edge leads.
Tree make_passed(std::uint32_t node, std::span<const Tree> conditions, Graph graph,
                 std::vector<std::int64_t> starts);
// A condition for each node of the graph, then for each node of `goals`. Ways longer than `most` do not
// count.
Tree make_steps(std::uint32_t from, std::span<const Tree> conditions, Graph graph,
                std::span<const std::uint32_t> goals, std::int64_t most);
// A condition for each of these cells; the first `split` of them are one list.
Tree make_same_shape(std::span<const Tree> conditions, std::vector<std::int64_t> cells, std::size_t split,
                     int columns);
// A condition for each node.
Tree make_laid(std::span<const Tree> conditions, Graph graph, std::shared_ptr<const Bank> bank);
// A number for each node, then a condition for each edge; `colours`: 0, 1, or no_size for nodes of no area.
Tree make_halves(std::span<const Tree> children, std::vector<std::int64_t> colours, Graph grid, int columns);
// A condition for each edge; `colours`: 0, or no_size for nodes of no area.
Tree make_symmetric(std::span<const Tree> joined, std::vector<std::int64_t> colours, Graph grid, int columns);
// An element as a sum of products: truth(index == i) * item i.
Tree element_sum(const Node& element);
// What one sees as a sum: truth(item i > 0 and item i > each item before it).
Tree visible_sum(const Node& visible);

inline bool is_comparison(Op op) { return op >= Op::equal && op <= Op::at_least; }
inline bool is_about_graph(Op op) { return op >= Op::connected; }
inline bool is_condition(Op op) { return op >= Op::equal; }

// Copies trees over other variables. Parts that are shared stay shared, in all trees of one copy.
class TreeCopy {
public:
    // `replacement`: what stands for a node that is a variable. `finish`: what stands for a copy of any other
    // node; null: the copy itself.
    explicit TreeCopy(std::function<Tree(const Node&)> replacement, Tree (*finish)(const Tree&) = nullptr)
        : replacement_{std::move(replacement)}, finish_{finish} {}
    Tree operator()(const Tree& tree);

private:
    std::function<Tree(const Node&)> replacement_;
    Tree (*finish_)(const Tree&);
    std::unordered_map<const Node*, Tree> known_;
};

// Is that true of the node or of one below it? Asks parents first, from left to right, until the first yes;
// so it is also how all of them are visited.
template <class Is>
bool any_node(const Node& node, const Is& is) {
    return is(node) ||
           std::ranges::any_of(node.children, [&](const Tree& child) { return any_node(*child, is); });
}

// The tree in the grammar of the text format, with no more parentheses than needed.
std::string text_of(const Node& node);

}  // namespace reductio::language
