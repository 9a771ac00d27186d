// puzzlekit_cages.cpp - KenKen and KillerSudoku: the clues of the first grid, each of which stands in some
// cell of a cage of the second, mostly its first.
#include "formats/shared/cages.hpp"
#include "formats/shared/labelled_cages.hpp"
#include "formats/shared/puzzlekit_kinds.hpp"

namespace reductio::formats {

namespace {

void fill_cages(Puzzle& puzzle, const PuzzlekitGrids& grids, bool kenken) {
    LabelledCages cages{label_map(grids[1], "")};
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        const Passage text = grids[0][i];
        if (is_puzzlekit_blank(text) || (kenken && text.view() == ".")) continue;
        Cage& cage = cages.claim(grids[1][i]);
        cage.offset = text.begin;
        Scanner scanner{text};
        if (kenken)
            set_kenken_clue(cage, take_clue(scanner));
        else
            cage.target = take_target(scanner), cage.operation = Operation::sum;
        if (!scanner.done()) scanner.unexpected("the end of the clue");
    }
    if (kenken) cages.require_clues();
    puzzle.cages = std::move(cages.cages);
}

void fill_killer(Puzzle& puzzle, const PuzzlekitGrids& grids) { fill_cages(puzzle, grids, false); }
void fill_kenken(Puzzle& puzzle, const PuzzlekitGrids& grids) { fill_cages(puzzle, grids, true); }

}  // namespace

const PuzzlekitKind puzzlekit_kenken = {.name = "kenken",
                                        .family = "kenken",
                                        .grids = {"the grid", "cages"},
                                        .fill = fill_kenken,
                                        .solution = puzzlekit_digits};
const PuzzlekitKind puzzlekit_killer = {.name = "killersudoku",
                                        .family = "sudoku",
                                        .boxes = true,
                                        .grids = {"the grid", "cages"},
                                        .fill = fill_killer,
                                        .solution = puzzlekit_digits};

}  // namespace reductio::formats
