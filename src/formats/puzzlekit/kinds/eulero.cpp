// eulero.cpp - Eulero: Graeco-Latin squares; two digits for each cell, 0 for an unknown one.
#include <fmt/core.h>

#include <algorithm>

#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::eulero {

namespace {

// Two digits, each from `least` to the side.
Value pair_of(Passage cell, const Puzzle& puzzle, int least) {
    const int most = std::min(puzzle.rows, 9);
    const auto in_range = [&](char c) { return c >= '0' + least && c <= '0' + most; };
    const std::string_view text = cell.view();
    if (text.size() != 2 || !in_range(text[0]) || !in_range(text[1]))
        cell.fail("unexpected " + quoted(text), fmt::format("two digits from {} to {}", least, most));
    return 10 * (text[0] - '0') + text[1] - '0';
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    for (std::size_t cell = 0; cell < grids[0].size(); ++cell) {
        if (is_puzzlekit_blank(grids[0][cell])) continue;
        const Value pair = pair_of(grids[0][cell], puzzle, 0), first = pair / 10, second = pair % 10;
        if (first != 0 && second != 0) puzzle.given[cell] = pair;
        if ((first != 0) == (second != 0)) continue;
        puzzle.marks.resize(puzzle.given.size());
        for (const Value candidate : puzzle.digits) {
            if (candidate / 10 == first || candidate % 10 == second) puzzle.marks[cell].push_back(candidate);
        }
    }
}

Grid pairs(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid solution;
    for (const Passage& cell : cells) solution.push_back(pair_of(cell, puzzle, 1));
    return solution;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {
    .name = "eulero", .family = "graecolatin", .grids = {"the grid"}, .fill = fill, .solution = pairs};

}  // namespace reductio::formats::puzzlekit_kinds::eulero
