// test_random_puzzles.cpp - the mixture that solvers are tried on.
#include <map>

#include "base/registry.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "tasks/crosscheck/random_puzzles.hpp"
#include "tasks/pipeline.hpp"

namespace test_random_puzzles {

using namespace reductio;

namespace {

std::string native(const Puzzle& puzzle) { return find<Format>("native")->write(puzzle); }

// "none", "one", "more".
std::string verdict(const Puzzle& puzzle) {
    const auto count = Pipeline{Settings{}}.count(puzzle, 2).count;
    return count == 0 ? "none" : count == 1 ? "one" : "more";
}

}  // namespace

TEST_CASE("random puzzles have one solution, several, or none, in every family") {
    const RandomPuzzles puzzles{{"sudoku 4x4", "jigsaw 5x5", "x", "killer 4x4", "kenken 4x4", "latin 4x4"},
                                7};
    std::map<std::string, int> verdicts;
    std::map<std::string, int> families;
    for (std::uint64_t number = 0; number < 90; ++number) {
        const Puzzle puzzle = puzzles.make(number);
        const std::string found = verdict(puzzle);
        INFO(native(puzzle));
        CHECK(!puzzle.stated_solution);
        CHECK(!puzzle.stated_count);
        const bool spoilt = puzzle.title.find("clue") != std::string::npos;
        if (!spoilt) CHECK(found == "one");
        if (puzzle.title.ends_with("taken away")) CHECK(found != "none");
        ++verdicts[found];
        ++families[std::string{puzzle.family->name}];
    }
    CHECK(verdicts["one"] >= 30);
    CHECK(verdicts["more"] >= 8);
    CHECK(verdicts["none"] >= 8);
    CHECK(families == std::map<std::string, int>{{"kenken", 15}, {"latin", 15}, {"sudoku", 60}});
}

TEST_CASE("a random puzzle depends on its number and the seed alone") {
    const RandomPuzzles one{{"sudoku", "kenken"}, 3}, other{{"sudoku", "kenken"}, 3},
        third{{"sudoku", "kenken"}, 4};
    other.make(5);
    CHECK(native(one.make(2)) == native(other.make(2)));
    CHECK(native(one.make(2)) != native(third.make(2)));
    CHECK(native(one.make(2)) != native(one.make(4)));
    CHECK(one.make(0).family->name == "sudoku");
    CHECK(one.make(1).family->name == "kenken");
}

TEST_CASE("kinds that can't be made are refused") {
    CHECK_THROWS_AS((RandomPuzzles{{"nope"}, 1}), InputError);
    CHECK_THROWS_AS((RandomPuzzles{{"cover"}, 1}), InputError);
}

}  // namespace test_random_puzzles
