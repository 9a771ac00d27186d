// lists_and_marks.cpp - several numbers in a cell (Tapa) and dots between cells (Kropki), in links and files.
#include <fmt/core.h>

#include <algorithm>

#include "formats/format.hpp"
#include "formats/puzzlink/blank_runs.hpp"
#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/number_codes.hpp"
#include "formats/puzzlink/packed_codes.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "rules/number_lists.hpp"

namespace reductio::puzzlink {

namespace {

// --- lists ------------------------------------------------------------------------------------------------
// A digit up to 8 is one number, 9 is 1, 1, 1, 1 and "." a ?; two characters from a on are a number in base
// 36: so many lists of two numbers in base 6, then of three in base 4, of four in base 2. There 0 is a ?.

constexpr int digits_of_code = 36;
constexpr Value unknown_digit = 9, list_of_ones = 1111;
struct ListCode {
    Value first;
    int numbers, base;
};
constexpr ListCode list_codes[] = {{360, 2, 6}, {396, 3, 4}, {460, 4, 2}};
constexpr Value behind_lists = 476;

// The digits of our lists (number_lists.hpp).
Value list_of_code(Value code) {
    ListCode known = list_codes[0];
    for (const ListCode& one : list_codes) known = code >= one.first ? one : known;
    Value list = 0, rest = code - known.first, place = 1;
    for (int i = 0; i < known.numbers; ++i, rest /= known.base, place *= 10) {
        const Value number = rest % known.base;
        list += place * (number == 0 ? unknown_digit : number);
    }
    return list;
}

std::string code_of_list(Value list) {
    if (list == unknown_number) return ".";
    if (list == list_of_ones) return "9";
    const std::vector<Value> numbers = number_list(list);
    if (numbers.size() == 1) return fmt::format("{}", list);
    const auto* const known =
        std::ranges::find(list_codes, static_cast<int>(numbers.size()), &ListCode::numbers);
    Value rest = 0;
    for (const Value number : numbers) {
        if (known == std::end(list_codes) || number >= known->base)
            formats::refuse("puzzlink", "the list " + number_list_text(list));
        rest = rest * known->base + (number == unknown_number ? 0 : number);
    }
    const Value code = known->first + rest;
    return {digit_character(code / digits_of_code), digit_character(code % digits_of_code)};
}

void read_lists(Scanner& scanner, Board& board) {
    constexpr Value first_blank = 16;  // g
    std::size_t at = 0;
    while (at < board.clues.size() && !scanner.done()) {
        board.places[at] = scanner.offset();
        if (scanner.accept('.')) {
            board.clues[at++] = unknown_number;
            continue;
        }
        const auto digit = accept_digit(scanner, digits_of_code);
        if (!digit) scanner.unexpected("a number (0-8), a list (9, a0-d7), \".\" or blank cells (g-z)");
        if (*digit >= first_blank) {
            at += static_cast<std::size_t>(*digit - first_blank + 1);
        } else if (*digit < 10) {
            board.clues[at++] = *digit == unknown_digit ? list_of_ones : *digit;
        } else {
            const Value code = *digit * digits_of_code + take_digits(scanner, 1, digits_of_code, "a digit");
            if (code >= behind_lists) scanner.fail("a list that is none", "a0 to d7");
            board.clues[at++] = list_of_code(code);
        }
    }
    board.cut_short |= at < board.clues.size();
}
std::string write_lists(const Board& board) {
    return text_with_blanks(board.clues.size(), letters_from<'g'>, [&](std::size_t cell) -> std::string {
        return board.clues[cell] == open_cell ? "" : code_of_list(board.clues[cell]);
    });
}

// 3,1,- in a cell, or what is found there: a black cell or a mark.
void read_list_rows(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const std::string_view text = token.view();
        board.shades[cell] = text == "#" ? 1 : 0;
        board.has_answer |= text == "#" || text == "+";
        if (text == "#" || text == "+" || text == ".") return;
        if (text == "-") {
            board.clues[cell] = unknown_number;
            return;
        }
        Scanner scanner{token};
        Value list = 0;
        do {
            constexpr Value most_numbers = 4, base = 10, too_long = 10'000;
            list = list * base +
                   (scanner.accept('-') ? unknown_digit : static_cast<Value>(scanner.number(0, 8, "0 to 8")));
            if (list >= too_long)
                token.fail("a list that is too long", fmt::format("{} numbers", most_numbers));
        } while (scanner.accept(','));
        if (!scanner.done()) scanner.unexpected("\",\" or the end of the list");
        board.clues[cell] = list;
    });
}
void write_list_rows(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) {
        if (board.clues[cell] == open_cell)
            return std::string{board.shades[cell] == 1 ? "#" : board.marks ? "+" : "."};
        std::string text = number_list_text(board.clues[cell]);
        std::ranges::replace(text, '?', '-');
        return text;
    });
}

// --- dots -------------------------------------------------------------------------------------------------
// On each inner wall nothing, or the first or second sign of the family; three a character in links.

constexpr int signs_in_dots = 3, dots_a_character = 3;

void read_dots_on_walls(Scanner& scanner, Board& board) {
    board.cut_short |= !take_packed(scanner, std::span{board.walls}, signs_in_dots, dots_a_character);
}
std::string write_dots_on_walls(const Board& board) {
    return packed_text(std::span<const char>{board.walls}, signs_in_dots, dots_a_character);
}
void read_dots_of_walls(Rows& rows, Board& board) {
    each_wall(rows, board, [&](int wall, Passage token) {
        board.walls[wall] = static_cast<char>(std::clamp(number_token(token), 0, signs_in_dots - 1));
    });
}
void write_dots_of_walls(const Board& board, std::vector<std::string>& rows) {
    add_walls(board, rows, [&](int wall) { return fmt::format("{}", static_cast<int>(board.walls[wall])); });
}

}  // namespace

namespace codecs {
const Codec lists{read_lists, write_lists};
const Codec dots_on_walls{read_dots_on_walls, write_dots_on_walls};
}  // namespace codecs
namespace sections {
const Section lists{read_list_rows, write_list_rows};
const Section dots_on_walls{read_dots_of_walls, write_dots_of_walls};
}  // namespace sections

}  // namespace reductio::puzzlink
