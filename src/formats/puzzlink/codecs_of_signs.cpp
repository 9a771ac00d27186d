// codecs_of_signs.cpp - signs and small numbers in cells, holes, and sums above and to the left of a board.
#include <fmt/core.h>

#include <algorithm>

#include "formats/format.hpp"
#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/number_codes.hpp"
#include "formats/puzzlink/packed_codes.hpp"

namespace reductio::puzzlink::codecs {

namespace {

void read_num10(Scanner& scanner, Board& board) {
    Numbers numbers = take_decimal(scanner, board.clues.size());
    board.clues = std::move(numbers.values);
    board.places = std::move(numbers.places);
    board.cut_short |= !numbers.complete;
}
std::string write_num10(const Board& board) { return decimal_text(board.clues); }

// --- signs --------------------------------------------------------------------------------------------

// Reads a small value for each cell, and where it stands.
Grid take_cells(Scanner& scanner, Board& board, int base, int per_character) {
    Grid values(board.clues.size(), 0);
    for (std::size_t cell = 0; cell < values.size(); ++cell)
        board.places[cell] = std::min(scanner.offset() + cell / per_character, scanner.rest().end);
    board.cut_short |= !take_packed(scanner, std::span{values}, base, per_character);
    return values;
}

constexpr int signs_in_three = 3, cells_a_character = 3, bits_a_character = 5;

void read_circles(Scanner& scanner, Board& board) {
    board.clues = take_cells(scanner, board, signs_in_three, cells_a_character);
    std::ranges::replace(board.clues, 0, open_cell);
}
std::string write_circles(const Board& board) {
    Grid values = board.clues;
    std::ranges::replace(values, open_cell, 0);
    return packed_text(std::span<const Value>{values}, signs_in_three, cells_a_character);
}

// One sign, where the bit is `mark`.
void read_circles_at(Value mark, Scanner& scanner, Board& board) {
    board.clues = take_cells(scanner, board, 2, bits_a_character);
    for (Value& value : board.clues) value = value == mark ? 1 : open_cell;
}
std::string circles_at(Value mark, const Board& board) {
    Grid values = board.clues;
    for (Value& value : values) value = value == open_cell ? 1 - mark : mark;
    return packed_text(std::span<const Value>{values}, 2, bits_a_character);
}
void read_marked(Scanner& scanner, Board& board) { read_circles_at(1, scanner, board); }
std::string write_marked(const Board& board) { return circles_at(1, board); }
void read_unmarked(Scanner& scanner, Board& board) { read_circles_at(0, scanner, board); }
std::string write_unmarked(const Board& board) { return circles_at(0, board); }

void read_holes(Scanner& scanner, Board& board) {
    board.cut_short |= !take_packed(scanner, std::span{board.bits}, 2, bits_a_character);
}
std::string write_holes(const Board& board) {
    return packed_text(std::span<const char>{board.bits}, 2, bits_a_character);
}

// --- sums outside -------------------------------------------------------------------------------------

// A digit of the base, or a minus and two digits; "." is no sum where `blanks` are allowed. Above, then left.
void read_sums(Scanner& scanner, Board& board, int base, bool blanks) {
    for (const Side side : {Side::top, Side::left}) {
        for (auto& line : board.outside[side]) {
            board.outside_places[side].push_back(scanner.offset());
            if (scanner.done()) {
                board.cut_short = true;
                continue;
            }
            if (blanks && scanner.accept('.')) continue;
            if (scanner.accept('-'))
                line = {take_digits(scanner, 2, base, "two digits")};
            else if (const auto digit = accept_digit(scanner, base))
                line = {*digit};
            else
                scanner.unexpected(blanks ? "a sum (0-9a-f, -ff) or \".\"" : "a sum (0-9a-v, -vv)");
        }
    }
}
std::string sums_text(const Board& board, int base, bool blanks) {
    std::string text;
    for (const Side side : {Side::top, Side::left}) {
        for (const auto& line : board.outside[side]) {
            const Value value = line.empty() ? open_cell : line.front();
            if (value == open_cell && blanks)
                text += '.';
            else if (value >= 0 && value < base)
                text += digit_character(value);
            else if (value >= 0 && value < base * base)
                text += fmt::format("-{}{}", digit_character(value / base), digit_character(value % base));
            else
                formats::refuse("puzzlink", value == open_cell ? "a line without a sum"
                                                               : fmt::format("the number {} here", value));
        }
    }
    return text;
}

constexpr int base_of_box = 32, base_of_tilepaint = 16;
void read_box(Scanner& scanner, Board& board) { read_sums(scanner, board, base_of_box, false); }
std::string write_box(const Board& board) { return sums_text(board, base_of_box, false); }

// Clue cells may stand inside of the board, with sums to the right and down; here they are errors.
void read_tilepaint(Scanner& scanner, Board& board) {
    int at = 0;
    while (at < board.cells() && !scanner.done()) {
        const char c = scanner.peek();
        if (c < 'g' || c > 'z')
            scanner.fail("sums inside of the board, which are not read", "blank cells (g-z)");
        at += c - 'g' + 1;
        scanner.take();
    }
    read_sums(scanner, board, base_of_tilepaint, true);
}
std::string write_tilepaint(const Board& board) {
    return hexadecimal_text(Grid(board.clues.size(), open_cell)) + sums_text(board, base_of_tilepaint, true);
}

}  // namespace

const Codec num10{read_num10, write_num10};
const Codec circles{read_circles, write_circles};
const Codec marked_circles{read_marked, write_marked};
const Codec unmarked_circles{read_unmarked, write_unmarked};
const Codec holes{read_holes, write_holes};
const Codec box{read_box, write_box};
const Codec tilepaint{read_tilepaint, write_tilepaint};

}  // namespace reductio::puzzlink::codecs
