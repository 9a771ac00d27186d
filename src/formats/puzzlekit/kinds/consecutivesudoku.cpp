// consecutivesudoku.cpp - ConsecutiveSudoku: a Latin square without boxes, and in each cell the sum of 1, 2,
// 4 and 8 for a consecutive number on the right, below, on the left and above. All of them are shown.
#include <fmt/core.h>

#include "formats/puzzlekit/puzzlekit_text.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::formats::puzzlekit_kinds::consecutivesudoku {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr Value right = 1, down = 2, left = 4, up = 8, all = 15;
    fill_puzzlekit_givens(puzzle, grids[0]);
    puzzle.options = {"adjacent"};
    const auto sides = [&](std::size_t cell) { return puzzlekit_number(grids[1][cell], 0, all); };
    for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges) {
        const bool across = b == a + 1 && puzzle.columns > 1;
        const bool here = (sides(a) & (across ? right : down)) != 0;
        const bool there = (sides(b) & (across ? left : up)) != 0;
        if (here != there)
            grids[1][b].fail("a side that only one of its cells shows", "the same in both cells");
        if (here) add_between(puzzle, {static_cast<int>(a), static_cast<int>(b), NeighbourSign::consecutive});
    }
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "consecutivesudoku",
                            .family = "futoshiki",
                            .grids = {"the grid", "the consecutive neighbours"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::consecutivesudoku
