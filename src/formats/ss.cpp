// ss.cpp - Simple Sudoku: `1..|...|..4` with `-----------` between bands, a `*-----------*` frame or none.
//
// It is read as a drawn grid; `*` belongs to the frame. Source: http://www.angusj.com/sudoku/ (.ss files).
#include "formats/format.hpp"
#include "formats/grids/grid_rows.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::formats::ss {

namespace {

// A frame identifies the format. Without it the text may as well be of the format grid, and the file's ending
// decides.
Fit detect(Passage text, const Hints& hints) {
    const std::string_view start = text.view().substr(0, 4096);
    if (start.find('|') == std::string_view::npos || start.find("--") == std::string_view::npos) return 0;
    const RowsShape shape = shape_of_rows(text, hints);
    const bool framed = start.find("*--") != std::string_view::npos;
    if (!shape.square || shape.by_token || !shape.bars) return 0;
    return score_of_rows(shape) + (framed ? 5 : 0);
}

std::vector<Passage> split(Passage text, const Hints& hints) { return split_rows(text, hints); }

Puzzle read(Passage text, const Hints& hints) { return read_rows(text, hints); }

std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "ss", {});
    if (puzzle.rows != 9 || puzzle.boxes.rows != 3) refuse("ss", "a grid other than 9x9");
    std::string result;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (cell == 27 || cell == 54) result += "-----------\n";
        result += cell_text(puzzle.given[cell], ".");
        if (cell % 9 == 8) {
            result += '\n';
        } else if (cell % 3 == 2) {
            result += '|';
        }
    }
    return result;
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "ss",
    .summary = "Simple Sudoku: rows like 1..|...|..4",
    .carries = "a sudoku of 9x9 with its givens",
    .lacks = "other sides, regions, cages, options, rules on cells, pencil marks",
    .extensions = ".ss",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::ss
