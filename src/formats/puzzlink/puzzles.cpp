// puzzles.cpp - boards to puzzles and back.
//
// A reader takes what the genre has and nothing else. A writer need not look for what a genre lacks: the
// caller reads back what was written and compares.
#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "encoders/shared/family.hpp"
#include "encoders/shared/local_rule.hpp"
#include "formats/cages.hpp"
#include "formats/fillomino_sizes.hpp"
#include "formats/format.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "puzzle/outside.hpp"

namespace reductio::puzzlink {

namespace {

bool is_number(Value value) { return value != open_cell && value != unknown_number; }

// A board whose clues are numbers in cells. A number that is not known says nothing, or what `unknown` is.
Puzzle with_numbers(std::string_view family, const Board& board, Value unknown = open_cell) {
    Puzzle puzzle = blank_puzzle(family, board.rows, board.columns);
    if (std::ranges::all_of(board.clues, [](Value value) { return value == open_cell; })) return puzzle;
    puzzle.numbers = board.clues;
    std::ranges::replace(puzzle.numbers, unknown_number, unknown);
    puzzle.places.numbers = board.places;
    return puzzle;
}

// A board whose clues are values of cells.
Puzzle with_givens(std::string_view family, const Board& board) {
    Puzzle puzzle = blank_puzzle(family, board.rows, board.columns);
    puzzle.given = board.clues;
    std::ranges::replace(puzzle.given, unknown_number, open_cell);
    puzzle.places.givens = board.places;
    return puzzle;
}

// The regions that these walls make.
void take_regions(Puzzle& puzzle, const Board& board, const std::vector<char>& walls) {
    puzzle.regions = rooms_of(board, walls);
    if (!board.walls_begin) return;
    for (int cell = 0; cell < board.cells(); ++cell)
        puzzle.places.regions.push_back(board.place_of_walls(cell));
}

}  // namespace

void take_outside(Puzzle& puzzle, const Board& board) {
    puzzle.outside = board.outside;
    for (auto& lines : puzzle.outside) {
        for (auto& line : lines) std::erase(line, unknown_number);
        if (std::ranges::all_of(lines, &std::vector<Value>::empty)) lines.clear();
    }
    puzzle.places.outside = board.outside_places;
}

void copy_outside(const Puzzle& puzzle, Board& board) {
    for (const Side side : all_sides) {
        if (!puzzle.outside[side].empty()) board.outside[side] = puzzle.outside[side];
    }
}

// --- numbers in cells ---------------------------------------------------------------------------------

Puzzle read_slither(const Board& board) { return with_numbers("slitherlink", board); }
Puzzle read_hitori(const Board& board) { return with_numbers("hitori", board); }
Puzzle read_shikaku(const Board& board) { return with_numbers("shikaku", board, unknown_number); }
void write_numbers(const Puzzle& puzzle, Board& board) {
    if (!puzzle.numbers.empty()) board.clues = puzzle.numbers;
}

// A circle without a number is a white cell.
Puzzle read_kurodoko(const Board& board) {
    Puzzle puzzle = with_numbers("kurodoko", board);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.clues[cell] == unknown_number) puzzle.given[cell] = 0;
    }
    return puzzle;
}
void write_kurodoko(const Puzzle& puzzle, Board& board) {
    write_numbers(puzzle, board);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (puzzle.given[cell] == 0 && board.clues[cell] == open_cell) board.clues[cell] = unknown_number;
    }
}

// A hole is a cell that is no part of the answer.
Puzzle read_palisade(const Board& board) {
    Puzzle puzzle = with_numbers("palisade", board);
    if (std::ranges::count(board.bits, 1) == 0) return puzzle;
    puzzle.walls.resize(board.cells());
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.bits[cell] != 0) puzzle.walls[cell] = Wall{};
    }
    return puzzle;
}
void write_palisade(const Puzzle& puzzle, Board& board) {
    write_numbers(puzzle, board);
    for (int cell = 0; cell < board.cells(); ++cell) board.bits[cell] = puzzle.is_wall(cell) ? 1 : 0;
}

