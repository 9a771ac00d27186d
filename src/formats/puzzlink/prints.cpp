// prints.cpp - what is printed beside numbers or instead of them, in links and in files: arrows, circles,
// numbers at corners, rectangles by their shapes, the marks of a maze.
#include <fmt/core.h>

#include <algorithm>

#include "formats/format.hpp"
#include "formats/puzzlink/arrow_codes.hpp"
#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/number_codes.hpp"
#include "formats/puzzlink/printed_cells.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

namespace {

// Of a castle. puzz.link: neither, white, black. Here: black, white, neither.
constexpr Value circles = 3;
Value circle_called(Value code) { return circles - code; }
Value circle_code(Value circle) { return circles - circle; }

// --- links --------------------------------------------------------------------------------------------

// 2a: down, 10. 72a: down, 42. -203e: down, 62. 2.: down, a number that is not known.
void take_arrow(Scanner& scanner, Board& board, int cell) {
    constexpr std::string_view expected = "an arrow (0-9) and a number (0-9a-f, .)";
    const bool longest = scanner.accept('-');
    const auto code = accept_digit(scanner, longest ? directions : 2 * directions);
    if (!code) scanner.unexpected(std::string{expected});
    board.arrows[cell] = direction_called(*code % directions);
    board.clues[cell] = longest               ? take_digits(scanner, 3, 16, "three hexadecimal digits")
                        : *code >= directions ? take_digits(scanner, 2, 16, "two hexadecimal digits")
                        : scanner.accept('.') ? unknown_number
                                              : take_digits(scanner, 1, 16, "a hexadecimal digit or \".\"");
}
std::string arrow_text(const Board& board, int cell) {
    const Value code = direction_code(board.arrows[cell]), number = board.clues[cell];
    if (number == open_cell || number == unknown_number) return fmt::format("{}.", code);
    if (number >= 0 && number < 16) return fmt::format("{}{:x}", code, number);
    if (number >= 0 && number < 256) return fmt::format("{}{:02x}", code + directions, number);
    if (number >= 0 && number < 4096) return fmt::format("-{}{:03x}", code, number);
    formats::refuse("puzzlink", fmt::format("the number {} here", number));
}

void read_arrows(Scanner& scanner, Board& board) {
    take_printed(scanner, board, letters_from<'a'>, [&](int cell) { take_arrow(scanner, board, cell); });
}
std::string write_arrows(const Board& board) {
    return printed_text(board, letters_from<'a'>, [&](int cell) {
        const bool blank = board.clues[cell] == open_cell && board.arrows[cell] == open_cell;
        return blank ? std::string{} : arrow_text(board, cell);
    });
}

// The circle first. A number that is not known is none.
void read_castle(Scanner& scanner, Board& board) {
    take_printed(scanner, board, letters_from<'a'>, [&](int cell) {
        const auto circle = accept_digit(scanner, circles);
        if (!circle) scanner.unexpected("a circle (0-2) with an arrow and a number, or blanks (a-z)");
        board.prints[cell] = circle_called(*circle);
        take_arrow(scanner, board, cell);
        if (board.clues[cell] == unknown_number) board.clues[cell] = open_cell;
    });
}
std::string write_castle(const Board& board) {
    return printed_text(board, letters_from<'a'>, [&](int cell) {
        if (board.prints[cell] == open_cell) return std::string{};
        return fmt::format("{}{}", circle_code(board.prints[cell]), arrow_text(board, cell));
    });
}

// Twice the number, and one more in a black circle. A number of 0 is none.
constexpr Value white_circle = 1, black_circle = 2;
void read_balance(Scanner& scanner, Board& board) {
    Numbers codes = take_hexadecimal(scanner, board.clues.size());
    for (int cell = 0; cell < board.cells(); ++cell) {
        const Value code = codes.values[cell];
        if (code == open_cell) continue;
        board.prints[cell] = code != unknown_number && code % 2 == 1 ? black_circle : white_circle;
        if (code > 1) board.clues[cell] = code / 2;
    }
    board.places = std::move(codes.places);
    board.cut_short |= !codes.complete;
}
std::string write_balance(const Board& board) {
    Grid codes(board.clues.size(), open_cell);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] == open_cell) continue;
        codes[cell] = 2 * std::max(0, board.clues[cell]) + (board.prints[cell] == black_circle ? 1 : 0);
    }
    return hexadecimal_text(codes);
}

// A number that is not known says nothing.
void read_corners(Scanner& scanner, Board& board) {
    Numbers numbers = take_fours(scanner, board.corners.size());
    board.corners = std::move(numbers.values);
    board.corner_places = std::move(numbers.places);
    std::ranges::replace(board.corners, unknown_number, open_cell);
    board.cut_short |= !numbers.complete;
}
std::string write_corners(const Board& board) { return fours_text(board.corners); }

