// border_words.cpp - these codes as tables of forms. Linear in the board.
#include "formats/puzzlink/border_words.hpp"

#include <algorithm>

#include "formats/puzzlink/number_codes.hpp"

namespace reductio::puzzlink {

namespace {

constexpr Value plain_border = 1;

// Per border 1 for one without a sign, else the number of its sign, which is 2 or more.
Grid signs_on(const LinkBoard& board) {
    Grid signs = board.signs;
    for (std::size_t border = 0; border < signs.size(); ++border)
        if (board.borders[border] != 0) signs[border] = plain_border;
    return signs;
}
void put_signs(LinkBoard& board, const Grid& signs) {
    for (std::size_t border = 0; border < signs.size(); ++border)
        if (signs[border] == plain_border)
            board.borders[border] = 1;
        else
            board.signs[border] = signs[border];
}

}  // namespace

namespace in_links {

void signs_on_borders(Coder& coder, LinkBoard& board) {
    constexpr Form forms[] = {{.text = "", .groups = {number("0123456789abcde", 1, 1)}, .values = 5}};
    Grid signs = signs_on(board);
    coder.row({"a border or a sign (0-9a-e) or blanks (g-z)", forms, from_g}, {.numbers = &signs});
    if (coder.reads()) put_signs(board, signs);
}

void nested_borders(Coder& coder, LinkBoard& board) {
    constexpr Value kinds = 3;
    constexpr Form forms[] = {{"", {number("012345678")}}};
    Grid codes(board.cells(), 0);
    const auto right = [&](int cell) {
        return cell % board.columns + 1 < board.columns ? board.border_at(cell, cell + 1) : -1;
    };
    const auto below = [&](int cell) {
        return cell + board.columns < board.cells() ? board.border_at(cell, cell + board.columns) : -1;
    };
    for (int cell = 0; cell < board.cells(); ++cell)
        codes[cell] = kinds * (right(cell) < 0 ? 0 : board.borders[right(cell)]) +
                      (below(cell) < 0 ? 0 : board.borders[below(cell)]);
    coder.row({"the borders of a cell (0-8) or blanks (g-z)", forms, from_g}, {.numbers = &codes});
    for (int cell = 0; cell < board.cells() && coder.reads(); ++cell) {
        if (right(cell) >= 0) board.borders[right(cell)] = codes[cell] / kinds;
        if (below(cell) >= 0) board.borders[below(cell)] = codes[cell] % kinds;
    }
}

}  // namespace in_links

namespace in_files {

void nested_borders(Sheet& sheet, LinkBoard& board) {
    constexpr Form forms[] = {{"", {number("012")}}};
    each_border(sheet, board, [&](Token& token, int border) {
        token.code({"0, 1 or 2", forms}, {.numbers = &board.borders}, static_cast<std::size_t>(border));
    });
}

// A minus is a mark. 5 is a border that is drawn; where no other is, the marks tell the answer from an open
// board.
void signs_and_drawn_borders(Sheet& sheet, LinkBoard& board) {
    constexpr Group sign = number("1234", 1, 1);
    constexpr Form forms[] = {{"-", {sign}, Says::mark},
                              {"", {sign}},
                              {"5", {constant(&Track::answers, 1)}, Says::drawn},
                              {"-5", {constant(&Track::answers, 1)}, Says::drawn},
                              {"-0", {}, Says::mark},
                              {"0"}};
    Grid signs = signs_on(board);
    bool all_given = std::ranges::count(board.drawn_borders, 1) > 0;
    for (std::size_t border = 0; border < signs.size(); ++border)
        all_given &= board.drawn_borders[border] == 0 || signs[border] != open_cell;
    const Track track{.numbers = &signs,
                      .answers = &board.drawn_borders,
                      .drawn = &board.has_answer,
                      .marks = board.marks || all_given};
    each_border(sheet, board, [&](Token& token, int border) {
        token.code({"0 to 5, with or without a minus", forms}, track, static_cast<std::size_t>(border));
    });
    if (!sheet.reads()) return;
    put_signs(board, signs);
    for (std::size_t border = 0; border < signs.size(); ++border)
        if (signs[border] != open_cell) board.drawn_borders[border] = 1;
}

namespace {

void borders_with_marks(Sheet& sheet, LinkBoard& board, std::span<const Form> forms) {
    const Track track{.numbers = &board.borders,
                      .answers = &board.drawn_borders,
                      .drawn = &board.has_answer,
                      .marks = board.marks};
    each_border(sheet, board, [&](Token& token, int border) {
        token.code({"0, 1, 2, 3, -1 or -2", forms}, track, static_cast<std::size_t>(border));
    });
}

}  // namespace

// 0 where none may be drawn, 2 where one may, 1 where one is; 3, -1 and -2 are the same with a mark.
void drawn_and_usable_borders(Sheet& sheet, LinkBoard& board) {
    constexpr Group may_be = number_is(1), drawn = constant(&Track::answers, 1);
    constexpr Form forms[] = {{"1", {may_be, drawn}, Says::drawn},
                              {"3", {may_be, drawn}, Says::drawn},
                              {"-2", {may_be}, Says::mark},
                              {"2", {may_be}},
                              {"-1", {}, Says::mark},
                              {"0"}};
    borders_with_marks(sheet, board, forms);
}

// 0 is a border that is given, 1 one that is drawn, 2 none; 3, -1 and -2 are the same with a mark.
void given_and_drawn_borders(Sheet& sheet, LinkBoard& board) {
    constexpr Group given = number_is(1), drawn = constant(&Track::answers, 1);
    constexpr Form forms[] = {{"0", {given, drawn}},
                              {"0", {given}},
                              {"-1", {given, drawn}, Says::mark},
                              {"1", {drawn}, Says::drawn},
                              {"3", {drawn}, Says::drawn},
                              {"-2", {}, Says::mark},
                              {"2"}};
    borders_with_marks(sheet, board, forms);
}

}  // namespace in_files

}  // namespace reductio::puzzlink
