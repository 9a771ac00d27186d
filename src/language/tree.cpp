// tree.cpp - nodes, flattened where operators chain, and their bounds.
#include "language/tree.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <new>
#include <type_traits>
#include <utility>

#include "base/stop.hpp"

namespace reductio::language {

namespace {

constexpr int deepest = 1'000;
constexpr std::size_t largest = 2'000'000;
constexpr std::size_t flat_most = 256;  // children that are copied to flatten a growing sum

bool flattens(Op op) {
    return op == Op::plus || op == Op::times || op == Op::conjunction || op == Op::disjunction;
}

// Where nodes go while a Use exists, and nothing of it stays behind. To name the arena in each call that
// makes a tree would take it through all that expands rules, a hundred calls and the meanings of all words,
// and the operators of the library (a + b) have no room for it.
thread_local TreeArena* in_use = nullptr;

// A node outside of arenas, with what it points to.
struct Counted {
    Node node;
    std::vector<Tree> children;
    std::shared_ptr<const void> part;
};

// Owns nothing, so a copy of it is a copy of two pointers.
Tree in_arena(const Node* node) { return {Tree{}, node}; }

std::span<const Tree> children_in(TreeArena& arena, std::span<const Tree> children) {
    auto* const list = static_cast<Tree*>(arena.take(children.size() * sizeof(Tree)));
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (children[i].use_count() > 0) arena.keep(children[i]);  // made before the arena was in use
        new (list + i) Tree{in_arena(children[i].get())};
    }
    return {list, children.size()};
}

void measure(Node& node, std::span<const Tree> children) {
    for (const Tree& child : children) {
        node.depth = std::max(node.depth, child->depth + 1);
        node.size += child->size;
    }
    if (node.size > largest) throw Refusal{"an expression too large", "variables for its parts"};
    if (node.depth > deepest) {
        throw Refusal{fmt::format("an expression nested {} deep", node.depth),
                      fmt::format("at most {}; sum() takes lists", deepest)};
    }
}

// Fills in `plain`, and what goes with it.
void mark_plain(Node& node, std::span<const Tree> children) {
    if (node.op == Op::negation || node.op == Op::truth) {
        const Node& inner = *children[0];
        const bool whole = is_condition(inner.op);
        node.plain = static_cast<std::int8_t>(!whole ? 0 : node.op == Op::truth ? inner.plain : -inner.plain);
        node.variable = inner.variable;
        node.number = inner.number;
    } else if (node.op == Op::equal || node.op == Op::unequal) {
        const Node &left = *children[0], &right = *children[1];
        if (left.op != Op::variable || right.op != Op::number) return;
        node.plain = node.op == Op::equal ? 1 : -1;
        node.variable = left.variable;
        node.number = right.number;
    }
}

// `part`: what else the node points to.
Tree finished(const Node& node, std::span<const Tree> children, std::shared_ptr<const void> part = {}) {
    if (in_use != nullptr) {
        if (part != nullptr) in_use->keep(std::move(part));
        auto* const made = new (in_use->take(sizeof(Node))) Node{node};
        measure(*made, children);
        mark_plain(*made, children);
        made->children = children_in(*in_use, children);
        return in_arena(made);
    }
    auto counted = std::make_shared<Counted>();
    counted->node = node;
    measure(counted->node, children);
    mark_plain(counted->node, children);
    counted->children.assign(children.begin(), children.end());
    counted->node.children = counted->children;
    counted->part = std::move(part);
    return {counted, &counted->node};
}

static_assert(std::is_trivially_destructible_v<Node>);

// Numbers that rules are full of, which last as long as the program.
std::span<const Node> small_numbers() {
    static const auto nodes = [] {
        std::array<Node, 64> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i].number = static_cast<std::int64_t>(i);
        return all;
    }();
    return nodes;
}

}  // namespace

TreeArena::Use::Use(TreeArena& arena) : before_{std::exchange(in_use, &arena)} {}
TreeArena::Use::~Use() { in_use = before_; }
TreeArena* TreeArena::current() { return in_use; }

