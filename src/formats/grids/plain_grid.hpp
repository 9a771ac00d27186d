// plain_grid.hpp - from cells to a Puzzle and back, for the formats that are a grid and little else.
//
// Reading: family, box shape, regions and options of a grid whose cells are known. Writing: what a format
// can't express, and cells as text.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"
#include "formats/grids/symbols.hpp"

namespace reductio::formats {

// A longer side is refused before any memory is taken for it. Families have lower bounds of their own.
inline constexpr int longest_side = 1000;

// N if there are N x N cells, N >= 2; else 0.
int side_of(std::size_t cells);

// The parts of the grid as the text shows them; at most one of the two.
struct Layout {
    std::optional<BoxShape> boxes;
    std::vector<int> regions;
};

// An open grid. It is a sudoku unless --family names another family; its boxes come from the command line,
// the text or the side. Errors about the grid as a whole point at `where`.
Puzzle open_grid(Passage where, int side, const Hints& hints, Layout layout = {});

// The same with its cells filled in. Throws InputError for a table with numbers of rows and columns beside
// it, too.
Puzzle filled_grid(Passage where, std::span<const CellText> cells, int side, const Hints& hints,
                   Layout layout = {});
// A board of any shape, of the family that --family names.
Puzzle filled_board(Passage where, std::span<const CellText> cells, int rows, int columns,
                    const Hints& hints);
// The same as filled_grid for a run of characters, one for each cell.
Puzzle filled_grid(Passage where, Passage run, int side, const Hints& hints);

// Throws InputError if the first row and the first column of a grid are the numbers of its rows and columns,
// or clues outside in a family that has such.
void refuse_what_stands_beside(Passage where, const Puzzle& puzzle, const Grid& given);

// A map of N regions with N cells each; any character or token names a region. Throws InputError.
std::vector<int> region_map(const Text& text, std::span<const CellText> cells, int side);

// True if the cells are such a map.
bool is_region_map(const Text& text, std::span<const CellText> cells, int side);

void add_option(Puzzle& puzzle, std::string_view option);

// What a format can express beyond the givens of a sudoku with the usual boxes and digits from 1.
struct Expressible {
    Parts parts = {};        // boxes: of any shape; cages: sums, or no target
    bool diagonals = false;  // the option "x", if others can't be said
    bool latin = false;      // Latin squares, and nothing else
};
// Boxes of any shape, if bars and rules can show this puzzle's.
inline Parts drawn_boxes(const Puzzle& puzzle) {
    return puzzle.boxes.rows > 1 && puzzle.boxes.columns > 1 ? Part::boxes : Parts{};
}
// All that a sudoku may have, but pencil marks.
inline constexpr Parts sudoku_variants{Part::options, Part::boxes,      Part::regions, Part::gaps,
                                       Part::cages,   Part::cell_rules, Part::parity};

// Throws an InputError that names the first thing the format can't express. Sudokus and Latin squares look
// alike, so a format is for one of them only and no text needs `--family` to be read back.
void require_expressible(const Puzzle& puzzle, std::string_view format, const Expressible& can);

// The text of each cell of an answer: a number or a letter, `#` for a wall, `open` if it has no value.
std::vector<std::string> cell_texts(const Puzzle& puzzle, std::span<const Value> grid, std::string_view open);

// A cell's value, or `open` if it has none.
std::string cell_text(Value value, std::string_view open);

// The length of the longest digit.
std::size_t digit_width(const Puzzle& puzzle);

// All cells in one line, '.' if open: run together if every digit has one character, else with a blank
// between them.
std::string row_major(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio::formats
