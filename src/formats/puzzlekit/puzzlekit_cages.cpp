// puzzlekit_cages.cpp - KenKen and KillerSudoku: the clues of the first grid, each of which stands in some
// cell of a cage of the second, mostly its first.
#include "formats/cages/cages.hpp"
#include "formats/cages/labelled_cages.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats {

void fill_puzzlekit_cages(Puzzle& puzzle, const PuzzlekitGrids& grids, bool kenken) {
    LabelledCages cages{label_map(grids[1], "")};
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        const Passage text = grids[0][i];
        if (kenken ? is_puzzlekit_open(text) : is_puzzlekit_blank(text)) continue;
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

}  // namespace reductio::formats