// Every clue is in a black cell.
Puzzle read_black_clues(std::string_view family, const Board& board) {
    Puzzle puzzle = blank_puzzle(std::string{family}, board.rows, board.columns);
    puzzle.places.walls = board.places;
    for (int cell = 0; cell < board.cells(); ++cell) {
        const Value number = board.clues[cell];
        if (number == open_cell) continue;
        puzzle.walls.resize(board.cells());
        puzzle.walls[cell] = Wall{
            .number = is_number(number) ? std::optional{number} : std::nullopt, .down = {}, .across = {}};
    }
    return puzzle;
}
Puzzle read_lightup(const Board& board) { return read_black_clues("akari", board); }
Puzzle read_shakashaka(const Board& board) { return read_black_clues("shakashaka", board); }
void write_akari(const Puzzle& puzzle, Board& board) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (puzzle.is_wall(cell))
            board.clues[cell] = puzzle.walls[cell]->number.value_or(unknown_number);
        else if (puzzle.given[cell] == 1)
            board.shades[cell] = 1;
    }
}

// --- values of cells ----------------------------------------------------------------------------------

Puzzle read_sudoku(const Board& board) {
    Puzzle puzzle = with_givens("sudoku", board);
    if (board.rows != board.columns)
        throw InputError{fmt::format("a sudoku of {}x{}", board.rows, board.columns), "a square board"};
    const auto box = default_box(board.rows);
    if (!box)
        throw InputError{fmt::format("a sudoku of side {}", board.rows), "a side that has boxes, as 9 or 12"};
    puzzle.box_rows = box->rows;
    puzzle.box_columns = box->columns;
    return puzzle;
}
void write_givens(const Puzzle& puzzle, Board& board) { board.clues = puzzle.given; }

// Regions may have any size, unless the board says up to which number (`count`).
Puzzle read_fillomino(const Board& board) {
    Puzzle puzzle = with_givens("fillomino", board);
    constexpr int three = 3;
    const bool threes = board.flags.find('t') != std::string::npos;
    if (threes || board.count > 0)
        puzzle.digits = digits_up_to(threes ? three : board.count);
    else
        puzzle.digits = formats::fillomino_sizes(puzzle);
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (board.walls[wall] != 0) add_between(puzzle, {a, b, NeighbourSign::different});
    }
    return puzzle;
}
void write_fillomino(const Puzzle& puzzle, Board& board) {
    board.clues = puzzle.given;
    for (const Between& sign : puzzle.between) board.walls[board.wall_at(sign.first, sign.second)] = 1;
    if (read_fillomino(board).digits == puzzle.digits) return;
    if (puzzle.digits.back() == 3)
        board.flags = "t";
    else
        board.count = puzzle.digits.back();
}

Puzzle read_starbattle(const Board& board) {
    Puzzle puzzle = blank_puzzle("starbattle", board.rows, board.columns);
    puzzle.parameter = board.count;
    take_regions(puzzle, board, board.walls);
    return puzzle;
}
void write_starbattle(const Puzzle& puzzle, Board& board) {
    board.walls = walls_of(board, puzzle.regions);
    board.count = puzzle.parameter;
}

// --- kakuro -------------------------------------------------------------------------------------------

// With the black frame above and to the left, where sums may stand.
Puzzle read_kakuro(const Board& board) {
    Puzzle puzzle = blank_puzzle("kakuro", board.rows + 1, board.columns + 1);
    puzzle.walls.resize(puzzle.cells());
    puzzle.places.walls.assign(puzzle.cells(), board.places.front());
    puzzle.walls[0] = Wall{};
    for (int column = 0; column < board.columns; ++column)
        puzzle.walls[column + 1] = Wall{.number = {}, .down = board.sums_above[column], .across = {}};
    for (int row = 0; row < board.rows; ++row) {
        const int first = (row + 1) * puzzle.columns;
        puzzle.walls[first] = Wall{.number = {}, .down = {}, .across = board.sums_left[row]};
        for (int column = 0; column < board.columns; ++column) {
            puzzle.walls[first + column + 1] = board.blocks[row * board.columns + column];
            puzzle.places.walls[first + column + 1] = board.places[row * board.columns + column];
        }
    }
    return puzzle;
}

