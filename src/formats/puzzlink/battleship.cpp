// battleship.cpp - ships by their lengths, parts of ships in cells, and answers that say which cells are
// ships.
//
// Only straight pieces (bank.hpp) are ships. Source: the links and files that puzz.link (pzprjs) writes and
// reads.
#include <fmt/core.h>

#include <algorithm>

#include "formats/puzzlink/bank.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/file_words.hpp"
#include "formats/puzzlink/link_words.hpp"
#include "formats/puzzlink/outside_rows.hpp"

namespace reductio::puzzlink {

namespace {

void require_straight(const FramedPiece& piece, const Scanner& begin) {
    const auto& [width, height, cells] = piece;
    if (cells.empty() || (width > 1 && height > 1) || std::ranges::count(cells, 1) < std::ssize(cells))
        begin.fail("a ship that is not straight", "a width or a height of 1, and all cells");
}

constexpr Bank fleet{"a ship", "ships", "cdez", require_straight};

// c: three of one cell, two of two, one of three; d and e go on like that. z: none.
std::vector<Value> ships_called(char name) {
    const int longest = name == 'z' ? 0 : name - 'c' + 3;
    std::vector<Value> ships;
    for (int length = 1; length <= longest; ++length) ships.push_back(longest - length + 1);
    return ships;
}

constexpr Form part_forms[] = {{"", {ship_part}}, {".", {number_is(unknown_number)}}};
constexpr Run blank_cells[] = {{.digits = base_36.substr(16)}};
constexpr Code ship_parts{"a part of a straight ship (0-6), \".\" or blanks (g-z)", part_forms, blank_cells};

bool is_ship(const Puzzle& puzzle, const LinkBoard& board, int cell) {
    return board.shades[cell] == 1 || (puzzle.given[cell] != open_cell && puzzle.given[cell] > 0);
}

}  // namespace

std::vector<Value> ships_on(const LinkBoard& board) {
    if (board.bank_list != 0) return ships_called(board.bank_list);
    std::vector<Value> ships;
    for (const FramedPiece& ship : board.bank) {
        if (ships.size() < ship.cells.size()) ships.resize(ship.cells.size(), 0);
        ++ships[ship.cells.size() - 1];
    }
    return ships;
}
void put_ships(const std::vector<Value>& ships, LinkBoard& board) {
    for (const char name : fleet.letters) {
        if (ships == ships_called(name)) board.bank_list = name;
    }
    for (int length = 1; length <= std::ssize(ships); ++length) {
        for (Value i = 0; i < ships[length - 1]; ++i)
            board.bank.push_back({length, 1, Grid(static_cast<std::size_t>(length), 1)});
    }
}

// Without clues a link may begin with its ships.
void ships(Coder& coder, LinkBoard& board) {
    if (!coder.reads() || coder.scanner().peek() != '/') {
        link_word("numbers_above_and_left").code(coder, board);
        coder.row(ship_parts, cells(board));
    }
    if (coder.cut_short && coder.done()) return;
    code_bank(coder, board, fleet);
}
void ships_rows(Sheet& sheet, LinkBoard& board) {
    code_bank(sheet, board, fleet);
    in_margins::ship_parts(sheet, board);
    file_word("shading").rows(sheet, board);
    code_ticks(sheet, board.bank.size());
}

// Parts that are given are ships, shaded or not. A part beside which a ship goes on to two sides is a middle.
Grid ships_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    constexpr Value single = 1, middle = 6;
    Grid grid(board.cells(), 0);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (!is_ship(puzzle, board, cell)) continue;
        grid[cell] = single;
        const int row = cell / board.columns, column = cell % board.columns;
        const auto look = [&](int down, int right, Value part) {
            const bool inside = row + down >= 0 && row + down < board.rows && column + right >= 0 &&
                                column + right < board.columns;
            const bool goes_on = inside && is_ship(puzzle, board, cell + down * board.columns + right);
            if (goes_on) grid[cell] = grid[cell] == single ? part : middle;
        };
        look(0, 1, 2);
        look(0, -1, 3);
        look(1, 0, 4);
        look(-1, 0, 5);
    }
    return grid;
}
void draw_ships(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        board.shades[cell] = grid[cell] != 0 && puzzle.given[cell] == open_cell ? 1 : 0;
    board.marks = std::ranges::count(board.shades, 1) == 0;
}

}  // namespace reductio::puzzlink
