// link_words.cpp - the codes that bodies of links are made of, as tables of forms.
#include "formats/puzzlink/link_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include "formats/format.hpp"
#include "formats/puzzlink/bank.hpp"
#include "formats/puzzlink/border_words.hpp"
#include "formats/puzzlink/combined_words.hpp"
#include "formats/puzzlink/dots.hpp"
#include "formats/puzzlink/exits.hpp"
#include "formats/puzzlink/gates.hpp"
#include "formats/puzzlink/joined_numbers.hpp"
#include "formats/puzzlink/list_words.hpp"
#include "formats/puzzlink/number_codes.hpp"
#include "puzzle/number_lists.hpp"

namespace reductio::puzzlink {

// The words of links and of files have the same names.
namespace in_links {
namespace {

// --- numbers in cells ---------------------------------------------------------------------------------

void numbers(Coder& coder, LinkBoard& board) { coder.row(hexadecimals, cells(board)); }

constexpr Form to_4_forms[] = {number_to_4, {".", {number_is(unknown_number)}}};
constexpr std::string_view expected_to_4 = "a number from 0 to 4 (0-9a-e), \".\" or blanks (g-z)";
void numbers_to_4(Coder& coder, LinkBoard& board) {
    coder.row({expected_to_4, to_4_forms, from_g}, cells(board));
}

// The same in black cells, which may have no number.
constexpr Form black_to_4_forms[] = {
    {.text = "", .groups = {digits(&Track::second, "0123456789abcde"), hole()}, .values = 5},
    {".", {hole()}}};
void black_numbers_to_4(Coder& coder, LinkBoard& board) {
    coder.row({expected_to_4, black_to_4_forms, from_g}, cells(board));
}

// A number that is not known says nothing.
constexpr Form corner_forms[] = {number_to_4, {".", {number_is(open_cell)}}};
void corners(Coder& coder, LinkBoard& board) {
    coder.row({expected_to_4, corner_forms, from_g}, corners_of(board));
}

void corner_numbers(Coder& coder, LinkBoard& board) { coder.row(hexadecimals, corners_of(board)); }

// Holes beside them, so that there are no numbers of three digits.
constexpr Form number_and_hole_forms[] = {
    {"+", {hole()}},
    {"", {number(hexadecimal)}},
    {".", {number_is(unknown_number)}},
    {"-", {number(hexadecimal, 2)}},
};
void numbers_and_holes(Coder& coder, LinkBoard& board) {
    coder.row({"a number (0-9a-f, -ff), \".\", + for a hole or blanks (g-z)", number_and_hole_forms, from_g},
              cells(board));
}

constexpr Form decimal_forms[] = {{"", {number(decimal)}}, {".", {number_is(unknown_number)}}};
void decimals(Coder& coder, LinkBoard& board) {
    coder.row({"a number from 0 to 9, \".\" or blanks (a-z)", decimal_forms, from_a}, cells(board));
}

// 5 is the first sign of the family, 6 the second.
constexpr Form decimal_and_sign_forms[] = {
    {"", {number("01234")}},
    {"", {digits(&Track::prints, "56", 1, 1)}},
    {".", {number_is(unknown_number)}},
};
void decimals_and_signs(Coder& coder, LinkBoard& board) {
    coder.row(
        {"a number from 0 to 4, a sign (5 or 6), \".\" or blanks (a-z)", decimal_and_sign_forms, from_a},
        cells(board));
}

// Letters of pieces that move: A is 1, and 27 to 36 are digits.
constexpr std::string_view capitals_of_alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                           digits_and_capitals = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr Form capital_forms[] = {
    {"", {number(capitals_of_alphabet, 1, 1)}},
    {"", {number(decimal, 1, 27)}},
    {"-", {number(digits_and_capitals, 1, 37)}},
    {".", {number_is(unknown_number)}},
};
void capitals(Coder& coder, LinkBoard& board) {
    coder.row({"a letter (A-Z, 0-9, -A) or blanks (a-z)", capital_forms, from_a}, cells(board));
}

constexpr Form digit_and_hole_forms[] = {
    {"7", {hole()}},
    {"", {number("0123456")}},
    {"", {number("89", 1, 8)}},
    {".", {number_is(unknown_number)}},
};
void digits_and_holes(Coder& coder, LinkBoard& board) {
    coder.row({"a number from 0 to 9, 7 for a hole, \".\" or blanks (a-z)", digit_and_hole_forms, from_a},
              cells(board));
}

// 0 is the first sign, as the letter of a polyomino; c a hole.
constexpr Form letter_and_hole_forms[] = {{"c", {hole()}}, {"", {number("0123456789ab", 1, 1)}}};
void letters_and_holes(Coder& coder, LinkBoard& board) {
    coder.row({"a letter (0-9ab), c for a hole or blanks (g-z)", letter_and_hole_forms, from_g},
              cells(board));
}

constexpr Form single_forms[] = {
    {"", {number(base_36)}},
    {"-", {number(base_36, 2)}},
    {"@", {number_is(unknown_number)}},
    {"%", {number_is(unknown_number)}},
};
void single_numbers(Coder& coder, LinkBoard& board) {
    coder.row({"a number (0-9a-z, -zz), \".\" or \"@\"", single_forms, one_dot}, cells(board));
}

// A digit up to 8 is one number and 9 is 1, 1, 1, 1; two characters from a0 to d7 are two numbers in base 6,
// then three in base 4, then four in base 2, where 0 is a number that is not known: 9 in our lists
// (number_lists.hpp).
constexpr int first_list = 10 * 36, lists_in_all = 36 + 64 + 16;
constexpr auto lists_by_code = [] {
    std::array<Value, lists_in_all> lists{};
    std::size_t at = 0;
    for (const auto [length, base, count] : {std::array{2, 6, 36}, {3, 4, 64}, {4, 2, 16}}) {
        for (int code = 0; code < count; ++code) {
            Value list = 0, rest = code, place = 1;
            for (int i = 0; i < length; ++i, rest /= base, place *= 10)
                list += place * (rest % base == 0 ? 9 : rest % base);
            lists[at++] = list;
        }
    }
    return lists;
}();
constexpr Group list_group{
    .layer = &Track::numbers, .digits = base_36, .count = 2, .first = -first_list, .table = lists_by_code};
constexpr Form list_forms[] = {
    {"", {number("012345678")}},
    {"9", {number_is(1111)}},
    {".", {number_is(unknown_number)}},
    {"", {list_group}},
};
void lists(Coder& coder, LinkBoard& board) {
    coder.row({"a number (0-8), a list (9, a0-d7), \".\" or blank cells (g-z)", list_forms, from_g,
               "this list of numbers"},
              cells(board));
}

// Several numbers below a base, of which 0 is a number that is not known, as our lists.
template <std::size_t count>
constexpr auto lists_in_base(int base, int length) {
    std::array<Value, count> lists{};
    for (std::size_t code = 0; code < count; ++code) {
        Value list = 0, rest = static_cast<Value>(code), place = 1;
        for (int i = 0; i < length; ++i, rest /= base, place *= 10)
            list += place * (rest % base == 0 ? 9 : rest % base);
        lists[code] = list;
    }
    return lists;
}
// Two numbers up to 7 in two characters from a0 on; three up to 6 behind a plus, four up to 5 behind a minus.
constexpr auto long_pairs = lists_in_base<64>(8, 2);
constexpr auto long_triples = lists_in_base<343>(7, 3);
constexpr auto long_quadruples = lists_in_base<1260>(6, 4);
constexpr Group list_from(int first, std::span<const Value> table) {
    return {.layer = &Track::numbers, .digits = base_36, .count = 2, .first = -first, .table = table};
}
constexpr Form long_list_forms[] = {
    {"", {number("012345678")}},
    {".", {number_is(unknown_number)}},
    {"", {list_from(first_list, long_pairs)}},
    {"+", {list_from(36, long_triples)}},
    {"-", {list_from(36, long_quadruples)}},
};
void long_lists(Coder& coder, LinkBoard& board) {
    coder.row({"a number (0-8), a list (a0-bz, +10, -10), \".\" or blank cells (g-z)", long_list_forms,
               from_g, "this list of numbers"},
              cells(board));
}

// Numbers up, down, left and right in a cell (number_lists.hpp).
constexpr int sides_in_links[] = {3, 1, 2, 0};
int code_sides(Coder& coder, Value& clue) {
    SideNumbers numbers = side_numbers(std::max(0, clue));
    for (const int side : sides_in_links) {
        Value& number = numbers[static_cast<std::size_t>(side)];
        Grid one{coder.reads() || number == open_cell ? unknown_number : number};
        const Scanner before = coder.reads() ? coder.scanner() : Scanner{Passage{}};
        coder.one(hexadecimals, {.numbers = &one}, 0);
        if (one.front() > most_at_side)
            before.fail(fmt::format("the number {} at a side", one.front()),
                        fmt::format("up to {}", most_at_side));
        number = one.front() == unknown_number ? open_cell : one.front();
    }
    clue = number_of_sides(numbers);
    return 0;
}
void sides(Coder& coder, LinkBoard& board) {
    Grid& clues = board.clues;
    coder.row(
        from_g, clues.size(), &board.places, [&](std::size_t at) { return clues[at] == open_cell; },
        [&](std::size_t at) { return code_sides(coder, clues[at]); });
}

// A link that ends here may have lost its slash, and an empty one has a 1.
void count(Coder& coder, LinkBoard& board) {
    constexpr int most = 1000;
    if (!coder.reads()) return coder.add(std::to_string(board.count.value_or(1)) + "/");
    board.count = 1;
    if (coder.done()) return;
    board.count = static_cast<int>(coder.scanner().number(0, most, "a number and \"/\""));
    if (!coder.done() && !coder.scanner().accept('/')) coder.scanner().unexpected("\"/\" behind the number");
}

void slash(Coder& coder, LinkBoard&) {
    if (!coder.reads()) return coder.add("/");
    if (!coder.done() && !coder.scanner().accept('/')) coder.scanner().unexpected("\"/\"");
}

// v:1-9 in front of the size says which numbers there are (Genre::bounded).
void variant_bounds(Coder&, LinkBoard&) {}

// --- several cells a character ------------------------------------------------------------------------

constexpr Value bit[] = {0, 1}, no_bit[] = {1, 0}, sign[] = {open_cell, 1}, no_sign[] = {1, open_cell},
                signs[] = {open_cell, 1, 2};

void borders(Coder& coder, LinkBoard& board) {
    if (coder.reads()) board.borders_begin = coder.offset();
    const std::span all{board.borders};
    coder.packed(all.first(board.upright_borders()), bit);
    coder.packed(all.subspan(board.upright_borders()), bit);
}
// The sides that a loop can't use; those of the frame may follow.
void usable_sides(Coder& coder, LinkBoard& board) {
    if (coder.reads()) board.borders_begin = coder.offset();
    coder.packed(board.borders, no_bit);
    if (!coder.reads()) return;
    if (!coder.done() && coder.scanner().peek() != '/')
        coder.scanner().fail("sides of the frame that a loop can't use, which are not read",
                             "the end of the link");
    if (has_loose_strokes(board))
        coder.scanner().fail("a stroke that ends inside of a region", "strokes around regions");
}
void dots_between(Coder& coder, LinkBoard& board) { coder.packed(board.signs, signs); }
void poles(Coder& coder, LinkBoard& board) { coder.packed(board.givens, signs, &board.places); }
// Cells that are regions of their own.
void single_cells(Coder& coder, LinkBoard& board) {
    Grid single = single_cells_on(board);
    coder.packed(single, bit);
    if (coder.reads()) enclose(board, single);
}
void holes(Coder& coder, LinkBoard& board) { coder.packed(board.holes, bit); }
// A slash instead of a board without holes.
void holes_or_slash(Coder& coder, LinkBoard& board) {
    const bool none = coder.reads() ? !coder.done() && coder.scanner().peek() == '/'
                                    : std::ranges::count(board.holes, 1) == 0;
    none ? slash(coder, board) : holes(coder, board);
}
void greys(Coder& coder, LinkBoard& board) { coder.packed(board.prints, sign); }
void circles(Coder& coder, LinkBoard& board) { coder.packed(board.clues, signs, &board.places); }
void printed_signs(Coder& coder, LinkBoard& board) { coder.packed(board.prints, signs, &board.places); }
void pots(Coder& coder, LinkBoard& board) { coder.packed(board.second, sign); }
void marked_cells(Coder& coder, LinkBoard& board) { coder.packed(board.clues, sign, &board.places); }
void unmarked_cells(Coder& coder, LinkBoard& board) { coder.packed(board.clues, no_sign, &board.places); }

// --- black cells --------------------------------------------------------------------------------------

void black_cells(Coder& coder, LinkBoard& board) {
    coder.gaps({"the way to the next black cell (0-9a-z)"}, board.holes);
}

constexpr std::string_view sum_digits = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr Run dot_and_from_k[] = {{.digits = ".klmnopqrstuvwxyz"}};
constexpr std::string_view expected_black = "a number (0-9a-jA-Z), + or blanks (. or k-z)";
constexpr Form black_and_number_forms[] = {
    {"+", {hole()}},
    {"_", {number_is(unknown_number)}},
    {"", {number(sum_digits)}},
};
void black_and_numbers(Coder& coder, LinkBoard& board) {
    coder.row({expected_black, black_and_number_forms, dot_and_from_k}, cells(board));
}
// A number that is not known is a black cell and no more.
constexpr Form black_or_number_forms[] = {
    {"", {number(sum_digits), print_is(1)}},
    {"+", {print_is(1)}},
    {"_", {print_is(1)}},
};
void black_or_numbers(Coder& coder, LinkBoard& board) {
    coder.row({expected_black, black_or_number_forms, dot_and_from_k}, cells(board));
}

// Black cells, with an arrow or without. A number is one less than it says; more than 10 in two digits.
constexpr Form black_arrow_forms[] = {
    {"a", {print_is(1)}},
    {"", {some_direction("ecdb")}},
    {"", {number(decimal, 1, 1)}},
    {"-", {number(decimal, 2, 1)}},
};
void black_arrows(Coder& coder, LinkBoard& board) {
    coder.row({"a number (0-9, -99), a black cell (a-e) or blanks (g-z)", black_arrow_forms, from_g},
              cells(board));
}

// x: black, o to s: with a number 0 to 4. n: one blank cell, i5: five.
constexpr Form bar_forms[] = {
    {"", {number("opqrs"), print_is(1)}}, {"x", {print_is(1)}},
    {".", {number_is(unknown_number)}},   {"", {number(hexadecimal)}},
    {"-", {number(hexadecimal, 2)}},
};
constexpr Run bar_runs[] = {{.digits = "n"}, {.text = "i", .digits = hexadecimal, .first = 0}};
void bars(Coder& coder, LinkBoard& board) {
    coder.row({"a number (0-9a-f, -ff), a black cell (x, o-s) or blanks (n, i2)", bar_forms, bar_runs},
              cells(board));
}

constexpr Form pillow_forms[] = {{"", {number("01234")}}, {"5", {number_is(unknown_number)}}};
constexpr Run from_6[] = {{.digits = base_36.substr(6)}};
void pillows(Coder& coder, LinkBoard& board) {
    coder.row({"a number (0-4), 5 or blanks (6-9a-z)", pillow_forms, from_6}, cells(board));
}

// --- signs and arrows ---------------------------------------------------------------------------------

constexpr Group short_arrow = direction("01234"), long_arrow = direction("56789");

// 2a: down, 10. 72a: down, 42. -203e: down, 62. 2.: down, a number that is not known.
constexpr Form arrow_forms[] = {
    {"", {short_arrow, number(hexadecimal)}},
    {"", {long_arrow, number(hexadecimal, 2)}},
    {"-", {short_arrow, number(hexadecimal, 3)}},
    {"", {short_arrow, behind(".", number_is(unknown_number))}},
    {"", {short_arrow, behind(".", number_is(open_cell))}},
};
void arrows(Coder& coder, LinkBoard& board) {
    coder.row({"an arrow (0-9) and a number (0-9a-f, .)", arrow_forms, from_a}, cells(board));
}

// The same in black cells. One without an arrow, or with a number that is not known, is black and no more.
constexpr Group seen_arrow = some_direction("4231"), seen_long_arrow = some_direction("9786");
constexpr Group skipped(std::string_view all, int count) { return {.digits = all, .count = count}; }
constexpr Form black_and_arrow_forms[] = {
    {"", {seen_arrow, number(hexadecimal), print_is(1)}},
    {"", {seen_long_arrow, number(hexadecimal, 2), print_is(1)}},
    {"-", {seen_arrow, number(hexadecimal, 3), print_is(1)}},
    {"0.", {print_is(1)}},
    {"", {skipped("01234", 1), skipped("0123456789abcdef.", 1), print_is(1)}},
    {"5", {skipped(hexadecimal, 2), print_is(1)}},
    {"-0", {skipped(hexadecimal, 3), print_is(1)}},
};
void black_and_arrows(Coder& coder, LinkBoard& board) {
    coder.row({"an arrow (0-9) and a number (0-9a-f, .)", black_and_arrow_forms, from_a}, cells(board));
}

// Arrows, black cells, and black cells with arrows.
constexpr Form arrow_or_black_forms[] = {
    {"5", {number_is(1), constant(&Track::arrows, open_cell)}},
    {"", {some_direction("9786"), number_is(1)}},
    {"", {some_direction("4231")}},
};
void arrows_or_black(Coder& coder, LinkBoard& board) {
    coder.row({"an arrow (1-4), a black cell (5-9) or blanks (a-z)", arrow_or_black_forms, from_a},
              cells(board));
}

// The circle first: neither, white, black. A number that is not known is none.
constexpr Group circle = digits(&Track::prints, "210", 1, 1);
constexpr Form coloured_arrow_forms[] = {
    {"", {circle, short_arrow, number(hexadecimal)}},
    {"", {circle, long_arrow, number(hexadecimal, 2)}},
    {"", {circle, behind("-", short_arrow), number(hexadecimal, 3)}},
    {"", {circle, short_arrow, behind(".", number_is(open_cell))}},
};
void coloured_arrows(Coder& coder, LinkBoard& board) {
    coder.row({"a circle (0-2) with an arrow and a number, or blanks (a-z)", coloured_arrow_forms, from_a},
              cells(board));
}

// Twice the number, and one more in a black circle. A number of 0 is none.
void numbered_circles(Coder& coder, LinkBoard& board) {
    constexpr Value white = 1, black = 2, most = 500'000;
    Grid codes(board.clues.size(), open_cell);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] == open_cell) continue;
        const Value number = std::max(0, board.clues[cell]);
        if (number > most) formats::refuse("puzzlink", fmt::format("the number {} here", number));
        codes[cell] = 2 * number + (board.prints[cell] == black ? 1 : 0);
    }
    coder.row(hexadecimals, {.numbers = &codes, .places = &board.places});
    for (int cell = 0; cell < board.cells() && coder.reads(); ++cell) {
        const Value code = codes[cell];
        if (code == open_cell) continue;
        board.prints[cell] = code != unknown_number && code % 2 == 1 ? black : white;
        if (code > 1) board.clues[cell] = code / 2;
    }
}

