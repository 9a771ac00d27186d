// file_words.cpp - the rows of files whose tokens are those of the board, as tables of forms.
#include "formats/puzzlink/file_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "formats/puzzlink/bank.hpp"
#include "formats/puzzlink/border_words.hpp"
#include "formats/puzzlink/combined_words.hpp"
#include "formats/puzzlink/dots.hpp"
#include "formats/puzzlink/exits.hpp"
#include "formats/puzzlink/gates.hpp"
#include "formats/puzzlink/joined_numbers.hpp"
#include "formats/puzzlink/list_words.hpp"
#include "formats/puzzlink/outside_rows.hpp"
#include "puzzle/number_lists.hpp"
#include "text/characters.hpp"

namespace reductio::puzzlink {

// The words of links and of files have the same names.
namespace in_files {
namespace {

using namespace tokens;

// Cells as they are for answers: their tokens are not those of the clues.
Track found_in(LinkBoard& board) {
    Track track = cells(board);
    track.places = nullptr;
    return track;
}
void clues(Sheet& sheet, LinkBoard& board, const Code& code) {
    const Track track = cells(board);
    each_cell(sheet, board, [&](Token& token, int cell) { token.code(code, track, cell); });
}
void found(Sheet& sheet, LinkBoard& board, const Code& code) {
    const Track track = found_in(board);
    each_cell(sheet, board, [&](Token& token, int cell) { token.code(code, track, cell); });
}
void at_borders(Sheet& sheet, const LinkBoard& board, const Code& code, const Track& track) {
    each_border(sheet, board, [&](Token& token, int border) { token.code(code, track, border); });
}

// --- clues --------------------------------------------------------------------------------------------

constexpr std::string_view a_number = "a number";
constexpr Form any_number_forms[] = {any_number};
constexpr Form number_forms[] = {any_number, unknown, blank};
constexpr Code number_code{a_number, number_forms};
void numbers(Sheet& sheet, LinkBoard& board) { clues(sheet, board, number_code); }

// Older files leave them out.
void numbers_since_1(Sheet& sheet, LinkBoard& board) {
    if (!sheet.reads() || sheet.rows().version() > 0) numbers(sheet, board);
}

void count(Sheet& sheet, LinkBoard& board) {
    Grid one{board.count.value_or(0)};
    const Passage token = sheet.line(fmt::format("{}", one.front()));
    if (!sheet.reads()) return;
    take_token(token, {a_number, any_number_forms}, {.numbers = &one}, 0);
    board.count = one.front();
}

// 5 is the first sign of the family, 6 the second.
constexpr Form number_and_sign_forms[] = {
    {"", {digits(&Track::prints, "56", 1, 1)}}, any_number, unknown, blank};
void numbers_and_signs(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {a_number, number_and_sign_forms});
}

constexpr Form hole_forms[] = {{"*", {hole()}}, {"#", {hole()}}, any_number, unknown, blank};
constexpr Form black_forms[] = {{"#", {hole()}}, {"*", {hole()}}, any_number, unknown, blank};
void holes_and_numbers(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {a_number, hole_forms}); }
void black_and_numbers(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {a_number, black_forms}); }

// 0 is the first sign.
constexpr Form letter_and_hole_forms[] = {{"*", {hole()}},         {"0", {number_is(1)}},
                                          {"1", {number_is(2)}},   {"2", {number_is(3)}},
                                          {"3", {number_is(4)}},   {"4", {number_is(5)}},
                                          {"5", {number_is(6)}},   {"6", {number_is(7)}},
                                          {"7", {number_is(8)}},   {"8", {number_is(9)}},
                                          {"9", {number_is(10)}},  {"10", {number_is(11)}},
                                          {"11", {number_is(12)}}, blank};
void letters_and_holes(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"a letter (0-11), * or .", letter_and_hole_forms});
}

constexpr Form holes_in_numbers_forms[] = {{".", {hole()}}, {"", {whole_number(1)}}, {"0"}};
void holes_in_numbers(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {a_number, holes_in_numbers_forms});
}

// Ice, water and the like, as the first sign.
constexpr Form mark_or_number_forms[] = {{"#", {print_is(1)}}, any_number, unknown, blank};
void marks_and_numbers(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {a_number, mark_or_number_forms});
}

// 3 is a white circle, 4 a black one; 9, 11 and 12 are a pot without one and with one.
constexpr Form circle_and_pot_forms[] = {{"11", {number_is(1), constant(&Track::second, 1)}},
                                         {"12", {number_is(2), constant(&Track::second, 1)}},
                                         {"9", {constant(&Track::second, 1)}},
                                         {"3", {number_is(1)}},
                                         {"4", {number_is(2)}},
                                         blank};
void two_circles_and_pots(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"3, 4, 9, 11, 12 or .", circle_and_pot_forms});
}

constexpr Form star_forms[] = {{"*", {hole()}}, blank};
void holes(Sheet& sheet, LinkBoard& board) { found(sheet, board, {"* or .", star_forms}); }

constexpr Form ones_for_holes_forms[] = {{"1", {hole()}}, {"0"}, blank};
void ones_for_holes(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {"0 or 1", ones_for_holes_forms}); }

// The first two signs are 1 and 6, and 7 is a hole.
constexpr Form sign_or_hole_forms[] = {
    {"1", {print_is(1)}}, {"6", {print_is(2)}}, {"7", {hole()}}, {"0"}, blank};
