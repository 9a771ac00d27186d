// sections_above_and_left.cpp - the parts of pzprv3 files with one number above each column and one to the
// left of each row.
#include <fmt/core.h>

#include <algorithm>

#include "formats/puzzlink/section.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

namespace {

void read_box(Rows& rows, Board& board) {
    each_inside(rows, board, [&](int cell, Passage token) {
        const std::string_view text = token.view();
        if (text != "#" && text != "+" && text != ".") token.fail("unexpected " + quoted(text), "#, + or .");
        board.shades[cell] = text == "#" ? 1 : 0;
        board.has_answer |= text != ".";
    });
}
void write_box(const Board& board, std::vector<std::string>& rows) {
    add_inside(board, rows, "0", [&](int cell) -> std::string {
        return board.shades[cell] == 1 ? "#" : board.marks ? "+" : ".";
    });
}

// A number: the printed sign, and 4 if the cell is shaded or 8 if it is marked.
constexpr Value snake_signs = 3, snake_shaded = 4, snake_marked = 8;

void read_snake(Rows& rows, Board& board) {
    each_inside(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const Value value = token.view() == "." ? 0 : number_token(token);
        if (value < 0 || value >= 2 * snake_marked)
            token.fail("unexpected " + quoted(token.view()), "a number from 0 to 15");
        if ((value & snake_signs) != 0) board.clues[cell] = value & snake_signs;
        board.shades[cell] = (value & snake_shaded) != 0 ? 1 : 0;
        board.has_answer |= value > snake_signs;
    });
}
void write_snake(const Board& board, std::vector<std::string>& rows) {
    add_inside(board, rows, ".", [&](int cell) {
        const Value sign = std::max(0, board.clues[cell]);
        const Value state = board.shades[cell] == 1 ? snake_shaded : board.marks ? snake_marked : 0;
        return fmt::format("{}", sign + state);
    });
}

// q3 is given, 3 found, - a black cell.
void read_doppelblock(Rows& rows, Board& board) {
    each_inside(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const bool given = token.view().front() == 'q';
        if (given) ++token.begin;
        (given ? board.clues : board.answers)[cell] = given                 ? clue_token(token)
                                                      : token.view() == "-" ? 0
                                                                            : answer_token(token);
        board.has_answer |= board.answers[cell] != open_cell;
    });
}
void write_doppelblock(const Board& board, std::vector<std::string>& rows) {
    add_inside(board, rows, ".", [&](int cell) -> std::string {
        if (board.clues[cell] != open_cell) return "q" + clue_text(board.clues[cell]);
        return board.answers[cell] == 0 ? "-" : clue_text(board.answers[cell]);
    });
}

// Sums inside of the board would stand in cells with a comma.
void read_tilepaint(Rows& rows, Board& board) {
    each_inside(rows, board, [&](int, Passage token) {
        if (token.view() != ".") token.fail("sums inside of the board, which are not read", ".");
    });
}
void write_tilepaint(const Board& board, std::vector<std::string>& rows) {
    add_tokens(board, rows, above_and_left, [&](int row, int column) -> std::string {
        if (inside(board, row, column)) return ".";
        if (row < 0 && column < 0) return "0";
        const std::string clue = row < 0 ? first_clue(board.outside, Side::top, column)
                                         : first_clue(board.outside, Side::left, row);
        return clue == "." ? "-1" : clue;  // a dot would leave what a new board has: 0
    });
}

}  // namespace

namespace sections {

const Section box{read_box, write_box};
const Section snake{read_snake, write_snake};
const Section doppelblock{read_doppelblock, write_doppelblock};
const Section tilepaint{read_tilepaint, write_tilepaint};

}  // namespace sections
}  // namespace reductio::puzzlink
