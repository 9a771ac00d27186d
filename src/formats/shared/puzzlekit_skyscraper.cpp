// puzzlekit_skyscraper.cpp - Skyscraper: `R C n`, clues at top, bottom, left, right, then givens. Where n is
// less than the side, cells may be empty: - or 0 in the answer. `R C n D` asks for both diagonals too.
#include "formats/shared/puzzlekit_kinds.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    for (std::size_t i = 0; i < all_sides.size(); ++i) {
        for (std::size_t line = 0; line < grids[i].size(); ++line) {
            const Passage cell = grids[i][line];
            if (!is_puzzlekit_blank(cell))
                set_outside(puzzle, all_sides[i], line, {puzzlekit_digit(cell, puzzle)});
        }
    }
    const PuzzlekitCells& givens = grids[all_sides.size()];
    for (std::size_t cell = 0; cell < givens.size(); ++cell)
        if (!is_puzzlekit_blank(givens[cell])) puzzle.given[cell] = puzzlekit_digit(givens[cell], puzzle);
}

Grid heights(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid solution;
    for (const Passage& cell : cells) {
        const bool blank = is_puzzlekit_blank(cell) || cell.view() == "0";
        const bool empty = blank && puzzle.digits.front() == 0;
        solution.push_back(empty ? 0 : puzzlekit_digit(cell, puzzle));
    }
    return solution;
}

}  // namespace

const PuzzlekitKind puzzlekit_skyscraper = {.name = "skyscraper",
                                            .family = "skyscrapers",
                                            .heights = true,
                                            .outside = true,
                                            .grids = {"the grid"},
                                            .fill = fill,
                                            .solution = heights};

}  // namespace reductio::formats