void signs_and_holes(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"0, 1, 6 or 7", sign_or_hole_forms});
}

// b: a black cell. ?: a number that is not known.
constexpr Form beside_forms[] = {
    {"b", {hole()}}, {"?", {number_is(unknown_number)}}, any_number, unknown, blank};
constexpr Form black_or_number_forms[] = {{"", {whole_number(), print_is(1)}},
                                          {"b", {print_is(1)}},
                                          {"?", {print_is(1)}},
                                          {"-", {print_is(1)}},
                                          blank};
void black_and_numbers_beside(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {a_number, beside_forms});
}
void black_or_numbers(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {a_number, black_or_number_forms});
}

// Black cells with an arrow up, down, left or right, or with none.
constexpr Form black_arrow_forms[] = {
    {"#", {print_is(1)}}, {"", {some_direction("rblt")}}, any_number, unknown, blank};
void black_arrows(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {a_number, black_arrow_forms}); }

// Black cells with 0 to 4, or without a number.
constexpr Form black_and_bar_forms[] = {{"", {number("eabcd"), print_is(1)}},
                                        {"f", {print_is(1)}},
                                        {"?", {number_is(unknown_number)}},
                                        any_number,
                                        unknown,
                                        blank};
void black_and_bars(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {a_number, black_and_bar_forms}); }

// A minus is a grey cell, and 0 a number that is not known.
constexpr Form grey_forms[] = {
    {"-", {whole_number(1), print_is(1)}},
    {"-0", {print_is(1), number_is(unknown_number)}},
    {"-", {print_is(1)}},
    {"0", {number_is(unknown_number)}},
    any_number,
    blank,
};
void greys_and_numbers(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {a_number, grey_forms}); }

// 3,1,-: a minus is a number that is not known, 9 in our lists.
constexpr Group list_of(int count) {
    return {.layer = &Track::numbers, .digits = "012345678-", .count = count, .between = ","};
}
constexpr Form list_forms[] = {
    unknown,
    {"", {list_of(1)}},
    {"", {list_of(2)}},
    {"", {list_of(3)}},
    {"", {list_of(4)}},
    {"#", {shaded()}, Says::drawn},
    {"+", {}, Says::mark},
    blank,
};
void lists(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"up to four numbers from 0 to 8 with commas, #, +, - or .", list_forms});
}

// 2,-1,1,-1: right, down, left and up, -1 for none (number_lists.hpp).
void sides(Sheet& sheet, LinkBoard& board) {
    constexpr int order[] = {0, 1, 2, 3};
    if (sheet.reads()) board.places.assign(board.clues.size(), 0);
    each_cell(sheet, board, [&](Token& token, int cell) {
        Value& clue = board.clues[cell];
        if (!sheet.reads()) {
            const SideNumbers numbers = side_numbers(std::max(0, clue));
            for (const int side : order) {
                const Value number = numbers[static_cast<std::size_t>(side)];
                token.written +=
                    fmt::format("{}{}", token.written.empty() ? "" : ",", number == open_cell ? -1 : number);
            }
            if (clue == open_cell) token.written = ".";
            return;
        }
        board.places[cell] = token.read.begin;
        if (token.read.view() == ".") return;
        Scanner scanner{token.read};
        SideNumbers numbers{};
        const std::string expected =
            fmt::format("four numbers up to {} with commas, -1 for none", most_at_side);
        for (const int side : order) {
            if (side != order[0] && !scanner.accept(',')) scanner.unexpected(expected);
            const auto number = static_cast<Value>(scanner.number(-1, most_at_side, expected));
            numbers[static_cast<std::size_t>(side)] = number < 0 ? open_cell : number;
        }
        if (!scanner.done()) scanner.unexpected(expected);
        clue = number_of_sides(numbers);
    });
}

// --- signs and arrows ---------------------------------------------------------------------------------

constexpr Group arrow_digit = direction("01234");
constexpr Form blank_arrow{".", {number_is(open_cell), constant(&Track::arrows, open_cell)}};

constexpr Form arrow_forms[] = {
    blank_arrow,
    {"", {arrow_digit, behind(",", whole_number())}},
    {"", {arrow_digit, behind(",-", number_is(unknown_number))}},
    {"", {arrow_digit, behind(",.", number_is(open_cell))}},
};
void arrows(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"\".\", or a direction (0-4), a comma and a number", arrow_forms});
}

// Black cells; one without an arrow, or with a number that is not known, is black and no more.
constexpr Group skipped(std::string_view before, std::string_view all) {
    return {.digits = all, .count = 1, .before = before};
}
constexpr Form black_and_arrow_forms[] = {
    {".", {print_is(open_cell)}},
    {"", {some_direction("4231"), behind(",", whole_number()), print_is(1)}},
    {"0,-", {print_is(1)}},
    {"", {skipped("", "01234"), behind(",-", print_is(1))}},
    {"", {skipped("", "01234"), behind(",.", print_is(1))}},
    {"0,", {whole(nullptr), print_is(1)}},
};
void black_and_arrows(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"\".\", or a direction (0-4), a comma and a number", black_and_arrow_forms});
}

// Arrows as small letters, black cells as N, black cells with arrows as large letters.
constexpr Form arrow_or_black_forms[] = {
    {"N", {number_is(1), constant(&Track::arrows, open_cell)}},
    {"", {some_direction("RDLU"), number_is(1)}},
    {"", {some_direction("rdlu")}},
    blank,
};
void arrows_or_black(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"u, d, l, r, N, U, D, L, R or .", arrow_or_black_forms});
}

