// battleship.cpp - parts of ships in cells, and answers that say which cells are ships.
//
// Source: the links and files that puzz.link (pzprjs) writes and reads.
#include <algorithm>

#include "formats/puzzlink/bank.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "puzzle/directions.hpp"

namespace reductio::puzzlink {

namespace {

constexpr Form part_forms[] = {
    {"", {ship_part}}, {"a", {number_is(last_ship_part)}}, {".", {number_is(unknown_number)}}};
constexpr Run blank_cells[] = {{.digits = base_36.substr(16)}};
constexpr Code part_code{"a part of a ship (0-9a), \".\" or blanks (g-z)", part_forms, blank_cells};

// Is a part given there, or that there is one?
bool is_printed_ship(const Puzzle& puzzle, int cell) {
    return puzzle.given[cell] > 0 || (!puzzle.marks.empty() && !puzzle.marks[cell].empty());
}
bool is_ship(const Puzzle& puzzle, const LinkBoard& board, int cell) {
    return board.shades[cell] == 1 || is_printed_ship(puzzle, cell);
}

// By the sides on which the ship goes on: as many bits as there are directions, right, down, left and up.
constexpr Value middle = 6;
constexpr Value part_of_sides[] = {1, 2, 4, 7, 3, 6, 8, 6, 5, 9, 6, 6, 10, 6, 6, 6};

}  // namespace

void ship_parts(Coder& coder, LinkBoard& board) { coder.row(part_code, cells(board)); }

// Parts that are given are ships, shaded or not.
Grid ships_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid(board.cells(), 0);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (!is_ship(puzzle, board, cell)) continue;
        const int row = cell / board.columns, column = cell % board.columns;
        unsigned sides = 0;
        for (int d = 0; d < straight_directions; ++d) {
            const int r = row + grid_directions[d].down, c = column + grid_directions[d].right;
            const bool inside = r >= 0 && r < board.rows && c >= 0 && c < board.columns;
            if (inside && is_ship(puzzle, board, r * board.columns + c)) sides |= 1U << d;
        }
        const Value part = part_of_sides[sides];
        grid[cell] = part > puzzle.digits.back() ? middle : part;  // straight ships have no corners
    }
    return grid;
}
void draw_ships(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        board.shades[cell] = grid[cell] != 0 && !is_printed_ship(puzzle, cell) ? 1 : 0;
    board.marks = std::ranges::count(board.shades, 1) == 0;
}

}  // namespace reductio::puzzlink
