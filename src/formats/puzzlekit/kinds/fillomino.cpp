// fillomino.cpp - Fillomino: digits, - or . for an empty cell.
//
// The text does not say how large regions may get. A region with a given has that size; a region without one
// lies within the empty cells, so it is no larger than their largest piece. The digits are the givens and all
// sizes up to that piece.
#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "formats/puzzlekit/puzzlekit_text.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::formats::puzzlekit_kinds::fillomino {

namespace {

constexpr Value most_sizes = 1000;

// The size of the largest connected piece of cells without a given.
std::size_t largest_open_piece(const Puzzle& puzzle) {
    const auto is_open = [&](int cell) { return puzzle.given[cell] == open_cell; };
    std::vector<char> seen(puzzle.given.size(), 0);
    std::size_t largest = 0;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!is_open(cell) || seen[cell] != 0) continue;
        const auto piece = reach_from(puzzle, cell, [&](int, int to) { return is_open(to); });
        for (const int inside : piece) seen[inside] = 1;
        largest = std::max(largest, piece.size());
    }
    return largest;
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    std::set<Value> digits;
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        if (is_puzzlekit_open(grids[0][i])) continue;
        puzzle.given[i] = puzzlekit_number(grids[0][i], 1, puzzle.cells());
        digits.insert(puzzle.given[i]);
    }
    const auto largest = static_cast<Value>(largest_open_piece(puzzle));
    if (largest > most_sizes) {
        grids[0][0].fail(fmt::format("{} empty cells are connected", largest),
                         fmt::format("at most {}: regions of so many sizes", most_sizes));
    }
    for (Value size = 1; size <= largest; ++size) digits.insert(size);
    puzzle.digits.assign(digits.begin(), digits.end());
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "fillomino",
                            .family = "fillomino",
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::fillomino