// Direction, number, circle: neither, white or black. A number of -1 is a blank cell, one that is not known
// none.
constexpr Group circle_digit = behind(",", digits(&Track::prints, "210", 1, 1));
constexpr Form coloured_arrow_forms[] = {
    {".", {print_is(open_cell)}},
    {"", {arrow_digit, behind(",", whole_number()), circle_digit}},
    {"", {arrow_digit, behind(",-", number_is(open_cell)), circle_digit}},
    {"", {skipped("", "01234"), skipped(",-1,", "012")}},
};
void coloured_arrows(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board,
          {"\".\", or a direction (0-4), a number and a circle (0-2) with commas", coloured_arrow_forms});
}

// The circle, 0 white and 1 black, and its number. -2 is none.
constexpr Value least_value = std::numeric_limits<Value>::min();
constexpr Group white_or_black = digits(&Track::prints, "01", 1, 1);
constexpr Form circle_forms[] = {
    {".", {print_is(open_cell)}},
    {"", {white_or_black, behind(",", whole_number(1))}},
    {"", {white_or_black, behind(",-2", number_is(open_cell))}},
    {"", {white_or_black, behind(",-", number_is(open_cell))}},
    {"", {white_or_black, behind(",", whole(nullptr, least_value, 0))}},
};
void numbered_circles(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"\".\", or a circle (0 or 1), a comma and a number", circle_forms});
}

// A circle is "o" with its number, or without one; an arrow its direction.
constexpr Form circle_or_arrow_forms[] = {
    {"", {some_direction("4231")}}, {"o", {number_is(unknown_number)}}, {"o", {whole_number()}}, blank, {"0"},
};
void circles_or_arrows(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"a direction (0-4), o with a number or without, or .", circle_or_arrow_forms});
}

constexpr Form shape_forms[] = {{"", {number("cba-", 1, 1)}}, blank};
constexpr Form maze_forms[] = {{"", {number("sgot", 1, 1)}}, blank};
void shapes(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {"a, b, c, - or .", shape_forms}); }
void maze(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {"s, g, o, t or .", maze_forms}); }

// The first row says how files are drawn: as pipes or as circles.
constexpr Form pipe_forms[] = {{"", {pipe}}, blank};
void pipes(Sheet& sheet, LinkBoard& board) {
    sheet.line("pipe");
    clues(sheet, board, {"a piece of a pipe (a-g) or .", pipe_forms});
}

// A number that is not known says nothing.
constexpr Form corner_forms[] = {any_number, blank, {"-"}};
void at_corners(Sheet& sheet, LinkBoard& board, std::span<const Form> forms) {
    if (sheet.reads()) board.corner_places.resize(board.corners.size());
    const Track track = corners_of(board);
    each_token(sheet, board.rows + 1, board.columns + 1, [&](Token& token, int corner) {
        token.code({a_number, forms}, track, corner);
    });
}
void corners(Sheet& sheet, LinkBoard& board) { at_corners(sheet, board, corner_forms); }
void corner_numbers(Sheet& sheet, LinkBoard& board) { at_corners(sheet, board, number_forms); }

constexpr Form sign_forms[] = {
    {"a", {print_is(-1)}}, {"b", {print_is(1)}}, unknown, {"", {whole_number(1)}}, {"0"}, blank};
void signs_between(Sheet& sheet, LinkBoard& board) {
    at_borders(sheet, board, {"a, b, a number, - or .", sign_forms}, signs_of(board));
}

constexpr Form minus_two{"-2", {number_is(unknown_number)}};
constexpr Form number_between_forms[] = {any_number, minus_two, blank};
void numbers_between(Sheet& sheet, LinkBoard& board) {
    at_borders(sheet, board, {"a number, -2 or .", number_between_forms}, {.numbers = &board.differences});
}

// A border, with or without a number on it; ! is a number without a border.
constexpr Group is_border = constant(&Track::second, 1), no_border = constant(&Track::second, 0);
constexpr Form bordered_number_forms[] = {
    {".", {number_is(open_cell), no_border}},
    {"|", {number_is(open_cell), is_border}},
    {"-", {number_is(unknown_number), is_border}},
    {"!", {number_is(unknown_number), no_border}},
    {"!", {whole_number(), no_border}},
    {"", {whole_number(), is_border}},
};
void borders_and_numbers(Sheet& sheet, LinkBoard& board) {
    at_borders(sheet, board, {"|, -, !, a number or .", bordered_number_forms},
               {.numbers = &board.differences, .second = &board.borders});
}

constexpr Form dot_forms[] = {{"", {digits(&Track::prints, "12", 1, 1)}},
                              {"0"},
                              {"", {print_is(2), whole(nullptr, 3)}},
                              {"", {whole(nullptr, least_value, -1)}}};
void dots_between(Sheet& sheet, LinkBoard& board) {
    at_borders(sheet, board, {a_number, dot_forms}, signs_of(board));
}

// --- regions ------------------------------------------------------------------------------------------

// In files of one version 2 is a border too, in others -1 a mark that there is none.
constexpr Group rest = whole(nullptr, least_value), above_0 = whole(nullptr, 1);
constexpr Form border_forms[] = {
    {"1", {number_is(1)}}, {"0", {number_is(0)}}, {"", {number_is(1), above_0}}, {"", {rest}}};
