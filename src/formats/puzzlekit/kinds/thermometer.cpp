// thermometer.cpp - Thermometer: counts at the top and on the left, then `T.i` in the i-th cell of the
// thermometer T; in the answer x is a filled cell.
#include <algorithm>

#include "formats/grids/label_map.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::thermometer {

namespace {

constexpr Side sides[] = {Side::top, Side::left};

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_puzzlekit_lists(puzzle, grids, sides, 0, static_cast<Value>(std::max(puzzle.rows, puzzle.columns)));
    PuzzlekitCells labels = grids.back();
    for (Passage& label : labels) {
        const std::size_t dot = label.view().find('.');
        if (dot == std::string_view::npos || dot == 0)
            label.fail("unexpected " + quoted(label.view()), "T.i");
        const Passage place{label.text, label.begin + dot + 1, label.end};
        puzzle.numbers.push_back(puzzlekit_number(place, 1, static_cast<Value>(puzzle.cells()), "T.i"));
        label.end = label.begin + dot;
    }
    puzzle.regions = label_map(labels, "").numbers;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "thermometer",
                            .family = "thermometer",
                            .lists = {Side::top, Side::left},
                            .grids = {"the thermometers"},
                            .fill = fill,
                            .solution = puzzlekit_crosses};

}  // namespace reductio::formats::puzzlekit_kinds::thermometer
