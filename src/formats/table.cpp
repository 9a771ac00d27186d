// table.cpp - `8 X X | X X X | X X X`: the text tables of a Python teaching text on AC-3.
//
// Digits and capital X (empty) are cells, lines with a `-` are skipped, everything else is ignored. Writing
// does the same, with rules `- - - + - - - + - - -`. Source: R. Molin, "Solucionando Sudoku utilizando CSP",
// whose input and output look like this.
#include <fmt/core.h>

#include "formats/format.hpp"
#include "formats/grids/grid_rows.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::formats::table {

namespace {

Fit detect(Passage text, const Hints& hints) {
    const std::string_view start = text.view().substr(0, 4096);
    if (start.find('X') == std::string_view::npos || start.find('|') == std::string_view::npos) return 0;
    if (text.view().find_first_not_of("0123456789X|+- \t\r\n") != std::string_view::npos) return 0;
    return shape_of_rows(text, hints, RowStyle::digits_and_x).square ? 75 : 0;
}

std::vector<Passage> split(Passage text, const Hints& hints) {
    return split_rows(text, hints, RowStyle::digits_and_x);
}

Puzzle read(Passage text, const Hints& hints) { return read_rows(text, hints, RowStyle::digits_and_x); }

// A line with a part for each column and a separator between boxes.
template <class Part>
std::string joined(const Puzzle& puzzle, std::string_view separator, Part part) {
    std::string line;
    for (int column = 0; column < puzzle.columns; ++column) {
        if (column > 0) line += ' ';
        if (column > 0 && column % puzzle.boxes.columns == 0) line += fmt::format("{} ", separator);
        line += part(column);
    }
    return line + "\n";
}

std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "table", {.parts = drawn_boxes(puzzle)});
    if (puzzle.boxes.columns == 0) refuse("table", "a grid without boxes");
    const std::size_t width = digit_width(puzzle);
    std::string result;
    for (int row = 0; row < puzzle.rows; ++row) {
        if (row > 0 && row % puzzle.boxes.rows == 0) {
            result += joined(puzzle, "+", [&](int) { return std::string(width, '-'); });
        }
        result += joined(puzzle, "|", [&](int column) {
            const auto cell = static_cast<std::size_t>(row * puzzle.columns + column);
            return fmt::format("{:>{}}", cell_text(puzzle.given[cell], "X"), width);
        });
    }
    return result;
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "table",
    .summary = "rows like 8 X X | X X X | X X X, with rules - - - + - - -",
    .carries = "a sudoku with boxes and givens",
    .lacks = "regions, cages, options, rules on cells, pencil marks",
    .extensions = "",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::table