void borders(Sheet& sheet, LinkBoard& board) {
    at_borders(sheet, board, {a_number, border_forms}, {.numbers = &board.borders});
}

// The rooms of all cells; some forms leave out holes, which no room has.
void rooms_of_forms(Sheet& sheet, LinkBoard& board, std::span<const Form> forms) {
    Grid regions(board.cells(), open_cell);
    if (!sheet.reads()) std::ranges::copy(rooms_of(board, board.borders), regions.begin());
    sheet.line(fmt::format("{}", std::ranges::max(regions) + 1));
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.code({a_number, forms}, {.numbers = &regions}, cell);
    });
    if (sheet.reads()) board.borders = borders_of(board, regions);
}
void rooms(Sheet& sheet, LinkBoard& board) { rooms_of_forms(sheet, board, any_number_forms); }

// The regions between black cells, which are in none: open_cell.
Grid regions_beside_black(const LinkBoard& board) {
    const auto is_black = [&](int cell) { return board.holes[cell] != 0 || is_printed(board, cell); };
    Grid parted = board.borders;
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (is_black(a) || is_black(b)) parted[border] = 1;
    }
    const std::vector<int> rooms = rooms_of(board, parted);
    Grid numbers(rooms.size(), open_cell), regions(rooms.size(), open_cell);
    Value next = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (is_black(cell)) continue;
        Value& region = numbers[rooms[cell]];
        if (region == open_cell) region = next++;
        regions[cell] = region;
    }
    return regions;
}

void rooms_beside_black(Sheet& sheet, LinkBoard& board, std::span<const Form> forms) {
    Grid regions = sheet.reads() ? Grid(board.cells(), open_cell) : regions_beside_black(board);
    sheet.line(fmt::format("{}", std::max(-1, std::ranges::max(regions)) + 1));
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.code({a_number, forms}, {.numbers = &regions, .holes = &board.holes}, cell);
    });
    if (sheet.reads()) board.borders = borders_of(board, regions);
}
// A black cell is in no room. It is a hole where it is called #, or where another row says so.
void rooms_and_black(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {{"#", {hole()}}, any_number, blank};
    rooms_beside_black(sheet, board, forms);
}
void rooms_beside_holes(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {any_number, blank};
    rooms_beside_black(sheet, board, forms);
}

// Newer files have strokes; they are written only if regions can't say it all.
template <int version>
void rooms_before(Sheet& sheet, LinkBoard& board) {
    const bool strokes = sheet.reads() ? sheet.rows().version() >= version : has_loose_strokes(board);
    strokes ? borders(sheet, board) : rooms(sheet, board);
}
// Rooms can't tell where holes are.
void borders_since_2(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {any_number, blank};
    sheet.reads() && sheet.rows().version() < 2 ? rooms_of_forms(sheet, board, forms) : borders(sheet, board);
}

// Files have it in another cell of the room: the leftmost, of those the topmost.
void room_numbers_with(Sheet& sheet, LinkBoard& board, const Code& code) {
    const auto rooms = rooms_of(board, board.borders);
    Grid left = room_numbers_on(board), shown(board.cells(), open_cell);
    for (int column = 0; column < board.columns; ++column) {
        for (int row = 0; row < board.rows; ++row)
            std::swap(shown[row * board.columns + column], left[rooms[row * board.columns + column]]);
    }
    std::vector<std::size_t> places(left.size()), cell_places(shown.size());
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.code(code, {.numbers = &shown, .holes = &board.holes, .places = &cell_places}, cell);
        if (!sheet.reads() || shown[cell] == open_cell) return;
        if (left[rooms[cell]] != open_cell)
            token.read.fail("a second number in this room", "one number at most");
        left[rooms[cell]] = shown[cell];
        places[rooms[cell]] = token.read.begin;
    });
    if (sheet.reads()) put_room_numbers(board, left, places);
}
void room_numbers(Sheet& sheet, LinkBoard& board) { room_numbers_with(sheet, board, number_code); }
void holes_and_room_numbers(Sheet& sheet, LinkBoard& board) {
    room_numbers_with(sheet, board, {a_number, hole_forms});
}

// --- shaded cells -------------------------------------------------------------------------------------

constexpr Form shading_forms[] = {black, mark, {"-", {}, Says::mark}, blank};
void shading(Sheet& sheet, LinkBoard& board) { found(sheet, board, {"#, +, - or .", shading_forms}); }

constexpr Form shading_and_hole_forms[] = {{"x", {hole()}}, black, mark, blank};
void shading_and_holes(Sheet& sheet, LinkBoard& board) {
    found(sheet, board, {"#, +, x or .", shading_and_hole_forms});
}

// 1 shaded, 2 white, 0 neither.
constexpr Form shade_forms[] = {
    {"1", {shaded()}, Says::drawn}, {"2", {constant(&Track::shades, 0)}, Says::drawn}, {"0"}, blank};
void shades(Sheet& sheet, LinkBoard& board) { found(sheet, board, {"0, 1 or 2", shade_forms}); }

constexpr Form one_forms[] = {{"1", {shaded()}, Says::drawn}, mark,
                              {"-", {}, Says::mark},          {"o", {}, Says::mark},
                              {"x", {}, Says::mark},          blank};
