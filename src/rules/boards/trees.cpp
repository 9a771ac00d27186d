// trees.cpp - lines that join all cells without a ring, and in each cell its arms as a number, turned.
#include <algorithm>
#include <bit>
#include <utility>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/directions.hpp"
#include "rules/board_shape.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// The tree grows from one cell. Cells with three arms get no fourth.
bool grow_tree(const Puzzle& puzzle, Grid& grid, Random& random) {
    constexpr int most_arms = 3;
    const BoardShape shape = shape_of(puzzle);
    std::vector<std::pair<int, int>> ends;  // a cell in the tree, and a direction
    const auto enter = [&](int cell) {
        for (int direction = 0; direction < straight_directions; ++direction)
            ends.emplace_back(cell, direction);
    };
    enter(below(random, puzzle.cells()));
    bool first = true;
    while (!ends.empty()) {
        const auto at = random.place(ends);
        const auto [cell, direction] = ends[at];
        ends.erase(ends.begin() + static_cast<std::ptrdiff_t>(at));
        const auto other = shape.next(cell, direction);
        if (!other || grid[*other] != 0 || std::popcount(static_cast<unsigned>(grid[cell])) == most_arms)
            continue;
        if (!std::exchange(first, false) && grid[cell] == 0) continue;
        grid[cell] |= 1 << direction;
        grid[*other] |= 1 << opposite_direction(direction);
        enter(*other);
    }
    return std::ranges::count(grid, 0) == 0;
}

bool draw_tree(Puzzle& puzzle, Random& random) {
    if (!grow_tree(puzzle, puzzle.stated_solution.emplace(puzzle.given.size(), 0), random)) return false;
    puzzle.numbers = *puzzle.stated_solution;
    for (Value& arms : puzzle.numbers) {
        constexpr Value all = 15;
        for (auto turn = below(random, straight_directions); turn > 0; --turn)
            arms = (arms << 1 | arms >> (straight_directions - 1)) & all;
    }
    return true;
}

}  // namespace

const DrawnBoard tree{"tree", draw_tree, nullptr, true};

}  // namespace reductio::boards
