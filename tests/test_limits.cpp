// test_limits.cpp - the longest side of a family holds in every form.
#include <fmt/format.h>

#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "tasks/pipeline.hpp"

namespace test_limits {

using namespace reading;

TEST_CASE("the native form takes the sides that a family says, and no longer ones") {
    for (const Family* const family : registry<Family>()) {
        CAPTURE(family->name);
        const int most = family->longest_side;
        if (family->body || family->shape != nullptr) continue;  // sides that the text says
        CHECK(failure_of(fmt::format("{} {}x2", family->name, most + 1)) ==
              fmt::format("f:1:{}: \"{}\" is out of range; expected a size as in 9x9, sides from 1 to {}",
                          family->name.size() + 2, most + 1, most));
        if (family->name == "sudoku") continue;  // needs boxes
        const char* const pieces = reads(*family, Part::pieces) ? "\npieces dominoes" : "";
        CHECK(puzzle_of(fmt::format("{} {}x2{}", family->name, most, pieces)).rows == most);
    }
}

TEST_CASE("IDs take them too, unless their own letters end earlier") {
    const std::pair<const char*, const char*> games[] = {{"range", "kurodoko"},    {"loopy", "slitherlink"},
                                                         {"filling", "fillomino"}, {"palisade", "palisade"},
                                                         {"pattern", "nonogram"},  {"mosaic", "fillapix"},
                                                         {"rect", "shikaku"},      {"lightup", "akari"},
                                                         {"tents", "tents"},       {"map", "map"}};
    for (const auto& [game, name] : games) {
        CAPTURE(game);
        const int most = find_family(name)->longest_side;
        const std::string sides = fmt::format("sides up to {}", most);
        CHECK(failure_of(fmt::format("{}:{}x1:a", game, most + 1)).ends_with(sides));
        CHECK(!failure_of(fmt::format("{}:{}x1:a", game, most)).ends_with(sides));
    }
}

TEST_CASE("a bare grid with longer sides is refused before it is compiled") {
    std::string grid;
    for (int row = 0; row < 101; ++row) grid += std::string(101, '.') + "\n";
    const Puzzle puzzle = puzzle_of(grid, with_family("kurodoko"));
    try {
        CompiledRules{puzzle};
        FAIL("built");
    } catch (const InputError& error) {
        CHECK(error.brief() == "f:1:1: a kurodoko of 101x101 is too large; expected sides up to 100");
    }
}

}  // namespace test_limits
