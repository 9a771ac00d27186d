// trominoes.cpp - a board in areas of three cells, black cells where none fits, and counts in them.
//
// Below and on the right of a black frame, each cell in turn gets one of the areas that fit there, or is
// black. A count says how many straight areas lie in the cells after it, up to the next black cell. Boards
// with other solutions are drawn anew.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <vector>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// The other two cells from the first in reading order, as rows and columns.
constexpr std::array<std::array<int, 4>, 6> tromino_cells{
    {{0, 1, 0, 2}, {1, 0, 2, 0}, {0, 1, 1, 0}, {0, 1, 1, 1}, {1, 0, 1, 1}, {1, -1, 1, 0}}};

std::vector<int> tromino_at(const Puzzle& puzzle, int cell, std::size_t which) {
    std::vector<int> cells{cell};
    for (const std::size_t at : {0, 2}) {
        const int row = cell / puzzle.columns + tromino_cells[which][at];
        const int column = cell % puzzle.columns + tromino_cells[which][at + 1];
        if (row >= puzzle.rows || column < 1 || column >= puzzle.columns) return {};
        cells.push_back(row * puzzle.columns + column);
    }
    return cells;
}

bool draw_trominoes(Puzzle& puzzle, Random& random) {
    if (puzzle.rows < 2 || puzzle.columns < 2) return false;
    Grid& areas = puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    puzzle.walls.assign(puzzle.given.size(), {});
    Value label = 0;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool frame = cell < puzzle.columns || cell % puzzle.columns == 0;
        if (areas[cell] != 0) continue;
        std::vector<std::vector<int>> fitting;
        for (std::size_t which = 0; which < tromino_cells.size() && !frame; ++which) {
            auto cells = tromino_at(puzzle, cell, which);
            const auto is_taken = [&](int one) { return areas[one] != 0 || puzzle.walls[one]; };
            if (!cells.empty() && std::ranges::none_of(cells, is_taken)) fitting.push_back(std::move(cells));
        }
        if (fitting.empty()) {
            puzzle.walls[cell] = Wall{};
            continue;
        }
        ++label;
        for (const int one : fitting[random.place(fitting)]) areas[one] = label;
    }
    return label > 0;
}

bool is_straight(const Puzzle& puzzle, Value label) {
    std::set<int> rows, columns;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if ((*puzzle.stated_solution)[cell] != label) continue;
        rows.insert(cell / puzzle.columns);
        columns.insert(cell % puzzle.columns);
    }
    return rows.size() == 1 || columns.size() == 1;
}
// In the cells from this black one on, one step or one row at a time; nothing if there are no such cells.
std::optional<Value> straight_areas(const Puzzle& puzzle, int wall, int step) {
    const auto is_last = [&](int cell) {
        return step == 1 ? cell % puzzle.columns == puzzle.columns - 1 : cell + step >= puzzle.cells();
    };
    std::set<Value> found;
    bool any = false;
    for (int cell = wall; !is_last(cell) && !puzzle.walls[cell + step]; any = true) {
        cell += step;
        if (is_straight(puzzle, (*puzzle.stated_solution)[cell]))
            found.insert((*puzzle.stated_solution)[cell]);
    }
    return any ? std::optional{static_cast<Value>(found.size())} : std::nullopt;
}
void add_counts(Puzzle& puzzle, Random&) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.walls[cell]) continue;
        puzzle.walls[cell]->across = straight_areas(puzzle, cell, 1);
        puzzle.walls[cell]->down = straight_areas(puzzle, cell, puzzle.columns);
    }
}

}  // namespace

const DrawnBoard trominoes{
    .name = "trominoes", .draw = draw_trominoes, .mend = nullptr, .complete = false, .clues = add_counts};

}  // namespace reductio::boards
