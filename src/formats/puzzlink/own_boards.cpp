// own_boards.cpp - boards that differ from what their families read: sudokus with boxes, nonograms whose
// blank lines say something, cages of products, a kakuro with its frame, sizes of a fillomino, water and
// borders that flags give a meaning, pots among cells that are in none.
//
// A reader takes what the genre has and nothing else. A writer need not look for what a genre lacks: the
// caller reads back what was written and compares.
#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "family/family.hpp"
#include "formats/area_sizes.hpp"
#include "formats/cages.hpp"
#include "formats/format.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "puzzle/outside.hpp"

namespace reductio::puzzlink {

// --- values of cells ----------------------------------------------------------------------------------

Puzzle read_boxes(const Genre& genre, const LinkBoard& board) {
    Puzzle puzzle = read_plain(genre, board);
    if (board.rows != board.columns)
        throw InputError{fmt::format("a sudoku of {}x{}", board.rows, board.columns), "a square board"};
    const auto box = default_box(board.rows);
    if (!box)
        throw InputError{fmt::format("a sudoku of side {}", board.rows), "a side that has boxes, as 9 or 12"};
    puzzle.regions.clear();  // boxes
    puzzle.boxes = *box;
    return puzzle;
}

// Regions may have any size, unless the board says up to which number (`count`).
Puzzle read_sizes(const Genre& genre, const LinkBoard& board) {
    Puzzle puzzle = read_plain(genre, board);
    constexpr int three = 3;
    const bool threes = board.flags.find('t') != std::string::npos;
    if (threes || board.count)
        puzzle.digits = digits_up_to(threes ? three : *board.count);
    else
        puzzle.digits = formats::area_sizes(puzzle);
    return puzzle;
}
void write_sizes(const Genre& genre, const Puzzle& puzzle, LinkBoard& board) {
    write_plain(genre, puzzle, board);
    if (read_sizes(genre, board).digits == puzzle.digits) return;
    if (puzzle.digits.back() == 3)
        board.flags = "t";
    else
        board.count = puzzle.digits.back();
}

namespace {

// The corner of the puzzle in the middle of a cell of a board of points.
int corner_of_point_cell(const LinkBoard& board, int cell) {
    return (cell / board.columns + 1) * (board.columns + 2) + cell % board.columns + 1;
}

}  // namespace

// --- kakuro -------------------------------------------------------------------------------------------

// With the black frame above and to the left, where sums may stand.
Puzzle read_sums(const Genre& genre, const LinkBoard& board) {
    Puzzle puzzle = blank_puzzle(genre.family->name, board.rows + 1, board.columns + 1);
    puzzle.walls.resize(puzzle.cells());
    puzzle.places.walls.assign(puzzle.cells(), board.places.front());
    puzzle.walls[0] = Wall{};
    const auto sum = [](Value value) { return value == open_cell ? std::nullopt : std::optional{value}; };
    const auto sum_of_line = [&](Side side, int line) {
        const auto& numbers = board.outside[side][line];
        return numbers.empty() ? std::nullopt : std::optional{numbers.front()};
    };
    for (int column = 0; column < board.columns; ++column)
        puzzle.walls[column + 1] = Wall{.number = {}, .down = sum_of_line(Side::top, column), .across = {}};
    for (int row = 0; row < board.rows; ++row) {
        const int first = (row + 1) * puzzle.columns;
        puzzle.walls[first] = Wall{.number = {}, .down = {}, .across = sum_of_line(Side::left, row)};
        for (int column = 0; column < board.columns; ++column) {
            const int cell = row * board.columns + column;
            if (board.prints[cell] != open_cell)
                puzzle.walls[first + column + 1] =
                    Wall{.number = {}, .down = sum(board.clues[cell]), .across = sum(board.second[cell])};
            puzzle.places.walls[first + column + 1] = board.places[cell];
        }
    }
    return puzzle;
}

namespace {

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

}  // namespace

void write_sums(const Genre&, const Puzzle& puzzle, LinkBoard& board) {
    if (!has_frame(puzzle)) formats::refuse("puzzlink", "a board without black cells above and to the left");
    board = LinkBoard{puzzle.rows - 1, puzzle.columns - 1};
    const auto add = [](std::optional<Value> sum, std::vector<Value>& line) {
        if (sum) line = {*sum};
    };
    for (int column = 0; column < board.columns; ++column)
        add(puzzle.walls[column + 1]->down, board.outside[Side::top][column]);
    for (int row = 0; row < board.rows; ++row) {
        const int first = (row + 1) * puzzle.columns;
        add(puzzle.walls[first]->across, board.outside[Side::left][row]);
        for (int column = 0; column < board.columns; ++column) {
            const auto& wall = puzzle.walls[first + column + 1];
            if (!wall) continue;
            const int cell = row * board.columns + column;
            board.prints[cell] = 1;
            board.clues[cell] = wall->down.value_or(open_cell);
            board.second[cell] = wall->across.value_or(open_cell);
        }
    }
}

// --- points -------------------------------------------------------------------------------------------

// The corners of its cells are the cells of the puzzle, at whose corners the numbers stand.
Puzzle read_points(const Genre& genre, const LinkBoard& board) {
    Puzzle puzzle = blank_puzzle(genre.family->name, board.rows + 1, board.columns + 1);
    const auto all = static_cast<std::size_t>(puzzle.rows + 1) * (puzzle.columns + 1);
    puzzle.corners.assign(all, open_cell);
    puzzle.places.corners.assign(all, board.places.front());
    for (int cell = 0; cell < board.cells(); ++cell) {
        const int corner = corner_of_point_cell(board, cell);
        if (board.clues[cell] != unknown_number) puzzle.corners[corner] = board.clues[cell];
        puzzle.places.corners[corner] = board.places[cell];
    }
    return puzzle;
}
void write_points(const Genre&, const Puzzle& puzzle, LinkBoard& board) {
    if (puzzle.rows == 1 || puzzle.columns == 1)
        formats::refuse("puzzlink", "points in one line, without a cell between them");
    board = LinkBoard{puzzle.rows - 1, puzzle.columns - 1};
    if (puzzle.corners.empty()) return;
    for (int cell = 0; cell < board.cells(); ++cell)
        board.clues[cell] = puzzle.corners[corner_of_point_cell(board, cell)];
}

// --- clues outside ------------------------------------------------------------------------------------

// A line without numbers has no black cell.
Puzzle read_runs(const Genre&, const LinkBoard& board) {
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
void write_runs(const Genre&, const Puzzle& puzzle, LinkBoard& board) {
    copy_outside(puzzle, board);
    for (auto& lines : board.outside) {
        for (auto& line : lines) std::erase(line, 0);
    }
}

// --- pots ---------------------------------------------------------------------------------------------

namespace {

// The regions of pots, which borders part; all other cells are in none.
std::vector<int> regions_of_pots(const LinkBoard& board, Grid borders) {
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (board.second[a] == open_cell || board.second[b] == open_cell) borders[border] = 1;
    }
    std::vector<int> regions = rooms_of(board, borders);
    for (int cell = 0; cell < board.cells(); ++cell)
        if (board.second[cell] == open_cell) regions[cell] = -1;
    int next = 0;
    std::vector<int> numbers(regions.size(), -1);
    for (int& region : regions) {
        if (region < 0) continue;
        if (numbers[region] < 0) numbers[region] = next++;
        region = numbers[region];
    }
    return regions;
}
void put_pots(const Puzzle& puzzle, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        if (!puzzle.regions.empty() && puzzle.regions[cell] >= 0) board.second[cell] = 1;
}

}  // namespace

Puzzle read_pots(const Genre& genre, const LinkBoard& board) {
    Puzzle puzzle = read_plain(genre, board);
    puzzle.regions = regions_of_pots(board, Grid(board.borders.size(), 0));
    return puzzle;
}
void write_pots(const Genre& genre, const Puzzle& puzzle, LinkBoard& board) {
    write_plain(genre, puzzle, board);
    put_pots(puzzle, board);
    for (int cell = 0; cell < board.cells(); ++cell)
        if (board.prints[cell] == open_cell)
            board.room_numbers[cell] = std::exchange(board.clues[cell], open_cell);
}

// --- nests --------------------------------------------------------------------------------------------

// Pots that touch where a border parts them. All borders are signs between cells, also those around nests.
Puzzle read_nests(const Genre& genre, const LinkBoard& board) {
    LinkBoard whole = board;
    std::ranges::fill(whole.borders, 0);
    Puzzle puzzle = read_plain(genre, whole);
    puzzle.regions = regions_of_pots(board, board.borders);
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (board.borders[border] != 0) add_between(puzzle, {a, b, NeighbourSign::different});
    }
    return puzzle;
}
void write_nests(const Genre& genre, const Puzzle& puzzle, LinkBoard& board) {
    Puzzle whole = puzzle;
    whole.regions.clear();
    write_plain(genre, whole, board);
    put_pots(puzzle, board);
}

