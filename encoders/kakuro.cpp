// kakuro.cpp - Kakuro, also Cross Sums: digits 1 to 9 in runs between walls, distinct in each, with given
// sums.
//
// A wall has the sum of the run below it, of the run to its right, both or neither. A run without a sum just
// has distinct digits; a sum that no digits have leaves no solution. Each run is an AllDifferent and a
// Sum over the same cells; the encoding cnf/tuple_constraints/combinations.cpp joins the two to the sets of
// digits that fit. Rules: https://www.nikoli.co.jp/en/puzzles/kakuro/ and
// https://en.wikipedia.org/wiki/Kakuro.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::kakuro {

namespace {

std::vector<Value> digits(int, int) { return {1, 2, 3, 4, 5, 6, 7, 8, 9}; }

std::optional<Value> sum_at(const Puzzle& puzzle, int wall, bool down) {
    const Wall& clues = *puzzle.walls[wall];
    return down ? clues.down : clues.across;
}

// The cell before the run's first, which is a wall; or -1 where the run begins at the edge.
int wall_before(const Puzzle& puzzle, int first, bool down) {
    if (down) return first - puzzle.columns;
    return first % puzzle.columns == 0 ? -1 : first - 1;
}

void require_walls(const Puzzle& puzzle) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell)) continue;
        if (puzzle.walls[cell]->number)
            puzzle.fail_at(puzzle.places.walls, cell,
                           fmt::format("the wall at {} has a number that is no sum", cell_name(puzzle, cell)),
                           "sums below and to the right, as in 16\\23");
        for (const bool down : {true, false}) {
            if (!sum_at(puzzle, cell, down)) continue;
            const bool at_edge =
                down ? cell + puzzle.columns >= puzzle.cells() : (cell + 1) % puzzle.columns == 0;
            const int first = cell + (down ? puzzle.columns : 1);
            if (at_edge || puzzle.is_wall(first))
                puzzle.fail_at(puzzle.places.walls, cell,
                               fmt::format("the wall at {} has a sum of no cells", cell_name(puzzle, cell)),
                               down ? "cells below it" : "cells to its right");
        }
    }
}

void add_run(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, std::span<const int> run,
             bool down) {
    const auto first = run.front();
    if (run.size() > 1)
        add_distinct(builder, cells, run, Origin::rule, down ? "down from {cell}" : "across from {cell}",
                     first);
    const int wall = wall_before(puzzle, run.front(), down);
    const auto sum = wall < 0 ? std::nullopt : sum_at(puzzle, wall, down);
    if (!sum) return;
    const auto label = fmt::format("{} {} from {{cell}}", *sum, down ? "down" : "across");
    builder.add(Origin::clue, builder.label(label, first), Sum{list_of(builder, cells, run), {}, *sum, *sum});
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_walls(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    for (const bool down : {false, true}) {
        for (const auto& run : runs_between_walls(puzzle, down)) add_run(puzzle, builder, cells, run, down);
    }
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

// The first thing that is wrong in one line of the grid, read from its first cell on; or empty.
std::string find_wrong(const Puzzle& puzzle, std::span<const Value> grid, int first, int step, bool down) {
    const int length = down ? puzzle.rows : puzzle.columns;
    int wall = -1;
    Value sum = 0;
    std::array<int, 10> holder{};  // per digit, since the last wall: its cell + 1
    for (int i = 0; i <= length; ++i) {
        const int cell = first + i * step;
        if (i < length && !puzzle.is_wall(cell)) {
            const Value value = grid[cell];
            int& before = holder[value];
            if (before > 0)
                return fmt::format("{} and {} both hold {}", cell_name(puzzle, before - 1),
                                   cell_name(puzzle, cell), value);
            before = cell + 1;
            sum += value;
            continue;
        }
        const auto wanted = wall < 0 ? std::nullopt : sum_at(puzzle, wall, down);
        if (wanted && sum != *wanted)
            return fmt::format("the sum from {} is {}, but the clue is {}", cell_name(puzzle, wall), sum,
                               *wanted);
        wall = cell;
        sum = 0;
        holder.fill(0);
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    for (int row = 0; row < puzzle.rows && violation.empty(); ++row)
        violation = find_wrong(puzzle, grid, row * puzzle.columns, 1, false);
    for (int column = 0; column < puzzle.columns && violation.empty(); ++column)
        violation = find_wrong(puzzle, grid, column, puzzle.columns, true);
    return violation.empty() ? find_changed(puzzle, grid) : violation;
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_walls(Puzzle& puzzle, Random& random) {
    if (std::min(puzzle.rows, puzzle.columns) < 3)
        puzzle.fail(fmt::format("a kakuro of {}x{}", puzzle.rows, puzzle.columns), "sides of 3 or more");
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
            Wall& wall = *puzzle.walls[wall_before(puzzle, run.front(), down)];
            (down ? wall.down : wall.across) = sum;
        }
    }
}

// How many sets of so many different digits have that sum.
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
    const Value before = std::exchange(grid[cell], digit);
    changed = {cell};
    for (const auto& run : runs_through(puzzle, cell)) {
        for (const int other : run) {
            if (other == cell || grid[other] != digit) continue;
            grid[other] = before;
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

extern const Family family;
const Family family{.name = "kakuro",
                    .aliases = {"cross-sums"},
                    .summary = "Kakuro: distinct digits in runs between walls, with their sums",
                    .reads = {Part::walls},
                    .few_digits = true,
                    .digits = fixed_digits(digits),
                    .generation = {.usual = {9, 9},
                                   .draw = draw_walls,
                                   .clues = add_sums,
                                   .mend = change_digit,
                                   .all_clues = true},
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::kakuro
