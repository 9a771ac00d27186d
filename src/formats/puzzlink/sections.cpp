// sections.cpp - the parts of pzprv3 files with a token for each cell or each wall.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "formats/puzzlink/section.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

Value number_token(Passage token) {
    Value value = 0;
    const std::string_view text = token.view();
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || value <= unknown_number)
        token.fail("unexpected " + quoted(text), "a number");
    return value;
}

Value clue_token(Passage token) {
    if (token.view() == ".") return open_cell;
    if (token.view() == "-") return unknown_number;
    return number_token(token);
}

std::string clue_text(Value value) {
    return value == open_cell ? "." : value == unknown_number ? "-" : fmt::format("{}", value);
}

void add_row(std::vector<std::string>& rows, const std::vector<std::string>& tokens) {
    std::string row;
    for (const std::string& token : tokens) row += token + " ";
    rows.push_back(std::move(row));
}

namespace {

// --- the number of stars ---------------------------------------------------------------------------------

void read_count(Rows& rows, Board& board) {
    const auto row = rows.take(1);
    board.count = number_token(row.front());
}
void write_count(const Board& board, std::vector<std::string>& rows) {
    rows.push_back(fmt::format("{}", board.count));
}

// --- clues --------------------------------------------------------------------------------------------

void read_num(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        board.clues[cell] = clue_token(token);
    });
}
void write_num(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) { return clue_text(board.clues[cell]); });
}

void read_holes_and_num(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        if (token.view() == "*" || token.view() == "#")
            board.bits[cell] = 1;
        else
            board.clues[cell] = clue_token(token);
    });
}
void write_holes_as(const std::string& hole, const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows,
              [&](int cell) { return board.bits[cell] != 0 ? hole : clue_text(board.clues[cell]); });
}
void write_holes_and_num(const Board& board, std::vector<std::string>& rows) {
    write_holes_as("*", board, rows);
}
void write_black_and_num(const Board& board, std::vector<std::string>& rows) {
    write_holes_as("#", board, rows);
}

// The cell of each room that shows its number: the leftmost, of those the topmost.
std::vector<int> showing_cells(const Board& board) {
    const auto rooms = rooms_of(board, board.walls);
    std::vector<int> showing(std::ranges::max(rooms) + 1, -1);
    for (int column = 0; column < board.columns; ++column) {
        for (int row = 0; row < board.rows; ++row) {
            int& cell = showing[rooms[row * board.columns + column]];
            if (cell < 0) cell = row * board.columns + column;
        }
    }
    return showing;
}

void read_room_num(Rows& rows, Board& board) {
    const auto room_of = rooms_of(board, board.walls);
    board.room_clues.assign(std::ranges::max(room_of) + 1, open_cell);
    board.places.assign(board.room_clues.size(), 0);
    each_cell(rows, board, [&](int cell, Passage token) {
        const Value value = clue_token(token);
        if (value == open_cell) return;
        Value& clue = board.room_clues[room_of[cell]];
        if (clue != open_cell) token.fail("a second number in this room", "one number at most");
        clue = value;
        board.places[room_of[cell]] = token.begin;
    });
}
void write_room_num(const Board& board, std::vector<std::string>& rows) {
    const auto showing = showing_cells(board);
    Grid clues(board.cells(), open_cell);
    for (std::size_t room = 0; room < showing.size(); ++room) clues[showing[room]] = board.room_clues[room];
    add_cells(board, rows, [&](int cell) { return clue_text(clues[cell]); });
}

// A black cell without a number is 5 or -, a bulb #.
void read_akari(Rows& rows, Board& board) {
    constexpr Value nameless = 5;
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        board.shades[cell] = token.view() == "#" ? 1 : 0;
        if (token.view() == "#" || token.view() == "+") {
            board.has_answer = true;
            return;
        }
        const Value value = clue_token(token);
        board.clues[cell] = value == nameless ? unknown_number : value;
    });
}
void write_akari(const Board& board, std::vector<std::string>& rows) {
    const std::string white = board.marks ? "+" : ".";
    add_cells(board, rows, [&](int cell) {
        const Value value = board.clues[cell];
        if (value != open_cell) return value == unknown_number ? std::string{"5"} : clue_text(value);
        return board.shades[cell] == 1 ? "#" : white;
    });
}

