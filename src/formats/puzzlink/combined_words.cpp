// combined_words.cpp - these codes as tables of forms; where a character stands for two places or for a
// whole region, its numbers are taken apart here. Linear in the board.
#include "formats/puzzlink/combined_words.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "formats/puzzlink/number_codes.hpp"
#include "text/characters.hpp"

namespace reductio::puzzlink {

namespace {

// puzz.link adds 1 for up, 2 down, 4 left and 8 right; we 1 right, 2 down, 4 left and 8 up.
constexpr std::array<Value, 16> our_sums = [] {
    std::array<Value, 16> all{};
    for (Value theirs = 0; theirs < 16; ++theirs)
        all[static_cast<std::size_t>(theirs)] = (theirs & 6) | (theirs & 1 ? 8 : 0) | (theirs & 8 ? 1 : 0);
    return all;
}();

// The corner of a mirror that is black is the number of its sign: lower left, lower right, upper right, upper
// left. The fifth sign is a crossing.
constexpr Group mirror(std::string_view four) { return digits(&Track::prints, four, 1, 1); }
constexpr Value crossing = 5;
// The number of the sign of a grey circle, behind those of a white and a black one.
constexpr Value grey = 3;

// The column and the row of the only cell with the sign, from 1.
std::array<Grid, 2> sign_on(const LinkBoard& board, Value sign) {
    const auto found = std::ranges::find(board.prints, sign) - board.prints.begin();
    if (found == std::ssize(board.prints)) return {Grid{0}, Grid{0}};
    const auto cell = static_cast<Value>(found);
    return {Grid{cell % board.columns + 1}, Grid{cell / board.columns + 1}};
}
// One that lies outside of the board is none.
void put_sign(LinkBoard& board, const std::array<Grid, 2>& place, Value sign) {
    const Value column = place[0].front(), row = place[1].front();
    if (column < 1 || row < 1 || column > board.columns || row > board.rows) return;
    board.prints[(row - 1) * board.columns + column - 1] = sign;
}
constexpr Value start_sign = 1, goal_sign = 2;

}  // namespace

namespace in_links {

void corners_or_arrows(Coder& coder, LinkBoard& board) {
    constexpr Form forms[] = {{"", {some_direction("4231")}}, {"5", {number_is(unknown_number)}}};
    coder.row({"an arrow (1-4), a corner (5) or blanks (g-z)", forms, from_g}, cells(board));
}

void arrows_to_4(Coder& coder, LinkBoard& board) {
    Grid codes = board.clues;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.arrows[cell] == open_cell) continue;
        codes[cell] = static_cast<Value>(std::ranges::find(our_directions, board.arrows[cell]) -
                                         std::ranges::begin(our_directions));
    }
    constexpr Form forms[] = {number_to_4, {".", {number_is(unknown_number)}}};
    coder.row({"an arrow (1-4, 6-9, b-e), \".\" or blanks (g-z)", forms, from_g},
              {.numbers = &codes, .places = &board.places});
    for (int cell = 0; cell < board.cells() && coder.reads(); ++cell) {
        if (codes[cell] > 0)
            board.arrows[cell] = our_directions[codes[cell]];
        else
            board.clues[cell] = codes[cell];
    }
}

void several_directions(Coder& coder, LinkBoard& board) {
    constexpr Group group{.layer = &Track::numbers, .digits = hexadecimal, .count = 1, .table = our_sums};
    constexpr Form forms[] = {{"", {group}}};
    coder.row({"directions (1-9a-f) or blanks (g-z)", forms, from_g}, cells(board));
}

// A number of 0 is none.
void mirrors(Coder& coder, LinkBoard& board) {
    constexpr Form forms[] = {
        {"5", {print_is(crossing)}},
        {"", {mirror("1234"), behind("0", number_is(open_cell))}},
        {"", {mirror("1234"), number(hexadecimal)}},
        {"", {mirror("6789"), number(hexadecimal, 2)}},
    };
    coder.row({"a mirror (1-4, 6-9) and a number (0-9a-f), a crossing (5) or blanks (a-z)", forms, from_a},
              cells(board));
}