constexpr Form circle_or_arrow_forms[] = {
    {"", {some_direction("jhig")}},
    {".", {number_is(unknown_number)}},
    {"", {number(hexadecimal)}},
    {"-", {number(hexadecimal, 2)}},
};
constexpr Form shape_forms[] = {{"", {number("321.", 1, 1)}}};
constexpr Form maze_forms[] = {{"", {number("1234", 1, 1)}}, {".", {number_is(unknown_number)}}};
constexpr Run from_5[] = {{.digits = base_36.substr(5)}};
constexpr Form pipe_forms[] = {{"", {pipe}}};

void circles_or_arrows(Coder& coder, LinkBoard& board) {
    coder.row({"a circle (0-9a-f, -ff, .), an arrow (g-j) or blanks (k-z)", circle_or_arrow_forms, from_k},
              cells(board));
}
void shapes(Coder& coder, LinkBoard& board) {
    coder.row({"a shape (1-3), \".\" or blanks (g-z)", shape_forms, from_g}, cells(board));
}
void maze(Coder& coder, LinkBoard& board) {
    coder.row({"a mark (1-4), \".\" or blanks (5-9a-z)", maze_forms, from_5}, cells(board));
}
void pipes(Coder& coder, LinkBoard& board) {
    coder.row({"a piece of a pipe (a-g) or blank cells (h-z)", pipe_forms, from_h, "a given end of a line"},
              cells(board));
}