void ones(Sheet& sheet, LinkBoard& board) {
    const Track track = found_in(board);
    each_cell(sheet, board, [&](Token& token, int cell) {
        const bool marks =
            token.reads && token.read.view().find_first_not_of(".+-ox") == std::string_view::npos;
        if (marks) token.read.end = token.read.begin + 1;  // several are as good as one
        token.code({"1, a mark or .", one_forms}, track, cell);
    });
}

constexpr Form number_and_shading_forms[] = {any_number, unknown, black, mark, blank};
void numbers_and_shading(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {a_number, number_and_shading_forms});
}

// Numbers in black cells; one without a number is 5 or -: editors write the one or the other, and take the
// other for a number.
constexpr Form numbered_black{"", {digits(&Track::second, "01234"), hole()}};
constexpr Form black_number_forms[] = {numbered_black, {"5", {hole()}}, {"-", {hole()}}, blank};
void black_numbers(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {a_number, black_number_forms}); }
constexpr Form black_number_and_shading_forms[] = {
    numbered_black, {"-", {hole()}}, {"5", {hole()}}, black, mark, blank};
void black_numbers_and_shading(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {a_number, black_number_and_shading_forms});
}

// o is a circle, # a black one, % one that stays white; a plus is a mark in a cell without.
constexpr Form circle_and_shading_forms[] = {
    {".", {number_is(open_cell)}},
    {"#", {number_is(1), shaded()}, Says::drawn},
    {"%", {number_is(1)}, Says::mark},
    {"o", {number_is(1)}},
    {"+"},
};
void circles_and_shading(Sheet& sheet, LinkBoard& board) {
    clues(sheet, board, {"o, #, %, + or .", circle_and_shading_forms});
}

// --- numbers and lines --------------------------------------------------------------------------------

constexpr Form answer{"", {whole(&Track::answers)}, Says::drawn};
constexpr Form answer_forms[] = {answer, blank, {""}, {"+"}, {"-"}, {"="}, {"%"}};
void values(Sheet& sheet, LinkBoard& board) {
    const Track track = found_in(board);
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.cut_candidates();
        token.code({a_number, answer_forms}, track, cell);
    });
}

// An empty cell is 0.
constexpr Form bar_forms[] = {
    {"", {whole(&Track::answers, 1)}, Says::drawn}, {"0"}, blank, {"+"}, {"-"}, {"="}, {"%"}};
constexpr Form only_blank[] = {blank};
void bars(Sheet& sheet, LinkBoard& board) { found(sheet, board, {a_number, bar_forms}); }
// Printed cells are ".".
void found_numbers(Sheet& sheet, LinkBoard& board) {
    const Track track = found_in(board);
    each_cell(sheet, board, [&](Token& token, int cell) {
        const bool printed =
            board.holes[cell] != 0 || board.clues[cell] != open_cell || is_printed(board, cell);
        token.code({a_number, printed && !sheet.reads() ? std::span<const Form>{only_blank} : bar_forms},
                   track, cell);
    });
}
// What is between them is not read.
void values_among_holes(Sheet& sheet, LinkBoard& board) {
    found_numbers(sheet, board);
    if (!sheet.reads()) at_borders(sheet, board, {"", only_blank}, {});
}

// Letters for halves of beds, and # for the aisle, which is 0.
constexpr Form bed_forms[] = {{"5", {number_is(unknown_number)}},
                              any_number,
                              {"#", {constant(&Track::answers, 0)}, Says::drawn},
                              {"", {digits(&Track::answers, "abcdefghij", 1, 1)}, Says::drawn},
                              blank,
                              {"-"}};
void beds(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {a_number, bed_forms}); }

// 1, or 2 with a mark; -1 is a mark that there is no border. Files without an answer may end before it.
constexpr Form drawn_forms[] = {{"1", {number_is(1)}, Says::drawn},
                                {"-1", {}, Says::mark},
                                {"0"},
                                {"", {number_is(1), above_0}, Says::drawn},
                                {"", {rest}, Says::mark}};
constexpr Code drawn_code{a_number, drawn_forms};
Track drawn_borders_of(LinkBoard& board) {
    return {.numbers = &board.drawn_borders, .drawn = &board.has_answer, .marks = board.marks};
}
void drawn_borders(Sheet& sheet, LinkBoard& board) {
    board.has_answer |= sheet.reads() && board.inner_borders() == 0;
    if (sheet.reads() && sheet.rows().done()) return;
    at_borders(sheet, board, drawn_code, drawn_borders_of(board));
}
// X is a border that is given, which is drawn too.
constexpr Form drawn_or_given_forms[] = {{"X", {number_is(1), constant(&Track::answers, 1)}},
                                         {"X", {number_is(1)}},
                                         {"-X", {number_is(1), constant(&Track::answers, 1)}, Says::mark},
                                         {"1", {constant(&Track::answers, 1)}, Says::drawn},
                                         {"2", {constant(&Track::answers, 1)}, Says::drawn},
                                         {"-1", {}, Says::mark},
                                         {"0"}};
void drawn_and_given_borders(Sheet& sheet, LinkBoard& board) {
    at_borders(sheet, board, {"0, 1, 2, -1, X or -X", drawn_or_given_forms},
               {.numbers = &board.borders,
                .answers = &board.drawn_borders,
                .drawn = &board.has_answer,
                .marks = board.marks});
}
// Files of version 0 may leave out the frame.
void drawn_borders_and_frame(Sheet& sheet, LinkBoard& board) {
    board.has_answer |= sheet.reads() && board.inner_borders() == 0;
    if (sheet.reads() && sheet.rows().done()) return;
    if (sheet.reads() && std::ssize(sheet.rows().next()) == board.columns - 1)
        return drawn_borders(sheet, board);
    const Track track = drawn_borders_of(board);
    constexpr Form frame[] = {{"0"}, {"", {rest}}};
    each_side(sheet, board, [&](Token& token, int side) {
        const int border = border_of_side(board, side);
        border < 0 ? token.code({a_number, frame}, track, 0) : token.code(drawn_code, track, border);
    });
}