// --- answers ------------------------------------------------------------------------------------------

void read_shade(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        const std::string_view text = token.view();
        if (text != "#" && text != "+" && text != "-" && text != ".")
            token.fail("unexpected " + quoted(text), "#, +, - or .");
        board.shades[cell] = text == "#" ? 1 : 0;
        board.has_answer |= text != ".";
    });
}
void write_shade(const Board& board, std::vector<std::string>& rows) {
    const std::string white = board.marks ? "+" : ".";
    add_cells(board, rows, [&](int cell) { return board.shades[cell] == 1 ? "#" : white; });
}

void read_ans(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        const Value value = answer_token(token);
        board.answers[cell] = value;
        board.has_answer |= value != open_cell;
    });
}
void write_ans(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) { return clue_text(board.answers[cell]); });
}

bool is_drawn(Passage token) { return number_token(token) > 0; }

// Of a border: 1, 2 (with a mark), 0, or -1, a mark that there is none.
void read_border(Passage token, Board& board, int wall) {
    const Value value = number_token(token);
    board.borders[wall] = value > 0 ? 1 : 0;
    board.has_answer |= value != 0;
}
std::string border_text(const Board& board, int wall) {
    if (wall < 0) return "0";
    return board.borders[wall] != 0 ? "1" : board.marks ? "-1" : "0";
}

void read_drawn_walls(Rows& rows, Board& board) {
    board.has_answer |= board.inner_walls() == 0;
    if (rows.done()) return;
    each_wall(rows, board, [&](int wall, Passage token) { read_border(token, board, wall); });
}
void write_drawn_walls(const Board& board, std::vector<std::string>& rows) {
    add_walls(board, rows, [&](int wall) { return border_text(board, wall); });
}

void read_lines(Rows& rows, Board& board) {
    each_side(rows, board, [&](int side, Passage token) {
        board.lines[side] = is_drawn(token) ? 1 : 0;
        board.has_answer |= board.lines[side] != 0;
    });
}
void write_lines(const Board& board, std::vector<std::string>& rows) {
    add_sides(board, rows, [&](int side) { return std::string{board.lines[side] != 0 ? "1" : "0"}; });
}

// Files of version 0 may leave out the frame.
void read_drawn_walls_and_frame(Rows& rows, Board& board) {
    board.has_answer |= board.inner_walls() == 0;
    if (rows.done()) return;
    if (static_cast<int>(rows.next().size()) == board.columns - 1) return read_drawn_walls(rows, board);
    each_side(rows, board, [&](int side, Passage token) {
        const int wall = wall_of_side(board, side);
        if (wall >= 0) read_border(token, board, wall);
    });
}
void write_drawn_walls_and_frame(const Board& board, std::vector<std::string>& rows) {
    add_sides(board, rows, [&](int side) { return border_text(board, wall_of_side(board, side)); });
}

void read_cell_marks(Rows& rows, Board& board) {
    each_cell(rows, board, [](int, Passage) {});
}
void read_marks_if_newer(Rows& rows, Board& board) {
    if (rows.version() > 0) read_cell_marks(rows, board);
}
void write_cell_marks(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [](int) { return std::string{"0"}; });
}

// --- walls --------------------------------------------------------------------------------------------

void read_walls(Rows& rows, Board& board) {
    each_wall(rows, board,
              [&](int wall, Passage token) { board.walls[wall] = number_token(token) > 0 ? 1 : 0; });
}
void write_walls(const Board& board, std::vector<std::string>& rows) {
    add_walls(board, rows, [&](int wall) { return std::string{board.walls[wall] != 0 ? "1" : "0"}; });
}