// A mark with up to 17 blank cells behind it.
constexpr Form mark_forms[] = {
    {.text = "", .groups = {number(base_36.substr(0, 18), 1, 1)}, .values = 1, .beyond = false}};
constexpr Run mark_runs[] = {{.digits = base_36.substr(18), .longest = 17}};
void marks(Coder& coder, LinkBoard& board) {
    coder.row({"a mark with its blanks (0-9a-z)", mark_forms, mark_runs}, cells(board));
}

// --- between cells and at their corners ---------------------------------------------------------------

// g: towards the upper or left cell, which is the lesser; h: the other way round; or a difference.
constexpr Form sign_forms[] = {
    {"g", {print_is(-1)}},
    {"h", {print_is(1)}},
    {".", {number_is(unknown_number)}},
    {"", {number(hexadecimal)}},
    {"-", {number(hexadecimal, 2)}},
};
void signs_between(Coder& coder, LinkBoard& board) {
    coder.row({"a sign (g, h), a difference (0-9a-f, -ff) or blanks (i-z)", sign_forms, from_i},
              signs_of(board));
}

void numbers_between(Coder& coder, LinkBoard& board) {
    coder.row(hexadecimals, {.numbers = &board.differences});
}

void marks_at(Coder& coder, LinkBoard& board, const std::vector<int>& corners) {
    Grid marked(corners.size(), open_cell);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < corners.size(); ++i)
        marked[i] = board.corners[corners[i]] == open_cell ? 0 : 1;
    const std::size_t begin = coder.offset();
    coder.gaps({"the way to the next mark (0-9a-z)", true}, marked, &places);
    if (!coder.reads()) return;
    board.corner_places.assign(board.corners.size(), begin);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (marked[i] == 1) board.corners[corners[i]] = 1;
        board.corner_places[corners[i]] = places[i];
    }
}
void inner_corners(Coder& coder, LinkBoard& board) { marks_at(coder, board, inner_corners_of(board)); }
void marked_corners(Coder& coder, LinkBoard& board) {
    std::vector<int> all(board.corners.size());
    std::iota(all.begin(), all.end(), 0);
    marks_at(coder, board, all);
}