// --- parts of regions ---------------------------------------------------------------------------------

// Borders of regions are 1, those that part the inside of one are 2: signs between its cells.
Puzzle read_parts(const Genre& genre, const LinkBoard& board) {
    LinkBoard outer = board;
    std::ranges::replace(outer.borders, 2, 0);
    Puzzle puzzle = read_plain(genre, outer);
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (board.borders[border] == 2) add_between(puzzle, {a, b, NeighbourSign::different});
    }
    return puzzle;
}
void write_parts(const Genre& genre, const Puzzle& puzzle, LinkBoard& board) {
    write_plain(genre, puzzle, board);
    for (const auto& [first, second, meaning] : puzzle.between) {
        const auto [a, b] = std::minmax(first, second);
        if (puzzle.regions[a] == puzzle.regions[b]) board.borders[board.border_at(a, b)] = 2;
    }
}

// --- cages --------------------------------------------------------------------------------------------

// Rooms with products; one without a number has no cage.
Puzzle read_products(const Genre&, const LinkBoard& board) {
    Puzzle puzzle = blank_puzzle("kenken", board.rows, board.columns);
    const Grid numbers = room_numbers_on(board);
    const std::vector<int> all = rooms_of(board, board.borders);
    std::vector<int> rooms = all;
    const auto is_blank = [&](int room) { return numbers[room] < 0; };
    std::ranges::replace_if(rooms, is_blank, -1);
    puzzle.cages = formats::cages_of_map(rooms);
    for (Cage& cage : puzzle.cages) {
        cage.operation = Operation::product;
        cage.target = numbers[all[cage.cells.front()]];
        cage.offset = board.places[cage.cells.front()];
    }
    return puzzle;
}
void write_products(const Genre&, const Puzzle& puzzle, LinkBoard& board) {
    const std::vector<int> map = formats::map_of_cages(puzzle, "puzzlink");
    board.borders = borders_of(board, map);
    // Cells in no cage are together where they touch: a room without a number.
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (map[a] < 0 && map[b] < 0) board.borders[border] = 0;
    }
    for (const Cage& cage : puzzle.cages) {
        const bool lone = cage.cells.size() == 1 && cage.operation == Operation::equal;
        if ((!lone && cage.operation != Operation::product) || !cage.target ||
            *cage.target > std::numeric_limits<Value>::max())
            formats::refuse("puzzlink", "cages without ×");
        board.room_numbers[cage.cells.front()] = static_cast<Value>(*cage.target);
    }
}