void numbers_or_circles(Coder& coder, LinkBoard& board) {
    constexpr Form forms[] = {
        {"9", {print_is(1)}}, {"", {number("012345678")}}, {".", {number_is(unknown_number)}}};
    coder.row({"a number (0-8, .), a circle (9) or blanks (g-z)", forms, from_g}, cells(board));
}

void three_circles(Coder& coder, LinkBoard& board) {
    constexpr Form forms[] = {{"", {number("12", 1, 1)}}, {".", {number_is(grey)}}};
    coder.row({"a circle (1, 2, .) or blanks (a-z)", forms, from_a}, cells(board));
}

void goal(Coder& coder, LinkBoard& board) {
    std::array<Grid, 2> place = sign_on(board, 1);
    for (Grid& one : place) coder.one(hexadecimals, {.numbers = &one}, 0);
    if (coder.reads()) put_sign(board, place, 1);
}

void signs_right_and_below(Coder& coder, LinkBoard& board) {
    constexpr Value kinds = 3;
    constexpr Form forms[] = {{"", {number("012345678")}}};
    Grid codes(board.cells() - 1, open_cell);
    for (int border = 0; border < board.inner_borders(); ++border) {
        if (board.signs[border] == open_cell) continue;
        const auto [a, b] = board.cells_at(border);
        codes[a] =
            std::max(0, codes[a]) + board.signs[border] * (border < board.upright_borders() ? kinds : 1);
    }
    coder.row({"the signs beside a cell (1-8) or blanks (g-z)", forms, from_g}, {.numbers = &codes});
    for (int border = 0; border < board.inner_borders() && coder.reads(); ++border) {
        const Value code = codes[board.cells_at(border).first];
        const Value sign = border < board.upright_borders() ? code / kinds : code % kinds;
        if (code != open_cell && sign > 0) board.signs[border] = sign;
    }
}

// A 0 is a crossing, the first sign.
void numbers_and_crossings(Coder& coder, LinkBoard& board) {
    constexpr Form forms[] = {{"0", {print_is(1)}},
                              {"", {number(hexadecimal)}},
                              {".", {number_is(unknown_number)}},
                              {"-", {number(hexadecimal, 2)}}};
    coder.row({"a number (0-9a-f, -ff), \".\" or blanks (g-z)", forms, from_g}, cells(board));
}

void start_and_goal(Coder& coder, LinkBoard& board) {
    for (const Value sign : {start_sign, goal_sign}) {
        std::array<Grid, 2> place = sign_on(board, sign);
        for (Grid& one : place) coder.one(hexadecimals, {.numbers = &one}, 0);
        if (coder.reads()) put_sign(board, place, sign);
    }
}

// The first sign is a circle, and a digit means one more of them than it says; the second is a crossing.
void pipes_and_circles(Coder& coder, LinkBoard& board) {
    constexpr Form forms[] = {{"a", {print_is(2)}}, {"", {pipe_but_cross}}};
    const Code code{"a piece of a pipe (a-g), circles (0-9) or blank cells (h-z)", forms, from_h,
                    "a given end of a line"};
    const Track track = cells(board);
    const auto is_circle = [&](std::size_t at) { return at < track.size() && board.prints[at] == 1; };
    const auto one = [&](std::size_t at) {
        const bool circles = coder.reads() ? is_digit(coder.scanner().peek()) : is_circle(at);
        if (!circles) {
            coder.one(code, track, at);
            return 0;
        }
        std::size_t more = 0;
        if (coder.reads()) {
            more = std::min(static_cast<std::size_t>(coder.scanner().take() - '0'), track.size() - at - 1);
            std::fill_n(board.prints.begin() + static_cast<std::ptrdiff_t>(at), more + 1, 1);
        } else {
            while (more < 9 && is_circle(at + more + 1)) ++more;
            coder.add(std::string(1, digit_character(static_cast<Value>(more))));
        }
        return static_cast<int>(more);
    };
    coder.row(
        code.runs, track.size(), &board.places, [&](std::size_t at) { return is_blank(code, track, at); },
        one);
}

