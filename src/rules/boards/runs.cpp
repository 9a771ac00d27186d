// runs.cpp - walls, and the sums of the runs between them.
//
// Any solution of the walls will do at first. While sums leave others, an open cell takes another digit, best
// one after which they leave fewer sets of digits. Sets are counted once for all sums of 1 to 9.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "encoders/shared/random_boards.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// The cell before the run's first, which is a wall.
int before(const Puzzle& puzzle, int first, bool down) { return down ? first - puzzle.columns : first - 1; }

bool draw_walls(Puzzle& puzzle, Random& random) {
    if (std::min(puzzle.rows, puzzle.columns) < 3)
        puzzle.fail(fmt::format("a {} of {}x{}", puzzle.family->name, puzzle.rows, puzzle.columns),
                    "sides of 3 or more");
    // Longer runs leave more to choose; on a small board too much for one solution.
    constexpr int longest_run = 5;
    const int longest = std::min(longest_run, 2 + std::min(puzzle.rows, puzzle.columns) / 3);
    draw_run_walls(puzzle, 1, longest, random);
    return true;
}

void add_sums(Puzzle& puzzle, Random&) {
    for (const bool down : {false, true}) {
        for (const auto& run : runs_between_walls(puzzle, down)) {
            Value sum = 0;
            for (const int cell : run) sum += (*puzzle.stated_solution)[cell];
            Wall& wall = *puzzle.walls[before(puzzle, run.front(), down)];
            (down ? wall.down : wall.across) = sum;
        }
    }
}

// How many sets of this many different digits have that sum.
int sets_of(std::size_t digits, Value sum) {
    static const auto table = [] {
        std::array<std::array<int, 46>, 10> counts{};
        for (unsigned set = 0; set < 1U << 9; ++set) {
            unsigned total = 0;
            for (unsigned digit = 1; digit <= 9; ++digit) total += (set >> (digit - 1) & 1) * digit;
            ++counts[std::popcount(set)][total];
        }
        return counts;
    }();
    return digits < 10 && sum <= 45 ? table[digits][sum] : 0;
}

// The two runs through a cell.
std::array<std::vector<int>, 2> runs_through(const Puzzle& puzzle, int cell) {
    std::array<std::vector<int>, 2> runs{std::vector{cell}, std::vector{cell}};
    const auto arms = arms_of(puzzle, cell);
    for (int arm = 0; arm < 4; ++arm) {
        for (const int other : arms[arm]) {
            if (puzzle.is_wall(other)) break;
            runs[arm / 2].push_back(other);
        }
    }
    return runs;
}

// How many sets of digits the sums around these cells leave, all in all.
int looseness(const Puzzle& puzzle, const Grid& grid, const std::vector<int>& cells) {
    int sets = 0;
    for (const int cell : cells) {
        for (const auto& run : runs_through(puzzle, cell)) {
            Value sum = 0;
            for (const int other : run) sum += grid[other];
            sets += sets_of(run.size(), sum);
        }
    }
    return sets;
}

// The cell takes that digit, and a cell of its runs that had it takes the old one. Empty if that can't be.
Grid with_digit(const Puzzle& puzzle, int cell, Value digit, std::vector<int>& changed) {
    Grid grid = *puzzle.stated_solution;
    const Value old = std::exchange(grid[cell], digit);
    changed = {cell};
    for (const auto& run : runs_through(puzzle, cell)) {
        for (const int other : run) {
            if (other == cell || grid[other] != digit) continue;
            grid[other] = old;
            changed.push_back(other);
        }
    }
    for (const int each : changed) {
        for (const auto& run : runs_through(puzzle, each)) {
            if (std::ranges::count(run, grid[each], [&](int other) { return grid[other]; }) > 1) return {};
        }
    }
    return grid;
}

// An open cell takes another digit. Of three changes the one is made that leaves fewest sets of digits to the
// sums around it.
bool change_digit(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    constexpr int tries = 100;
    int found = 0, best = 0;
    Grid next;
    for (int i = 0; i < tries && found < 3; ++i) {
        std::vector<int> changed;
        const int cell = open[random.place(open)];
        const Value digit = 1 + below(random, 9);
        if (digit == (*puzzle.stated_solution)[cell]) continue;
        Grid grid = with_digit(puzzle, cell, digit, changed);
        if (grid.empty()) continue;
        const int loose =
            looseness(puzzle, grid, changed) - looseness(puzzle, *puzzle.stated_solution, changed);
        if (found++ > 0 && loose >= best) continue;
        best = loose;
        next = std::move(grid);
    }
    if (found > 0) puzzle.stated_solution = std::move(next);
    return found > 0;
}

}  // namespace

const DrawnBoard runs{
    .name = "runs", .draw = draw_walls, .mend = change_digit, .complete = true, .clues = add_sums};

}  // namespace reductio::boards
