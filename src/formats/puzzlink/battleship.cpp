// battleship.cpp - ships by their lengths, parts of ships in cells, and answers that say which cells are
// ships.
//
// Only straight pieces (bank.hpp) are ships. Source: the links and files that puzz.link (pzprjs) writes and
// reads.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/puzzlink/bank.hpp"
#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

namespace {

constexpr BankWords words{"a ship", "ships", "cdez"};

// c: three of one cell, two of two, one of three; d and e go on like that. z: none.
std::vector<Value> ships_called(char name) {
    const int longest = name == 'z' ? 0 : name - 'c' + 3;
    std::vector<Value> ships;
    for (int length = 1; length <= longest; ++length) ships.push_back(longest - length + 1);
    return ships;
}
char name_of(const std::vector<Value>& ships) {
    for (const char name : {'c', 'd', 'e', 'z'}) {
        if (ships == ships_called(name)) return name;
    }
    return 0;
}

// 31s: three cells, 11100.
void take_ship(Scanner& scanner, std::vector<Value>& ships) {
    const Scanner begin = scanner;
    const auto [width, height, cells] = take_piece(scanner, words);
    if (cells.empty() || (width > 1 && height > 1) || std::ranges::count(cells, 1) < std::ssize(cells))
        begin.fail("a ship that is not straight", "a width or a height of 1, and all cells");
    if (ships.size() < cells.size()) ships.resize(cells.size(), 0);
    ++ships[cells.size() - 1];
}
std::vector<std::string> texts_of(const std::vector<Value>& ships) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < ships.size(); ++i) {
        if (ships[i] <= 0) continue;
        const std::string text = piece_text({static_cast<int>(i) + 1, 1, std::vector<char>(i + 1, 1)});
        texts.insert(texts.end(), static_cast<std::size_t>(ships[i]), text);
    }
    return texts;
}

void read_fleet(Scanner& scanner, Board& board) {
    const auto take = [&](Scanner& ship) { take_ship(ship, board.ships); };
    if (const char list = take_bank(scanner, words, take)) board.ships = ships_called(list);
}
void read_fleet_rows(Rows& rows, Board& board) {
    const auto take = [&](Scanner& ship) { take_ship(ship, board.ships); };
    if (const char list = take_bank_rows(rows, words, take)) board.ships = ships_called(list);
}

// --- parts of ships -----------------------------------------------------------------------------------

// puzz.link: water, upper, lower, left and right end, middle, single. Here: water, single, left, right, upper
// and lower end, middle.
constexpr std::array<Value, 7> our_parts{0, 4, 5, 2, 3, 6, 1};

Value part_called(Value code, const Passage& place) {
    if (code == open_cell || code == unknown_number) return code;
    if (code < 0 || code >= std::ssize(our_parts))
        place.fail(fmt::format("the part {}", code), "a part of a straight ship (0-6)");
    return our_parts[static_cast<std::size_t>(code)];
}
Value part_code(Value part) {
    if (part == open_cell) return part;
    return static_cast<Value>(std::ranges::find(our_parts, part) - our_parts.begin());
}

// Without clues a link may begin with its ships.
void read_battleship(Scanner& scanner, Board& board) {
    if (scanner.peek() != '/') {
        codecs::outside_two.read(scanner, board);
        codecs::num16.read(scanner, board);
        const Passage rest = scanner.rest();
        for (int cell = 0; cell < board.cells(); ++cell)
            board.clues[cell] = part_called(board.clues[cell], {rest.text, board.places[cell], rest.end});
    }
    if (board.cut_short && scanner.done()) return;
    read_fleet(scanner, board);
}
std::string write_battleship(const Board& board) {
    Board coded = board;
    std::ranges::transform(board.clues, coded.clues.begin(), part_code);
    return codecs::outside_two.write(coded) + codecs::num16.write(coded) +
           bank_text(name_of(board.ships), texts_of(board.ships));
}

void read_battleship_rows(Rows& rows, Board& board) {
    read_fleet_rows(rows, board);
    each_inside(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        board.clues[cell] = part_called(clue_token(token), token);
    });
    sections::shade.read(rows, board);
    skip_ticks(rows);
}
void write_battleship_rows(const Board& board, std::vector<std::string>& rows) {
    const auto ships = texts_of(board.ships);
    add_bank_rows(name_of(board.ships), ships, rows);
    add_inside(board, rows, ".", [&](int cell) { return clue_text(part_code(board.clues[cell])); });
    sections::shade.write(board, rows);
    add_ticks(ships.size(), rows);
}

bool is_ship(const Puzzle& puzzle, const Board& board, int cell) {
    return board.shades[cell] == 1 || (puzzle.given[cell] != open_cell && puzzle.given[cell] > 0);
}

}  // namespace

// Parts that are given are ships, shaded or not. A part beside which a ship goes on to two sides is a middle.
Grid ships_found(const Puzzle& puzzle, const Board& board, std::string&) {
    constexpr Value single = 1, middle = 6;
    Grid grid(board.cells(), 0);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (!is_ship(puzzle, board, cell)) continue;
        grid[cell] = single;
        const int row = cell / board.columns, column = cell % board.columns;
        const auto look = [&](int down, int right, Value part) {
            const bool goes_on = inside(board, row + down, column + right) &&
                                 is_ship(puzzle, board, cell + down * board.columns + right);
            if (goes_on) grid[cell] = grid[cell] == single ? part : middle;
        };
        look(0, 1, 2);
        look(0, -1, 3);
        look(1, 0, 4);
        look(-1, 0, 5);
    }
    return grid;
}
void draw_ships(const Puzzle& puzzle, std::span<const Value> grid, Board& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        board.shades[cell] = grid[cell] != 0 && puzzle.given[cell] == open_cell ? 1 : 0;
    board.marks = std::ranges::count(board.shades, 1) == 0;
}

const Codec codecs::battleship{read_battleship, write_battleship};
const Section sections::battleship{read_battleship_rows, write_battleship_rows};

}  // namespace reductio::puzzlink
