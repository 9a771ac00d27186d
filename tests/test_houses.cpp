// test_houses.cpp - the engine `houses` at every level of instructions, against all assignments and against
// other engines.
#include <algorithm>
#include <numeric>
#include <optional>
#include <random>

#include "base/registry.hpp"
#include "base/sorted.hpp"
#include "catch.hpp"
#include "engines/engine.hpp"
#include "houses/kernel.hpp"
#include "model/builder.hpp"
#include "oracle.hpp"
#include "puzzle_reading.hpp"
#include "tasks/compiled_puzzle.hpp"
#include "tasks/crosscheck/random_puzzles.hpp"
#include "tasks/pipeline.hpp"

namespace test_houses {

using namespace reductio;

namespace {

// Groups at random over a few cells; some are houses, and houses may be of different values.
Model random_model(std::uint32_t seed) {
    std::mt19937 random{seed};
    const auto pick = [&](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
    Builder builder{4};
    std::vector<Var> cells;
    const std::uint32_t values = 2 + pick(3);
    for (std::uint32_t c = 0; c < 3 + pick(5); ++c) {
        std::vector<std::int32_t> domain;
        const std::uint32_t lowest = pick(6) == 0 ? 1 : 0;
        for (std::uint32_t k = lowest; k < values; ++k) domain.push_back(static_cast<std::int32_t>(3 * k));
        cells.push_back(builder.variable(builder.label("c{}", c), domain));
    }
    for (std::uint32_t i = pick(5); i > 0; --i) {
        std::ranges::shuffle(cells, random);
        const std::size_t size = std::min<std::size_t>(cells.size(), pick(3) == 0 ? 2 : values);
        const auto group = builder.list(std::span<const Var>{cells}.first(size));
        builder.add(Origin::rule, builder.label("group"), AllDifferent{group});
    }
    return std::move(builder).freeze();
}

// A house of so many values, of which each cell has two or three, with other groups over some of its cells:
// houses fill lanes of 16 or 32 bits, and many cells are in none.
Model large_model(std::uint32_t seed) {
    std::mt19937 random{seed};
    const auto pick = [&](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
    Builder builder{4};
    std::vector<Var> cells;
    const std::uint32_t side = 10 + pick(11);
    for (std::uint32_t c = 0; c < side; ++c) {
        std::vector<std::int32_t> domain;
        for (const std::uint32_t step : {0U, 1U, pick(4) == 0 ? side / 2 : 0})
            domain.push_back(static_cast<std::int32_t>((c + step) % side));
        sort_unique(domain);
        if (c > 8 && c + 2 < side) domain.resize(1 + pick(2));  // the oracle tries all
        cells.push_back(builder.variable(builder.label("c{}", c), domain));
    }
    for (std::uint32_t i = 0; i < 3; ++i) {
        if (i > 0) std::ranges::shuffle(cells, random);
        const auto group = builder.list(std::span<const Var>{cells}.first(i == 0 ? side : 2 + pick(4)));
        if (pick(4) > 0) builder.add(Origin::rule, builder.label("group"), AllDifferent{group});
    }
    return std::move(builder).freeze();
}

std::vector<oracle::Assignment> solutions(const HouseShape& shape, HouseKernel& kernel, std::uint64_t piece) {
    std::vector<oracle::Assignment> found;
    std::vector<std::uint8_t> numbers(shape.cells);
    for (;;) {
        switch (kernel.run(kernel.nodes() + piece)) {
            case HouseKernel::Event::complete: std::ranges::sort(found); return found;
            case HouseKernel::Event::paused: break;
            case HouseKernel::Event::solution:
                kernel.read(numbers);
                auto& values = found.emplace_back();
                for (const std::uint8_t number : numbers) values.push_back(shape.values[number]);
        }
    }
}

Outcome count(const std::string& engine, const Puzzle& puzzle, std::uint64_t most) {
    Settings settings;
    settings.engine = engine;
    return Pipeline{settings}.count(puzzle, most);
}

}  // namespace

TEST_CASE("houses: all solutions of random groups, at every level and in pieces") {
    int several = 0, none = 0;
    for (std::uint32_t seed = 0; seed < 600; ++seed) {
        const Model model = random_model(seed);
        REQUIRE(!refuse_shape(model));
        const HouseShape shape{model};
        auto expected = oracle::solutions(model);
        std::ranges::sort(expected);
        several += expected.size() > 1 ? 1 : 0;
        none += expected.empty() ? 1 : 0;
        for (const Instructions level : instruction_levels()) {
            INFO("seed " << seed << " level " << static_cast<int>(level));
            const auto kernel = house_kernel_of(level)(shape);
            for (const std::uint64_t piece : {1U, 1000U}) {
                kernel->start();
                CHECK(solutions(shape, *kernel, piece) == expected);
                CHECK(kernel->share() == Approx(1));
            }
        }
    }
    CHECK(several > 200);
    CHECK(none > 20);
}

TEST_CASE("houses: all solutions where a house has up to twenty cells, at every level and in pieces") {
    int several = 0, wide = 0;
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        const Model model = large_model(seed);
        REQUIRE(!refuse_shape(model));
        const HouseShape shape{model};
        auto expected = oracle::solutions(model);
        std::ranges::sort(expected);
        several += expected.size() > 1 ? 1 : 0;
        wide += std::ranges::any_of(shape.lanes, [](const auto& lane) { return lane.size() > 16; }) ? 1 : 0;
        for (const Instructions level : instruction_levels()) {
            INFO("seed " << seed << " level " << static_cast<int>(level));
            const auto kernel = house_kernel_of(level)(shape);
            for (const std::uint64_t piece : {1U, 1000U}) {
                kernel->start();
                CHECK(solutions(shape, *kernel, piece) == expected);
                CHECK(kernel->share() == Approx(1));
            }
        }
    }
    CHECK(several > 10);
    CHECK(wide > 5);
}

TEST_CASE("houses: the levels of instructions take the same course on puzzles of all forms") {
    const RandomPuzzles puzzles{{"sudoku 9x9", "jigsaw 6x6", "x", "latin 12x12", "sudoku 9x9 with windoku",
                                 "sudoku 9x9 with antiknight"},
                                5};
    for (std::uint64_t number = 0; number < 60; ++number) {
        const Puzzle puzzle = puzzles.make(number);
        INFO(find<Format>("native")->write(puzzle));
        const CompiledPuzzle compiled{puzzle};
        const HouseShape shape{compiled.model()};
        std::optional<std::uint64_t> nodes, found;
        for (const Instructions level : instruction_levels()) {
            const auto kernel = house_kernel_of(level)(shape);
            kernel->start();
            for (std::uint32_t c = 0; c < shape.cells; ++c) {
                if (puzzle.given[c] == open_cell) continue;
                const auto at = std::ranges::find(shape.values, puzzle.given[c]);
                kernel->keep_only(c, static_cast<std::uint32_t>(at - shape.values.begin()));
            }
            std::uint64_t count = 0;
            while (count < 50 && kernel->run(kernel->nodes() + 2'000) == HouseKernel::Event::solution)
                ++count;
            CHECK(nodes.value_or(kernel->nodes()) == kernel->nodes());
            CHECK(found.value_or(count) == count);
            nodes = kernel->nodes();
            found = count;
        }
    }
}

TEST_CASE("houses: facts that repeat or contradict each other") {
    std::uint32_t seed = 0;
    while (oracle::solutions(random_model(seed)).size() < 20) ++seed;
    const Model model = random_model(seed);
    const HouseShape shape{model};
    const auto number_of = [&](std::int32_t value) {
        return static_cast<std::uint32_t>(std::ranges::find(shape.values, value) - shape.values.begin());
    };
    const auto solution = oracle::solutions(model).front();
    const auto domain = model.domain(Var{0});
    const std::uint32_t value = number_of(solution[0]),
                        other = number_of(domain[0] == solution[0] ? domain[1] : domain[0]);
    for (const Instructions level : instruction_levels()) {
        const auto kernel = house_kernel_of(level)(shape);
        const auto count = [&](const auto& facts) {
            kernel->start();
            facts();
            return solutions(shape, *kernel, 1000).size();
        };
        const auto once = count([&] { kernel->keep_only(0, value); });
        CHECK(once > 0);
        CHECK(count([&] { kernel->keep_only(0, value), kernel->keep_only(0, value); }) == once);
        CHECK(count([&] { kernel->keep_only(0, value), kernel->remove(0, other); }) == once);
        CHECK(count([&] { kernel->keep_only(0, value), kernel->keep_only(0, other); }) == 0);
        CHECK(count([&] { kernel->keep_only(0, value), kernel->remove(0, value); }) == 0);
        CHECK(count([&] { kernel->remove(0, value), kernel->keep_only(0, value); }) == 0);
    }
}

TEST_CASE("houses: what a query takes away is back in the next one") {
    std::uint32_t seed = 0;
    while (oracle::solutions(random_model(seed)).size() < 20) ++seed;
    const Model model = random_model(seed);
    const HouseShape shape{model};
    const auto all = oracle::solutions(model);
    for (const Instructions level : instruction_levels()) {
        const auto kernel = house_kernel_of(level)(shape);
        for (std::uint32_t cell = 0; cell < shape.cells; ++cell) {
            for (std::uint32_t number = 0; number < shape.values.size(); ++number) {
                const auto with = std::ranges::count_if(
                    all, [&](const auto& values) { return values[cell] == shape.values[number]; });
                kernel->start();
                kernel->keep_only(cell, number);
                CHECK(std::ssize(solutions(shape, *kernel, 1000)) == with);
                kernel->start();
                kernel->remove(cell, number);
                CHECK(std::ssize(solutions(shape, *kernel, 1000)) == std::ssize(all) - with);
            }
        }
    }
}

TEST_CASE("houses: as many solutions as by exact cover, on grids of all forms") {
    const RandomPuzzles puzzles{{"sudoku 6x6", "sudoku 9x9", "jigsaw 6x6", "x", "latin 6x6",
                                 "sudoku 9x9 with windoku", "sudoku 9x9 with antiknight", "latin 12x12"},
                                3};
    int several = 0, one = 0;
    for (std::uint64_t number = 0; number < 160; ++number) {
        const Puzzle puzzle = puzzles.make(number);
        INFO(find<Format>("native")->write(puzzle));
        const Outcome houses = count("houses", puzzle, 500), cover = count("bitcover", puzzle, 500);
        CHECK(houses.ending == cover.ending);
        CHECK(houses.count == cover.count);
        several += houses.count > 1 ? 1 : 0;
        one += houses.count == 1 ? 1 : 0;
    }
    CHECK(several > 20);
    CHECK(one > 40);
}

TEST_CASE("houses: counts that are known") {
    CHECK(count("houses", reading::puzzle_of(std::string(16, '.')), 0).count == 288);
    CHECK(count("houses", reading::puzzle_of("latin 5x5\n"), 0).count == 161'280);
}

TEST_CASE("houses: a search without an end is left when the time is up") {
    Settings settings;
    settings.engine = "houses";
    settings.limits.seconds = 0.1;
    const Outcome outcome = Pipeline{settings}.count(reading::puzzle_of("sudoku 16x16\n"), 0);
    CHECK(outcome.ending == Ending::timeout);
    CHECK(outcome.count > 0);
    settings.limits = {};
    settings.limits.nodes = 500;
    CHECK(Pipeline{settings}.count(reading::puzzle_of("sudoku 16x16\n"), 0).ending == Ending::budget);
}

TEST_CASE("houses: thirty thousand pairs of two values are refused at once") {
    Builder builder{1};
    std::vector<Var> nodes;
    for (std::uint32_t v = 0; v < 256; ++v)
        nodes.push_back(builder.variable(builder.label("v{}", v), {{1, 2}}));
    for (std::size_t a = 0; a < nodes.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            builder.add(Origin::rule, builder.label("edge"),
                        AllDifferent{builder.list(std::span<const Var>{{nodes[a], nodes[b]}})});
    const Model model = std::move(builder).freeze();
    CHECK(refuse_shape(model).value().reason == "more than 64 houses are too many for it");
}

TEST_CASE("houses: what it refuses, and why") {
    const auto refusal = [](const std::string& puzzle) {
        return count("houses", reading::puzzle_of(puzzle), 1).refusal;
    };
    CHECK(refusal("queens 4x4\n") ==
          "the engine houses can't take this puzzle: one queen in row 1; this engine knows cells that differ "
          "alone");
    CHECK(refusal("sudoku 25x25\n") ==
          "the engine houses can't take this puzzle: 625 cells are too many for it (at most 256)");
    CHECK(refusal("sudoku 9x9\n").empty());
}

}  // namespace test_houses