// Is the first row and the first column black?
bool has_frame(const Puzzle& puzzle) {
    for (int column = 0; column < puzzle.columns; ++column) {
        if (!puzzle.is_wall(column)) return false;
    }
    for (int row = 0; row < puzzle.rows; ++row) {
        if (!puzzle.is_wall(row * puzzle.columns)) return false;
    }
    return puzzle.rows > 1 && puzzle.columns > 1;
}

void write_kakuro(const Puzzle& puzzle, Board& board) {
    if (!has_frame(puzzle)) formats::refuse("puzzlink", "a kakuro without black cells above and to the left");
    board = Board{puzzle.rows - 1, puzzle.columns - 1};
    for (int column = 0; column < board.columns; ++column)
        board.sums_above[column] = puzzle.walls[column + 1]->down;
    for (int row = 0; row < board.rows; ++row) {
        const int first = (row + 1) * puzzle.columns;
        board.sums_left[row] = puzzle.walls[first]->across;
        for (int column = 0; column < board.columns; ++column)
            board.blocks[row * board.columns + column] = puzzle.walls[first + column + 1];
    }
}

// --- clues outside ------------------------------------------------------------------------------------

// A line without numbers has no black cell.
Puzzle read_nonogram(const Board& board) {
    Puzzle puzzle = blank_puzzle("nonogram", board.rows, board.columns);
    for (const Side side : {Side::top, Side::left}) {
        for (int line = 0; line < lines_at(puzzle, side); ++line) {
            const auto& runs = board.outside[side][line];
            if (std::ranges::count(runs, unknown_number) > 0)
                throw InputError{fmt::format("a \"?\" among the runs of {} {}", line_name(side), line + 1),
                                 "numbers"};
            set_outside(puzzle, side, line, runs.empty() ? std::vector<Value>{0} : runs);
        }
    }
    puzzle.places.outside = board.outside_places;
    return puzzle;
}
void write_nonogram(const Puzzle& puzzle, Board& board) {
    copy_outside(puzzle, board);
    for (auto& lines : board.outside) {
        for (auto& line : lines) std::erase(line, 0);
    }
}

Puzzle read_skyscrapers(const Board& board) {
    Puzzle puzzle = with_givens("skyscrapers", board);
    take_outside(puzzle, board);
    return puzzle;
}
void write_skyscrapers(const Puzzle& puzzle, Board& board) {
    write_givens(puzzle, board);
    copy_outside(puzzle, board);
}

Puzzle read_tents(const Board& board) {
    Puzzle puzzle = blank_puzzle("tents", board.rows, board.columns);
    take_outside(puzzle, board);
    puzzle.numbers.assign(board.cells(), open_cell);
    const bool in_link = !board.outside_places[Side::top].empty();
    if (in_link) puzzle.places.numbers = board.places;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.bits[cell] != 0) puzzle.numbers[cell] = 1;
        if (board.clues[cell] == 1) puzzle.given[cell] = 1;
    }
    return puzzle;
}
void write_tents(const Puzzle& puzzle, Board& board) {
    copy_outside(puzzle, board);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (!puzzle.numbers.empty() && puzzle.numbers[cell] == 1) board.bits[cell] = 1;
        if (puzzle.given[cell] == 1) board.clues[cell] = 1;
    }
}

