// test_shrink.cpp - the smallest puzzle that still has some property, for all that a puzzle may say.
#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle/outside.hpp"
#include "puzzle_reading.hpp"
#include "tasks/crosscheck/shrink.hpp"

namespace test_shrink {

using namespace reductio;

namespace {

bool never() { return false; }

}  // namespace

TEST_CASE("shrinking leaves exactly the clues that are needed") {
    Puzzle puzzle = reading::puzzle_of(
        "sudoku 4x4\ngivens\n1234\n3412\n2143\n4321\ncages\naa..\nbb..\n....\n...c\nclues\na 3\nb 7\nc 1\n"
        "parity\nO...\n....\n....\n....");
    REQUIRE(clue_count(puzzle) == 20);
    const auto needed = [](const Puzzle& p) {
        return p.given[5] == 4 && p.cages.size() >= 2 && !p.parity.empty() && p.cages[0].target == 3;
    };
    const ShrinkResult small = shrink(puzzle, needed, [] { return false; });
    CHECK(small.minimal);
    CHECK(needed(small.puzzle));
    CHECK(clue_count(small.puzzle) == 4);
    CHECK(small.tries < 60);
    const ShrinkResult all = shrink(
        puzzle, [](const Puzzle&) { return true; }, [] { return false; });
    CHECK(clue_count(all.puzzle) == 0);
    CHECK(all.tries == 1);
    CHECK(all.puzzle.parity.empty());
    const ShrinkResult none = shrink(
        puzzle, [](const Puzzle&) { return false; }, [] { return false; });
    CHECK(reading::equal(none.puzzle, puzzle));
    const ShrinkResult stopped = shrink(puzzle, needed, [] { return true; });
    CHECK(!stopped.minimal);
    CHECK(stopped.tries == 0);
}

TEST_CASE("what a clue says shrinks too, not just the clue") {
    const Puzzle cages =
        reading::puzzle_of("sudoku 4x4 with x\ncages\naa..\nbb..\n....\n....\nclues\na 3\nb 7");
    const ShrinkResult target = shrink(
        cages, [](const Puzzle& p) { return p.cages.size() == 2 && p.cages[1].target == 7; }, never);
    CHECK(target.minimal);
    CHECK(!target.puzzle.cages[0].target);
    CHECK(target.puzzle.options.empty());
    const ShrinkResult option = shrink(
        cages, [](const Puzzle& p) { return p.has("x"); }, never);
    CHECK(option.puzzle.has("x"));
    CHECK(option.puzzle.cages.empty());

    const Puzzle lines = reading::puzzle_of("nonogram 5x5\noutside\ntop 1,1 . 2 . 1\nleft 1,1,1 . . 2 1");
    REQUIRE(clue_count(lines) == 6);
    const ShrinkResult line = shrink(
        lines, [](const Puzzle& p) { return outside_of(p, Side::left)[0].size() >= 2; }, never);
    CHECK(line.minimal);
    CHECK(clue_count(line.puzzle) == 1);
    CHECK(outside_of(line.puzzle, Side::left)[0] == std::vector<Value>{1, 1});
}

TEST_CASE("a puzzle without solution shrinks to the clues that contradict each other") {
    struct Unsolvable {
        const char *text, *least;
    };
    const Unsolvable table[] = {
        {"akari 3x3\nwalls\n#1.\n..3\n4..\n", "akari 3x3\nwalls\n##.\n..#\n4..\n"},
        {"futoshiki 3x3\ngivens\n.1.\n...\n...\nbetween\nr1c1 < r1c2\nr2c2 > r2c3\n",
         "futoshiki 3x3\ngivens\n.1.\n...\n...\nbetween\nr1c1 < r1c2\n"},
        {"skyscrapers 3x3\ngivens\n1..\n...\n...\noutside\ntop 1 . .\nleft 2 . .\n",
         "skyscrapers 3x3\noutside\ntop 1 . .\nleft 2 . .\n"},
    };
    for (const auto& [text, least] : table) {
        CAPTURE(text);
        const Puzzle puzzle = reading::puzzle_of(text);
        REQUIRE(clue_count(puzzle) == 3);
        const ShrinkResult small = shrink(
            puzzle, [](const Puzzle& p) { return by_engine(p, "sat").empty(); }, never);
        CHECK(small.minimal);
        CHECK(reading::equal(small.puzzle, reading::puzzle_of(least)));
    }
}

TEST_CASE("numbers in cells and walls and signs between cells shrink") {
    const Puzzle numbers = reading::puzzle_of("slitherlink 3x3\nnumbers\n3.2\n.1.\n..3");
    REQUIRE(clue_count(numbers) == 4);
    const ShrinkResult number = shrink(
        numbers, [](const Puzzle& p) { return p.numbers[4] == 1; }, never);
    CHECK(clue_count(number.puzzle) == 1);
    const Puzzle kakuro = reading::puzzle_of("kakuro 3x3\nwalls\n# 3\\ 4\\\n\\3 . .\n\\4 . .");
    REQUIRE(clue_count(kakuro) == 4);
    const ShrinkResult down = shrink(
        kakuro, [](const Puzzle& p) { return p.walls[1]->down == 3; }, never);
    CHECK(clue_count(down.puzzle) == 1);
    CHECK(down.puzzle.is_wall(3));
    const Puzzle signs = reading::puzzle_of("futoshiki 3\nbetween\nr1c1 < r1c2\nr2c2 > r2c3");
    const ShrinkResult sign = shrink(
        signs, [](const Puzzle& p) { return p.between.size() == 1; }, never);
    CHECK(clue_count(sign.puzzle) == 1);
}

}  // namespace test_shrink
