// blanks.cpp - cells separated by blanks, ` _` for an empty cell: the grids of a C# teaching text.
//
// A full grid has no `_`, so it is taken for the format grid, which reads it the same way. Source:
// J. McCaffrey, "Solving Sudoku Puzzles Using the MSF Library", whose program prints such grids.
#include <fmt/core.h>

#include "formats/grids/grid_rows.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::formats::blanks {

namespace {

Fit detect(Passage text, const Hints& hints) {
    if (text.view().substr(0, 4096).find('_') == std::string_view::npos) return 0;
    if (text.view().find_first_not_of("0123456789_ \t\r\n") != std::string_view::npos) return 0;
    const RowsShape shape = shape_of_rows(text, hints);
    return shape.by_token && shape.square ? score_of_rows(shape) + 5 : 0;
}

std::vector<Passage> split(Passage text, const Hints& hints) { return split_rows(text, hints); }

Puzzle read(Passage text, const Hints& hints) { return read_rows(text, hints); }

std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "blanks", {});
    const std::size_t width = digit_width(puzzle);
    std::string result;
    for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell) {
        result += fmt::format(" {:>{}}", cell_text(puzzle.given[cell], "_"), width);
        if ((cell + 1) % static_cast<std::size_t>(puzzle.columns) == 0) result += '\n';
    }
    return result;
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "blanks",
    .summary = "rows of cells separated by blanks, _ for an empty one",
    .carries = "a sudoku with its givens",
    .lacks = "other boxes than the usual ones, regions, cages, options, rules on cells, pencil marks",
    .extensions = "",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::blanks
