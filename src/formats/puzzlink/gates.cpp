// gates.cpp - the cells as tables of forms; behind them in a link the numbers of black cells or of gates.
// Linear in the board. Source: the links and files that puzz.link (pzprjs) writes and reads.
#include "formats/puzzlink/gates.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "formats/format.hpp"
#include "formats/puzzlink/number_codes.hpp"

namespace reductio::puzzlink {

namespace {

constexpr Value black_sign = 1, upright_sign = 2, level_sign = 3, loop_start = 4;

// The cell before this one, above or on the left, if it belongs to the same gate; else -1.
int gate_cell_before(const LinkBoard& board, int cell) {
    const Value sign = board.prints[cell];
    const bool upright = sign == upright_sign,
               at_edge = upright ? cell < board.columns : cell % board.columns == 0;
    const int before = at_edge ? -1 : cell - (upright ? board.columns : 1);
    return before >= 0 && board.prints[before] == sign ? before : -1;
}

// Per cell the gate that it belongs to, or -1: gates are counted by their first cells.
std::vector<int> gates_on(const LinkBoard& board) {
    std::vector<int> gates(board.prints.size(), -1);
    int next = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] != upright_sign && board.prints[cell] != level_sign) continue;
        const int before = gate_cell_before(board, cell);
        gates[cell] = before < 0 ? next++ : gates[before];
    }
    return gates;
}

// Gives each black cell the least number of a gate whose end it touches.
void number_black_cells(LinkBoard& board, const std::vector<int>& gates, const Grid& numbers) {
    const auto offer = [&](int cell, Value number) {
        if (board.prints[cell] != black_sign || number <= 0) return;
        Value& least = board.clues[cell];
        least = least == open_cell ? number : std::min(least, number);
    };
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (gates[cell] < 0) continue;
        const Value number = numbers[gates[cell]];
        const int row = cell / board.columns, column = cell % board.columns;
        const bool upright = board.prints[cell] == upright_sign;
        if (upright && row > 0) offer(cell - board.columns, number);
        if (upright && row < board.rows - 1) offer(cell + board.columns, number);
        if (!upright && column > 0) offer(cell - 1, number);
        if (!upright && column < board.columns - 1) offer(cell + 1, number);
    }
}

int start_on(const LinkBoard& board) {
    const auto found = std::ranges::find(board.prints, loop_start);
    if (found == board.prints.end()) formats::refuse("puzzlink", "a loop without a start");
    return static_cast<int>(found - board.prints.begin());
}

}  // namespace

namespace in_links {

namespace {

constexpr Form plain_numbers[] = {{"", {number(hexadecimal)}}, {"-", {number(hexadecimal, 2)}}};

// All cells but the start.
void code_cells(Coder& coder, LinkBoard& board) {
    static constexpr Form forms[] = {{"", {digits(&Track::prints, "123", 1, black_sign)}}};
    static constexpr Run from_4[] = {{.digits = base_36.substr(4)}};
    Grid prints = board.prints;
    std::ranges::replace(prints, loop_start, open_cell);
    coder.row({"a black cell (1), a gate (2, 3) or blanks (4-9a-z)", forms, from_4}, {.prints = &prints});
    if (coder.reads()) board.prints = std::move(prints);
}

void code_black_numbers(Coder& coder, LinkBoard& board, bool arrows) {
    static constexpr Form forms[] = {{"", {direction("01234"), number(hexadecimal)}},
                                     {"", {direction("56789"), number(hexadecimal, 2)}},
                                     {"-", {direction("01234"), number(hexadecimal, 3)}}};
    std::vector<int> black;
    Grid numbers, directions;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] != black_sign) continue;
        black.push_back(cell);
        numbers.push_back(board.clues[cell]);
        directions.push_back(board.arrows[cell]);
    }
    const Code code = arrows ? Code{"an arrow (0-9) and a number (0-9a-f), or blanks (g-z)", forms, from_g}
                             : Code{"a number (0-9a-f, -ff) or blanks (g-z)", plain_numbers, from_g};
    std::vector<std::size_t> places;
    coder.row(code, {.numbers = &numbers, .arrows = arrows ? &directions : nullptr, .places = &places});
    if (!coder.reads()) return;
    board.places.assign(board.clues.size(), coder.offset());
    for (std::size_t at = 0; at < black.size(); ++at) {
        board.clues[black[at]] = numbers[at];
        board.arrows[black[at]] = directions[at];
        board.places[black[at]] = places[at];
    }
}

void read_gate_numbers(Coder& coder, LinkBoard& board) {
    const std::vector<int> gates = gates_on(board);
    Grid numbers(static_cast<std::size_t>(std::ranges::max(gates) + 1), open_cell);
    coder.row({"the number of a gate (0-9a-f, -ff) or blanks (g-z)", plain_numbers, from_g},
              {.numbers = &numbers});
    number_black_cells(board, gates, numbers);
}

void code_start(Coder& coder, LinkBoard& board) {
    if (!coder.reads()) return coder.add(fmt::format("/{}", start_on(board)));
    if (!coder.done() && !coder.scanner().accept('/')) coder.scanner().unexpected("\"/\" and the start");
    const Scanner before = coder.scanner();
    const auto cell =
        coder.done() ? 0 : static_cast<int>(coder.scanner().number(0, board.cells() - 1, "a cell, from 0"));
    if (board.prints[cell] != open_cell) before.fail("a start in a black cell or a gate", "another cell");
    board.prints[cell] = loop_start;
}

}  // namespace

void gates(Coder& coder, LinkBoard& board) {
    code_cells(coder, board);
    const auto has = [&](char letter) { return board.flags.find(letter) != std::string::npos; };
    coder.reads() && !has('d') && !has('p') ? read_gate_numbers(coder, board)
                                            : code_black_numbers(coder, board, !has('p'));
    code_start(coder, board);
}

}  // namespace in_links

namespace in_files {

// Up to version 1 a number has no arrow, and in version 0 it is gates that have numbers.
void gates(Sheet& sheet, LinkBoard& board) {
    static constexpr Group is_black = print_is(black_sign), any = digits(nullptr, "01234");
    static constexpr Form forms[] = {
        {"o", {print_is(loop_start)}},
        {"i", {print_is(upright_sign)}},
        {"-", {print_is(level_sign)}},
        {"", {direction("01234"), behind(",", whole_number()), is_black}},
        {"#", {is_black}},
        {"", {any, behind(",-", is_black)}},
        {"", {whole_number(), is_black}},
        {"i", {print_is(upright_sign), whole(&Track::second)}},
        {"w", {print_is(level_sign)}},
        {"w", {print_is(level_sign), whole(&Track::second)}},
        {"."},
    };
    const Code code{"o, i, -, #, an arrow (0-4), a comma and a number, or .", forms};
    Grid of_gates(board.clues.size(), open_cell);
    if (sheet.reads()) board.places.assign(board.clues.size(), 0);
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.code(code,
                   {.numbers = &board.clues,
                    .second = &of_gates,
                    .prints = &board.prints,
                    .arrows = &board.arrows,
                    .places = &board.places},
                   cell);
    });
    if (!sheet.reads()) return;
    const std::vector<int> all = gates_on(board);
    Grid numbers(static_cast<std::size_t>(std::ranges::max(all) + 1), open_cell);
    for (int cell = 0; cell < board.cells(); ++cell)
        if (of_gates[cell] != open_cell) numbers[all[cell]] = of_gates[cell];
    number_black_cells(board, all, numbers);
}

}  // namespace in_files

}  // namespace reductio::puzzlink