void marked_sides(Coder& coder, LinkBoard& board) {
    constexpr Value sign[] = {open_cell, 1};
    const std::span all{board.signs};
    coder.packed(all.first(board.upright_borders()), sign);
    coder.packed(all.subspan(board.upright_borders()), sign);
}

// Four times one more than the number, or 4 for one that is not known; and 1 where the region is grey. All of
// its cells have the sign then.
void room_numbers_and_greys(Coder& coder, LinkBoard& board) {
    constexpr Value number_in_code = 4;
    const std::vector<int> rooms = rooms_of(board, board.borders);
    Grid numbers = room_numbers_on(board), codes(numbers.size(), open_cell);
    for (std::size_t room = 0; room < codes.size(); ++room) {
        const Value number = numbers[room];
        if (number != open_cell) codes[room] = number_in_code * (number == unknown_number ? 1 : number + 1);
    }
    for (int cell = 0; cell < board.cells(); ++cell) {
        Value& code = codes[rooms[cell]];
        if (board.prints[cell] != open_cell) code = std::max(code, 0) | 1;
    }
    std::vector<std::size_t> places;
    coder.row(hexadecimals, {.numbers = &codes, .places = &places});
    if (!coder.reads()) return;
    for (std::size_t room = 0; room < codes.size(); ++room) {
        const Value number = codes[room] < number_in_code ? open_cell : codes[room] / number_in_code - 1;
        numbers[room] = number == 0 ? unknown_number : number;
    }
    for (int cell = 0; cell < board.cells(); ++cell)
        if (codes[rooms[cell]] > 0 && codes[rooms[cell]] % 2 == 1) board.prints[cell] = 1;
    put_room_numbers(board, numbers, places);
}

}  // namespace in_links

