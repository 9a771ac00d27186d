// boards_read_otherwise.cpp - genres whose boards differ in something from what their families read: flags
// that change what strokes say, dots, sheep, black cells with arrows.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/plain_genres.hpp"
#include "rules/number_lists.hpp"

namespace reductio::puzzlink {

// A dot in a cell is 1, one below it 2, one on its right 3, and both of these 5; on boards one below is 3,
// one on the right 2, and both 9. All dots that puzz.link draws are black, and it heeds no others.
namespace {
constexpr Value black_dot = 4, board_has_both = 9, both_dots = 5;
}  // namespace

Puzzle read_midloop(const Board& board) {
    Board numbers = board;
    for (int cell = 0; cell < board.cells(); ++cell) {
        const Value dots = board.clues[cell];
        if (dots == open_cell) continue;
        if (dots >= board_has_both) {
            numbers.clues[cell] = both_dots;
            continue;
        }
        const Value place = (dots - 1) % 4 + 1;
        if (place == 4)
            throw InputError{fmt::format("a dot at the corner of r{}c{}", cell / board.columns + 1,
                                         cell % board.columns + 1),
                             "dots in cells and on sides"};
        numbers.clues[cell] = place == 1 ? 1 : place == 2 ? 3 : 2;
    }
    return read_plain(built_in_genre("midloop"), numbers);
}
void write_midloop(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    for (Value& clue : board.clues) {
        if (clue == open_cell) continue;
        if (clue == both_dots)
            clue = board_has_both + 1;
        else
            clue = (clue == 1 ? 1 : both_dots - clue) + black_dot;
    }
}

// No area has two dots, so none lies on two sides of one cell.
Puzzle read_tentaisho(const Board& board) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.clues[cell] >= board_has_both)
            throw InputError{
                fmt::format("two dots touch r{}c{}", cell / board.columns + 1, cell % board.columns + 1),
                "one dot at a cell"};
    }
    return read_plain(built_in_genre("tentaisho"), board);
}

// A sheep is 5 and a wolf 6, the first and the second sign of the family.
namespace {
constexpr Value before_sheep = 4;
}  // namespace

Puzzle read_sheep(const Board& board) {
    Board parted = board;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.clues[cell] <= before_sheep) continue;
        parted.prints[cell] = board.clues[cell] - before_sheep;
        parted.clues[cell] = open_cell;
    }
    return read_plain(built_in_genre("swslither"), parted);
}
void write_sheep(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] != open_cell) board.clues[cell] = board.prints[cell] + before_sheep;
    }
}

// With the flag, strokes say what they part, also loose ones; without it, these say nothing.
Puzzle read_aqre(const Board& board) {
    Puzzle puzzle = read_plain(built_in_genre("aqre"), board);
    if (board.flags.empty()) puzzle.between.clear();
    return puzzle;
}

// Without the flag a line passes every cell, which Numberlink can't say.
Puzzle read_arukone(const Board& board) {
    if (board.flags.empty())
        throw InputError{"an arukone in which lines pass every cell",
                         "arukone/e/…, where cells may stay empty"};
    return read_plain(built_in_genre("arukone"), board);
}

// The loop may use all strokes.
Puzzle read_mejilink(const Board& board) {
    if (has_loose_strokes(board))
        throw InputError{"a stroke that ends inside of a region", "strokes around regions"};
    return read_plain(built_in_genre("mejilink"), board);
}

namespace {

// Does water in some region stand in parts of one row that only meet above it?
bool has_two_levels(const Board& board) {
    const std::vector<int> rooms = rooms_of(board, board.walls);
    Board cut = board;  // by all sides above the row
    for (int row = 0; row < board.rows; ++row) {
        const std::vector<int> bodies = rooms_of(cut, cut.walls);
        for (int a = row * board.columns; a < (row + 1) * board.columns; ++a) {
            for (int b = a + 1; b < (row + 1) * board.columns; ++b) {
                if (rooms[a] == rooms[b] && bodies[a] != bodies[b]) return true;
            }
        }
        for (int column = 0; column < board.columns && row + 1 < board.rows; ++column) {
            const int cell = row * board.columns + column;
            cut.walls[board.wall_at(cell, cell + board.columns)] = 1;
        }
        for (int column = 0; column + 1 < board.columns; ++column) {
            const int cell = row * board.columns + column;
            cut.walls[board.wall_at(cell, cell + 1)] = 1;
        }
    }
    return false;
}

}  // namespace

// With the flag, water stands at one level in a region; without, in all that is connected below it. On most
// boards that is the same.
Puzzle read_aquarium(const Board& board) {
    Puzzle puzzle = read_plain(built_in_genre("aquarium"), board);
    if (board.flags.empty() && has_two_levels(board)) puzzle.options.emplace_back("bodies");
    return puzzle;
}
void write_aquarium(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    if (has_two_levels(board) && !puzzle.has("bodies")) board.flags = "r";
}

// A cell without an arrow or with a number that is not known is black and no more; all clues are black.
Puzzle read_hebi(const Board& board) {
    Board black = board;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.clues[cell] == open_cell && board.arrows[cell] == open_cell) continue;
        black.prints[cell] = 1;
        if (board.clues[cell] >= 0 && board.arrows[cell] != open_cell) continue;
        black.clues[cell] = black.arrows[cell] = open_cell;
    }
    return read_plain(built_in_genre("hebi"), black);
}
void write_hebi(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] != open_cell && board.clues[cell] == open_cell)
            board.clues[cell] = unknown_number;
    }
}

// The dots stand on walls, which are no borders of rooms.
Puzzle read_kropki(const Board& board) {
    Puzzle puzzle = read_plain(built_in_genre("kropki"), board);
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (board.walls[wall] != 0)
            add_between(puzzle, {a, b, static_cast<NeighbourSign>(first_mark + board.walls[wall] - 1)});
    }
    return puzzle;
}
void write_kropki(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    for (const Between& dot : puzzle.between) {
        const auto [a, b] = std::minmax(dot.first, dot.second);
        board.walls[board.wall_at(a, b)] = static_cast<char>(static_cast<int>(dot.meaning) - first_mark + 1);
    }
}

}  // namespace reductio::puzzlink