void* TreeArena::take(std::size_t bytes) {
    constexpr std::size_t block = 1 << 15;
    constexpr std::size_t step = alignof(std::max_align_t);
    bytes = (bytes + step - 1) / step * step;
    if (bytes > left_) {
        left_ = std::max(block, bytes);
        blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(left_));
        free_ = blocks_.back().get();
    }
    left_ -= bytes;
    return std::exchange(free_, free_ + bytes);
}

Tree number(std::int64_t number) {
    const auto known = small_numbers();
    if (number >= 0 && number < std::ssize(known)) return in_arena(&known[static_cast<std::size_t>(number)]);
    Node node;
    node.number = number;
    return finished(node, {});
}

namespace {

Tree make_with_name(Node node, std::string_view name, std::span<const Tree> children) {
    if (in_use != nullptr) {
        const auto copy = in_use->copy_of(std::span<const char>{name});
        node.name = {copy.data(), copy.size()};
        return finished(node, children);
    }
    auto kept = std::make_shared<const std::string>(name);
    node.name = *kept;
    return finished(node, children, std::move(kept));
}

}  // namespace

Tree make_variable(std::uint32_t variable, std::uint64_t owner, std::string_view name) {
    return make_with_name({.op = Op::variable, .variable = variable, .owner = owner}, name, {});
}

Tree make_named_sum(std::string_view name, std::span<const Tree> children) {
    return make_with_name({.op = Op::plus}, name, children);
}

Tree make_constant(bool holds) {
    return make(holds ? Op::conjunction : Op::disjunction, std::span<const Tree>{});
}

Tree make(Op op, std::span<const Tree> children) {
    if ((op == Op::conjunction || op == Op::disjunction) && children.size() == 1) return children[0];
    const Node node{.op = op};
    if (flattens(op) && children.size() == 2 && children[0]->op == op && children[0]->name.empty() &&
        children[0]->children.size() < flat_most) {
        const auto first = children[0]->children;
        std::vector<Tree> all{first.begin(), first.end()};
        all.push_back(children[1]);
        return all.size() == 1 && op >= Op::equal ? all[0] : finished(node, all);
    }
    return finished(node, children);
}

Tree element_sum(const Node& element) {
    const Tree& index = element.children[0];
    std::vector<Tree> terms;
    for (std::size_t i = 1; i < element.children.size(); ++i) {
        Tree here = make(Op::truth, {make(Op::equal, {index, number(static_cast<std::int64_t>(i))})});
        terms.push_back(make(Op::times, {std::move(here), element.children[i]}));
    }
    const auto last = static_cast<std::int64_t>(terms.size());
    Tree inside = make(Op::conjunction,
                       {make(Op::at_least, {index, number(1)}), make(Op::at_most, {index, number(last)})});
    terms.push_back(make(Op::quotient, {number(0), make(Op::truth, {std::move(inside)})}));  // 0, or no value
    return make(Op::plus, std::move(terms));
}

Tree visible_sum(const Node& visible) {
    std::vector<Tree> seen;
    for (std::size_t i = 0; i < visible.children.size(); ++i) {
        std::vector<Tree> greater{make(Op::more, {visible.children[i], number(0)})};
        for (std::size_t k = 0; k < i; ++k)
            greater.push_back(make(Op::more, {visible.children[i], visible.children[k]}));
        seen.push_back(make(Op::truth, {make(Op::conjunction, std::move(greater))}));
    }
    return make(Op::plus, std::move(seen));
}

Tree make_table(std::span<const Tree> list, Rows rows) {
    return make_table(list, std::make_shared<const Rows>(std::move(rows)));
}

Tree make_table(std::span<const Tree> list, std::shared_ptr<const Rows> rows) {
    for (const auto& row : *rows) {
        if (row.size() == list.size()) continue;
        throw Refusal{fmt::format("a row of {} values", row.size()), fmt::format("{}", list.size())};
    }
    Node node{.op = Op::table};
    node.rows = rows.get();
    return finished(node, list, std::move(rows));
}

Tree with_children(const Tree& tree, std::span<const Tree> children) {
    Node node = *tree;
    node.plain = 0;
    node.depth = 1;
    node.size = 1;
    return finished(node, children, tree);
}

