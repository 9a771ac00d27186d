// tree.cpp - nodes, flattened where operators chain, and their bounds.
#include "language/tree.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace reductio::language {

namespace {

constexpr int deepest = 1'000;
constexpr std::size_t largest = 2'000'000;
constexpr std::size_t flat_most = 256;  // children that are copied to flatten a growing sum

bool flattens(Op op) {
    return op == Op::plus || op == Op::times || op == Op::conjunction || op == Op::disjunction;
}

Tree finished(Node node) {
    for (const Tree& child : node.children) {
        node.depth = std::max(node.depth, child->depth + 1);
        node.size += child->size;
    }
    if (node.size > largest) throw Refusal{"an expression too large", "variables for its parts"};
    if (node.depth > deepest) {
        throw Refusal{fmt::format("an expression nested {} deep", node.depth),
                      fmt::format("at most {}; sum() takes lists", deepest)};
    }
    return std::make_shared<const Node>(std::move(node));
}

}  // namespace

Tree number(std::int64_t number) {
    Node node;
    node.number = number;
    return finished(std::move(node));
}

Tree make_constant(bool holds) { return make(holds ? Op::conjunction : Op::disjunction, {}); }

Tree make(Op op, std::vector<Tree> children) {
    Node node;
    node.op = op;
    if (flattens(op) && children.size() == 2 && children[0]->op == op &&
        children[0]->children.size() < flat_most) {
        node.children = children[0]->children;
        node.children.push_back(std::move(children[1]));
    } else {
        node.children = std::move(children);
    }
    if ((op == Op::conjunction || op == Op::disjunction) && node.children.size() == 1)
        return node.children[0];
    return finished(std::move(node));
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

Tree make_table(std::vector<Tree> list, Rows rows) {
    for (const auto& row : rows) {
        if (row.size() == list.size()) continue;
        throw Refusal{fmt::format("a row of {} values", row.size()), fmt::format("{}", list.size())};
    }
    Node node;
    node.op = Op::table;
    node.children = std::move(list);
    node.rows = std::make_shared<const Rows>(std::move(rows));
    return finished(std::move(node));
}

Tree make_automaton(std::vector<Tree> list, StateMachine machine) {
    Node node;
    node.op = Op::automaton;
    node.children = std::move(list);
    node.machine = std::make_shared<const StateMachine>(std::move(machine));
    return finished(std::move(node));
}

Tree make_pieces(Op op, std::vector<Tree> conditions, std::vector<std::int64_t> sizes, Graph graph) {
    Node node;
    node.op = op;
    node.children = std::move(conditions);
    node.sizes = std::move(sizes);
    node.graph = std::make_shared<const Graph>(std::move(graph));
    return finished(std::move(node));
}

Tree make_connected(std::vector<Tree> conditions, Graph graph) {
    Node node;
    node.op = Op::connected;
    node.children = std::move(conditions);
    node.graph = std::make_shared<const Graph>(std::move(graph));
    return finished(std::move(node));
}

}  // namespace reductio::language
