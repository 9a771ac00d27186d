// lines_of_genres.cpp - genres of lines whose boards differ from what their families read: dots, sheep.
#include <fmt/core.h>

#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/plain_genres.hpp"

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

}  // namespace reductio::puzzlink
