// grid.cpp - a line per row, run together if every digit has one character, else in columns; '.' where open.
#include <fmt/core.h>

#include "draw/output.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::outputs::grid {

namespace {

std::string write(const Family&, const Puzzle& puzzle, std::span<const Value> grid, const Style&) {
    const std::size_t width = formats::digit_width(puzzle);
    const auto texts = formats::cell_texts(puzzle, grid, ".");
    std::string result;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool first = cell % puzzle.columns == 0;
        if (cell > 0) result += first ? "\n" : width > 1 ? " " : "";
        result += fmt::format("{:>{}}", texts[cell], width);
    }
    return result + "\n";
}

}  // namespace

extern const Output output;
const Output output = {
    .name = "grid",
    .summary = "a line of text per row",
    .write = write,
    .unsolved = "grid",
};

}  // namespace reductio::outputs::grid
