// points_and_dots.cpp - marks at inner corners of cells (Battenberg Painting) and dots anywhere (Tentaisho),
// in links and in files; and water outside of a board (Aquarium).
#include <fmt/core.h>

#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/number_codes.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

namespace {

// --- marks at inner corners ---------------------------------------------------------------------------

constexpr int most_corners_passed = 36;  // "." is so many corners without a mark

// Inner corners row by row, as corners of the whole board.
std::vector<int> inner_corners(const Board& board) {
    std::vector<int> corners;
    for (int row = 1; row < board.rows; ++row) {
        for (int column = 1; column < board.columns; ++column)
            corners.push_back(row * (board.columns + 1) + column);
    }
    return corners;
}

void read_marks(Scanner& scanner, Board& board) {
    const auto corners = inner_corners(board);
    board.corner_places.assign(board.corners.size(), scanner.offset());
    if (corners.empty()) scanner.accept('0');
    std::size_t at = 0;
    while (at < corners.size() && !scanner.done()) {
        const std::size_t place = scanner.offset();
        if (scanner.accept('.')) {
            at += most_corners_passed;
            continue;
        }
        const auto way = accept_digit(scanner, most_corners_passed);
        if (!way) scanner.unexpected("the way to the next mark (0-9a-z)");
        at += static_cast<std::size_t>(*way);
        if (at < corners.size()) {
            board.corners[corners[at]] = 1;
            board.corner_places[corners[at]] = place;
        }
        ++at;
    }
    board.cut_short |= at < corners.size();
}
std::string write_marks(const Board& board) {
    std::string text;
    int way = 0;
    for (const int corner : inner_corners(board)) {
        const bool mark = board.corners[corner] != open_cell;
        if (!mark && ++way < most_corners_passed) continue;
        text += mark ? digit_character(way) : '.';
        way = 0;
    }
    if (way > 0 || text.empty()) text += digit_character(way);
    return text;
}

// --- dots ---------------------------------------------------------------------------------------------

// 1 to 4: in the cell, right of it, below it, at its lower right corner; 5 to 8 black. 9 and black 10: right
// of it and below it.
constexpr Value black_dots = 4, right_dot = 2, dot_below = 3, two_dots = 9;

struct DotPlace {
    int cell;
    Value sign;  // of a white dot there
};
DotPlace dot_place(const Board& board, int dot) {
    const int width = 2 * board.columns - 1, row = dot / width, column = dot % width;
    return {row / 2 * board.columns + column / 2, 1 + column % 2 + 2 * (row % 2)};
}
int dots_of(const Board& board) { return (2 * board.rows - 1) * (2 * board.columns - 1); }
// 0 none, 1 white, 2 black.
int dot_at(const Board& board, int dot) {
    const auto [cell, sign] = dot_place(board, dot);
    const Value found = board.clues[cell];
    if (found >= two_dots) return sign == right_dot || sign == dot_below ? found - two_dots + 1 : 0;
    return found == sign ? 1 : found == sign + black_dots ? 2 : 0;
}

template <class Fail>
void set_dot(Board& board, int dot, bool black, Fail fail) {
    const auto [cell, sign] = dot_place(board, dot);
    const Value colour = black ? black_dots : 0;
    Value& found = board.clues[cell];
    if (found == open_cell)
        found = sign + colour;
    else if (sign == dot_below && found == right_dot + colour)
        found = two_dots + (black ? 1 : 0);
    else
        fail(cell);
}

// 0-f: a dot, odd ones black, and half of it (and one more) places on; g-z: 1 to 20 places without.
void read_dots(Scanner& scanner, Board& board) {
    int dot = 0;
    while (dot < dots_of(board) && !scanner.done()) {
        const std::size_t place = scanner.offset();
        const char c = scanner.peek();
        if (c >= 'g' && c <= 'z') {
            scanner.take();
            dot += c - 'g' + 1;
            continue;
        }
        const auto code = accept_digit(scanner, 16);
        if (!code) scanner.unexpected("a dot (0-9a-f) or blanks (g-z)");
        set_dot(board, dot, *code % 2 == 1, [&](int) {
            scanner.fail("a second dot at one cell", "one dot, or one on its right and one below");
        });
        board.places[dot_place(board, dot).cell] = place;
        dot += *code / 2 + 1;
    }
    board.cut_short |= dot < dots_of(board);
}
std::string write_dots(const Board& board) {
    constexpr int longest_gap = 20, longest_step = 7;
    std::string text;
    int blanks = 0;
    const auto flush = [&] {
        if (blanks > 0) text += static_cast<char>('g' + blanks - 1);
        blanks = 0;
    };
    for (int dot = 0; dot < dots_of(board); ++dot) {
        const int found = dot_at(board, dot);
        if (found == 0) {
            if (++blanks == longest_gap) flush();
            continue;
        }
        flush();
        int step = 1;  // to the next dot, or beyond
        while (step <= longest_step && (dot + step >= dots_of(board) || dot_at(board, dot + step) == 0))
            ++step;
        text += digit_character(2 * (step - 1) + found - 1);
        dot += step - 1;
    }
    flush();
    return text;
}

// Characters without blanks between them: 1 white, 2 black, and X in a cell that is a hole.
void read_dot_rows(Rows& rows, Board& board) {
    const int width = 2 * board.columns - 1;
    for (int row = 0; row < 2 * board.rows - 1; ++row) {
        const Passage token = rows.take(1).front();
        if (std::ssize(token.view()) != width)
            token.fail("a row of another length", fmt::format("{} characters", width));
        for (int column = 0; column < width; ++column) {
            const int dot = row * width + column;
            const char c = token.view()[static_cast<std::size_t>(column)];
            const auto place = dot_place(board, dot);
            if (c == 'X' && place.sign == 1)
                board.bits[place.cell] = 1;
            else if (c == '1' || c == '2')
                set_dot(board, dot, c == '2', [&](int) {
                    token.fail("a second dot at one cell", "one dot, or one on its right and one below");
                });
            else if (c != '.')
                token.fail("unexpected " + quoted(token.view()), "., 1, 2 and X");
            if (c != '.') board.places[place.cell] = token.begin + static_cast<std::size_t>(column);
        }
    }
}
void write_dot_rows(const Board& board, std::vector<std::string>& rows) {
    const int width = 2 * board.columns - 1;
    for (int row = 0; row < 2 * board.rows - 1; ++row) {
        std::string text;
        for (int dot = row * width; dot < (row + 1) * width; ++dot) {
            const auto [cell, sign] = dot_place(board, dot);
            text += sign == 1 && board.bits[cell] != 0 ? 'X' : ".12"[dot_at(board, dot)];
        }
        rows.push_back(std::move(text));
    }
}

// --- water --------------------------------------------------------------------------------------------

void read_behind_slash(Scanner& scanner, Board& board) {
    scanner.accept('/');
    codecs::outside_two.read(scanner, board);
}
std::string write_behind_slash(const Board& board) { return "/" + codecs::outside_two.write(board); }

}  // namespace

const Codec codecs::inner_marks{read_marks, write_marks};
const Codec codecs::dots{read_dots, write_dots};
const Codec codecs::outside_behind_slash{read_behind_slash, write_behind_slash};
const Section sections::dots{read_dot_rows, write_dot_rows};

}  // namespace reductio::puzzlink
