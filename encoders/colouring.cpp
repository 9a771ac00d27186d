// colouring.cpp - graph colouring: each vertex one of k colours, the ends of an edge different ones.
//
// There is an AllDifferent of two variables for each edge. Counts include all permutations of the colours.
// For a map with regions see map.cpp.
#include <fmt/core.h>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/graph_payload.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::colouring {

namespace {

BoxShape shape(int size) { return {1, size}; }

void build(const Puzzle& puzzle, Builder& builder) {
    const Graph& graph = graph_of(puzzle);
    std::vector<Var> vertices;
    for (std::uint32_t vertex = 0; vertex < graph.nodes; ++vertex)
        vertices.push_back(builder.variable(builder.label("v{}", vertex + 1), puzzle.digits));
    const auto label = builder.label("the ends of an edge");
    for (const auto& [a, b] : graph.edges) {
        const Var ends[] = {vertices[a], vertices[b]};
        builder.add(Origin::clue, label, AllDifferent{builder.list(ends)});
    }
}

void read_body(Passage body, Puzzle& puzzle) {
    Puzzle read = read_col(body, puzzle.parameter);
    if (read.parameter != puzzle.parameter)
        body.text->fail(
            puzzle.offset,
            fmt::format("a graph with {} colours has a header with {}", read.parameter, puzzle.parameter),
            fmt::format("colours {}", read.parameter));
    take_payload(puzzle, std::move(read), body, "vertices");
}

std::string find_equal_ends(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const auto& [a, b] : graph_of(puzzle).edges) {
        if (grid[a] == grid[b])
            return fmt::format("v{} and v{} are joined, and both have colour {}", a + 1, b + 1, grid[a]);
    }
    return {};
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_equal_ends, find_changed});
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    NamedRows drawing;
    for (int vertex = 0; vertex < puzzle.cells(); ++vertex) {
        const Value colour = grid.empty() ? puzzle.given[vertex] : grid[vertex];
        const std::string text = colour == open_cell ? "" : std::to_string(colour);
        drawing.rows.push_back({fmt::format("v{}", vertex + 1), 1, {text}, false});
    }
    for (const auto& [a, b] : graph_of(puzzle).edges)
        drawing.edges.emplace_back(static_cast<int>(a), static_cast<int>(b));
    return drawing;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "colouring",
         .aliases = {"coloring", "graph-colouring"},
         .summary = "Graph colouring: the ends of every edge have different colours",
         .parameter = FamilyParameter{"colours", "colours of the graph", 4, 1, most_vertex_colours},
         .digits = usual_digits(side_digits),
         .shape = shape,
         .generation = {.why_not = "the colours of a solution can be exchanged, so there are always several"},
         .longest_side = most_vertices,
         .body = OwnBody{read_body, col_text}},
        {.build = build, .violation = violation, .draw = draw}};
    return made;
}

}  // namespace reductio::families::colouring
