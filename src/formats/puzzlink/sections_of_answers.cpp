// sections_of_answers.cpp - the parts of pzprv3 files that only a few genres have: lines from cell to cell,
// answers in one grid with the clues.
#include <fmt/core.h>

#include <algorithm>

#include "formats/puzzlink/section.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

namespace {

// -1 is a cross, a mark that there is no line. Files without an answer may end before it.
void read_path(Rows& rows, Board& board) {
    if (rows.done()) return;
    each_wall(rows, board, [&](int wall, Passage token) {
        board.path[wall] = number_token(token) > 0 ? 1 : 0;
        board.has_answer |= board.path[wall] != 0;
    });
}
void write_path(const Board& board, std::vector<std::string>& rows) {
    add_walls(board, rows, [&](int wall) { return std::string{board.path[wall] != 0 ? "1" : "0"}; });
}

// One or two from cell to cell.
void read_bridges(Rows& rows, Board& board) {
    if (rows.done()) return;
    each_wall(rows, board, [&](int wall, Passage token) {
        board.path[wall] = static_cast<char>(std::clamp(number_token(token), 0, 2));
        board.has_answer |= board.path[wall] != 0;
    });
}
void write_bridges(const Board& board, std::vector<std::string>& rows) {
    add_walls(board, rows, [&](int wall) { return fmt::format("{}", static_cast<int>(board.path[wall])); });
}

void read_no_marks(Rows&, Board&) {}
void write_no_marks(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [](int) { return std::string{"0"}; });
}

// An empty cell is 0 in some files.
Value number_or_zero(Passage token) {
    const Value value = answer_token(token);
    return value == 0 ? open_cell : value;
}
std::string text_or_zero(Value value) { return value == open_cell ? "0" : clue_text(value); }

void read_bars(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.answers[cell] = number_or_zero(token);
        board.has_answer |= board.answers[cell] != open_cell;
    });
}
void write_bars(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) { return text_or_zero(board.answers[cell]); });
}

// --- shaded cells -------------------------------------------------------------------------------------

// 1 is a shaded cell; a plus, a minus, o and x are marks.
void read_ones(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        const std::string_view text = token.view();
        if (text != "1" && text.find_first_not_of(".+-ox") != std::string_view::npos)
            token.fail("unexpected " + quoted(text), "1, a mark or .");
        board.shades[cell] = text == "1" ? 1 : 0;
        board.has_answer |= text != ".";
    });
}
void write_ones(const Board& board, std::vector<std::string>& rows) {
    const std::string white = board.marks ? "+" : ".";
    add_cells(board, rows, [&](int cell) { return board.shades[cell] == 1 ? "1" : white; });
}

void read_num_and_shade(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const bool shaded = token.view() == "#", mark = token.view() == "+";
        board.shades[cell] = shaded ? 1 : 0;
        board.has_answer |= shaded || mark;
        if (!shaded && !mark) board.clues[cell] = clue_token(token);
    });
}
void write_num_and_shade(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) {
        if (board.clues[cell] != open_cell) return clue_text(board.clues[cell]);
        return std::string{board.shades[cell] == 1 ? "#" : board.marks ? "+" : "."};
    });
}

// o is a circle, # a black one, % one that stays white; a plus is a mark in a cell without.
void read_nondango(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        const std::string_view text = token.view();
        if (text != "o" && text != "#" && text != "%" && text != "+" && text != ".")
            token.fail("unexpected " + quoted(text), "o, #, %, + or .");
        board.places[cell] = token.begin;
        board.shades[cell] = text == "#" ? 1 : 0;
        board.has_answer |= text == "#" || text == "%";
        if (text == "o" || text == "#" || text == "%") board.clues[cell] = 1;
    });
}
void write_nondango(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) {
        if (board.clues[cell] == open_cell) return std::string{"."};
        return std::string{board.shades[cell] == 1 ? "#" : board.marks ? "%" : "o"};
    });
}

// --- bosanowa -----------------------------------------------------------------------------------------

// A hole is ".".
void read_bosanowa(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        board.bits[cell] = token.view() == "." ? 1 : 0;
        board.clues[cell] = number_or_zero(token);
    });
}
void write_bosanowa(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) {
        return board.bits[cell] != 0 ? std::string{"."} : text_or_zero(board.clues[cell]);
    });
}
void write_bosanowa_answers(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) {
        const bool found = board.bits[cell] == 0 && board.clues[cell] == open_cell;
        return found ? text_or_zero(board.answers[cell]) : std::string{"."};
    });
    add_walls(board, rows, [](int) { return std::string{"."}; });
}

}  // namespace

namespace sections {

const Section path{read_path, write_path};
const Section bridges{read_bridges, write_bridges};
const Section marks{read_no_marks, write_no_marks};
const Section bars{read_bars, write_bars};
const Section ones{read_ones, write_ones};
const Section num_and_shade{read_num_and_shade, write_num_and_shade};
const Section nondango{read_nondango, write_nondango};
const Section bosanowa{read_bosanowa, write_bosanowa};
const Section bosanowa_answers{read_bars, write_bosanowa_answers};

}  // namespace sections
}  // namespace reductio::puzzlink