// 1 high, 2 wide, 3 a square; here the other way round. A dot is any of them.
constexpr Value any_shape = 4;
void read_tatamibari(Scanner& scanner, Board& board) {
    take_printed(scanner, board, letters_from<'g'>, [&](int cell) {
        if (scanner.accept('.')) {
            board.clues[cell] = any_shape;
            return;
        }
        const auto shape = accept_digit(scanner, 4);
        if (!shape || *shape == 0) scanner.unexpected("a shape (1-3), \".\" or blanks (g-z)");
        board.clues[cell] = 4 - *shape;
    });
}
std::string write_tatamibari(const Board& board) {
    return printed_text(board, letters_from<'g'>, [&](int cell) -> std::string {
        const Value shape = board.clues[cell];
        if (shape == any_shape) return ".";
        return shape == open_cell ? std::string{} : fmt::format("{}", any_shape - shape);
    });
}

// Start, goal, circle and triangle.
constexpr std::string_view maze_marks = "sgot";
constexpr BlankRuns blanks_from_5{
    31, [](int cells) { return std::string(1, digit_character(cells + 4)); },
    [](Scanner& scanner) {
        const char c = scanner.peek();
        const int run = c >= '5' && c <= '9' ? c - '5' + 1 : c >= 'a' && c <= 'z' ? c - 'a' + 6 : 0;
        if (run > 0) scanner.take();
        return run;
    }};
void read_maze(Scanner& scanner, Board& board) {
    take_printed(scanner, board, blanks_from_5, [&](int cell) {
        if (scanner.peek() < '1' || scanner.peek() > '4')
            scanner.unexpected("a mark (1-4) or blanks (5-9a-z)");
        board.clues[cell] = scanner.take() - '0';
    });
}
std::string write_maze(const Board& board) {
    return printed_text(board, blanks_from_5, [&](int cell) {
        return board.clues[cell] == open_cell ? std::string{} : fmt::format("{}", board.clues[cell]);
    });
}

// Circles with a number or without, and arrows.
constexpr Value code_base = 16;
void read_sashigane(Scanner& scanner, Board& board) {
    take_printed(scanner, board, letters_from<'k'>, [&](int cell) {
        const char c = scanner.peek();
        if (c >= 'g' && c <= 'j')
            board.arrows[cell] = direction_called(scanner.take() - 'g' + 1);
        else if (scanner.accept('.'))
            board.clues[cell] = unknown_number;
        else if (scanner.accept('-'))
            board.clues[cell] = take_digits(scanner, 2, code_base, "two hexadecimal digits");
        else if (const auto digit = accept_digit(scanner, code_base))
            board.clues[cell] = *digit;
        else
            scanner.unexpected("a circle (0-9a-f, -ff, .), an arrow (g-j) or blanks (k-z)");
    });
}
std::string write_sashigane(const Board& board) {
    return printed_text(board, letters_from<'k'>, [&](int cell) -> std::string {
        if (const Value code = direction_code(board.arrows[cell]); code > 0)
            return std::string(1, static_cast<char>('g' + code - 1));
        const Value number = board.clues[cell];
        if (number == open_cell) return "";
        if (number == unknown_number) return ".";
        if (number < code_base) return fmt::format("{:x}", number);
        if (number < code_base * code_base) return fmt::format("-{:02x}", number);
        formats::refuse("puzzlink", fmt::format("the number {} here", number));
    });
}

// --- files --------------------------------------------------------------------------------------------

// The parts of "2,10" or "2,10,1".
std::vector<Passage> parts_of(Passage token, std::size_t count) {
    std::vector<Passage> parts;
    Passage rest = token;
    while (rest.begin < rest.end) {
        const std::size_t comma = std::min(rest.view().find(','), rest.view().size());
        parts.push_back({rest.text, rest.begin, rest.begin + comma});
        rest.begin = std::min(rest.begin + comma + 1, rest.end);
    }
    if (parts.size() != count)
        token.fail("unexpected " + quoted(token.view()),
                   fmt::format("\".\" or {} numbers with commas", count));
    return parts;
}
Value code_token(Passage token, Value codes) {
    const Value value = number_token(token);
    if (value < 0 || value >= codes)
        token.fail("unexpected " + quoted(token.view()), fmt::format("a number from 0 to {}", codes - 1));
    return value;
}

void read_arrow_tokens(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        if (token.view() == ".") return;
        const auto parts = parts_of(token, 2);
        board.arrows[cell] = direction_called(code_token(parts[0], directions));
        board.clues[cell] = clue_token(parts[1]);
    });
}
void write_arrow_tokens(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        if (board.clues[cell] == open_cell && board.arrows[cell] == open_cell) return ".";
        return fmt::format("{},{}", direction_code(board.arrows[cell]), clue_text(board.clues[cell]));
    });
}