// -1 is a cross, a mark that there is no line.
constexpr Form line_forms[] = {
    {"1", {number_is(1)}, Says::drawn}, {"0"}, {"", {number_is(1), above_0}, Says::drawn}, {"", {rest}}};
void lines(Sheet& sheet, LinkBoard& board) {
    const Track track{.numbers = &board.lines, .drawn = &board.has_answer};
    each_side(sheet, board, [&](Token& token, int side) { token.code({a_number, line_forms}, track, side); });
}
void path(Sheet& sheet, LinkBoard& board) {
    if (sheet.reads() && sheet.rows().done()) return;
    at_borders(sheet, board, {a_number, line_forms}, {.numbers = &board.path, .drawn = &board.has_answer});
}
// A letter behind the line, or alone, is a mark of its direction, which is passed over. True if more stands
// there.
bool pass_direction(Token& token) {
    if (!token.reads) return true;
    if (std::string_view{"udlr"}.find(token.read.view().back()) != std::string_view::npos) --token.read.end;
    return !token.read.empty();
}
void path_and_directions(Sheet& sheet, LinkBoard& board) {
    if (sheet.reads() && sheet.rows().done()) return;
    const Track track{.numbers = &board.path, .drawn = &board.has_answer};
    each_border(sheet, board, [&](Token& token, int border) {
        if (pass_direction(token)) token.code({a_number, line_forms}, track, border);
    });
}
// The frame is among the sides, and no line crosses it.
void path_and_frame(Sheet& sheet, LinkBoard& board) {
    constexpr Form frame[] = {{"0"}, {"", {rest}}};
    const Track track{.numbers = &board.path, .drawn = &board.has_answer};
    if (sheet.reads() && sheet.rows().done()) return;
    each_side(sheet, board, [&](Token& token, int side) {
        const int border = border_of_side(board, side);
        token.code(border < 0 ? Code{a_number, frame} : Code{a_number, line_forms}, track,
                   std::max(0, border));
    });
}
// Lines may enter the board and leave it: those that cross the frame stand among the sides of cells.
void path_and_exits(Sheet& sheet, LinkBoard& board) {
    const Track inside{.numbers = &board.path, .drawn = &board.has_answer},
        frame{.numbers = &board.lines, .drawn = &board.has_answer};
    if (sheet.reads() && sheet.rows().done()) return;
    each_side(sheet, board, [&](Token& token, int side) {
        const int border = border_of_side(board, side);
        if (pass_direction(token))
            token.code({a_number, line_forms}, border < 0 ? frame : inside, border < 0 ? side : border);
    });
}
constexpr Form bridge_forms[] = {
    {"", {number("12", 1, 1)}, Says::drawn}, {"0"}, {"", {number_is(2), above_0}, Says::drawn}, {"", {rest}}};
void bridges(Sheet& sheet, LinkBoard& board) {
    if (sheet.reads() && sheet.rows().done()) return;
    at_borders(sheet, board, {a_number, bridge_forms}, {.numbers = &board.path, .drawn = &board.has_answer});
}

// 0 for a side that the loop can't use, 2 for a line; all of the frame may be used.
constexpr Form side_forms[] = {{"2", {number_is(1), constant(&Track::answers, 1)}, Says::drawn},
                               {"2", {constant(&Track::answers, 1)}, Says::drawn},
                               {"1", {number_is(1)}},
                               {"0", {number_is(0)}},
                               {"", {number_is(1), rest}}};
void usable_sides(Sheet& sheet, LinkBoard& board) {
    Grid usable(board.lines.size(), 1);
    const auto border = [&](std::size_t side) { return border_of_side(board, static_cast<int>(side)); };
    for (std::size_t side = 0; side < usable.size(); ++side)
        if (border(side) >= 0) usable[side] = board.borders[border(side)];
    each_side(sheet, board, [&](Token& token, int side) {
        token.code({a_number, side_forms},
                   {.numbers = &usable, .answers = &board.lines, .drawn = &board.has_answer}, side);
        if (border(side) < 0 && usable[side] == 0)
            token.read.fail("a side of the frame that a loop can't use", "1, or 2 for a line");
    });
    for (std::size_t side = 0; side < usable.size(); ++side)
        if (border(side) >= 0) board.borders[border(side)] = usable[side];
    if (sheet.reads() && has_loose_strokes(board))
        sheet.rows().last().fail("a stroke that ends inside of a region", "strokes around regions");
}

// --- marks of the solver ------------------------------------------------------------------------------

