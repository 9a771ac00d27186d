// puzzlekit_starbattle.cpp - Starbattle: `R C k` and a map of regions; in the answer x is a star.
#include "formats/shared/label_map.hpp"
#include "formats/shared/puzzlekit_kinds.hpp"

namespace reductio::formats {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) { puzzle.regions = label_map(grids[0], "").numbers; }

Grid stars(const Puzzle&, const PuzzlekitCells& cells) {
    Grid solution;
    for (const Passage& cell : cells) {
        const bool star = cell.view() == "x";
        if (!star && !is_puzzlekit_blank(cell)) cell.fail("unexpected " + quoted(cell.view()), "x or -");
        solution.push_back(star ? 1 : 0);
    }
    return solution;
}

}  // namespace

const PuzzlekitKind puzzlekit_starbattle = {.name = "starbattle",
                                            .family = "starbattle",
                                            .parameter = true,
                                            .grids = {"regions"},
                                            .fill = fill,
                                            .solution = stars};

}  // namespace reductio::formats