namespace in_files {

// x; or # shaded, + not, _ for what nobody has said; a white circle or b black one; a number, or - for one
// that is not known.
void circles_numbers_and_shading(Sheet& sheet, LinkBoard& board) {
    constexpr Form shading[] = {{"#", {shaded()}, Says::drawn},
                                {"+", {constant(&Track::shades, 0)}},
                                {"_", {constant(&Track::shades, open_cell)}}};
    constexpr Form circle[] = {{"a", {print_is(1)}}, {"b", {print_is(2)}}, {"", {print_is(open_cell)}}};
    constexpr Form clue[] = {
        {"-", {number_is(unknown_number)}}, {"", {whole_number()}}, {"", {number_is(open_cell)}}};
    constexpr std::string_view expected = "x, or one of #, + and _ with a, b, a number or -";
    const Track track = cells(board);
    each_cell(sheet, board, [&](Token& token, int cell) {
        const auto at = static_cast<std::size_t>(cell);
        if (sheet.reads()) {
            board.places[at] = token.read.begin;
            if (token.read.view() == "x") {
                board.holes[at] = 1;
                return;
            }
            Scanner scanner{token.read};
            for (const std::span<const Form> forms : {std::span<const Form>{shading}, {circle}, {clue}})
                take_form(scanner, {expected, forms}, track, at);
            if (!scanner.done()) scanner.unexpected(std::string{expected});
        } else if (board.holes[at] == 1) {
            token.written = "x";
        } else {
            for (const std::span<const Form> forms : {std::span<const Form>{shading}, {circle}, {clue}})
                add_form(token.written, {expected, forms}, track, at);
        }
    });
}

namespace {

using namespace tokens;

void cells_as(Sheet& sheet, LinkBoard& board, const Code& code) {
    const Track track = cells(board);
    each_cell(sheet, board, [&](Token& token, int cell) { token.code(code, track, cell); });
}

// The number itself, as a decimal one.
constexpr std::string_view decimals_to_15[] = {"0", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                               "8", "9", "10", "11", "12", "13", "14", "15"};
constexpr std::array<Form, 16> direction_forms = [] {
    std::array<Form, 16> all{};
    for (std::size_t theirs = 1; theirs < all.size(); ++theirs)
        all[theirs - 1] = {.text = decimals_to_15[theirs], .groups = {number_is(our_sums[theirs])}};
    all.back() = {.text = "."};
    return all;
}();

constexpr Group below_0 = whole(nullptr, std::numeric_limits<Value>::min(), -1);

}  // namespace

void corners_or_arrows(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {
        {"", {some_direction("4231")}}, {"5", {number_is(unknown_number)}}, blank, {"0"}};
    cells_as(sheet, board, {"a direction (1-4), 5 or .", forms});
}

void arrows_to_4(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {{"", {some_direction("4231")}}, unknown, blank};
    cells_as(sheet, board, {"a direction (1-4), - or .", forms});
}

void numbers_or_circles(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {{"#", {print_is(1)}}, any_number, {"-2", {number_is(unknown_number)}}, blank};
    cells_as(sheet, board, {"#, a number, -2 or .", forms});
}

void three_circles(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {{"", {number("12", 1, 1)}}, {"-", {number_is(grey)}}, blank};
    cells_as(sheet, board, {"1, 2, - or .", forms});
}

// Counted in half cells from the corner of the board.
void code_halves(Token& token, Value& place) {
    constexpr Form forms[] = {{"", {whole_number()}}, {"", {below_0}}};
    Grid half{std::max(0, 2 * place - 1)};
    token.code({"a place (1, 3, 5 …)", forms}, {.numbers = &half}, 0);
    place = (half.front() + 1) / 2;
}
void goal(Sheet& sheet, LinkBoard& board) {
    std::array<Grid, 2> place = sign_on(board, 1);
    sheet.row(2,
              [&](Token& token, int i) { code_halves(token, place[static_cast<std::size_t>(i)].front()); });
    if (sheet.reads()) put_sign(board, place, 1);
}
void holes_numbers_and_crossings(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {{"#", {hole()}}, {"0", {print_is(1)}}, any_number, unknown, blank};
    cells_as(sheet, board, {"#, a number, - or .", forms});
}

void start_and_goal(Sheet& sheet, LinkBoard& board) {
    std::array places{sign_on(board, start_sign), sign_on(board, goal_sign)};
    sheet.row(4, [&](Token& token, int i) {
        code_halves(token, places[static_cast<std::size_t>(i / 2)][static_cast<std::size_t>(i % 2)].front());
    });
    if (!sheet.reads()) return;
    put_sign(board, places[0], start_sign);
    put_sign(board, places[1], goal_sign);
}

void several_directions(Sheet& sheet, LinkBoard& board) {
    cells_as(sheet, board, {"directions (1-15) or .", direction_forms});
}

void mirrors(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {
        {"+", {print_is(crossing)}},
        {"", {mirror("1234"), whole_number()}},
        {"", {mirror("1234")}},
        {"", {mirror("1234"), below_0}},
        {"."},
    };
    cells_as(sheet, board, {"a mirror (1-4) with its number, + or .", forms});
}

// # is a circle, which may have a number behind it.
void circles_and_numbers(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {
        {"#", {print_is(1), whole_number()}},
        {"#-", {print_is(1), number_is(unknown_number)}},
        {"#", {print_is(1)}},
        any_number,
        unknown,
        blank,
    };
    cells_as(sheet, board, {"#, a number or .", forms});
}

// The first row says how the editor draws them.
void pipes_and_circles(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {{"a", {print_is(2)}}, {"o", {print_is(1)}}, {"", {pipe_but_cross}}, blank};
    sheet.line("circle");
    cells_as(sheet, board, {"a piece of a pipe (a-g), o or .", forms});
}

}  // namespace in_files

}  // namespace reductio::puzzlink