// Rows that are written and not read.
void marks(Sheet& sheet, LinkBoard& board) {
    if (!sheet.reads()) each_cell(sheet, board, [](Token& token, int) { token.written = "0"; });
}
void cell_marks(Sheet& sheet, LinkBoard& board) {
    each_cell(sheet, board, [](Token& token, int) { token.written = "0"; });
}
// 2 where a line ends; the line itself says so too.
void line_ends(Sheet& sheet, LinkBoard& board) {
    std::vector<int> arms(board.cells(), 0);
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        arms[a] += board.path[border] != 0 ? 1 : 0;
        arms[b] += board.path[border] != 0 ? 1 : 0;
    }
    each_cell(sheet, board, [&](Token& token, int cell) { token.written = arms[cell] == 1 ? "2" : "0"; });
}
void dotted_marks(Sheet& sheet, LinkBoard& board) {
    each_cell(sheet, board, [](Token& token, int) { token.written = "."; });
}
void cell_marks_since_1(Sheet& sheet, LinkBoard& board) {
    if (!sheet.reads() || sheet.rows().version() > 0) cell_marks(sheet, board);
}

// --- dots ---------------------------------------------------------------------------------------------

// Characters without blanks between them: 1 white, 2 black, and X in a cell that is a hole.
template <const DotClues& clues>
void dots(Sheet& sheet, LinkBoard& board) {
    const int width = 2 * board.columns - 1;
    const Grid found = clues.on(board);
    for (int row = 0; row < 2 * board.rows - 1; ++row) {
        std::string text;
        for (int dot = row * width; dot < (row + 1) * width; ++dot) {
            const int cell = cell_of_dot(board, dot);
            text += cell >= 0 && board.holes[cell] != 0 ? 'X'
                    : found[dot] == open_cell           ? '.'
                                                        : digit_character(found[dot]);
        }
        const Passage token = sheet.line(text);
        if (!sheet.reads()) continue;
        if (std::ssize(token.view()) != width)
            token.fail("a row of another length", fmt::format("{} characters", width));
        for (int column = 0; column < width; ++column) {
            const int dot = row * width + column, cell = cell_of_dot(board, dot);
            const char c = token.view()[static_cast<std::size_t>(column)];
            const std::size_t place = token.begin + static_cast<std::size_t>(column);
            if (c == 'X' && cell >= 0)
                board.holes[cell] = 1;
            else if (c >= '1' && c <= clues.last_colour)
                clues.put(board, dot, c - '0', {token.text, place, token.end});
            else if (c != '.')
                token.fail("unexpected " + quoted(token.view()), "., 1, 2 and X");
        }
    }
}

// Letters below the pieces, if there are any.
void flags(Sheet& sheet, LinkBoard& board) {
    if (!sheet.reads()) {
        if (!board.flags.empty()) sheet.line(board.flags);
        return;
    }
    const std::vector<Passage> row = sheet.rows().next();
    if (row.size() == 1 && is_letter(row.front().view().front()))
        board.flags = sheet.rows().take(1).front().view();
}

// The name that the editor has for the letter e, or a blank row, in files that are not of the first version.
void empty_since_1(Sheet& sheet, LinkBoard& board) {
    constexpr std::string_view name = "country_empty";
    if (!sheet.reads()) {
        if (!board.flags.empty() || has_loose_strokes(board))
            sheet.line(std::string{board.flags.empty() ? "" : name});
        return;
    }
    const std::vector<Passage> row = sheet.rows().next();
    if (row.size() != 1 || !is_letter(row.front().view().front())) return;
    const Passage said = sheet.rows().take(1).front();
    if (said.view() != name && said.view() != "e")
        said.fail("unexpected " + quoted(said.view()), std::string{name});
    board.flags = "e";
}

// A row that says of which of the editor's genres with this name the file is.
template <char first, char... rest>
void genre_row(Sheet& sheet, LinkBoard&) {
    const std::string usual{first, rest...};
    const Passage said = sheet.line(usual);
    if (sheet.reads() && said.view() != usual) said.fail("another genre: " + quoted(said.view()), usual);
}

// Need lines pass all cells? The letter e in links says that they need not. Files of older versions say it
// in another word.
void all_cells_or_not(Sheet& sheet, LinkBoard& board) {
    constexpr std::string_view all = "passallcell", not_all = "dontpassallcell", once = "allowempty";
    const Passage said = sheet.line(std::string{board.flags.empty() ? all : not_all});
    if (!sheet.reads()) return;
    if (said.view() != all && said.view() != not_all && said.view() != once)
        said.fail("unexpected " + quoted(said.view()), fmt::format("{} or {}", all, not_all));
    board.flags = said.view() == all ? "" : "e";
}

