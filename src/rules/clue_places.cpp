// clue_places.cpp - a clue may replace what was printed before: a number a ?, an arrow a sign.
#include "rules/clue_places.hpp"

#include <algorithm>

#include "puzzle/grid_graph.hpp"
#include "puzzle/number_lists.hpp"
#include "puzzle/outside.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

void put_mark(Puzzle& puzzle, int link, std::optional<Value> clue) {
    const auto [a, b] = grid_graph(puzzle.rows, puzzle.columns).edges[static_cast<std::size_t>(link)];
    int first = static_cast<int>(a), second = static_cast<int>(b);
    std::erase_if(puzzle.between, [&](const Between& sign) {
        return std::minmax(sign.first, sign.second) == std::minmax(first, second);
    });
    if (!clue) return;
    const Value signs = 2 * static_cast<Value>(puzzle.family->marks.size());
    if (*clue > signs) {
        add_between(puzzle, {first, second, sign_of_number(*clue - signs - 1)});
        return;
    }
    if (*clue % 2 == 0) std::swap(first, second);
    const auto number = static_cast<std::size_t>(*clue - 1) / 2;
    add_between(puzzle, {first, second, puzzle.family->marks[number].meaning});
}

// An arrow alone takes the place of the sign that was printed before, a number that of a ?.
void put_arrow(Puzzle& puzzle, int cell, std::optional<Value> clue, const Puzzle& before) {
    puzzle.arrows[cell] = clue ? *clue % arrow_directions : open_cell;
    const bool number = clue && *clue >= arrow_directions;
    if (!puzzle.numbers.empty())
        puzzle.numbers[cell] = number ? *clue / arrow_directions - 1 : before.numbers[cell];
    if (!puzzle.signs.empty()) puzzle.signs[cell] = clue && !number ? open_cell : before.signs[cell];
}

}  // namespace

void put_clue(Puzzle& puzzle, const CluePlace& place, std::optional<Value> clue, const Puzzle& before) {
    switch (place.where) {
        case CluePlace::Where::arrow: put_arrow(puzzle, place.index, clue, before); break;
        case CluePlace::Where::mark: put_mark(puzzle, place.index, clue); break;
        case CluePlace::Where::cell:
            puzzle.numbers[place.index] = clue.value_or(before.numbers[place.index]);
            break;
        case CluePlace::Where::sign:
            puzzle.signs[place.index] = clue.value_or(before.signs[place.index]);
            break;
        case CluePlace::Where::corner: puzzle.corners[place.index] = clue.value_or(open_cell); break;
        case CluePlace::Where::hole: puzzle.walls[place.index]->number = clue; break;
        case CluePlace::Where::outside:
            set_outside(puzzle, place.side, static_cast<std::size_t>(place.index),
                        clue ? std::vector{*clue} : std::vector<Value>{});
            break;
    }
}

Parts parts_of(CluePlace::Where where) {
    switch (where) {
        case CluePlace::Where::cell: return {Part::numbers, Part::unknown_numbers};
        case CluePlace::Where::hole: return {Part::numbers, Part::walls};
        case CluePlace::Where::sign: return Part::signs;
        case CluePlace::Where::arrow:
            return {Part::arrows, Part::diagonal_arrows, Part::numbers, Part::unknown_numbers, Part::signs};
        case CluePlace::Where::corner: return {Part::numbers, Part::corners};
        case CluePlace::Where::outside: return Part::outside;
        case CluePlace::Where::mark: return Part::between;
    }
    return {};
}

}  // namespace reductio
