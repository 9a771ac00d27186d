// bosanowa.cpp - Bosanowa: - is an open cell, a dot is no cell; in the answer - is none.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::bosanowa {

namespace {

constexpr Value largest = 50;

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    puzzle.walls.resize(grids[0].size());
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        const Passage cell = grids[0][i];
        if (cell.view() == ".")
            puzzle.walls[i] = Wall{};
        else if (!is_puzzlekit_blank(cell))
            puzzle.given[i] = puzzlekit_number(cell, 1, largest);
    }
}

Grid numbers(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid solution;
    for (std::size_t i = 0; i < cells.size(); ++i)
        solution.push_back(puzzle.walls[i] ? 0 : puzzlekit_number(cells[i], 1, largest));
    return solution;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {
    .name = "bosanowa", .family = "bosanowa", .grids = {"the grid"}, .fill = fill, .solution = numbers};

}  // namespace reductio::formats::puzzlekit_kinds::bosanowa