// A dot, odd ones black, and half of it (and one more) places on.
constexpr Form dot_forms[] = {{.text = "", .groups = {number(hexadecimal, 1, 1)}, .values = 2}};
constexpr Code dot_code{"a dot (0-9a-f) or blanks (g-z)", dot_forms, from_g};
template <const DotClues& clues>
void dots(Coder& coder, LinkBoard& board) {
    std::vector<std::size_t> places;
    Grid found = clues.on(board);
    coder.row(dot_code, {.numbers = &found, .places = &places});
    for (int dot = 0; dot < std::ssize(found) && coder.reads(); ++dot) {
        if (found[dot] == open_cell) continue;
        const Passage rest = coder.scanner().rest();
        clues.put(board, dot, found[dot], {rest.text, places[dot], rest.end});
    }
}

constexpr Form pair_forms[] = {{"", {number(hexadecimal)}}};
// Two dots, four times the first and the second, of three colours.
void pairs_of_dots(Coder& coder, LinkBoard& board) {
    constexpr Value colours = 4;
    const Grid found = all_dots.on(board);
    const auto colour = [&](std::size_t dot) {
        return dot < found.size() && found[dot] != open_cell ? found[dot] : 0;
    };
    Grid pairs((found.size() + 1) / 2, open_cell);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Value pair = colours * colour(2 * i) + colour(2 * i + 1);
        if (pair > 0) pairs[i] = pair;
    }
    std::vector<std::size_t> places;
    coder.row({"two dots (1-9a-f) or blanks (g-z)", pair_forms, from_g},
              {.numbers = &pairs, .places = &places});
    for (std::size_t i = 0; i < pairs.size() && coder.reads(); ++i) {
        const Passage rest = coder.scanner().rest();
        for (const std::size_t dot : {2 * i, 2 * i + 1}) {
            const Value one = pairs[i] == open_cell ? 0
                              : dot % 2 == 0        ? pairs[i] / colours
                                                    : pairs[i] % colours;
            if (one > 0 && dot < found.size())
                all_dots.put(board, static_cast<int>(dot), one, {rest.text, places[i], rest.end});
        }
    }
}

