// exits.cpp - these codes as tables of forms; the places outside as numbers. Linear in the board.
#include "formats/puzzlink/exits.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "formats/format.hpp"
#include "formats/puzzlink/number_codes.hpp"

namespace reductio::puzzlink {

namespace {

constexpr std::array sides_in_order{Side::top, Side::bottom, Side::left, Side::right};
constexpr std::array<Value, 2> both_exits{1, 2};

int places_at(const LinkBoard& board, Side side) {
    return side == Side::top || side == Side::bottom ? board.columns : board.rows;
}

struct OutsidePlace {
    Side side;
    int line;
};

OutsidePlace place_numbered(const LinkBoard& board, int number) {
    for (const Side side : sides_in_order) {
        if (number < places_at(board, side)) return {side, number};
        number -= places_at(board, side);
    }
    return {Side::right, board.rows - 1};
}
// Throws Inexpressible where the exit is missing.
int number_of_exit(const LinkBoard& board, Value exit) {
    int number = 0;
    for (const Side side : sides_in_order) {
        for (const auto& line : board.outside[side]) {
            if (!line.empty() && line.front() == exit) return number;
            ++number;
        }
    }
    formats::refuse("puzzlink", fmt::format("a line without the exit {}", exit));
}
void put_exit(LinkBoard& board, Value exit, const Scanner& at, std::int64_t number) {
    if (number < 0 || number >= 2 * (board.rows + board.columns))
        at.fail(fmt::format("the place {} outside", number),
                fmt::format("0 to {}", 2 * (board.rows + board.columns) - 1));
    const OutsidePlace place = place_numbered(board, static_cast<int>(number));
    auto& line = board.outside[place.side][static_cast<std::size_t>(place.line)];
    if (!line.empty()) at.fail("both exits at one place", "two places");
    line.push_back(exit);
}

// The number in the row of a side (each_side) at which the exit lies.
int side_of(const LinkBoard& board, OutsidePlace place) {
    const int level = board.rows * (board.columns + 1);
    switch (place.side) {
        case Side::left: return place.line * (board.columns + 1);
        case Side::right: return place.line * (board.columns + 1) + board.columns;
        case Side::top: return level + place.line;
        case Side::bottom: break;
    }
    return level + board.rows * board.columns + place.line;
}

constexpr Value largest_number = 1'000'000;

}  // namespace

namespace in_links {

void exits(Coder& coder, LinkBoard& board) {
    for (const Value exit : both_exits) {
        if (!coder.reads()) {
            coder.add(fmt::format("/{}", number_of_exit(board, exit)));
            continue;
        }
        if (!coder.done() && !coder.scanner().accept('/')) coder.scanner().unexpected("\"/\" and a place");
        const Scanner before = coder.scanner();
        const bool stated = !coder.done() && coder.scanner().at_digit();
        put_exit(board, exit, before,
                 stated ? coder.scanner().number(0, largest_number, "a place outside") : 0);
    }
}

// A way of 35 sides has no arrow behind it. The way behind the last arrow is written too.
void arrows_between(Coder& coder, LinkBoard& board) {
    constexpr int longest = 35;
    for (const Value way : {-1, 1}) {
        std::size_t at = 0;
        while (coder.reads() && at < board.signs.size() && !coder.done()) {
            const std::size_t gap = base_36.find(coder.scanner().peek());
            if (gap == std::string_view::npos)
                coder.scanner().unexpected("the way to the next arrow (0-9a-z)");
            coder.scanner().take();
            at += gap;
            if (gap < longest && at < board.signs.size()) board.signs[at++] = way;
        }
        if (coder.reads()) continue;
        int gap = 0;
        for (const Value sign : board.signs) {
            if (sign != way && ++gap < longest) continue;
            coder.add(std::string(1, digit_character(gap)));
            gap = 0;
        }
        if (gap > 0) coder.add(std::string(1, digit_character(gap)));
    }
}

}  // namespace in_links

namespace in_files {

// Counted behind the sides between cells.
void exits(Sheet& sheet, LinkBoard& board) {
    for (const Value exit : both_exits) {
        const int known = sheet.reads() ? 0 : number_of_exit(board, exit) + board.inner_borders();
        const Passage read = sheet.line(std::to_string(known));
        if (!sheet.reads()) continue;
        Scanner scanner{read};
        const Scanner before = scanner;
        put_exit(board, exit, before,
                 scanner.number(0, largest_number, "a place outside") - board.inner_borders());
    }
}

void arrows_between(Sheet& sheet, LinkBoard& board) {
    static constexpr Form forms[] = {{"1", {number_is(-1)}}, {"2", {number_is(1)}}, {"0"}};
    const Code code{"0, 1 or 2", forms};
    Grid frame(board.lines.size(), open_cell);
    for (const Value exit : both_exits) {
        if (sheet.reads()) continue;
        const OutsidePlace place = place_numbered(board, number_of_exit(board, exit));
        const bool before = place.side == Side::left || place.side == Side::top;
        frame[static_cast<std::size_t>(side_of(board, place))] = before == (exit == both_exits[0]) ? 1 : -1;
    }
    each_side(sheet, board, [&](Token& token, int side) {
        const int border = border_of_side(board, side);
        token.code(code, {.numbers = border < 0 ? &frame : &board.signs}, border < 0 ? side : border);
    });
}

void ones_for_marks(Sheet& sheet, LinkBoard& board) {
    static constexpr Form forms[] = {{"1", {number_is(1)}}, {"0"}};
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.code({"0 or 1", forms}, {.numbers = &board.clues, .places = &board.places}, cell);
    });
}

void ice_and_numbers(Sheet& sheet, LinkBoard& board) {
    static constexpr Form forms[] = {{"i", {print_is(1), whole_number()}},
                                     {"i?", {print_is(1), number_is(unknown_number)}},
                                     {"i", {print_is(1)}},
                                     {"", {whole_number()}},
                                     {"?", {number_is(unknown_number)}},
                                     {"."}};
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.code({"a number, ?, i or .", forms},
                   {.numbers = &board.clues, .prints = &board.prints, .places = &board.places}, cell);
    });
}

}  // namespace in_files

}  // namespace reductio::puzzlink
