// graph_payload.hpp - a graph whose vertices are to be coloured, as a puzzle: what the family `colouring` and
// the format `col` share.
//
// The grid is one row with a cell per vertex, its colour from 1. The text is that of the DIMACS challenge:
// `p edge VERTICES EDGES`, then `e U V` for each edge, vertices from 1 (D. Johnson and M. Trick, "Cliques,
// Coloring, and Satisfiability", 1996; files at https://mat.tepper.cmu.edu/COLOR/instances.html).
#pragma once
#include <string>

#include "model/model.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

struct GraphPayload final : Payload {
    explicit GraphPayload(Graph of) : graph{std::move(of)} {}
    bool same(const Payload& other) const override;
    std::string cell_name(int cell) const override;  // "v1"
    Graph graph;  // each edge once, the lesser vertex first, in their order
};

inline constexpr int most_vertices = 100'000, most_vertex_colours = 1'000;

// Reads a puzzle. The number of colours is that of a comment `c colours K`, else `colours`, else four. An
// edge may stand there twice, once in each direction. Lines n, d, v and x, which do not concern colours, are
// skipped. Throws InputError.
Puzzle read_col(Passage passage, int colours = 0);

// Throws InputError if the puzzle has none.
const Graph& graph_of(const Puzzle& puzzle);

// The text, with its number of colours.
std::string col_text(const Puzzle& puzzle);

}  // namespace reductio
