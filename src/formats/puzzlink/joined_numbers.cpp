// joined_numbers.cpp - each of these codes is two functions, from a cell to its number and back; the numbers
// stand in links and files as all numbers do. Linear in the board. Source: the links and files that puzz.link
// (pzprjs) writes and reads.
#include "formats/puzzlink/joined_numbers.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>

#include "formats/puzzlink/number_codes.hpp"

namespace reductio::puzzlink {

namespace {

struct Joined {
    Value (*number)(const LinkBoard&, int cell);  // open_cell where nothing stands
    void (*put)(LinkBoard&, int cell, Value number);
    Value most = std::numeric_limits<Value>::max();
    const char* expected = "";  // where there is a greatest number
};

Grid numbers_on(const LinkBoard& board, const Joined& joined) {
    Grid numbers(board.clues.size(), open_cell);
    for (int cell = 0; cell < board.cells(); ++cell) numbers[cell] = joined.number(board, cell);
    return numbers;
}
// The numbers stand in `text` at the places of the board.
void put_numbers(const Text& text, LinkBoard& board, const Joined& joined, const Grid& numbers) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (numbers[cell] > joined.most)
            text.fail(board.places[cell], fmt::format("{} is out of range", numbers[cell]), joined.expected);
        if (numbers[cell] != open_cell) joined.put(board, cell, numbers[cell]);
    }
}
void code_numbers(Coder& coder, LinkBoard& board, const Joined& joined) {
    Grid numbers = numbers_on(board, joined);
    coder.row(in_links::hexadecimals, {.numbers = &numbers, .places = &board.places});
    if (coder.reads()) put_numbers(*coder.scanner().rest().text, board, joined, numbers);
}

bool is_known(Value clue) { return clue != open_cell && clue != unknown_number; }

// --- numbers and dots ---------------------------------------------------------------------------------

// One more than the number, or 0 for one that is not known, times five, and the dots.
constexpr Value dots_base = 5;
constexpr Joined dotted{[](const LinkBoard& board, int cell) {
                            const Value clue = board.clues[cell], dots = std::max(0, board.prints[cell]);
                            if (clue == open_cell && dots == 0) return open_cell;
                            return (is_known(clue) ? (clue + 1) * dots_base : 0) + dots;
                        },
                        [](LinkBoard& board, int cell, Value number) {
                            const Value known = number == unknown_number ? 0 : number,
                                        dots = known % dots_base;
                            if (dots > 0) board.prints[cell] = dots;
                            if (known >= dots_base)
                                board.clues[cell] = known / dots_base - 1;
                            else if (dots == 0)
                                board.clues[cell] = unknown_number;
                        }};

// --- numbers and colours ------------------------------------------------------------------------------

// The colour times ten, and one more than the number, or 0 for one that is not known.
constexpr Value colours_base = 10, most_coloured = 69;
constexpr Joined coloured{[](const LinkBoard& board, int cell) {
                              const Value clue = board.clues[cell], colour = std::max(0, board.prints[cell]);
                              if (clue == open_cell && colour == 0) return open_cell;
                              return colour * colours_base + (is_known(clue) ? clue + 1 : 0);
                          },
                          [](LinkBoard& board, int cell, Value number) {
                              if (number == unknown_number) return;
                              const Value colour = number / colours_base, clue = number % colours_base - 1;
                              if (colour > 0) board.prints[cell] = colour;
                              if (clue >= 0)
                                  board.clues[cell] = clue;
                              else if (colour == 0)
                                  board.clues[cell] = unknown_number;
                          },
                          most_coloured, "ten times a colour (1 to 6), and one more than a number"};

// --- numbers and arrows -------------------------------------------------------------------------------

// A number that is not known is a circle, the first sign. Else two more than the number, 1 for one that is
// not known, or 0 for an arrow alone, times five, and the direction.
constexpr Value directions_base = 5, circle = 1;
constexpr Joined directed{
    [](const LinkBoard& board, int cell) {
        const Value clue = board.clues[cell], arrow = board.arrows[cell];
        if (board.prints[cell] == circle) return unknown_number;
        if (clue == open_cell && arrow == open_cell) return open_cell;
        const auto direction = std::ranges::find(our_directions, arrow) - std::ranges::begin(our_directions);
        const Value number = clue == open_cell ? 0 : clue == unknown_number ? 1 : clue + 2;
        return number * directions_base + static_cast<Value>(direction);
    },
    [](LinkBoard& board, int cell, Value number) {
        if (number == unknown_number) {
            board.prints[cell] = circle;
            return;
        }
        board.arrows[cell] = our_directions[number % directions_base];
        const Value clue = number / directions_base;
        if (clue > 0) board.clues[cell] = clue == 1 ? unknown_number : clue - 2;
    }};

// --- numbers or holes ---------------------------------------------------------------------------------

constexpr Joined hole_or_number{
    [](const LinkBoard& board, int cell) { return board.holes[cell] != 0 ? 0 : board.clues[cell]; },
    [](LinkBoard& board, int cell, Value number) {
        if (number == 0)
            board.holes[cell] = 1;
        else
            board.clues[cell] = number;
    }};

// 0 is a hole, 1 the first sign, and others are one more than the number.
constexpr Joined hole_sign_or_number{
    [](const LinkBoard& board, int cell) {
        const Value clue = board.clues[cell];
        if (board.holes[cell] != 0) return 0;
        return board.prints[cell] == 1 ? 1 : is_known(clue) ? clue + 1 : clue;
    },
    [](LinkBoard& board, int cell, Value number) {
        if (number == 0)
            board.holes[cell] = 1;
        else if (number == 1)
            board.prints[cell] = 1;
        else
            board.clues[cell] = number == unknown_number ? number : number - 1;
    }};

}  // namespace

