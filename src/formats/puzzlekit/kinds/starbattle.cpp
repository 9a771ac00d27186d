// starbattle.cpp - Starbattle: `R C k` and a map of regions; in the answer x is a star.
//
// There are as many regions as rows. If there are more labels, cells labelled `@` or `#` are in no region and
// have no stars.
#include <utility>

#include "formats/grids/label_map.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::starbattle {

namespace {

bool is_bar(Passage cell) { return cell.view() == "@" || cell.view() == "#"; }

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    LabelMap map = label_map(grids[0], "");
    if (map.labels.size() > static_cast<std::size_t>(puzzle.rows)) {
        PuzzlekitCells cells = grids[0];
        for (Passage& cell : cells)
            if (is_bar(cell)) cell.end = cell.begin;  // no label
        map = label_map(cells, "");
    }
    puzzle.regions = std::move(map.numbers);
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "starbattle",
                            .family = "starbattle",
                            .parameter = true,
                            .grids = {"regions"},
                            .fill = fill,
                            .solution = puzzlekit_crosses};

}  // namespace reductio::formats::puzzlekit_kinds::starbattle