// --- outside ------------------------------------------------------------------------------------------

// Where a number stands: the line at a side of the board, and how many are nearer to the board.
struct Outside {
    Side side;
    int line, before;
};

int lines_at(const LinkBoard& board, Side side) {
    return side == Side::top || side == Side::bottom ? board.columns : board.rows;
}

// The numbers of each line at these sides, from the board outwards.
template <class Most>
std::vector<Outside> outside_places(const LinkBoard& board, std::span<const Side> sides, Most most) {
    std::vector<Outside> all;
    for (const Side side : sides) {
        for (int line = 0; line < lines_at(board, side); ++line) {
            for (int before = 0; before < most(side); ++before) all.push_back({side, line, before});
        }
    }
    return all;
}
std::vector<Outside> one_at(const LinkBoard& board, std::span<const Side> sides) {
    return outside_places(board, sides, [](Side) { return 1; });
}

void outside(Coder& coder, LinkBoard& board, const std::vector<Outside>& order, const Code& code) {
    Grid found(order.size(), open_cell);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto& line = board.outside[order[i].side][order[i].line];
        const auto before = static_cast<std::size_t>(order[i].before);
        if (before < line.size()) found[i] = line[line.size() - 1 - before];
    }
    coder.row(code, {.numbers = &found, .places = &places});
    for (std::size_t i = 0; i < order.size() && coder.reads(); ++i) {
        auto& line = board.outside[order[i].side][order[i].line];
        if (found[i] != open_cell) line.insert(line.begin(), found[i]);
        if (order[i].before == 0) board.outside_places[order[i].side].push_back(places[i]);
    }
}

