// squareo.cpp - SquarO: numbers in squares; in the answer 8, 4, 2 and 1 for points at the upper left, lower
// left, lower right and upper right corner of a square.
#include <array>

#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::squareo {

namespace {

struct Corner {
    int down, right;
    Value bit;
};
constexpr std::array<Corner, 4> corners{{{0, 0, 8}, {1, 0, 4}, {1, 1, 2}, {0, 1, 1}}};

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr Value most_points = 4;
    const int across = puzzle.columns + 1;  // corners of points; the squares are the inner ones
    puzzle.corners.assign(static_cast<std::size_t>(across * (puzzle.rows + 1)), open_cell);
    puzzle.places.corners.assign(puzzle.corners.size(), 0);
    int square = 0;
    for (const Passage& cell : grids[0]) {
        const int row = square / (puzzle.columns - 1), column = square % (puzzle.columns - 1);
        const int corner = (row + 1) * across + column + 1;
        puzzle.places.corners[corner] = cell.begin;
        if (!is_puzzlekit_open(cell)) puzzle.corners[corner] = puzzlekit_number(cell, 0, most_points);
        ++square;
    }
}

Grid points(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    constexpr Value all_bits = 15;
    Grid grid(static_cast<std::size_t>(puzzle.cells()), open_cell);
    int square = 0;
    for (const Passage& cell : cells) {
        const Value bits = is_puzzlekit_open(cell) ? 0 : puzzlekit_number(cell, 0, all_bits);
        const int row = square / (puzzle.columns - 1), column = square % (puzzle.columns - 1);
        for (const Corner& corner : corners) {
            Value& point = grid[(row + corner.down) * puzzle.columns + column + corner.right];
            const Value value = (bits & corner.bit) != 0 ? 1 : 0;
            if (point != open_cell && point != value)
                cell.fail("a square that disagrees with one before it", "one answer for each point");
            point = value;
        }
        ++square;
    }
    return grid;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "squareo",
                            .family = "squaro",
                            .points = true,
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = points};

}  // namespace reductio::formats::puzzlekit_kinds::squareo