// A to Z are 1 to 26, a to z those behind them; there are no more.
constexpr Form letter_forms[] = {
    {"", {number("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 1, 1)}}, unknown, blank};
void letters(Sheet& sheet, LinkBoard& board) { clues(sheet, board, {"a letter", letter_forms}); }

constexpr FileWord all_words[] = {
    {"numbers", numbers},
    {"numbers_since_1", numbers_since_1},
    {"count", count},
    {"lists", lists},
    {"long_lists", long_lists},
    {"holes", holes},
    {"sides", sides},
    {"room_numbers", room_numbers},
    {"holes_and_room_numbers", holes_and_room_numbers},
    {"numbers_and_signs", numbers_and_signs},
    {"signs_and_holes", signs_and_holes},
    {"numbers_and_dots", numbers_and_dots},
    {"coloured_numbers", coloured_numbers},
    {"arrows_or_circles", arrows_or_circles},
    {"circles_and_pots", circles_and_pots},
    {"holes_and_numbers", holes_and_numbers},
    {"holes_in_numbers", holes_in_numbers},
    {"ones_for_holes", ones_for_holes},
    {"marks_and_numbers", marks_and_numbers},
    {"letters_and_holes", letters_and_holes},
    {"black_and_numbers", black_and_numbers},
    {"black_and_numbers_beside", black_and_numbers_beside},
    {"black_or_numbers", black_or_numbers},
    {"black_and_sums", in_margins::black_and_sums},
    {"black_and_counts", in_margins::black_and_counts},
    {"black_arrows", black_arrows},
    {"black_and_bars", black_and_bars},
    {"greys_and_numbers", greys_and_numbers},
    {"borders", borders},
    {"borders_since_2", borders_since_2},
    {"rooms", rooms},
    {"rooms_before_1", rooms_before<1>, 1},
    {"rooms_before_2", rooms_before<2>, 2},
    {"two_circles_and_pots", two_circles_and_pots},
    {"circles_numbers_and_shading", circles_numbers_and_shading},
    {"rooms_and_black", rooms_and_black},
    {"rooms_beside_holes", rooms_beside_holes},
    {"arrows", arrows},
    {"black_and_arrows", black_and_arrows},
    {"coloured_arrows", coloured_arrows},
    {"numbered_circles", numbered_circles},
    {"circles_and_numbers", circles_and_numbers},
    {"arrows_or_black", arrows_or_black},
    {"circles_or_arrows", circles_or_arrows},
    {"corners_or_arrows", corners_or_arrows},
    {"arrows_to_4", arrows_to_4},
    {"directions", several_directions},
    {"numbers_or_circles", numbers_or_circles},
    {"three_circles", three_circles},
    {"goal", goal},
    {"start_and_goal", start_and_goal},
    {"holes_numbers_and_crossings", holes_numbers_and_crossings},
    {"exits", exits},
    {"arrows_between", arrows_between},
    {"gates", gates},
    {"ones_for_marks", ones_for_marks},
    {"ice_and_numbers", ice_and_numbers},
    {"allwhite", genre_row<'a', 'l', 'l', 'w', 'h', 'i', 't', 'e'>},
    {"skipwhite", genre_row<'s', 'k', 'i', 'p', 'w', 'h', 'i', 't', 'e'>},
    {"mirrors", mirrors},
    {"corners", corners},
    {"corner_numbers", corner_numbers},
    {"signs_between", signs_between},
    {"numbers_between", numbers_between},
    {"borders_and_numbers", borders_and_numbers},
    {"dots_between", dots_between},
    {"usable_sides", usable_sides},
    {"dots", dots<any_dots>},
    {"all_dots", dots<all_dots>},
    {"side_dots", dots<side_dots>},
    {"shapes", shapes},
    {"maze", maze},
    {"pipes", pipes},
    {"pipes_and_circles", pipes_and_circles},
    {"numbers_around", in_margins::numbers_around},
    {"holes_and_numbers_around", in_margins::holes_and_numbers_around},
    {"runs_above_and_left", in_margins::runs_above_and_left},
    {"runs_and_values", in_margins::runs_and_values},
    {"poles_above_and_left", in_margins::poles_above_and_left},
    {"marks_and_shading", in_margins::marks_and_shading},
    {"shading", shading},
    {"shading_and_holes", shading_and_holes},
    {"shades", shades},
    {"ones", ones},
    {"numbers_and_shading", numbers_and_shading},
    {"black_numbers", black_numbers},
    {"black_numbers_and_shading", black_numbers_and_shading},
    {"circles_and_shading", circles_and_shading},
    {"signs_and_shading", in_margins::signs_and_shading},
    {"sums", in_margins::sums},
    {"sums_and_shading", in_margins::sums_and_shading},
    {"ship_parts", in_margins::ship_parts},
    {"bank", bank_rows},
    {"fleet", fleet_rows},
    {"def", genre_row<'d', 'e', 'f'>},
    {"mag", genre_row<'m', 'a', 'g'>},
    {"flags", flags, 0, true},
    {"empty_since_1", empty_since_1, 0, true, 1},
    {"all_cells_or_not", all_cells_or_not, 0, true},
    {"letters", letters},
    {"ticks", ticks_rows},
    {"values", values},
    {"values_among_holes", values_among_holes},
    {"numbers_and_values", in_margins::numbers_and_values},
    {"found_numbers", found_numbers},
    {"bars", bars},
    {"beds", beds},
    {"drawn_borders", drawn_borders},
    {"drawn_and_given_borders", drawn_and_given_borders},
    {"drawn_and_usable_borders", drawn_and_usable_borders},
    {"given_and_drawn_borders", given_and_drawn_borders},
    {"signs_and_drawn_borders", signs_and_drawn_borders},
    {"nested_borders", nested_borders},
    {"drawn_borders_and_frame", drawn_borders_and_frame},
    {"lines", lines},
    {"path", path},
    {"path_and_frame", path_and_frame},
    {"path_and_exits", path_and_exits},
    {"path_and_directions", path_and_directions},
    {"bridges", bridges},
    {"marks", marks},
    {"cell_marks", cell_marks},
    {"cell_marks_since_1", cell_marks_since_1},
    {"line_ends", line_ends},
    {"dotted_marks", dotted_marks},
};

}  // namespace
}  // namespace in_files

std::span<const FileWord> file_words() { return in_files::all_words; }

const FileWord& file_word(std::string_view word) {
    return *std::ranges::find(in_files::all_words, word, &FileWord::word);
}

}  // namespace reductio::puzzlink