// Direction, number, circle. A number of -1 is a blank cell, one that is not known none.
void read_castle_tokens(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        if (token.view() == ".") return;
        const auto parts = parts_of(token, 3);
        if (parts[1].view() == "-1") return;
        board.arrows[cell] = direction_called(code_token(parts[0], directions));
        board.clues[cell] = parts[1].view() == "-" ? open_cell : clue_token(parts[1]);
        board.prints[cell] = circle_called(code_token(parts[2], circles));
    });
}
void write_castle_tokens(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        if (board.prints[cell] == open_cell) return ".";
        const Value number = board.clues[cell] == open_cell ? unknown_number : board.clues[cell];
        return fmt::format("{},{},{}", direction_code(board.arrows[cell]), clue_text(number),
                           circle_code(board.prints[cell]));
    });
}

// The circle, 0 white and 1 black, and its number. -2 is none.
void read_balance_tokens(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        if (token.view() == ".") return;
        const auto parts = parts_of(token, 2);
        board.prints[cell] = code_token(parts[0], black_circle) == 1 ? black_circle : white_circle;
        const Value number = parts[1].view() == "-" ? open_cell : number_token(parts[1]);
        if (number > 0) board.clues[cell] = number;
    });
}
void write_balance_tokens(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        if (board.prints[cell] == open_cell) return ".";
        const Value number = board.clues[cell] == open_cell ? -2 : board.clues[cell];
        return fmt::format("{},{}", board.prints[cell] == black_circle ? 1 : 0, number);
    });
}

void read_corner_tokens(Rows& rows, Board& board) {
    int corner = 0;
    for (int row = 0; row <= board.rows; ++row) {
        for (const Passage token : rows.take(board.columns + 1)) {
            const Value number = clue_token(token);
            board.corners[corner++] = number == unknown_number ? open_cell : number;
            board.corner_places.push_back(token.begin);
        }
    }
}
void write_corner_tokens(const Board& board, std::vector<std::string>& rows) {
    int corner = 0;
    for (int row = 0; row <= board.rows; ++row) {
        std::vector<std::string> tokens;
        for (int column = 0; column <= board.columns; ++column)
            tokens.push_back(clue_text(board.corners[corner++]));
        add_row(rows, tokens);
    }
}

// a, b and c for 1, 2 and 3 in links.
void read_shapes(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const std::string_view text = token.view();
        if (text.size() != 1 || std::string_view{".-abc"}.find(text[0]) == std::string_view::npos)
            token.fail("unexpected " + quoted(text), "a, b, c, - or .");
        board.clues[cell] = text == "." ? open_cell : text == "-" ? any_shape : 'd' - text[0];
    });
}
void write_shapes(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        const Value shape = board.clues[cell];
        if (shape == open_cell) return ".";
        return shape == any_shape ? "-" : std::string(1, static_cast<char>('d' - shape));
    });
}

void read_maze_tokens(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const std::string_view text = token.view();
        if (text == ".") return;
        const std::size_t mark = text.size() == 1 ? maze_marks.find(text[0]) : std::string_view::npos;
        if (mark == std::string_view::npos) token.fail("unexpected " + quoted(text), "s, g, o, t or .");
        board.clues[cell] = static_cast<Value>(mark) + 1;
    });
}
void write_maze_tokens(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) {
        const Value mark = board.clues[cell];
        return std::string(1, mark == open_cell ? '.' : maze_marks[static_cast<std::size_t>(mark) - 1]);
    });
}

// A circle is "o" with its number, or without one; an arrow its direction.
void read_sashigane_tokens(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        if (token.view() == ".") return;
        if (!token.view().starts_with('o')) {
            board.arrows[cell] = direction_called(code_token(token, directions));
            return;
        }
        ++token.begin;
        board.clues[cell] = token.begin == token.end ? unknown_number : clue_token(token);
    });
}
void write_sashigane_tokens(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        if (const Value code = direction_code(board.arrows[cell]); code > 0) return fmt::format("{}", code);
        const Value number = board.clues[cell];
        if (number == open_cell) return ".";
        return number == unknown_number ? "o" : fmt::format("o{}", number);
    });
}

}  // namespace

const Codec codecs::arrows{read_arrows, write_arrows};
const Codec codecs::castle{read_castle, write_castle};
const Codec codecs::balance{read_balance, write_balance};
const Codec codecs::corners{read_corners, write_corners};
const Codec codecs::tatamibari{read_tatamibari, write_tatamibari};
const Codec codecs::maze{read_maze, write_maze};
const Codec codecs::sashigane{read_sashigane, write_sashigane};
const Section sections::arrows{read_arrow_tokens, write_arrow_tokens};
const Section sections::castle{read_castle_tokens, write_castle_tokens};
const Section sections::balance{read_balance_tokens, write_balance_tokens};
const Section sections::corners{read_corner_tokens, write_corner_tokens};
const Section sections::shapes{read_shapes, write_shapes};
const Section sections::maze{read_maze_tokens, write_maze_tokens};
const Section sections::sashigane{read_sashigane_tokens, write_sashigane_tokens};

}  // namespace reductio::puzzlink