// A hole is a region of one cell, which is neutral in any case.
Puzzle read_magnets(const Board& board) {
    Puzzle puzzle = blank_puzzle("magnets", board.rows, board.columns);
    take_outside(puzzle, board);
    std::vector<char> walls = board.walls;
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (board.bits[a] != 0 || board.bits[b] != 0) walls[wall] = 1;
    }
    take_regions(puzzle, board, walls);
    if (board.walls_begin) puzzle.places.givens = board.places;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.poles[cell] != 0) puzzle.given[cell] = board.poles[cell];
    }
    return puzzle;
}
void write_magnets(const Puzzle& puzzle, Board& board) {
    copy_outside(puzzle, board);
    board.walls = walls_of(board, puzzle.regions);
    for (const auto& region : region_cells(puzzle.regions)) {
        if (region.size() == 1) board.bits[region.front()] = 1;
    }
    for (int cell = 0; cell < board.cells(); ++cell)
        board.poles[cell] = puzzle.given[cell] == open_cell ? 0 : puzzle.given[cell];
}

// --- cages and signs ----------------------------------------------------------------------------------

// Rooms with products; one without a number has no cage.
Puzzle read_factors(const Board& board) {
    Puzzle puzzle = blank_puzzle("kenken", board.rows, board.columns);
    if (board.room_clues.empty()) return puzzle;  // a blank board
    std::vector<int> rooms = rooms_of(board, board.walls);
    std::ranges::replace_if(
        rooms, [&](int room) { return !is_number(board.room_clues[room]); }, -1);
    puzzle.cages = formats::cages_of_map(rooms);
    const auto all = rooms_of(board, board.walls);
    for (Cage& cage : puzzle.cages) {
        const int room = all[cage.cells.front()];
        cage.operation = Operation::product;
        cage.target = board.room_clues[room];
        cage.offset = board.places[room];
    }
    return puzzle;
}
void write_kenken(const Puzzle& puzzle, Board& board) {
    const std::vector<int> map = formats::map_of_cages(puzzle, "puzzlink");
    board.walls = walls_of(board, map);
    // Cells in no cage are together where they touch: a room without a number.
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (map[a] < 0 && map[b] < 0) board.walls[wall] = 0;
    }
    const auto rooms = rooms_of(board, board.walls);
    board.room_clues.assign(std::ranges::max(rooms) + 1, open_cell);
    for (const Cage& cage : puzzle.cages) {
        const bool lone = cage.cells.size() == 1 && cage.operation == Operation::equal;
        if ((!lone && cage.operation != Operation::product) || !cage.target ||
            *cage.target > std::numeric_limits<Value>::max())
            formats::refuse("puzzlink", "cages without ×");
        board.room_clues[rooms[cage.cells.front()]] = static_cast<Value>(*cage.target);
    }
}

Puzzle read_minarism(const Board& board) {
    Puzzle puzzle = blank_puzzle("futoshiki", board.rows, board.columns);
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        const auto [sign, value] = board.signs[wall];
        if (sign == Sign::first_less) add_between(puzzle, {b, a, NeighbourSign::greater});
        if (sign == Sign::first_greater) add_between(puzzle, {a, b, NeighbourSign::greater});
        if (sign == Sign::difference && value != unknown_number)
            puzzle.local_rules.push_back({find_rule_kind("difference"), {a, b}, {}, {value}});
    }
    return puzzle;
}
void write_futoshiki(const Puzzle& puzzle, Board& board) {
    for (const auto& [first, second, meaning] : puzzle.between) {
        const auto [a, b] = std::minmax(first, second);
        if (meaning == NeighbourSign::greater)
            board.signs[board.wall_at(a, b)] = {first < second ? Sign::first_greater : Sign::first_less, 0};
    }
    for (const LocalRule& rule : puzzle.local_rules) {
        if (rule.kind->name != "difference" || rule.cells.size() != 2) continue;
        const auto [a, b] = std::minmax(rule.cells[0], rule.cells[1]);
        board.signs[board.wall_at(a, b)] = {Sign::difference, rule.values.empty() ? 1 : rule.values.front()};
    }
}

}  // namespace reductio::puzzlink
