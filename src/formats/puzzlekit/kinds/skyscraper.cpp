// skyscraper.cpp - Skyscraper: `R C n`, clues at top, bottom, left, right, then givens. Where n is
// less than the side, cells may be empty: - or 0 in the answer. `R C n D` asks for both diagonals too.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::skyscraper {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_puzzlekit_lists(puzzle, grids, all_sides, 1, puzzle.digits.back());
    fill_puzzlekit_givens(puzzle, grids.back());
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

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "skyscraper",
                            .family = "skyscrapers",
                            .heights = true,
                            .lists = {Side::top, Side::bottom, Side::left, Side::right},
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = heights};

}  // namespace reductio::formats::puzzlekit_kinds::skyscraper
