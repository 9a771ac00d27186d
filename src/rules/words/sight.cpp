// sight.cpp - lines of sight, which mirrors turn: the signs that a rules file names falling and rising.
#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "rules/rules_file.hpp"
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

enum Towards : int { right, down, left, up };  // as in puzzle/directions.hpp

// The mirror in a cell turns the direction; false if there is none.
bool turn(const Puzzle& puzzle, int cell, int& direction) {
    const Value sign = value_in(puzzle.signs, cell);
    if (sign == open_cell) return false;
    const std::string& name = puzzle.family->rules->printed[static_cast<std::size_t>(sign) - 1].name;
    if (name == "falling") direction ^= 1;             // right and down, left and up
    if (name == "rising") direction = up - direction;  // right and up, left and down
    return true;
}

// The cells without signs along the line of sight that begins at that end of a row or column: those before
// the first mirror, or those behind it. A cell may come twice.
std::vector<int> cells_in_sight(const RulesBoard& board, Arguments arguments, bool behind_mirrors) {
    const Puzzle& puzzle = board.puzzle();
    const auto line = board.cells_of(place_of(arguments[0]));
    const int side = direction_of(arguments[1]);
    const bool across = side == left || side == right;
    if (is_diagonal(side) || kind_of(arguments[0]) != (across ? PlaceKind::row : PlaceKind::column))
        throw Refusal{"a line of sight from something else than a line",
                      "a row and left or right, a column and up or down"};
    const int start = side == left || side == up ? line.front() : line.back();
    int row = start / puzzle.columns, column = start % puzzle.columns, direction = opposite_direction(side);
    std::vector<int> seen;
    for (bool turned = false; row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns;) {
        const int cell = row * puzzle.columns + column;
        const bool mirror = turn(puzzle, cell, direction);
        if (!mirror && turned == behind_mirrors) seen.push_back(cell);
        turned |= mirror;
        row += grid_directions[static_cast<std::size_t>(direction)].down;
        column += grid_directions[static_cast<std::size_t>(direction)].right;
    }
    return seen;
}

Item sight(const RulesBoard& board, Arguments arguments) {
    return list_of(cells_in_sight(board, arguments, false));
}
Item reflected(const RulesBoard& board, Arguments arguments) {
    return list_of(cells_in_sight(board, arguments, true));
}

constexpr RulesWord sight_table[] = {
    {"sight", 2, 2, WordAsks::puzzle, sight,
     "the cells seen from that end of a row or column, up to the first sign falling or rising: a mirror",
     WordNeeds::any, Part::signs},
    {"reflected", 2, 2, WordAsks::puzzle, reflected, "the cells seen from there in mirrors, perhaps twice",
     WordNeeds::any, Part::signs},
};

}  // namespace

std::span<const RulesWord> sight_words() { return sight_table; }

}  // namespace reductio::words
