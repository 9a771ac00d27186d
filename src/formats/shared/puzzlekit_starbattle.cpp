// puzzlekit_starbattle.cpp - Starbattle: `R C k` and a map of regions; in the answer x is a star.
//
// There are as many regions as rows. Where there are more labels, `@` and `#` are none: cells without stars.
#include <utility>

#include "formats/shared/label_map.hpp"
#include "formats/shared/puzzlekit_kinds.hpp"

namespace reductio::formats {

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

const PuzzlekitKind puzzlekit_starbattle = {.name = "starbattle",
                                            .family = "starbattle",
                                            .parameter = true,
                                            .grids = {"regions"},
                                            .fill = fill,
                                            .solution = puzzlekit_crosses};

}  // namespace reductio::formats
