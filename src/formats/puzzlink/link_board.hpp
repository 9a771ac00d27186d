// link_board.hpp - a board of the pzpr world between its text and a Puzzle: clues in cells, borders between
// cells, numbers outside, and what an answer draws.
//
// Links and files hold the same things in other orders, so both fill a LinkBoard, and a genre need only say
// how its LinkBoard and a Puzzle correspond (genre.hpp). Walls are numbered as in links: first those between
// neighbours of a row, (columns - 1) x rows, row by row, then those between neighbours of a column.
// Source: the links and files that puzz.link writes and reads.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/puzzlink/forms.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::puzzlink {

// A piece in its frame, row by row; 1 for its cells.
struct FramedPiece {
    int width = 0, height = 0;
    Grid cells;
};

struct LinkBoard {
    int rows = 0, columns = 0;
    std::string flags;  // letters, each a variant of the rules
    Grid clues;         // per cell: open_cell without, unknown_number for "?"
    Grid room_numbers;  // the same of rooms, each in the first cell of its room
    Grid second;        // per cell the number of a black cell; in a kakuro that of the run on the right; 1 in
                        // a pot
    Grid prints, arrows;  // per cell a sign, a direction beside the number; or open_cell
    Grid holes;           // per cell 1, or 0
    Grid givens;          // per cell its value, beside the clue; or open_cell
    Grid borders;         // per inner border: 1 if it is set
    Grid signs,
        differences;  // per inner border: which sign of the family, below 0 the other way round; a number
    Grid corners;     // per corner of a cell, row by row, like clues
    OutsideClues outside;           // an empty line: no clue; unknown_number for "?"
    std::optional<int> count;       // stars in a line; of a fillomino its largest number
    std::vector<FramedPiece> bank;  // pieces, each as often as it is there
    std::string bank_set;           // the set that they are (piece_set), or that they would be; or empty
    int bank_times = 0;             // how often each piece of the set is there

    // What an answer draws; in links always empty.
    Grid shades;              // per cell 1 shaded, 0 not, open_cell unmarked
    Grid answers;             // per cell its value, or open_cell
    Grid drawn_borders;       // per inner border: 1 if it is drawn
    Grid path;                // per inner border: 1 if a line crosses it, from cell to cell; 2 bridges
    Grid lines;               // per side of a cell, frame included: rows of (columns + 1), then columns
    bool has_answer = false;  // anything of this is drawn
    bool marks = false;  // the marks of a solver: an answer may be blank, and they tell it from an open board

    std::vector<std::size_t> places;                  // of the clues in the text, per cell
    BySide<std::vector<std::size_t>> outside_places;  // of those outside, per line; or empty
    std::vector<std::size_t> corner_places;           // of those at corners; or empty
    std::optional<std::size_t> borders_begin;         // where a link's code of the borders begins

    LinkBoard() = default;
    // A board without clues, borders and answer.
    LinkBoard(int row_count, int column_count);
    int cells() const { return rows * columns; }
    int upright_borders() const { return rows * (columns - 1); }
    int inner_borders() const { return upright_borders() + (rows - 1) * columns; }
    // The upper or left cell of an inner border, and its other cell.
    std::pair<int, int> cells_at(int border) const;
    // The border between two neighbours, the upper or left one first.
    int border_at(int cell, int next) const;
    // Where the borders around a cell stand in a link: the character with the one right of it or below it.
    std::size_t place_of_borders(int cell) const;
};

// Is something printed there beside a number or instead of one?
inline bool is_printed(const LinkBoard& board, int cell) {
    return board.prints[cell] != open_cell || board.arrows[cell] != open_cell;
}

// The region of each cell if `borders` separate them, numbered by first cell.
std::vector<int> rooms_of(const LinkBoard& board, const Grid& borders);
// The borders that part no two rooms: strokes that end inside of one.
std::vector<int> loose_strokes(const LinkBoard& board, const std::vector<int>& rooms);
// Do some borders end inside of the rooms that all of them make?
bool has_loose_strokes(const LinkBoard& board);
// Per inner border 1 if its cells are in different regions, or one of them in none (below 0).
Grid borders_of(const LinkBoard& board, const std::vector<int>& regions);
// The inner border of a side (LinkBoard::lines), or -1 at the frame.
int border_of_side(const LinkBoard& board, int side);
// Inner corners row by row, as corners of the whole board.
std::vector<int> inner_corners_of(const LinkBoard& board);

// The number of each room that the borders make, wherever in the room it stands; and back.
Grid room_numbers_on(const LinkBoard& board);
void put_room_numbers(LinkBoard& board, const Grid& numbers, const std::vector<std::size_t>& places);

// Cells that are regions of their own, as 1; and borders around them.
Grid single_cells_on(const LinkBoard& board);
void enclose(LinkBoard& board, const Grid& single);

// All that may stand in cells, at corners, on borders.
Track cells(LinkBoard& board);
Track corners_of(LinkBoard& board);
Track signs_of(LinkBoard& board);

}  // namespace reductio::puzzlink
