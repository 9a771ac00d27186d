// tent.cpp - Tent: the tents of each column, then of each row, then x for a tree; in the answer o is a tent,
// and trees may be repeated.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::tent {

namespace {

constexpr Side sides[] = {Side::top, Side::left};

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_puzzlekit_lists(puzzle, grids, sides, 0, puzzle.cells());
    for (const Passage& cell : grids.back()) {
        const bool tree = cell.view() == "x";
        if (!tree && !is_puzzlekit_blank(cell)) cell.fail("unexpected " + quoted(cell.view()), "x or -");
        puzzle.numbers.push_back(tree ? 1 : open_cell);
    }
}

Grid tents(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid solution;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool tent = cells[i].view() == "o", tree = cells[i].view() == "x";
        if (!tent && !is_puzzlekit_blank(cells[i]) && !(tree && puzzle.numbers[i] != open_cell))
            cells[i].fail("unexpected " + quoted(cells[i].view()), "o, -, or x on a tree");
        solution.push_back(tent ? 1 : 0);
    }
    return solution;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "tent",
                            .family = "tents",
                            .lists = {sides[0], sides[1]},
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = tents};

}  // namespace reductio::formats::puzzlekit_kinds::tent
