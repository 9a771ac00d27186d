// colouring.cpp - graph colouring: each vertex one of k colours, the ends of an edge different ones.
//
// Two distinct variables for each edge. Counts have all permutations of the colours. Where a map with its
// regions is meant, see map.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "encoders/shared/graph_payload.hpp"
#include "encoders/shared/houses.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::colouring {

namespace {

using Index = std::size_t;

BoxShape shape(int size) { return {1, size}; }

void build(const Puzzle& puzzle, Builder& builder) {
    const Graph& graph = graph_of(puzzle);
    std::vector<Var> vertices;
    for (std::uint32_t vertex = 0; vertex < graph.nodes; ++vertex)
        vertices.push_back(builder.variable(builder.label("v{}", vertex + 1), puzzle.digits));
    const auto label = builder.label("the ends of an edge");
    for (const auto& [a, b] : graph.edges) {
        const Var ends[] = {vertices[a], vertices[b]};
        builder.add(Origin::clue, label, AllDifferent{builder.list(std::span<const Var>{ends})});
    }
}

void read_body(Passage body, Puzzle& puzzle) {
    Puzzle read = read_col(body, puzzle.parameter);
    const bool agree =
        read.columns == puzzle.columns && puzzle.rows == 1 && read.parameter == puzzle.parameter;
    if (!agree) {
        body.text->fail(puzzle.offset,
                        fmt::format("a graph of {} vertices and {} colours has another header", read.columns,
                                    read.parameter),
                        fmt::format("colouring {} colours {}", read.columns, read.parameter));
    }
    puzzle.payload = std::move(read.payload);
    puzzle.digits = std::move(read.digits);
}

std::string find_equal_ends(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const auto& [a, b] : graph_of(puzzle).edges) {
        if (grid[a] == grid[b])
            return fmt::format("v{} and v{} are joined, and both have colour {}", a + 1, b + 1, grid[a]);
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_equal_ends, find_changed});
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    NamedRows drawing;
    for (Index vertex = 0; vertex < puzzle.given.size(); ++vertex) {
        const Value colour = grid.empty() ? puzzle.given[vertex] : grid[vertex];
        const std::string text = colour == open_cell ? "" : std::to_string(colour);
        drawing.rows.push_back({fmt::format("v{}", vertex + 1), 1, {text}});
    }
    return drawing;
}

}  // namespace

extern const Family family;
const Family family{
    .name = "colouring",
    .aliases = {"coloring", "graph-colouring"},
    .summary = "Graph colouring: the ends of every edge have different colours",
    .options = {},
    .parameter = FamilyParameter{"colours", "colours of the graph", 4, 1, most_vertex_colours},
    .shape = shape,
    .longest_side = most_vertices,
    .build = build,
    .read_body = read_body,
    .write_body = col_text,
    .check = check,
    .draw = draw};

}  // namespace reductio::families::colouring
