// blank_cells.hpp - grids in which nothing stands in an open cell: newspapers, mails, Markdown, spreadsheets.
//
//     53  7            | 5 | 3 |   |       +---+---+      53  | 7 |
//     6  195           |---|---|---|       | 1 |   |      6   |195|
//      98    6         | 6 |   |   |       +---+---+       98 |   | 6
//
// Either a bar stands between any two cells, or each cell has its column: with or without a blank between two
// cells, with or without bars between boxes. Lines may end early, as editors cut blanks off. There are as
// many columns as rows, at least one cell is blank, and no open cell has a sign: other grids are read by
// grid_rows.hpp. Linear in the text.
#pragma once
#include <optional>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

struct BlankCells {
    std::vector<std::vector<Passage>> rows;  // N rows of N cells, without blanks; an open cell is empty
    std::optional<BoxShape> boxes;           // as bars and rules show them
    bool framed = false;                     // a frame around it and no boxes: it may be of any family
    bool certain = false;  // bars or lines of equal length leave no doubt that a blank is a cell
    bool gaps = false;     // a row or a column without anything may be a gap, or what an indentation leaves
};

// The grid that the text is, or nothing.
std::optional<BlankCells> grid_with_blank_cells(Passage text);

}  // namespace reductio::formats
