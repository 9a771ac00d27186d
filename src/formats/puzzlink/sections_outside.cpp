// sections_outside.cpp - the parts of pzprv3 files with clues outside of the board: rows that are longer than
// those of the board, whose cells stand in the lower right or in the middle.
#include <fmt/core.h>

#include "formats/puzzlink/section.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

namespace {

// --- nonogram -----------------------------------------------------------------------------------------

Margins nonogram_margins(const Board& board) { return {(board.rows + 1) / 2, (board.columns + 1) / 2, 0, 0}; }

void read_nonogram(Rows& rows, Board& board) {
    each_token(rows, board, nonogram_margins(board), [&](int row, int column, Passage token) {
        if (inside(board, row, column)) {
            board.shades[row * board.columns + column] = token.view() == "#" ? 1 : 0;
            board.has_answer |= token.view() != ".";
            return;
        }
        const Value value = outside_token(token);
        if (value == open_cell) return;
        if (row < 0 && column < 0) token.fail("a number in the corner", ".");
        auto& line = row < 0 ? board.outside[Side::top][column] : board.outside[Side::left][row];
        line.push_back(value);
    });
}
void write_nonogram(const Board& board, std::vector<std::string>& rows) {
    const auto number = [](const std::vector<Value>& line, int from_board) -> std::string {
        const auto size = static_cast<int>(line.size());
        return from_board > size ? "." : clue_text(line[size - from_board]);
    };
    add_tokens(board, rows, nonogram_margins(board), [&](int row, int column) -> std::string {
        if (inside(board, row, column))
            return board.shades[row * board.columns + column] == 1 ? "#" : board.marks ? "+" : ".";
        if (row < 0 && column < 0) return ".";
        return row < 0 ? number(board.outside[Side::top][column], -row)
                       : number(board.outside[Side::left][row], -column);
    });
}

// --- skyscrapers --------------------------------------------------------------------------------------

// The line of clues that a place around the board belongs to; nothing at a corner.
std::optional<std::pair<Side, int>> line_at(const Board& board, int row, int column) {
    const bool in_row = row >= 0 && row < board.rows, in_column = column >= 0 && column < board.columns;
    if (in_column) return std::pair{row < 0 ? Side::top : Side::bottom, column};
    if (in_row) return std::pair{column < 0 ? Side::left : Side::right, row};
    return std::nullopt;
}

void read_skyscrapers(Rows& rows, Board& board) {
    each_token(rows, board, {1, 1, 1, 1}, [&](int row, int column, Passage token) {
        if (inside(board, row, column)) {
            const int cell = row * board.columns + column;
            const bool given = token.view().front() == 'q';
            if (given) ++token.begin;
            (given ? board.clues : board.answers)[cell] = given ? clue_token(token) : answer_token(token);
            board.has_answer |= board.answers[cell] != open_cell;
            return;
        }
        const Value value = outside_token(token);
        const auto line = line_at(board, row, column);
        if (value != open_cell && !line) token.fail("a number in a corner", ".");
        if (value != open_cell) board.outside[line->first][line->second] = {value};
    });
}
void write_skyscrapers(const Board& board, std::vector<std::string>& rows) {
    add_tokens(board, rows, {1, 1, 1, 1}, [&](int row, int column) -> std::string {
        const int cell = row * board.columns + column;
        if (inside(board, row, column)) {
            const bool given = board.clues[cell] != open_cell;
            return given ? "q" + clue_text(board.clues[cell]) : clue_text(board.answers[cell]);
        }
        const auto line = line_at(board, row, column);
        return line ? first_clue(board.outside, line->first, line->second) : ".";
    });
}

// --- tents --------------------------------------------------------------------------------------------

// 1 a tree, 2 a given tent, A a tent that was found; the lines from tents to trees follow.
void read_tents(Rows& rows, Board& board) {
    each_token(rows, board, {1, 1, 0, 0}, [&](int row, int column, Passage token) {
        if (inside(board, row, column)) {
            const int cell = row * board.columns + column;
            const std::string_view text = token.view();
            board.bits[cell] = text == "1" ? 1 : 0;
            if (text == "2") board.clues[cell] = 1;
            board.shades[cell] = text == "A" || text == "2" ? 1 : 0;
            board.has_answer |= text == "A" || text == "-";
            return;
        }
        const Value value = outside_token(token);
        if (value == open_cell) return;
        if (row < 0 && column < 0) token.fail("a number in the corner", ".");
        (row < 0 ? board.outside[Side::top][column] : board.outside[Side::left][row]) = {value};
    });
}
void write_tents(const Board& board, std::vector<std::string>& rows) {
    add_tokens(board, rows, {1, 1, 0, 0}, [&](int row, int column) -> std::string {
        const int cell = row * board.columns + column;
        if (inside(board, row, column)) {
            if (board.bits[cell] != 0) return "1";
            return board.clues[cell] == 1 ? "2" : board.shades[cell] == 1 ? "A" : board.marks ? "-" : ".";
        }
        if (row < 0 && column < 0) return ".";
        return row < 0 ? first_clue(board.outside, Side::top, column)
                       : first_clue(board.outside, Side::left, row);
    });
    sections::drawn_walls.write(Board{board.rows, board.columns}, rows);
}

// --- magnets ------------------------------------------------------------------------------------------

// Outside, the line farther from the board counts plus poles, the nearer one minus poles. q1 a given plus, a1
// one that was found, # a hole.
void read_magnets(Rows& rows, Board& board) {
    each_token(rows, board, {2, 2, 0, 0}, [&](int row, int column, Passage token) {
        const int cell = row * board.columns + column;
        if (!inside(board, row, column)) {
            const Value value = outside_token(token);
            if (value == open_cell) return;
            if (row < 0 && column < 0) token.fail("a number in the corner", ".");
            if (row < 0)
                board.outside[row == -2 ? Side::top : Side::bottom][column] = {value};
            else
                board.outside[column == -2 ? Side::left : Side::right][row] = {value};
            return;
        }
        const char first = token.view().front();
        if (first == '#') board.bits[cell] = 1;
        board.has_answer |= first == 's';
        if (first != 'q' && first != 'a') return;
        ++token.begin;
        const Value pole = number_token(token);
        if (first == 'q') board.poles[cell] = pole;
        board.answers[cell] = pole;
        board.has_answer |= first == 'a';
    });
}
void write_magnets(const Board& board, std::vector<std::string>& rows) {
    add_tokens(board, rows, {2, 2, 0, 0}, [&](int row, int column) -> std::string {
        const int cell = row * board.columns + column;
        if (inside(board, row, column)) {
            if (board.bits[cell] != 0) return "#";
            if (board.poles[cell] != 0) return fmt::format("q{}", board.poles[cell]);
            const Value found = board.answers[cell];
            if (found != open_cell && found != 0) return fmt::format("a{}", found);
            return board.marks ? "s2" : ".";
        }
        if (row < 0 && column < 0) return ".";
        return row < 0 ? first_clue(board.outside, row == -2 ? Side::top : Side::bottom, column)
                       : first_clue(board.outside, column == -2 ? Side::left : Side::right, row);
    });
}

// --- kakuro -------------------------------------------------------------------------------------------

// A black cell is "right,down"; in the row above the board stands the sum below, left of it the sum to the
// right.
std::optional<Value> sum_of(Passage token) {
    if (token.view() == ".") return std::nullopt;
    const Value value = number_token(token);
    return value > 0 ? std::optional{value} : std::nullopt;
}
void read_sums(Board& board, int cell, Passage token) {
    const std::size_t comma = token.view().find(',');
    if (comma == std::string_view::npos) {
        if (token.view() != ".")
            token.fail("unexpected " + quoted(token.view()), ". or two sums, as in 12,4");
        return;
    }
    const Passage across{token.text, token.begin, token.begin + comma},
        down{token.text, across.end + 1, token.end};
    board.blocks[cell] = Wall{.number = {}, .down = sum_of(down), .across = sum_of(across)};
}

void read_kakuro(Rows& rows, Board& board) {
    each_token(rows, board, {1, 1, 0, 0}, [&](int row, int column, Passage token) {
        if (inside(board, row, column)) {
            board.places[row * board.columns + column] = token.begin;
            return read_sums(board, row * board.columns + column, token);
        }
        if (row < 0 && column < 0) return;
        (row < 0 ? board.sums_above[column] : board.sums_left[row]) = sum_of(token);
    });
}
void write_kakuro(const Board& board, std::vector<std::string>& rows) {
    const auto sum = [](std::optional<Value> value) { return fmt::format("{}", value.value_or(-1)); };
    add_tokens(board, rows, {1, 1, 0, 0}, [&](int row, int column) -> std::string {
        if (inside(board, row, column)) {
            const auto& block = board.blocks[row * board.columns + column];
            return block ? fmt::format("{},{}", sum(block->across), sum(block->down)) : ".";
        }
        if (row < 0 && column < 0) return "0";
        return sum(row < 0 ? board.sums_above[column] : board.sums_left[row]);
    });
}

}  // namespace

namespace sections {

const Section nonogram{read_nonogram, write_nonogram};
const Section skyscrapers{read_skyscrapers, write_skyscrapers};
const Section tents{read_tents, write_tents};
const Section magnets{read_magnets, write_magnets};
const Section kakuro{read_kakuro, write_kakuro};

}  // namespace sections
}  // namespace reductio::puzzlink