constexpr std::array two_sides{Side::top, Side::left};
void numbers_above_and_left(Coder& coder, LinkBoard& board) {
    outside(coder, board, one_at(board, two_sides), small_numbers);
}
void numbers_around(Coder& coder, LinkBoard& board) {
    outside(coder, board, one_at(board, all_sides), small_numbers);
}

// A line of n cells has at most this many runs, and as many places.
void runs_above_and_left(Coder& coder, LinkBoard& board) {
    const auto most = [&](Side side) { return ((side == Side::top ? board.rows : board.columns) + 1) / 2; };
    for (const Side side : two_sides) {
        for (const auto& line : board.outside[side]) {
            if (std::ssize(line) > most(side))
                formats::refuse("puzzlink", "more runs than a line has room for");
        }
    }
    outside(coder, board, outside_places(board, two_sides, most), small_numbers);
}

// Two places a line, the one nearer to the board first: it counts minus poles, the other plus poles, which
// boards have at two sides more.
void poles_above_and_left(Coder& coder, LinkBoard& board) {
    std::vector<Outside> order;
    for (const auto& [plus, minus] : {std::pair{Side::top, Side::bottom}, {Side::left, Side::right}}) {
        for (int line = 0; line < lines_at(board, plus); ++line) {
            order.push_back({minus, line, 0});
            order.push_back({plus, line, 0});
        }
    }
    outside(coder, board, order, small_numbers);
}

