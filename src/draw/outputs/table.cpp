// table.cpp - columns of values with rules between boxes, as the teaching texts on Sudoku print them:
// `8 X X | X X X | X X X`, and `- - - + - - - + - - -` between boxes. X where a cell is open.
#include <fmt/core.h>

#include "draw/output.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::outputs::table {

namespace {

std::string write(const Family&, const Puzzle& puzzle, std::span<const Value> grid, const Style&) {
    const std::size_t width = formats::digit_width(puzzle);
    const auto texts = formats::cell_texts(puzzle, grid, "X");
    std::string result, rule;
    for (int column = 0; column < puzzle.columns; ++column) {
        const bool boundary = puzzle.box_columns > 0 && column % puzzle.box_columns == 0;
        if (column > 0) rule += boundary ? " + " : " ";
        rule += std::string(width, '-');
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        const bool boundary = puzzle.box_columns > 0 && column % puzzle.box_columns == 0;
        if (column > 0) result += boundary ? " | " : " ";
        if (row > 0 && column == 0) result += '\n';
        if (row > 0 && column == 0 && puzzle.box_rows > 0 && row % puzzle.box_rows == 0)
            result += rule + "\n";
        result += fmt::format("{:>{}}", texts[cell], width);
    }
    return result + "\n";
}

}  // namespace

extern const Output output;
const Output output = {
    .name = "table",
    .summary = "values in columns, X where open, rules between boxes",
    .write = write,
    .unsolved = "table",
};

}  // namespace reductio::outputs::table
