// lists.cpp - several numbers in a cell, and what they say about the ring of cells around it.
#include <algorithm>
#include <array>

#include "encoders/shared/cells.hpp"
#include "family/family.hpp"
#include "puzzle/number_lists.hpp"
#include "rules/rules_file.hpp"
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

// Notes the place of the clue in the cell.
std::vector<Value> list_in(const RulesBoard& board, int cell) {
    if (number_in(board.puzzle(), cell) == open_cell) return {};
    board.note_clue(board.puzzle().places.numbers, cell);
    return number_list(number_in(board.puzzle(), cell));
}
Item numbers(const RulesBoard& board, Arguments arguments) {
    Item list{.kind = Item::Kind::list};
    for (const Value number : list_in(board, cell_of(arguments[0]))) {
        if (number != unknown_number) list.items.push_back(RulesBoard::number(number));
    }
    return list;
}

// The cells that a dot touches: in the cell, on its right side, below it, at its lower right corner.
std::vector<int> cells_under_dot(const Puzzle& puzzle, int cell, std::size_t place) {
    std::vector<int> cells{cell};
    if (place % 2 == 1) cells.push_back(cell + 1);
    if (place >= 2) cells.push_back(cell + puzzle.columns);
    if (place == 3) cells.push_back(cell + puzzle.columns + 1);
    const bool outside = (place % 2 == 1 && cell % puzzle.columns + 1 == puzzle.columns) ||
                         (place >= 2 && cell + puzzle.columns >= puzzle.cells());
    if (outside)
        puzzle.fail_at(puzzle.places.numbers, static_cast<std::size_t>(cell),
                       "a dot on the frame at " + cell_name(puzzle, cell), "dots inside of the grid");
    return cells;
}

// The eight cells around a cell, clockwise from the upper left one on; -1 outside of the grid and in holes.
constexpr std::size_t ring_cells = 8;
std::array<int, ring_cells> ring_of(const Puzzle& puzzle, int cell) {
    constexpr std::array<std::array<int, 2>, ring_cells> steps{
        {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}};
    std::array<int, ring_cells> ring{};
    for (std::size_t i = 0; i < ring_cells; ++i) {
        const int row = cell / puzzle.columns + steps[i][0], column = cell % puzzle.columns + steps[i][1];
        const bool inside = row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns;
        const int there = row * puzzle.columns + column;
        ring[i] = inside && !puzzle.is_wall(there) ? there : -1;
    }
    return ring;
}

// The lengths of the runs in a ring, the short ones first.
std::vector<Value> runs_in(const std::array<bool, ring_cells>& ring) {
    const auto white = std::ranges::find(ring, false);
    if (white == ring.end()) return {static_cast<Value>(ring_cells)};
    const auto start = static_cast<std::size_t>(white - ring.begin());
    std::vector<Value> runs;
    bool inside = false;
    for (std::size_t i = 1; i <= ring_cells; ++i) {
        const bool black = ring[(start + i) % ring_cells];
        if (black && !inside) runs.push_back(0);
        if (black) ++runs.back();
        inside = black;
    }
    std::ranges::sort(runs);
    return runs;
}

// Are these runs those of the clue? A ? stands for any run; a 0 says that there is none.
bool are_runs(std::vector<Value> clue, std::vector<Value> runs) {
    std::erase(clue, 0);
    if (runs.empty() && clue.size() == 1 && clue[0] == unknown_number) return true;  // a ? alone may be a 0
    if (clue.size() != runs.size()) return false;
    for (const Value number : clue) {
        if (number == unknown_number) continue;
        const auto found = std::ranges::find(runs, number);
        if (found == runs.end()) return false;
        runs.erase(found);
    }
    return true;
}

// The shades of the cells around with which that holds.
Item runs_around(const RulesBoard& board, Arguments arguments) {
    const int cell = cell_of(arguments[0]);
    const std::vector<Value> clue = list_in(board, cell);
    if (clue.empty()) return {};
    const auto ring = ring_of(board.puzzle(), cell);
    std::vector<language::Tree> answers;
    for (const int there : ring)
        if (there >= 0) answers.push_back(board.answer_in(there));
    if (answers.empty()) return RulesBoard::truth(are_runs(clue, {}));
    language::Rows rows;
    for (std::uint32_t shades = 0; shades < (1U << answers.size()); ++shades) {
        std::array<bool, ring_cells> black{};
        std::vector<std::int64_t> row;
        for (std::size_t i = 0; i < ring_cells; ++i) {
            if (ring[i] < 0) continue;
            black[i] = (shades >> row.size() & 1U) != 0;
            row.push_back(black[i] ? 1 : 0);
        }
        if (are_runs(clue, runs_in(black))) rows.push_back(std::move(row));
    }
    return {.kind = Item::Kind::condition, .tree = language::make_table(std::move(answers), std::move(rows))};
}

// The cells on which the dots of a colour lie: one, two beside each other, or four around a point.
Item dots(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    if (!puzzle.family->rules->dots)
        throw Refusal{"dots, which the file does not read", "a line such as reads dots"};
    const int colour = number_of(arguments[0]);
    Item groups{.kind = Item::Kind::list};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (number_in(puzzle, cell) == open_cell) continue;
        board.note_clue(puzzle.places.numbers, cell);
        const DotColours colours = dot_colours(number_in(puzzle, cell));
        for (std::size_t place = 0; place < colours.size(); ++place) {
            if (colours[place] != colour) continue;
            groups.items.push_back(board.group(cells_under_dot(puzzle, cell, place)));
        }
    }
    return groups;
}

constexpr RulesWord lists_table[] = {
    {"numbers", 1, 1, WordAsks::clue, numbers, "the numbers printed in a cell, without those that are ?",
     WordNeeds::any, Part::numbers},
    {"dots", 1, 1, WordAsks::clue, dots, "the groups of cells on which dots of this colour lie",
     WordNeeds::any, Part::numbers},
    {"runs_around", 1, 1, WordAsks::clue, runs_around,
     "are the runs of black cells in the ring around a cell as long as its numbers?", WordNeeds::shading,
     Part::numbers},
};

}  // namespace

std::span<const RulesWord> list_words() { return lists_table; }

}  // namespace reductio::words
