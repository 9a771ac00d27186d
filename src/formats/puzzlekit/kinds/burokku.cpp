// burokku.cpp - Burokku: letters, small or capital, or digits. Where every cell has one, each area contains
// them all.
#include <algorithm>
#include <set>

#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::burokku {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr std::string_view letters = "abcdefghij", capitals = "ABCDEFGHIJ", digits = "123456789";
    puzzle.signs.assign(grids[0].size(), open_cell);
    std::set<Value> different;
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        const Passage cell = grids[0][i];
        if (is_puzzlekit_blank(cell)) continue;
        const std::size_t letter =
            std::min({letters.find(cell.view()), capitals.find(cell.view()), digits.find(cell.view())});
        if (letter >= letters.size() || cell.view().size() != 1)
            cell.fail("unexpected " + quoted(cell.view()), "a letter from a to j, a digit from 1 on, or -");
        puzzle.signs[i] = static_cast<Value>(letter) + 1;
        different.insert(puzzle.signs[i]);
    }
    const bool full = std::ranges::find(puzzle.signs, open_cell) == puzzle.signs.end();
    if (full && std::ssize(different) != puzzle.columns)
        puzzle.parameter = static_cast<int>(different.size());
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "burokku",
                            .family = "burokku",
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_regions};

}  // namespace reductio::formats::puzzlekit_kinds::burokku
