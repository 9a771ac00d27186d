// Tests of searches that pass over detours: they find as many solutions as those that look at all.
#include <fmt/core.h>

#include "base/random.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"

using namespace reductio;
using namespace reading;

namespace {

// A few pairs of numbers anywhere: most such boards have no solution or many.
std::string random_board(Random& random) {
    const int rows = 3 + static_cast<int>(random.below(2)), columns = 3 + static_cast<int>(random.below(2));
    std::vector<std::string> cells(static_cast<std::size_t>(rows * columns), ".");
    const int numbers = 1 + static_cast<int>(random.below(3));
    for (int placed = 0; placed < 2 * numbers;) {
        std::string& cell = cells[random.below(cells.size())];
        if (cell != ".") continue;
        cell = std::to_string(1 + placed++ / 2);
    }
    std::string text = fmt::format("numberlink {}x{}\nnumbers\n", rows, columns);
    for (std::size_t i = 0; i < cells.size(); ++i)
        text += cells[i] + ((i + 1) % static_cast<std::size_t>(columns) == 0 ? "\n" : " ");
    return text;
}

// The board with one value of a solution given: a turn there is none that could be shorter.
std::string with_given(const std::string& text, const Puzzle& puzzle, const Grid& solution, Random& random) {
    const int given = static_cast<int>(random.below(solution.size()));
    std::string lines = text + "givens\n";
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        lines += cell == given ? std::to_string(solution[given]) : ".";
        lines += (cell + 1) % puzzle.columns == 0 ? "\n" : " ";
    }
    return lines;
}

// Up to so many solutions, all different.
std::vector<Grid> some_solutions(const Puzzle& puzzle, const std::string& engine, std::uint64_t most) {
    Settings settings;
    settings.engine = engine;
    std::vector<Grid> found;
    accepted(puzzle, Pipeline{settings}.enumerate(puzzle, most, [&](std::span<const Value> grid) {
        found.emplace_back(grid.begin(), grid.end());
        return true;
    }));
    std::ranges::sort(found);
    CHECK(std::ranges::adjacent_find(found) == found.end());
    return found;
}

bool turns_back(const Puzzle& puzzle, const Grid& grid) {
    constexpr int right = 1, down = 2, left = 4, up = 8;
    const auto at = [&](int r, int c) { return grid[r * puzzle.columns + c]; };
    for (int r = 0; r + 1 < puzzle.rows; ++r)
        for (int c = 0; c + 1 < puzzle.columns; ++c) {
            const int links = ((at(r, c) & right) != 0) + ((at(r, c) & down) != 0) +
                              ((at(r + 1, c + 1) & left) != 0) + ((at(r + 1, c + 1) & up) != 0);
            if (links > 2) return true;
        }
    return false;
}

}  // namespace

TEST_CASE("givens undo the shortcuts of their cells") {
    Random random{27};
    int boards = 0;
    for (int i = 0; i < 200; ++i) {
        const std::string text = random_board(random);
        const Puzzle puzzle = puzzle_of(text);
        const auto all = by_engine(puzzle, "dpll");
        if (all.empty()) continue;
        const std::string given = with_given(text, puzzle, all[random.below(all.size())], random);
        INFO(given);
        const Puzzle fixed = puzzle_of(given);
        const auto left = by_engine(fixed, "dpll");
        for (const std::uint64_t most : {1, 2}) {
            const auto some = some_solutions(fixed, "sat", most);
            CHECK(some.size() == std::min<std::size_t>(most, left.size()));
            CHECK(std::ranges::includes(left, some));
        }
        ++boards;
    }
    CHECK(boards > 20);
}

TEST_CASE("with shortcuts as many solutions are found as without, and one has no detours") {
    Random random{26};
    int unique = 0, only_detours = 0;
    for (int i = 0; i < 400; ++i) {
        const std::string text = random_board(random);
        INFO(text);
        const Puzzle puzzle = puzzle_of(text);
        const auto all = by_engine(puzzle, "dpll");
        CHECK(by_engine(puzzle, "sat") == all);
        for (const std::uint64_t most : {1, 2, 3}) {
            const auto some = some_solutions(puzzle, "sat", most);
            CHECK(some.size() == std::min<std::size_t>(most, all.size()));
            CHECK(std::ranges::includes(all, some));
        }
        const auto direct = std::ranges::count_if(all, [&](const Grid& g) { return !turns_back(puzzle, g); });
        CHECK((direct > 0) == !all.empty());
        unique += all.size() == 1 ? 1 : 0;
        only_detours += direct == 1 && all.size() > 1 ? 1 : 0;
    }
    CHECK(unique > 0);
    CHECK(only_detours > 0);  // where the second solution is the first with a detour
}
