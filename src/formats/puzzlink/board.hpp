// board.hpp - a board of the pzpr world between its text and a Puzzle: clues in cells, walls between cells,
// numbers outside, and what an answer draws.
//
// Links and files hold the same things in other orders, so both fill a Board, and a genre need only say how
// its Board and a Puzzle correspond (genre.hpp). Walls are numbered as in links: first those between
// neighbours of a row, (columns - 1) x rows, row by row, then those between neighbours of a column.
// Source: the links and files that puzz.link writes and reads.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio::puzzlink {

// Between two neighbours: the first is the upper or left one.
enum class Sign : char { none = '.', first_less = 'a', first_greater = 'b', difference = 'd' };

// A piece in its frame, row by row; 1 for its cells.
struct FramedPiece {
    int width = 0, height = 0;
    std::vector<char> cells;
};

struct Board {
    int rows = 0, columns = 0;
    std::string flags;              // letters, each a variant of the rules
    Grid clues;                     // per cell: open_cell without, unknown_number for "?"
    std::vector<char> walls;        // per inner wall: 1 if it is set
    Grid room_clues;                // per room, like clues
    OutsideClues outside;           // an empty line: no clue; unknown_number for "?"
    int count = 0;                  // stars in a line; of a fillomino its largest number, or 0
    std::vector<char> bits;         // per cell
    Grid poles;                     // per cell 0, 1 or 2
    Grid prints, arrows;            // per cell a sign, a direction beside the number; or open_cell
    Grid corners;                   // per corner of a cell, row by row, like clues
    std::vector<Value> ships;       // of one cell, two cells and so on
    std::vector<FramedPiece> bank;  // other pieces, each as often as it is there
    char bank_list = 0;             // or the letter of a list of them
    std::vector<std::pair<Sign, Value>> signs;                // per inner wall; the value of a difference
    std::vector<std::optional<Wall>> blocks;                  // per cell: black, with sums
    std::vector<std::optional<Value>> sums_above, sums_left;  // of runs that begin at the frame

    // What an answer draws; in links always empty.
    Grid shades;                // per cell 1 shaded, 0 not, open_cell unmarked
    Grid answers;               // per cell its value, or open_cell
    std::vector<char> borders;  // per inner wall: 1 if it is drawn
    std::vector<char> path;     // per inner wall: 1 if a line crosses it, from cell to cell; 2 bridges
    std::vector<char> lines;    // per side of a cell, frame included: rows of (columns + 1), then columns
    bool has_answer = false;    // anything of this is drawn
    bool marks = false;         // the answer draws nothing, so the marks of a solver show that it is one

    std::vector<std::size_t> places;                  // of the clues in the text, per cell or per room
    BySide<std::vector<std::size_t>> outside_places;  // of those outside, per line; or empty
    std::vector<std::size_t> corner_places;           // of those at corners; or empty
    std::optional<std::size_t> walls_begin;           // where a link's code of the walls begins
    bool cut_short = false;  // the body of a link ended before a code had filled its places

    Board() = default;
    // A board without clues, walls and answer.
    Board(int row_count, int column_count);
    int cells() const { return rows * columns; }
    int upright_walls() const { return rows * (columns - 1); }
    int inner_walls() const { return upright_walls() + (rows - 1) * columns; }
    // The upper or left cell of an inner wall, and its other cell.
    std::pair<int, int> cells_at(int wall) const;
    // The wall between two neighbours, the upper or left one first.
    int wall_at(int cell, int next) const;
    // Where the walls around a cell stand in a link: the character with the one right of it or below it.
    std::size_t place_of_walls(int cell) const;
};

// The region of each cell if `walls` separate them, numbered by first cell.
std::vector<int> rooms_of(const Board& board, const std::vector<char>& walls);
// The walls that part no two rooms: strokes that end inside of one.
std::vector<int> loose_strokes(const Board& board, const std::vector<int>& rooms);
// Do some walls end inside of the rooms that all of them make?
bool has_loose_strokes(const Board& board);
// Per inner wall 1 if its cells are in different regions, or one of them in none.
std::vector<char> walls_of(const Board& board, const std::vector<int>& regions);

}  // namespace reductio::puzzlink
