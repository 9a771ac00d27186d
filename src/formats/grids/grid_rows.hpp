// grid_rows.hpp - square grids written as rows of text, with or without rules and frames.
//
// The formats grid, table, blanks, ss and sdk share this. A row is a line with cells; `|` and box-drawing
// characters stand between cells; lines of `- + = |` are rules. Cells are tokens between blanks or single
// characters, whichever gives as many columns as there are rows. Comments may stand above each grid.
#pragma once
#include <optional>
#include <vector>

#include "formats/format.hpp"
#include "formats/grids/symbols.hpp"

namespace reductio::formats {

// More than this many times N rows of N characters that stand close together are no grids, but a batch of
// lines.
inline constexpr std::size_t most_grids_without_a_gap = 3;

// Which characters count.
enum class RowStyle {
    free,         // a line that is no rule is a row, and everything in it but bars is a cell
    digits_and_x  // only digits and capital X are cells; lines with a `-` are skipped
};

// What a text looks like as rows.
struct RowsShape {
    std::size_t rows = 0;      // lines with cells
    std::size_t width = 0;     // cells in most of them
    bool by_token = false;     // a cell is a token, else a character
    bool even = false;         // all rows have that width
    bool mostly_even = false;  // three rows in four have it
    bool single = false;       // every token is one character
    bool square = false;       // even, and the rows make up one or more square grids
    bool apart = false;        // several grids, with a blank line, a comment or a rule between any two
    bool bare = false;         // no blanks, bars or rules anywhere
    bool bars = false;         // a `|` or the like occurs
    double foreign = 0;        // share of the characters that can't be in any cell

    std::size_t grids() const { return square ? rows / width : 1; }
};

RowsShape shape_of_rows(Passage text, const Hints& hints, RowStyle style = RowStyle::free);

// How well a text of that shape fits a format of square grids; and one as high as most rows are wide.
inline constexpr int score_of_wrong_row = 58;
int score_of_rows(const RowsShape& shape);

// One passage for each grid of a text with several.
std::vector<Passage> split_rows(Passage text, const Hints& hints, RowStyle style = RowStyle::free);

// A square grid as drawn, with the boxes that its bars and rules show, if any.
struct DrawnGrid {
    int side = 0;
    std::vector<CellText> cells;
    std::optional<BoxShape> boxes;
    bool unnamed = false;  // has it a frame and no boxes, as drawings of Latin squares and queens?
};

// Throws InputError at the first row that does not fit.
DrawnGrid drawn_grid(Passage text, const Hints& hints, RowStyle style = RowStyle::free);

// The grid as a puzzle.
Puzzle read_rows(Passage text, const Hints& hints, RowStyle style = RowStyle::free);

}  // namespace reductio::formats
