// puzzlekit_partitions.cpp - Dominos and Shikaku: numbers in cells; the answer is a map of regions, whose
// labels mean nothing but which cells belong together.
#include <fmt/format.h>

#include "formats/shared/label_map.hpp"
#include "formats/shared/puzzlekit_kinds.hpp"
#include "puzzle/partition.hpp"

namespace reductio::formats {

namespace {

Value number(Passage cell, Value least, Value most) {
    const std::string expected = fmt::format("a number from {} to {}", least, most);
    Scanner scanner{cell};
    const auto value = static_cast<Value>(scanner.number(least, most, expected));
    if (!scanner.done()) scanner.unexpected(expected);
    return value;
}

void fill_dominos(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr Value largest = 999'999;
    for (const Passage& cell : grids[0]) puzzle.numbers.push_back(number(cell, 0, largest));
}

void fill_shikaku(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    for (const Passage& cell : grids[0])
        puzzle.numbers.push_back(is_puzzlekit_blank(cell) ? open_cell : number(cell, 1, puzzle.cells()));
}

Grid regions(const Puzzle&, const PuzzlekitCells& cells) { return region_grid(label_map(cells, "").numbers); }

}  // namespace

const PuzzlekitKind puzzlekit_dominos = {.name = "dominos",
                                         .family = "dominosa",
                                         .grids = {"the grid"},
                                         .fill = fill_dominos,
                                         .solution = regions};
const PuzzlekitKind puzzlekit_shikaku = {
    .name = "shikaku", .family = "shikaku", .grids = {"the grid"}, .fill = fill_shikaku, .solution = regions};

}  // namespace reductio::formats