Tree TreeCopy::operator()(const Tree& tree) {
    if (tree->op == Op::variable) return replacement_(*tree);
    if (tree->children.empty()) return tree;
    if (const auto found = known_.find(tree.get()); found != known_.end()) return found->second;
    poll_stop();
    std::vector<Tree> children;
    for (const Tree& child : tree->children) children.push_back((*this)(child));
    const Tree copied = with_children(tree, children);
    return known_[tree.get()] = finish_ != nullptr ? finish_(copied) : copied;
}

Tree make_automaton(std::span<const Tree> list, StateMachine machine) {
    auto kept = std::make_shared<const StateMachine>(std::move(machine));
    Node node{.op = Op::automaton};
    node.machine = kept.get();
    return finished(node, list, std::move(kept));
}

namespace {

// Numbers of nodes, and the graph that they belong to.
Tree make_numbered(Node node, std::span<const Tree> children, std::vector<std::int64_t> sizes, Graph graph) {
    struct Parts {
        std::vector<std::int64_t> sizes;
        Graph graph;
    };
    auto kept = std::make_shared<Parts>();
    kept->sizes = std::move(sizes);
    kept->graph = std::move(graph);
    node.sizes = kept->sizes;
    node.graph = &kept->graph;
    return finished(node, children, std::move(kept));
}

}  // namespace

Tree make_pieces(Op op, std::span<const Tree> conditions, std::vector<std::int64_t> sizes, Graph graph) {
    return make_numbered({.op = op}, conditions, std::move(sizes), std::move(graph));
}

Tree make_piece_size(std::uint32_t of, std::span<const Tree> conditions, Graph graph,
                     std::vector<std::int64_t> counted) {
    Node node{.op = Op::piece_size};
    node.number = of;
    return make_numbered(node, conditions, std::move(counted), std::move(graph));
}

Tree make_passed(std::uint32_t of, std::span<const Tree> conditions, Graph graph,
                 std::vector<std::int64_t> starts) {
    Node node{.op = Op::passed};
    node.number = of;
    return make_numbered(node, conditions, std::move(starts), std::move(graph));
}

Tree make_steps(std::uint32_t from, std::span<const Tree> conditions, Graph graph,
                std::span<const std::uint32_t> goals, std::int64_t most) {
    Node node{.op = Op::steps};
    node.number = from;
    std::vector<std::int64_t> sizes{most};
    sizes.insert(sizes.end(), goals.begin(), goals.end());
    return make_numbered(node, conditions, std::move(sizes), std::move(graph));
}

Tree make_same_shape(std::span<const Tree> conditions, std::vector<std::int64_t> cells, std::size_t split,
                     int columns) {
    if (conditions.empty()) return make_constant(true);
    Node node{.op = Op::same_shape};
    node.number = columns;
    return make_numbered(node, conditions, std::move(cells), Graph{static_cast<std::uint32_t>(split), {}});
}

Tree make_laid(std::span<const Tree> conditions, Graph graph, std::shared_ptr<const Bank> bank) {
    struct Parts {
        Graph graph;
        std::shared_ptr<const Bank> bank;
    };
    if (conditions.empty()) return make_constant(true);
    auto kept = std::make_shared<const Parts>(Parts{std::move(graph), std::move(bank)});
    Node node{.op = Op::laid};
    node.graph = &kept->graph;
    node.bank = kept->bank.get();
    return finished(node, conditions, std::move(kept));
}

Tree make_halves(std::span<const Tree> children, std::vector<std::int64_t> colours, Graph grid, int columns) {
    Node node{.op = Op::halves};
    node.number = columns;
    return make_numbered(node, children, std::move(colours), std::move(grid));
}

Tree make_symmetric(std::span<const Tree> joined, std::vector<std::int64_t> colours, Graph grid,
                    int columns) {
    if (joined.empty()) return make_constant(true);
    Node node{.op = Op::symmetric};
    node.number = columns;
    return make_numbered(node, joined, std::move(colours), std::move(grid));
}

Tree make_on_graph(Op op, std::span<const Tree> children, Graph graph) {
    if (children.empty()) return make_constant(op != Op::loop);
    auto kept = std::make_shared<const Graph>(std::move(graph));
    Node node{.op = op};
    node.graph = kept.get();
    return finished(node, children, std::move(kept));
}

Tree make_connected(std::span<const Tree> conditions, Graph graph) {
    return make_on_graph(Op::connected, conditions, std::move(graph));
}

}  // namespace reductio::language
