// area_pairs.cpp - for each of these cells: its area is closed along links, and it is in one piece.
#include "rules/area_pairs.hpp"

#include <cstdlib>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "encoders/shared/cells.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio {

std::vector<int> printed_cells(const Puzzle& puzzle) {
    std::vector<int> printed;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (is_printed(puzzle, cell)) printed.push_back(cell);
    }
    return printed;
}

std::vector<int> paired_cells(const Puzzle& puzzle) {
    std::vector<int> paired = printed_cells(puzzle);
    for (const Between& sign : puzzle.between) paired.insert(paired.end(), {sign.first, sign.second});
    sort_unique(paired);
    return paired;
}

bool in_reach(const Puzzle& puzzle, int from, int to, std::int64_t most) {
    const int rows = std::abs(from / puzzle.columns - to / puzzle.columns);
    const int columns = std::abs(from % puzzle.columns - to % puzzle.columns);
    return !puzzle.is_wall(to) && rows + columns < most;
}

namespace {

struct Links {
    Graph graph;
    GraphId id;
    std::span<const Var> joined;
};

// The area of one of these cells. Cells of it that share a side are linked, so it is connected if its cells
// are.
void add_area(Builder& builder, const Links& links, Label label, std::span<const Var> cells) {
    const auto clause = [&](std::initializer_list<Literal> literals) {
        add_clause(builder, Origin::rule, label, literals);
    };
    for (std::size_t link = 0; link < links.joined.size(); ++link) {
        poll_stop();
        const auto [from, to] = links.graph.edges[link];
        const Literal open = builder.is(links.joined[link], 1);
        const Literal a = builder.is(cells[from], 1), b = builder.is(cells[to], 1);
        if (a == Literal::never() && b == Literal::never()) continue;
        clause({!open, !a, b});
        clause({!open, a, !b});
        clause({open, !a, !b});
    }
    const auto nodes = literals_of(builder, cells, 1);
    builder.add(Origin::rule, label, Connected{links.id, builder.list(nodes), {}});
}

}  // namespace

void add_area_pairs(const Puzzle& puzzle, Builder& builder, std::span<const Var> joined,
                    std::span<const Var> pairs) {
    const Graph graph = grid_graph(puzzle.rows, puzzle.columns);
    const Links links{graph, builder.graph(graph), joined};
    const std::vector<int> printed = paired_cells(puzzle);
    const auto cells = static_cast<std::size_t>(puzzle.cells());
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const Label label = builder.label("the area of {cell}", static_cast<std::uint32_t>(printed[i]));
        const auto own = pairs.subspan(i * cells, cells);
        add_area(builder, links, label, own);
        for (std::size_t k = 0; k < i; ++k) {  // the pair of two of them has a variable of each
            const Literal here = builder.is(own[static_cast<std::size_t>(printed[k])], 1);
            const Literal there = builder.is(pairs[k * cells + static_cast<std::size_t>(printed[i])], 1);
            if (here == there) continue;
            add_clause(builder, Origin::rule, label, std::initializer_list<Literal>{!here, there});
            add_clause(builder, Origin::rule, label, std::initializer_list<Literal>{here, !there});
        }
    }
}

}  // namespace reductio