constexpr Form sum_forms[] = {{"", {number(base_32)}}, {"-", {number(base_32, 2)}}};
void sums(Coder& coder, LinkBoard& board) {
    outside(coder, board, one_at(board, two_sides), {"a sum (0-9a-v, -vv)", sum_forms});
}

// Clue cells may stand inside of the board, with sums to the right and down; here they are errors.
constexpr Form small_sum_forms[] = {{"", {number(hexadecimal)}}, {"-", {number(hexadecimal, 2)}}};
void sums_behind_cells(Coder& coder, LinkBoard& board) {
    Grid blank(board.clues.size(), open_cell);
    coder.row({.expected = "blank cells (g-z)",
               .forms = {},
               .runs = from_g,
               .mistake = "sums inside of the board, which are not read"},
              {.numbers = &blank});
    outside(coder, board, one_at(board, two_sides),
            {"a sum (0-9a-f, -ff) or \".\"", small_sum_forms, one_dot});
}

// Black cells with counts of what begins below them and on the right; then those at the frame, as above.
constexpr Group no_count_down = number_is(open_cell), no_count_across = constant(&Track::second, open_cell);
constexpr Group count_across(std::string_view all, int length) { return digits(&Track::second, all, length); }
constexpr Form black_count_forms[] = {
    {"_", {print_is(1), no_count_down, no_count_across}},
    {"$", {print_is(1), no_count_down, count_across(base_36, 1)}},
    {"@", {print_is(1), number(base_36), no_count_across}},
    {"%", {print_is(1), number(base_36), no_count_across}},
    {"", {print_is(1), number(hexadecimal), count_across(hexadecimal, 1)}},
    {"-", {print_is(1), number(hexadecimal), count_across(hexadecimal, 2)}},
    {"+", {print_is(1), number(hexadecimal, 2), count_across(hexadecimal, 1)}},
    {"=", {print_is(1), number(hexadecimal, 2), count_across(hexadecimal, 2)}},
    {"-.", {print_is(1), no_count_down, count_across(hexadecimal, 2)}},
};
void black_and_counts(Coder& coder, LinkBoard& board) {
    coder.row({"a black cell (_, $, @, -, +, =, 0-9a-f) or blanks (g-z)", black_count_forms, from_g},
              cells(board));
    outside(coder, board, one_at(board, two_sides),
            {"a count (0-9a-f, -ff) or \".\"", small_sum_forms, one_dot});
}

// --- sums of runs -------------------------------------------------------------------------------------

// 0 says as little as no sum.
constexpr std::string_view run_digits = "-0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr auto sums_of_runs = [] {
    std::array<Value, run_digits.size()> all{open_cell, open_cell};
    for (std::size_t i = 2; i < all.size(); ++i) all[i] = static_cast<Value>(i) - 1;
    return all;
}();
constexpr Group sum_of_run(Layer layer) {
    return {.layer = layer, .digits = run_digits, .count = 1, .table = sums_of_runs};
}
constexpr std::string_view expected_run = "a sum (0-9a-jA-Z) or \"-\"", refused_run = "the sum {}";
constexpr Form run_forms[] = {{"", {sum_of_run(&Track::numbers)}}};
constexpr Form black_run_forms[] = {
    {".", {print_is(1), number_is(open_cell), constant(&Track::second, open_cell)}},
    {"", {print_is(1), sum_of_run(&Track::numbers), sum_of_run(&Track::second)}},
};

// Black cells with the sums of the runs below and on the right; then those of the runs that begin at the
// frame, which is black above and to the left of the board.
void black_and_sums(Coder& coder, LinkBoard& board) {
    coder.row({expected_run, black_run_forms, from_k, refused_run}, cells(board));
    for (const Side side : two_sides) {
        for (int line = 0; line < lines_at(board, side); ++line) {
            if (board.prints[side == Side::top ? line : line * board.columns] == 1) continue;
            auto& sum = board.outside[side][line];
            Grid one{sum.empty() ? open_cell : sum.front()};
            coder.one({expected_run, run_forms, {}, refused_run}, {.numbers = &one}, 0);
            if (one.front() != open_cell) sum = one;
        }
    }
}

// --- rooms --------------------------------------------------------------------------------------------