namespace in_links {

void numbers_and_dots(Coder& coder, LinkBoard& board) { code_numbers(coder, board, dotted); }
void coloured_numbers(Coder& coder, LinkBoard& board) { code_numbers(coder, board, coloured); }
void arrows_or_circles(Coder& coder, LinkBoard& board) { code_numbers(coder, board, directed); }
void numbers_or_holes(Coder& coder, LinkBoard& board) { code_numbers(coder, board, hole_or_number); }

// The runs of blank places go on from the last cells to the sides.
void holes_and_numbers_around(Coder& coder, LinkBoard& board) {
    Grid numbers = numbers_on(board, hole_sign_or_number);
    for (const Side side : all_sides) {
        for (const auto& line : board.outside[side]) {
            const Value clue = line.empty() ? open_cell : line.front();
            numbers.push_back(clue == open_cell ? clue : clue == 0 ? unknown_number : clue + 1);
        }
    }
    std::vector<std::size_t> places;
    coder.row(hexadecimals, {.numbers = &numbers, .places = &places});
    if (!coder.reads()) return;
    put_numbers(*coder.scanner().rest().text, board, hole_sign_or_number, numbers);
    std::copy_n(places.begin(), board.cells(), board.places.begin());
    auto at = static_cast<std::size_t>(board.cells());
    for (const Side side : all_sides) {
        for (auto& line : board.outside[side]) {
            const Value number = numbers[at++];
            if (number == unknown_number)
                line = {0};
            else if (number > 1)
                line = {number - 1};
            board.outside_places[side].push_back(places[at - 1]);
        }
    }
}

// Numbers in pots are those of rooms.
void circles_and_pots(Coder& coder, LinkBoard& board) {
    constexpr Form forms[] = {
        {"", {number(hexadecimal), print_is(circle)}},
        {"-", {number(hexadecimal, 2), print_is(circle)}},
        {".", {print_is(circle)}},
        {"i", {digits(&Track::second, hexadecimal)}},
        {"g", {digits(&Track::second, hexadecimal, 2)}},
        {"h", {constant(&Track::second, unknown_number)}},
    };
    constexpr Run from_j[] = {letters_from('j')};
    coder.row({"a circle (0-9a-f, -ff, .), the number of a pot (i, g, h) or blanks (j-z)", forms, from_j},
              {.numbers = &board.clues,
               .second = &board.room_numbers,
               .prints = &board.prints,
               .places = &board.places});
}

}  // namespace in_links

namespace in_files {
namespace {

using namespace tokens;

void cells_by(Sheet& sheet, LinkBoard& board, const Code& code) {
    const Track track = cells(board);
    each_cell(sheet, board, [&](Token& token, int cell) { token.code(code, track, cell); });
}

constexpr Form no_number{"-2"};

}  // namespace

void numbers_and_dots(Sheet& sheet, LinkBoard& board) {
    constexpr Group dots = digits(&Track::prints, "1234", 1, 1);
    constexpr Form forms[] = {
        {"-", {number_is(unknown_number)}},
        {"", {whole_number(), behind(",", dots)}},
        {"", {whole_number(), behind(",0", print_is(open_cell))}},
        {"-2,", {dots}},
        {"-2,0", {number_is(unknown_number)}},
        blank,
    };
    cells_by(sheet, board, {"a number, a comma and dots (0-4), or .", forms});
}

void coloured_numbers(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {any_number, black, mark, blank};
    Grid numbers = numbers_on(board, coloured);
    Track track = cells(board);
    track.numbers = &numbers;
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.code({"a number, #, + or .", forms}, track, cell);
    });
    if (sheet.reads()) put_numbers(*sheet.rows().last().text, board, coloured, numbers);
}

// -5 is a hole, -4 an arrow alone.
void arrows_or_circles(Sheet& sheet, LinkBoard& board) {
    constexpr Group arrow = direction("01234");
    constexpr Form forms[] = {
        {"0,-5", {hole()}},
        {"#", {print_is(circle)}},
        {".", {number_is(open_cell), constant(&Track::arrows, open_cell)}},
        {"", {arrow, behind(",-4", number_is(open_cell))}},
        {"", {arrow, behind(",-2", number_is(unknown_number))}},
        {"", {arrow, behind(",", whole_number())}},
    };
    cells_by(sheet, board, {"a direction (0-4), a comma and a number, # or .", forms});
}

// i is a cell of a pot, o a circle.
void circles_and_pots(Sheet& sheet, LinkBoard& board) {
    constexpr Group pot = constant(&Track::holes, 1), no_pot = constant(&Track::holes, 0),
                    number_of_pot = whole(&Track::second);
    constexpr Form forms[] = {
        {"io", {whole_number(), print_is(circle), pot}},
        {"io", {print_is(circle), pot}},
        {"i", {number_of_pot, pot}},
        {"i", {pot}},
        {"o", {whole_number(), print_is(circle), no_pot}},
        {"o", {print_is(circle), no_pot}},
        {"", {number_of_pot, no_pot}},
        blank,
        no_number,
    };
    Grid pots(board.clues.size(), 0);
    for (int cell = 0; cell < board.cells(); ++cell) pots[cell] = board.second[cell] == open_cell ? 0 : 1;
    const Track track{.numbers = &board.clues,
                      .second = &board.room_numbers,
                      .prints = &board.prints,
                      .holes = &pots,
                      .places = &board.places};
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.code({"i, o and a number, or .", forms}, track, cell);
        if (token.reads && pots[cell] != 0) board.second[cell] = 1;
    });
}

}  // namespace in_files

}  // namespace reductio::puzzlink
