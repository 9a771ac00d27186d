// graphs.cpp - the conditions of reductio/expression.hpp about graphs.
#include <fmt/core.h>

#include <stdexcept>

#include "language/graphs.hpp"
#include "library/misuse.hpp"
#include "reductio/expression.hpp"

namespace reductio {

namespace {

using language::Op;
using language::Tree;

// Appends the items of the rows; the numbers of rows and columns.
template <class List>
std::pair<std::int64_t, std::int64_t> append_rows(const RowsOf<List>& rows, std::vector<Tree>& trees) {
    for (const List& row : rows) {
        if (row.size() != rows.front().size()) {
            throw std::invalid_argument{fmt::format("rows of {} and of {}; expected rows of equal length",
                                                    rows.front().size(), row.size())};
        }
        for (const auto& item : row) trees.push_back(item.tree());
    }
    return {std::ssize(rows), rows.empty() ? 0 : std::ssize(rows.front())};
}

Graph grid_of(std::int64_t rows, std::int64_t columns) {
    const std::int64_t sizes[] = {rows, columns};
    return {static_cast<std::uint32_t>(rows * columns), language::edges_between(language::points_in(sizes))};
}

template <class List>
Condition on_grid(Op op, const RowsOf<List>& grid) {
    std::vector<Tree> trees;
    const auto [rows, columns] = append_rows(grid, trees);
    return Condition{language::as_misuse(
        [&, r = rows, c = columns] { return language::make_on_graph(op, trees, grid_of(r, c)); })};
}

// `nodes`: how many there are; 0 where the edges tell.
Graph graph_of(std::size_t nodes, const Tuples& edges) {
    return language::as_misuse([&] {
        language::ListedEdges listed{nodes, 0};
        for (const Values& edge : edges) {
            if (edge.size() != 2)
                throw language::Refusal{fmt::format("an edge of {} numbers", edge.size()), "2"};
            listed.add(edge[0], edge[1]);
        }
        return listed.take();
    });
}

template <class Nodes>
Condition on_graph(Op op, const Nodes& nodes, const Tuples& edges, const Conditions* about_edges) {
    if (nodes.empty() && !edges.empty())
        throw std::invalid_argument{"edges without nodes; expected a list of nodes"};
    std::vector<Tree> trees;
    for (const auto& node : nodes) trees.push_back(node.tree());
    if (about_edges != nullptr) {
        if (about_edges->size() != edges.size()) {
            throw std::invalid_argument{fmt::format("{} conditions for {} edges; expected one for each",
                                                    about_edges->size(), edges.size())};
        }
        for (const Condition& condition : *about_edges) trees.push_back(condition.tree());
    }
    Graph graph = graph_of(nodes.size(), edges);
    return Condition{
        language::as_misuse([&] { return language::make_on_graph(op, trees, std::move(graph)); })};
}

}  // namespace

Condition connected(const Conditions& nodes, const Tuples& edges) {
    return on_graph(Op::connected, nodes, edges, nullptr);
}
Condition connected(const Conditions& nodes, const Tuples& edges, const Conditions& holding) {
    return on_graph(Op::connected, nodes, edges, &holding);
}
Condition connected(const ConditionRows& grid) { return on_grid(Op::connected, grid); }

Condition loop(const Conditions& holding, const Tuples& edges) {
    if (holding.size() != edges.size()) {
        throw std::invalid_argument{
            fmt::format("{} conditions for {} edges; expected one for each", holding.size(), edges.size())};
    }
    std::vector<Tree> trees;
    for (const Condition& condition : holding) trees.push_back(condition.tree());
    Graph graph = graph_of(0, edges);
    return Condition{
        language::as_misuse([&] { return language::make_on_graph(Op::loop, trees, std::move(graph)); })};
}
Condition loop(const ConditionRows& across, const ConditionRows& down) {
    std::vector<Tree> trees;
    const auto [rows, short_columns] = append_rows(across, trees);
    const auto [short_rows, columns] = append_rows(down, trees);
    if (rows != short_rows + 1 || columns != short_columns + 1) {
        throw std::invalid_argument{
            fmt::format("edges {}x{} across and {}x{} down; expected RxC-1 across and R-1xC down", rows,
                        short_columns, short_rows, columns)};
    }
    Graph graph = grid_of(rows, columns);
    return Condition{
        language::as_misuse([&] { return language::make_on_graph(Op::loop, trees, std::move(graph)); })};
}

Condition areas(const Expressions& sizes, const Tuples& edges) {
    return on_graph(Op::areas, sizes, edges, nullptr);
}
Condition areas(const Expressions& sizes, const Tuples& edges, const Conditions& joined) {
    return on_graph(Op::areas, sizes, edges, &joined);
}
Condition areas(const ExpressionRows& sizes) { return on_grid(Op::areas, sizes); }

Condition circuit(const Expressions& next) {
    if (next.empty()) throw std::invalid_argument{"a circuit of an empty list"};
    std::vector<Tree> trees;
    for (const Expression& item : next) trees.push_back(item.tree());
    return Condition{language::as_misuse([&] { return language::make_circuit(trees, 0); })};
}

}  // namespace reductio
