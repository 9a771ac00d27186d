// clues.cpp - what is printed in cells, at their corners and outside.
#include "rules/words/meanings.hpp"

#include <algorithm>
#include <map>

#include "encoders/shared/cells.hpp"
#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/number_lists.hpp"
#include "puzzle/outside.hpp"

namespace reductio::words {

namespace {

// The cell of a place that has a number, or -1. Throws InputError if two have.
int numbered_cell(const RulesBoard& board, const Item& item) {
    const Puzzle& puzzle = board.puzzle();
    const auto all = board.cells_of(place_of(item));
    if (kind_of(item) == PlaceKind::cell && puzzle.is_wall(item.place.number)) return -1;
    if (puzzle.numbers.empty()) return -1;
    int found = -1;
    for (const int cell : all) {
        if (puzzle.numbers[cell] == open_cell) continue;
        if (found >= 0)
            puzzle.fail_at(puzzle.places.numbers, static_cast<std::size_t>(cell),
                           "a second number in " + board.name(item.place), "one number");
        found = cell;
    }
    return found;
}
// Is it a link of a family that has numbers there?
bool is_between(const RulesBoard& board, const Item& item) {
    return board.puzzle().family->numbers_between && item.kind == Item::Kind::place &&
           kind_of(item) == PlaceKind::link;
}
// The number at a side of a cell.
Item number_at_side(const RulesBoard& board, int cell, int direction) {
    if (board.puzzle().family->number_form != NumberForm::sides)
        throw Refusal{"a number at a side of a cell, which has one number", "a line such as reads sides"};
    const Value numbers = number_in(board.puzzle(), cell);
    if (numbers == open_cell || direction > 3) return {};
    board.note_clue(board.puzzle().places.numbers, cell);
    const Value number = side_numbers(numbers)[static_cast<std::size_t>(direction)];
    return number == open_cell ? Item{} : RulesBoard::number(number);
}
// The number between the cells of a link, of a family that has some there; else open_cell.
Value number_between(const RulesBoard& board, const Item& item) {
    if (!is_between(board, item)) return open_cell;
    const auto cells = board.cells_of(item.place);
    for (const Between& sign : board.puzzle().between)
        if (std::minmax(sign.first, sign.second) == std::minmax(cells[0], cells[1]))
            return number_of_sign(sign.meaning);
    return open_cell;
}
bool is_corner(const Item& item) {
    return item.kind == Item::Kind::place && kind_of(item) == PlaceKind::corner;
}
Value number_at_corner(const RulesBoard& board, int corner) {
    const Value number = value_in(board.puzzle().corners, corner);
    if (number != open_cell) board.note_clue(board.puzzle().places.corners, corner);
    return number;
}
Item number_at(const RulesBoard& board, Arguments arguments) {
    const Item& there = arguments[0];
    if (arguments.size() == 1 && is_between(board, there)) {
        const Value number = number_between(board, there);
        return number == open_cell || number == unknown_number ? Item{} : RulesBoard::number(number);
    }
    if (arguments.size() > 1) return number_at_side(board, cell_of(there), direction_of(arguments[1]));
    if (board.puzzle().family->number_form == NumberForm::sides)
        throw Refusal{"the number of a cell that has four", "a side of the cell, as in number(c, up)"};
    if (is_corner(there)) {
        const Value number = number_at_corner(board, there.place.number);
        return number == open_cell || number == unknown_number ? Item{} : RulesBoard::number(number);
    }
    if (there.kind == Item::Kind::place && kind_of(there) == PlaceKind::cell &&
        board.puzzle().is_wall(there.place.number)) {
        const auto number = board.puzzle().walls[there.place.number]->number;
        return number ? RulesBoard::number(*number) : Item{};
    }
    const int cell = numbered_cell(board, there);
    if (cell < 0 || board.puzzle().numbers[cell] == unknown_number) return {};
    board.note_clue(board.puzzle().places.numbers, cell);
    return RulesBoard::number(board.puzzle().numbers[cell]);
}
Item numbered(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::truth(number_at(board, arguments).kind == Item::Kind::number);
}
Item unknown(const RulesBoard& board, Arguments arguments) {
    if (is_between(board, arguments[0]))
        return RulesBoard::truth(number_between(board, arguments[0]) == unknown_number);
    if (is_corner(arguments[0]))
        return RulesBoard::truth(number_at_corner(board, arguments[0].place.number) == unknown_number);
    const int cell = numbered_cell(board, arguments[0]);
    return RulesBoard::truth(cell >= 0 && board.puzzle().numbers[cell] == unknown_number);
}

Item sum_at(const RulesBoard& board, Arguments arguments) {
    const int cell = cell_of(arguments[0]), direction = direction_of(arguments[1]);
    const Puzzle& puzzle = board.puzzle();
    if (!puzzle.is_wall(cell)) return {};
    const Wall& wall = *puzzle.walls[cell];
    const auto sum = direction == 0 ? wall.across : direction == 1 ? wall.down : std::nullopt;
    if (!sum) return {};
    board.note_clue(puzzle.places.walls, cell);
    return RulesBoard::number(*sum);
}

Item sign(const RulesBoard& board, Arguments arguments) {
    const int cell = cell_of(arguments[0]);
    const Value printed = value_in(board.puzzle().signs, cell);
    if (printed == open_cell) return {};
    board.note_clue(board.puzzle().places.numbers, cell);
    return RulesBoard::number(printed);
}
Item arrow(const RulesBoard& board, Arguments arguments) {
    const int cell = cell_of(arguments[0]);
    const Value printed = value_in(board.puzzle().arrows, cell);
    if (printed == open_cell) return {};
    board.note_clue(board.puzzle().places.numbers, cell);
    return RulesBoard::place(PlaceKind::direction, printed);
}
Item printed(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::truth(is_printed(board.puzzle(), cell_of(arguments[0])));
}

// The cells of a place with equal numbers, in a group for each number that several have.
Item alike(const RulesBoard& board, Arguments arguments) {
    std::map<Value, std::vector<int>> cells_with;
    for (const int cell : board.cells_of(place_of(arguments[0]))) {
        const Value number = value_in(board.puzzle().numbers, cell);
        if (number != open_cell && number != unknown_number) cells_with[number].push_back(cell);
    }
    Item list{.kind = Item::Kind::list};
    for (const auto& [number, cells] : cells_with) {
        if (cells.size() > 1) list.items.push_back(board.group(cells));
    }
    return list;
}

// The number outside of a row (left, right) or a column (up, down).
Item clue(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    const Place line = place_of(arguments[0]), towards = place_of(arguments[1]);
    constexpr Side sides[] = {Side::right, Side::bottom, Side::left, Side::top};
    const bool directed = kind_of(arguments[1]) == PlaceKind::direction && !is_diagonal(towards.number);
    const Side side = directed ? sides[towards.number] : Side::top;
    const bool across = side == Side::left || side == Side::right;
    if (!directed || kind_of(arguments[0]) != (across ? PlaceKind::row : PlaceKind::column))
        throw Refusal{"a clue outside of something else than a line",
                      "a row and left or right, a column and up or down"};
    const auto& clues = outside_of(puzzle, side);
    if (clues.empty() || clues[line.number].empty()) return {};
    board.note_clue(puzzle.places.outside[side], line.number);
    return RulesBoard::number(clues[line.number].front());
}

// Holes may have numbers too.
constexpr Parts some_number{Part::numbers, Part::corners, Part::walls, Part::between};

constexpr RulesWord clues_table[] = {
    {"number", 1, 2, WordAsks::clue, number_at,
     "the number printed in a cell, at a corner, in one cell of a place, at side q of a cell, or between the "
     "cells of "
     "a link; or nothing",
     WordNeeds::any, some_number},
    {"numbered", 1, 2, WordAsks::clue, numbered, "is there such a number?", WordNeeds::any, some_number},
    {"unknown", 1, 1, WordAsks::clue, unknown, "is there a ? instead of a number?", WordNeeds::any,
     Part::unknown_numbers},
    {"sign", 1, 1, WordAsks::clue, sign, "the sign printed in a cell, or nothing", WordNeeds::any,
     Part::signs},
    {"arrow", 1, 1, WordAsks::clue, arrow, "the direction of the arrow printed in a cell, or nothing",
     WordNeeds::any, some_arrow},
    {"printed", 1, 1, WordAsks::clue, printed, "is a number, a sign or an arrow printed in a cell?",
     WordNeeds::any, some_print},
    {"clue", 2, 2, WordAsks::clue, clue, "the number outside of a row or column at that end, or nothing",
     WordNeeds::any, Part::outside},
    {"sum_at", 2, 2, WordAsks::clue, sum_at,
     "the sum that a hole states of the cells from it on to the right or down, or nothing", WordNeeds::any,
     Part::walls},
    {"alike", 1, 1, WordAsks::clue, alike,
     "the cells of a place with equal numbers: a group for each number that several have", WordNeeds::any,
     Part::numbers},
};

}  // namespace

std::span<const RulesWord> clue_words() { return clues_table; }

}  // namespace reductio::words
