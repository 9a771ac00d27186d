// given_lines.cpp - boards that show parts of a line from the beginning: pieces of pipes in cells (Pipelink),
// and the sides of cells that a loop may use (Mejilink).
#include <algorithm>
#include <array>

#include "formats/format.hpp"
#include "formats/puzzlink/blank_runs.hpp"
#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/number_codes.hpp"
#include "formats/puzzlink/packed_codes.hpp"
#include "formats/puzzlink/section_rows.hpp"

namespace reductio::puzzlink {

namespace {

// --- pipes: a to g; in links h to z are 1 to 19 blank cells
// -------------------------------------------------

constexpr std::array<Value, 7> pipe_arms{15, 10, 5, 9, 12, 6, 3};  // cross, down, across, and four turns

Value pipe_of(char letter) { return pipe_arms[static_cast<std::size_t>(letter - 'a')]; }
bool is_pipe(char letter) { return letter >= 'a' && letter <= 'g'; }
char pipe_letter(Value arms) {
    const auto* const found = std::ranges::find(pipe_arms, arms);
    if (found == pipe_arms.end()) formats::refuse("puzzlink", "a given end of a line");
    return static_cast<char>('a' + (found - pipe_arms.begin()));
}

void read_pipes(Scanner& scanner, Board& board) {
    std::size_t at = 0;
    const std::size_t cells = board.clues.size();
    for (; at < cells && !scanner.done(); scanner.take()) {
        const char c = scanner.peek();
        if (c < 'a' || c > 'z') scanner.unexpected("a piece of a pipe (a-g) or blank cells (h-z)");
        board.places[at] = scanner.offset();
        if (is_pipe(c))
            board.clues[at++] = pipe_of(c);
        else
            at += static_cast<std::size_t>(c - 'g');
    }
    board.cut_short |= at < cells;
}
std::string write_pipes(const Board& board) {
    return text_with_blanks(board.clues.size(), letters_from<'h'>, [&](std::size_t cell) -> std::string {
        return board.clues[cell] == open_cell ? "" : std::string(1, pipe_letter(board.clues[cell]));
    });
}

// The first row says how files are drawn: as pipes or as circles.
void read_pipe_rows(Rows& rows, Board& board) {
    rows.take(1);
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const std::string_view text = token.view();
        if (text == ".") return;
        if (text.size() != 1 || !is_pipe(text.front()))
            token.fail("unexpected " + quoted(text), "a piece of a pipe (a-g) or .");
        board.clues[cell] = pipe_of(text.front());
    });
}
void write_pipe_rows(const Board& board, std::vector<std::string>& rows) {
    rows.emplace_back("pipe");
    add_cells(board, rows, [&](int cell) {
        return board.clues[cell] == open_cell ? "." : std::string{pipe_letter(board.clues[cell])};
    });
}

// --- sides: in links a bit for each that the loop can't use; in files 0 for those, 2 for a line
// --------------

void read_usable(Scanner& scanner, Board& board) {
    std::vector<char> unusable(board.walls.size());
    board.walls_begin = scanner.offset();
    board.cut_short |= !take_packed(scanner, std::span{unusable}, 2, 5);
    std::ranges::transform(unusable, board.walls.begin(), [](char bit) { return bit == 0 ? 1 : 0; });
    if (!scanner.done() && scanner.peek() != '/')
        scanner.fail("sides of the frame that a loop can't use, which are not read", "the end of the link");
}
std::string write_usable(const Board& board) {
    std::vector<char> unusable(board.walls.size());
    std::ranges::transform(board.walls, unusable.begin(), [](char wall) { return wall == 0 ? 1 : 0; });
    return packed_text(std::span<const char>{unusable}, 2, 5);
}

void read_loop_sides(Rows& rows, Board& board) {
    constexpr Value line = 2;
    each_side(rows, board, [&](int side, Passage token) {
        const Value value = number_token(token);
        board.lines[side] = value == line ? 1 : 0;
        board.has_answer |= value == line;
        const int wall = wall_of_side(board, side);
        if (wall >= 0)
            board.walls[wall] = value != 0 ? 1 : 0;
        else if (value == 0)
            token.fail("a side of the frame that a loop can't use", "1, or 2 for a line");
    });
}
void write_loop_sides(const Board& board, std::vector<std::string>& rows) {
    add_sides(board, rows, [&](int side) {
        const int wall = wall_of_side(board, side);
        if (board.lines[side] != 0) return std::string{"2"};
        return std::string{wall < 0 || board.walls[wall] != 0 ? "1" : "0"};
    });
}

}  // namespace

namespace codecs {
const Codec pipes{read_pipes, write_pipes};
const Codec usable_sides{read_usable, write_usable};
}  // namespace codecs
namespace sections {
const Section pipes{read_pipe_rows, write_pipe_rows};
const Section usable_sides{read_loop_sides, write_loop_sides};
}  // namespace sections

}  // namespace reductio::puzzlink
