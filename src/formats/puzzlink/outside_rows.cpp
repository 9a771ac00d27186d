// outside_rows.cpp - one walk over all tokens, inside of the board and outside.
#include "formats/puzzlink/outside_rows.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>

#include "formats/puzzlink/bank.hpp"

namespace reductio::puzzlink::in_margins {

namespace {

using namespace tokens;

// How many rows and columns of tokens stand before the board, and behind it.
struct Margins {
    int above, left, below = 0, right = 0;
};
constexpr Margins above_and_left{1, 1}, all_around{1, 1, 1, 1};

// --- outside ------------------------------------------------------------------------------------------

constexpr Form no_number{"-1"};
// c marks a clue that the solver has ticked off.
constexpr Form outside_forms[] = {
    any_number, unknown, blank, no_number, {"c", {whole_number()}}, {"c-", {number_is(unknown_number)}}};
constexpr Form unknown_run{"-2", {number_is(unknown_number)}};
constexpr Form run_forms[] = {
    any_number, unknown_run, blank, no_number, {"c", {whole_number()}}, {"c-2", {number_is(unknown_number)}}};
// A dot would leave what a new board has there: 0.
constexpr Form sum_forms[] = {any_number, unknown, no_number, blank, {"c", {whole_number()}}};
constexpr Form sum_of_run_forms[] = {{"", {whole(&Track::numbers, 1)}},
                                     no_number,
                                     blank,
                                     {"", {whole(nullptr, std::numeric_limits<Value>::min(), 0)}}};

struct Outside {
    Margins margins;
    std::span<const Form> forms = outside_forms;
    std::string corner = ".";
    bool poles = false;  // does the line farther from the board belong to the other side?
};

struct Place {
    Side side;
    int line, before;  // how many tokens are nearer to the board
};
// Requires that the place is beside the board, not at a corner.
Place place_of(const LinkBoard& board, const Outside& outside, int row, int column) {
    Place place{};
    if (column >= 0 && column < board.columns)
        place = {row < 0 ? Side::top : Side::bottom, column, row < 0 ? -row - 1 : row - board.rows};
    else
        place = {column < 0 ? Side::left : Side::right, row,
                 column < 0 ? -column - 1 : column - board.columns};
    // The nearer line counts minus poles, which boards have at the side across.
    if (outside.poles && place.before == 0) place.side = place.side == Side::top ? Side::bottom : Side::right;
    if (outside.poles) place.before = 0;
    return place;
}

void code_outside(Token& token, LinkBoard& board, const Outside& outside, Place place) {
    auto& line = board.outside[place.side][place.line];
    const auto before = static_cast<std::size_t>(place.before);
    Grid one{!token.reads && before < line.size() ? line[line.size() - 1 - before] : open_cell};
    token.code({"a number", outside.forms}, {.numbers = &one}, 0);
    if (token.reads && one.front() != open_cell) line.push_back(one.front());
}

// What stands in a corner says nothing, but a number there is a clue that has gone astray.
void code_corner(Token& token, const Outside& outside) {
    token.written = outside.corner;
    if (!token.reads || outside.corner != ".") return;
    Grid one{open_cell};
    token.code({"a number", outside.forms}, {.numbers = &one}, 0);
    if (one.front() != open_cell) token.read.fail("a number in the corner", ".");
}

// Calls use(token, cell) for the cells.
template <class Use>
void each_inside(Sheet& sheet, LinkBoard& board, const Outside& outside, Use use) {
    const Margins& margins = outside.margins;
    for (int row = -margins.above; row < board.rows + margins.below; ++row) {
        sheet.row(margins.left + board.columns + margins.right, [&](Token& token, int i) {
            const int column = i - margins.left;
            const bool in_row = row >= 0 && row < board.rows,
                       in_column = column >= 0 && column < board.columns;
            if (in_row && in_column)
                use(token, row * board.columns + column);
            else if (in_row || in_column)
                code_outside(token, board, outside, place_of(board, outside, row, column));
            else
                code_corner(token, outside);
        });
    }
}
void rows(Sheet& sheet, LinkBoard& board, const Outside& outside, const Code& code) {
    const Track track = cells(board);
    each_inside(sheet, board, outside, [&](Token& token, int cell) { token.code(code, track, cell); });
}

// --- inside -------------------------------------------------------------------------------------------

constexpr Form shading_forms[] = {black, mark, blank};

// Bits: 1 to 3 a printed sign, 4 shaded, 8 marked.
constexpr Form sign_and_shading_forms[] = {
    {"4", {number_is(open_cell), shaded()}, Says::drawn},
    {"", {number("567", 1, 1), shaded()}, Says::drawn},
    {"8", {number_is(open_cell)}, Says::mark},
    {"9", {number_is(1)}, Says::mark},
    {"10", {number_is(2)}, Says::mark},
    {"11", {number_is(3)}, Says::mark},
    {"", {number("123", 1, 1)}},
    {"0"},
    blank,
    {"12", {number_is(open_cell), shaded()}, Says::drawn},
    {"13", {number_is(1), shaded()}, Says::drawn},
    {"14", {number_is(2), shaded()}, Says::drawn},
    {"15", {number_is(3), shaded()}, Says::drawn},
};

// q3 is given, 3 found.
constexpr Form given{"q", {whole_number()}}, unknown_given{"q-", {number_is(unknown_number)}},
    found{"", {whole(&Track::answers)}, Says::drawn};
constexpr Form value_forms[] = {given, unknown_given, found, blank, {"+"}, {"-"}, {"="}, {"%"}};
// - is a black cell.
constexpr Form value_and_black_forms[] = {
    given, unknown_given, {"-", {constant(&Track::answers, 0)}, Says::drawn}, found, blank, {"+"},
    {"="}, {"%"}};

void values(Sheet& sheet, LinkBoard& board, const Outside& outside, std::span<const Form> forms) {
    const Track track = cells(board);
    each_inside(sheet, board, outside, [&](Token& token, int cell) {
        token.cut_candidates();
        token.code({"a number", forms}, track, cell);
    });
}

// 1 a tree, 2 a given tent, A a tent that was found.
constexpr Form mark_and_shading_forms[] = {{"1", {number_is(1)}},
                                           {"2", {constant(&Track::givens, 1), shaded()}},
                                           {"A", {shaded()}, Says::drawn},
                                           {"-", {}, Says::mark},
                                           blank,
                                           {"+"}};

// q1 a given plus, a1 one that was found, # a region of one cell.
constexpr Form pole_forms[] = {{"#", {hole()}},
                               {"q", {whole(&Track::givens, 1)}},
                               {"a", {whole(&Track::answers, 1)}, Says::drawn},
                               {"s2", {}, Says::mark},
                               {"s1", {}, Says::mark},
                               {"s3", {}, Says::mark},
                               blank};

// A black cell is "right,down"; in the row above the board stands the sum below, left of it the sum to the
// right. -1 is no sum.
constexpr Group no_sum = whole(nullptr, std::numeric_limits<Value>::min(), 0),
                across = whole(&Track::second, 1), down = behind(",", whole(&Track::numbers, 1));
constexpr Form black_and_sum_forms[] = {
    {"", {print_is(1), across, down}},
    {"", {print_is(1), across, behind(",-1", number_is(open_cell))}},
    {"-1", {print_is(1), constant(&Track::second, open_cell), down}},
    {"-1,-1", {print_is(1)}},
    blank,
    {"", {print_is(1), across, behind(",", no_sum)}},
    {"", {print_is(1), no_sum, down}},
    {"", {print_is(1), no_sum, behind(",", no_sum)}},
};

// How many runs a line has room for.
Margins for_runs(const LinkBoard& board) { return {(board.rows + 1) / 2, (board.columns + 1) / 2}; }

constexpr Form ship_part_forms[] = {
    {"10", {number_is(last_ship_part)}}, {"", {ship_part}}, blank, {"-", {number_is(unknown_number)}}};

}  // namespace

void numbers_around(Sheet& sheet, LinkBoard& board) { values(sheet, board, {all_around}, value_forms); }
void numbers_and_values(Sheet& sheet, LinkBoard& board) {
    values(sheet, board, {above_and_left}, value_and_black_forms);
}
void runs_above_and_left(Sheet& sheet, LinkBoard& board) {
    rows(sheet, board, {for_runs(board), run_forms}, {"#, + or .", shading_forms});
}
void runs_and_values(Sheet& sheet, LinkBoard& board) {
    values(sheet, board, {for_runs(board), run_forms}, value_and_black_forms);
}
void poles_above_and_left(Sheet& sheet, LinkBoard& board) {
    Grid single = single_cells_on(board);
    Track track = cells(board);
    track.holes = &single;
    each_inside(sheet, board, {.margins = {2, 2}, .poles = true}, [&](Token& token, int cell) {
        token.code({"q1, q2, a1, a2, s2, # or .", pole_forms}, track, cell);
    });
    if (sheet.reads()) enclose(board, single);
}
// The lines from tents to trees follow, which are not read.
void marks_and_shading(Sheet& sheet, LinkBoard& board) {
    rows(sheet, board, {above_and_left}, {"1, 2, A, -, + or .", mark_and_shading_forms});
    if (sheet.reads()) return;
    each_border(sheet, board, [](Token& token, int) { token.written = "0"; });
}
void signs_and_shading(Sheet& sheet, LinkBoard& board) {
    rows(sheet, board, {above_and_left}, {"a number from 0 to 15", sign_and_shading_forms});
}
void sums(Sheet& sheet, LinkBoard& board) {
    rows(sheet, board, {.margins = above_and_left, .corner = "0"}, {"#, + or .", shading_forms});
}
// Sums inside of the board would stand in cells with a comma.
// 0 is the first sign inside, and a number that is not known outside.
void holes_and_numbers_around(Sheet& sheet, LinkBoard& board) {
    constexpr Form inside[] = {{"#", {hole()}},
                               {"0", {print_is(1)}},
                               {"", {whole_number(1)}},
                               {"-2", {number_is(unknown_number)}},
                               blank};
    constexpr Form around[] = {{"-2", {number_is(0)}}, {"", {whole_number(1)}}, blank, {"0"}};
    rows(sheet, board, {.margins = all_around, .forms = around}, {"#, a number, -2 or .", inside});
}
void sums_and_shading(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {blank};
    rows(sheet, board, {.margins = above_and_left, .forms = sum_forms, .corner = "0"},
         {.expected = ".", .forms = forms, .mistake = "sums inside of the board, which are not read"});
}
void black_and_sums(Sheet& sheet, LinkBoard& board) {
    rows(sheet, board, {.margins = above_and_left, .forms = sum_of_run_forms, .corner = "0"},
         {". or two sums, as in 12,4", black_and_sum_forms});
}
// The same where 0 says something.
void black_and_counts(Sheet& sheet, LinkBoard& board) {
    constexpr Form at_frame[] = {any_number, no_number, blank};
    constexpr Group to_right = whole(&Track::second), below = behind(",", whole_number());
    constexpr Form inside[] = {{"", {print_is(1), to_right, below}},
                               {"", {print_is(1), to_right, behind(",-1", number_is(open_cell))}},
                               {"-1", {print_is(1), constant(&Track::second, open_cell), below}},
                               {"-1,-1", {print_is(1)}},
                               blank};
    rows(sheet, board, {.margins = above_and_left, .forms = at_frame, .corner = "0"},
         {". or two numbers, as in 2,-1", inside});
}
void ship_parts(Sheet& sheet, LinkBoard& board) {
    rows(sheet, board, {above_and_left}, {"a part of a ship (0-10), - or .", ship_part_forms});
}

}  // namespace reductio::puzzlink::in_margins
