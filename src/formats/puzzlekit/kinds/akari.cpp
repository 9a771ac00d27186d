// akari.cpp - Akari: a number or x is a wall, - a cell; in the answer o is a bulb, and walls may be repeated.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::akari {

namespace {

bool is_wall(Passage cell) { return !is_puzzlekit_blank(cell) && cell.view() != "o"; }

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr Value most_bulbs = 4;
    puzzle.walls.resize(grids[0].size());
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        const Passage cell = grids[0][i];
        if (is_puzzlekit_blank(cell)) continue;
        Wall& wall = puzzle.walls[i].emplace();
        if (cell.view() != "x") wall.number = puzzlekit_number(cell, 0, most_bulbs, "0 to 4, x or -");
    }
}

Grid bulbs(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid solution;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool bulb = cells[i].view() == "o";
        if (is_wall(cells[i]) && !puzzle.is_wall(static_cast<int>(i)))
            cells[i].fail("unexpected " + quoted(cells[i].view()), "o or - in a cell that is not a wall");
        solution.push_back(bulb ? 1 : 0);
    }
    return solution;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {
    .name = "akari", .family = "akari", .grids = {"the grid"}, .fill = fill, .solution = bulbs};

}  // namespace reductio::formats::puzzlekit_kinds::akari
