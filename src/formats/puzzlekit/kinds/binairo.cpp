// binairo.cpp - Binairo: takuzu whose lines may be equal; 1 and 2 stand for 0 and 1.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::binairo {

namespace {

Value bit(Passage cell) {
    if (cell.view() != "1" && cell.view() != "2") cell.fail("unexpected " + quoted(cell.view()), "1, 2 or -");
    return cell.view() == "1" ? 0 : 1;
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    for (std::size_t cell = 0; cell < grids[0].size(); ++cell)
        if (!is_puzzlekit_blank(grids[0][cell])) puzzle.given[cell] = bit(grids[0][cell]);
}

Grid bits(const Puzzle&, const PuzzlekitCells& cells) {
    Grid solution;
    for (const Passage& cell : cells) solution.push_back(bit(cell));
    return solution;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {
    .name = "binairo", .family = "takuzu", .grids = {"the grid"}, .fill = fill, .solution = bits};

}  // namespace reductio::formats::puzzlekit_kinds::binairo