void read_rooms(Rows& rows, Board& board) {
    rows.take(1);
    std::vector<int> rooms(board.cells());
    each_cell(rows, board, [&](int cell, Passage token) { rooms[cell] = number_token(token); });
    board.walls = walls_of(board, rooms);
}
void write_rooms(const Board& board, std::vector<std::string>& rows) {
    const auto rooms = rooms_of(board, board.walls);
    rows.push_back(fmt::format("{}", std::ranges::max(rooms) + 1));
    add_cells(board, rows, [&](int cell) { return fmt::format("{}", rooms[cell]); });
}

// Newer files have strokes; they are written only if regions can't say it all.
void read_rooms_before_1(Rows& rows, Board& board) {
    rows.version() >= 1 ? read_walls(rows, board) : read_rooms(rows, board);
}
void read_rooms_before_2(Rows& rows, Board& board) {
    rows.version() >= 2 ? read_walls(rows, board) : read_rooms(rows, board);
}

void write_rooms_or_strokes(const Board& board, std::vector<std::string>& rows) {
    has_loose_strokes(board) ? write_walls(board, rows) : write_rooms(board, rows);
}

void read_signs(Rows& rows, Board& board) {
    each_wall(rows, board, [&](int wall, Passage token) {
        const std::string_view text = token.view();
        auto& sign = board.signs[wall];
        if (text == "a")
            sign = {Sign::first_less, 0};
        else if (text == "b")
            sign = {Sign::first_greater, 0};
        else if (text == "." || text == "0")
            sign = {Sign::none, 0};
        else if (text == "-")
            sign = {Sign::difference, unknown_number};
        else
            sign = {Sign::difference, number_token(token)};
    });
}
void write_signs(const Board& board, std::vector<std::string>& rows) {
    add_walls(board, rows, [&](int wall) {
        const auto [sign, value] = board.signs[wall];
        if (sign == Sign::none) return std::string{"0"};
        if (sign == Sign::difference) return clue_text(value);
        return std::string{sign == Sign::first_less ? "a" : "b"};
    });
}

}  // namespace

// Small candidates in brackets and marks are no answers.
Value answer_token(Passage token) {
    const std::string_view text = token.view();
    const std::size_t bracket = text.find('[');
    if (bracket != std::string_view::npos) {
        token.end = token.begin + bracket;
        if (token.empty()) return open_cell;
    }
    const char first = token.view().front();
    if (token.view().size() == 1 &&
        (first == '.' || first == '+' || first == '-' || first == '=' || first == '%'))
        return open_cell;
    return number_token(token);
}

namespace sections {

const Section count{read_count, write_count};
const Section num{read_num, write_num};
const Section holes_and_num{read_holes_and_num, write_holes_and_num};
const Section black_and_num{read_holes_and_num, write_black_and_num};
const Section room_num{read_room_num, write_room_num};
const Section akari{read_akari, write_akari};
const Section shade{read_shade, write_shade};
const Section ans{read_ans, write_ans};
const Section drawn_walls{read_drawn_walls, write_drawn_walls};
const Section drawn_walls_and_frame{read_drawn_walls_and_frame, write_drawn_walls_and_frame};
const Section lines{read_lines, write_lines};
const Section marks_if_newer{read_marks_if_newer, write_cell_marks};
const Section cell_marks{read_cell_marks, write_cell_marks};
const Section walls{read_walls, write_walls};
const Section rooms{read_rooms, write_rooms};
const Section rooms_before_1{read_rooms_before_1, write_rooms_or_strokes, 1};
const Section rooms_before_2{read_rooms_before_2, write_rooms_or_strokes, 2};
const Section walls_since_2{read_rooms_before_2, write_walls};
const Section signs{read_signs, write_signs};

}  // namespace sections
}  // namespace reductio::puzzlink