// In the first cell of each room that the borders before make.
void room_numbers(Coder& coder, LinkBoard& board) {
    Grid found = room_numbers_on(board);
    std::vector<std::size_t> places;
    coder.row(hexadecimals, {.numbers = &found, .places = &places});
    if (coder.reads()) put_room_numbers(board, found, places);
}

constexpr LinkWord all_words[] = {
    {"numbers", numbers},
    {"numbers_to_4", numbers_to_4},
    {"black_numbers_to_4", black_numbers_to_4},
    {"numbers_and_holes", numbers_and_holes},
    {"decimals", decimals},
    {"decimals_and_signs", decimals_and_signs},
    {"digits_and_holes", digits_and_holes},
    {"letters_and_holes", letters_and_holes},
    {"capitals", capitals},
    {"single_numbers", single_numbers},
    {"lists", lists},
    {"long_lists", long_lists},
    {"lists_of_digits", lists_of_digits},
    {"lists_of_digits_and_slash", lists_of_digits_and_slash},
    {"sides", sides},
    {"count", count},
    {"slash", slash},
    {"variant_bounds", variant_bounds},
    {"borders", borders},
    {"closed_borders", borders},
    {"nested_borders", nested_borders},
    {"signs_on_borders", signs_on_borders},
    {"room_numbers", room_numbers},
    {"room_numbers_and_greys", room_numbers_and_greys},
    {"holes", holes},
    {"holes_or_slash", holes_or_slash},
    {"single_cells", single_cells},
    {"poles", poles},
    {"circles", circles},
    {"marked_cells", marked_cells},
    {"unmarked_cells", unmarked_cells},
    {"printed_signs", printed_signs},
    {"pots", pots},
    {"greys", greys},
    {"marks", marks},
    {"black_cells", black_cells},
    {"black_or_numbers", black_or_numbers},
    {"black_and_numbers", black_and_numbers},
    {"black_and_sums", black_and_sums},
    {"black_and_counts", black_and_counts},
    {"black_arrows", black_arrows},
    {"bars", bars},
    {"pillows", pillows},
    {"arrows", arrows},
    {"black_and_arrows", black_and_arrows},
    {"arrows_or_black", arrows_or_black},
    {"coloured_arrows", coloured_arrows},
    {"numbered_circles", numbered_circles},
    {"circles_or_arrows", circles_or_arrows},
    {"arrows_or_circles", arrows_or_circles},
    {"circles_and_pots", circles_and_pots},
    {"numbers_and_dots", numbers_and_dots},
    {"coloured_numbers", coloured_numbers},
    {"numbers_or_holes", numbers_or_holes},
    {"holes_and_numbers_around", holes_and_numbers_around},
    {"corners_or_arrows", corners_or_arrows},
    {"arrows_to_4", arrows_to_4},
    {"directions", several_directions},
    {"three_circles", three_circles},
    {"goal", goal},
    {"start_and_goal", start_and_goal},
    {"numbers_and_crossings", numbers_and_crossings},
    {"exits", exits},
    {"arrows_between", arrows_between},
    {"gates", gates},
    {"mirrors", mirrors},
    {"numbers_or_circles", numbers_or_circles},
    {"shapes", shapes},
    {"maze", maze},
    {"pipes", pipes},
    {"pipes_and_circles", pipes_and_circles},
    {"ship_parts", ship_parts},
    {"bank", bank, true},
    {"fleet", fleet, true},
    {"dots", dots<any_dots>},
    {"all_dots", dots<all_dots>},
    {"pairs_of_dots", pairs_of_dots},
    {"side_dots", dots<side_dots>},
    {"dots_between", dots_between},
    {"signs_between", signs_between},
    {"signs_right_and_below", signs_right_and_below},
    {"numbers_between", numbers_between},
    {"marked_sides", marked_sides},
    {"usable_sides", usable_sides},
    {"corners", corners},
    {"corner_numbers", corner_numbers},
    {"inner_corners", inner_corners},
    {"marked_corners", marked_corners},
    {"numbers_above_and_left", numbers_above_and_left},
    {"numbers_around", numbers_around},
    {"runs_above_and_left", runs_above_and_left},
    {"poles_above_and_left", poles_above_and_left},
    {"sums", sums},
    {"sums_behind_cells", sums_behind_cells},
};

}  // namespace
}  // namespace in_links

std::span<const LinkWord> link_words() { return in_links::all_words; }

const LinkWord& link_word(std::string_view word) {
    return *std::ranges::find(in_links::all_words, word, &LinkWord::word);
}

std::string coded(const LinkWord& word, LinkBoard board) {
    std::string text;
    Coder coder{text};
    word.code(coder, board);
    return text;
}

}  // namespace reductio::puzzlink