// --- flags --------------------------------------------------------------------------------------------

// With the flag, strokes say what they part, also loose ones; without it, these say nothing.
Puzzle read_flagged_strokes(const Genre& genre, const LinkBoard& board) {
    Puzzle puzzle = read_plain(genre, board);
    if (board.flags.empty()) puzzle.between.clear();
    return puzzle;
}

namespace {

// Does water in some region stand in parts of one row that only meet above it?
bool has_two_levels(const LinkBoard& board) {
    const std::vector<int> rooms = rooms_of(board, board.borders);
    LinkBoard cut = board;  // by all sides above the row
    for (int row = 0; row < board.rows; ++row) {
        const std::vector<int> bodies = rooms_of(cut, cut.borders);
        for (int a = row * board.columns; a < (row + 1) * board.columns; ++a) {
            for (int b = a + 1; b < (row + 1) * board.columns; ++b) {
                if (rooms[a] == rooms[b] && bodies[a] != bodies[b]) return true;
            }
        }
        for (int column = 0; column < board.columns && row + 1 < board.rows; ++column) {
            const int cell = row * board.columns + column;
            cut.borders[board.border_at(cell, cell + board.columns)] = 1;
        }
        for (int column = 0; column + 1 < board.columns; ++column) {
            const int cell = row * board.columns + column;
            cut.borders[board.border_at(cell, cell + 1)] = 1;
        }
    }
    return false;
}

}  // namespace

// With the flag, water stands at one level in a region; without, in all that is connected below it. On most
// boards that is the same.
Puzzle read_levels(const Genre& genre, const LinkBoard& board) {
    Puzzle puzzle = read_plain(genre, board);
    if (board.flags.empty() && has_two_levels(board)) puzzle.options.emplace_back("bodies");
    return puzzle;
}
void write_levels(const Genre& genre, const Puzzle& puzzle, LinkBoard& board) {
    write_plain(genre, puzzle, board);
    if (has_two_levels(board) && !puzzle.has("bodies")) board.flags = "r";
}

}  // namespace reductio::puzzlink
