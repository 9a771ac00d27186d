// value_layout.cpp - rows and columns of values. The table is that of the Sudoku teaching texts:
// `8 X X | X X X | X X X`, and `- - - + - - - + - - -` between boxes.
#include "draw/value_layout.hpp"

#include <fmt/format.h>

#include "formats/grids/plain_grid.hpp"

namespace reductio::formats {

std::string grid_rows(const Puzzle& puzzle, std::span<const Value> grid) {
    const std::size_t width = digit_width(puzzle);
    const auto texts = cell_texts(puzzle, grid, ".");
    std::string result;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool first = cell % puzzle.columns == 0;
        if (cell > 0) result += first ? "\n" : width > 1 ? " " : "";
        result += fmt::format("{:>{}}", texts[cell], width);
    }
    return result + "\n";
}

std::string table_rows(const Puzzle& puzzle, std::span<const Value> grid) {
    const std::size_t width = digit_width(puzzle);
    const auto texts = cell_texts(puzzle, grid, "X");
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

}  // namespace reductio::formats
