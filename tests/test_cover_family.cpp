// test_cover_family.cpp - exact covers as puzzles: random ones by every engine against all choices there are,
// the forms that say them, what is refused, and drawings read back.
#include <algorithm>
#include <limits>
#include <random>

#include "catch.hpp"
#include "engines/engine.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "tasks/pipeline.hpp"

namespace test_cover_family {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

constexpr const char* knuth = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

// Up to ten options over primary items, some with bounds, and secondary items, some with colours; with costs
// up to this, if any.
std::string random_cover(std::uint32_t seed, int most_cost = 0) {
    std::mt19937 random{seed};
    const auto pick = [&](int low, int high) {
        return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
    };
    const int primary = pick(1, 4), secondary = pick(0, 3);
    std::string text;
    for (int i = 0; i < primary; ++i) {
        const int low = pick(0, 2);
        if (pick(0, 2) == 0)
            text += std::to_string(low) + ":" + std::to_string(std::max(1, low + pick(0, 2))) + "|";
        text += "p" + std::to_string(i) + " ";
    }
    text += "|";
    for (int i = 0; i < secondary; ++i) text += " s" + std::to_string(i);
    for (int o = pick(1, 10); o > 0; --o) {
        std::string option;
        for (int i = 0; i < primary; ++i) {
            if (pick(0, 2) == 0) option += " p" + std::to_string(i);
        }
        for (int i = 0; i < secondary; ++i) {
            if (pick(0, 1) == 0) continue;
            option += " s" + std::to_string(i);
            if (pick(0, 3) > 0) option += std::string{":"} + static_cast<char>('A' + pick(0, 2));
        }
        text += "\n" + (option.empty() ? " p0" : option);
        if (most_cost > 0 && pick(0, 3) > 0) text += " |" + std::to_string(pick(0, most_cost));
    }
    return text + "\n";
}

Hints as_cover() { return with_format("cover"); }

}  // namespace

TEST_CASE("matrices are read as programs print them") {
    const Hints matrix = reading::with_format("matrix");
    const Puzzle plain = reading::puzzle_of("100\n011\n011\n100\n", matrix);
    for (const std::string text : {"[[1,0,0],[0,1,1],[0,1,1],[1,0,0]]", "1,0,0\n0,1,1\n0, 1, 1\n1 0 0\n",
                                   "3\n1 0 0\n0 1 1\n0 1 1\n1 0 0\n", "[1 0 0]\n[0 1 1]\n[0 1 1]\n[1 0 0]\n",
                                   "[\n  [1, 0,\n 0], [0, 1, 1],\n [0, 1, 1], [1, 0, 0]\n]\n"}) {
        CAPTURE(text);
        CHECK(reading::equal(reading::puzzle_of(text, matrix), plain));
    }
    CHECK(reading::puzzle_of("10\n01\n", matrix).columns == 2);  // a row, not the number of columns
    CHECK(reading::failure_of("[[1,2]]", matrix) == "f:1:5: unexpected \"2\"; expected 0 or 1");
    CHECK(reading::failure_of("[]", matrix) == "f:1:1: a matrix without rows; expected rows of 0 and 1");
}

TEST_CASE("random covers: every engine finds what the rules accept, and every output is read back") {
    for (std::uint32_t seed = 1; seed <= 400; ++seed) {
        const std::string text = random_cover(seed);
        CAPTURE(seed, text);
        const Puzzle puzzle = puzzle_of(text, as_cover());
        const auto expected = accepted(puzzle, grids_of(puzzle.columns, 0, 1));
        for (const char* engine : {"sat", "dlx"}) REQUIRE(by_engine(puzzle, engine) == expected);
        REQUIRE(equal(puzzle, puzzle_of(find<Format>("cover")->write(puzzle), as_cover())));
        REQUIRE(equal(puzzle, puzzle_of(find<Format>("native")->write(puzzle))));
        for (const Grid& grid : expected) {
            for (const char* output : {"drawing", "ascii", "line", "grid"})
                REQUIRE(answers_in(puzzle, drawn(puzzle, grid, output)) == std::vector<Grid>{grid});
        }
    }
}

TEST_CASE("random covers with costs: every engine finds all solutions of the least costs") {
    for (std::uint32_t seed = 1; seed <= 1'500; ++seed) {
        const std::string text = random_cover(seed, seed % 3 == 0 ? 1'000'000'000 : 6);
        CAPTURE(seed, text);
        const Puzzle puzzle = puzzle_of(text, as_cover());
        REQUIRE(equal(puzzle, puzzle_of(find<Format>("cover")->write(puzzle), as_cover())));
        REQUIRE(equal(puzzle, puzzle_of(find<Format>("native")->write(puzzle))));
        std::vector<Grid> expected = accepted(puzzle, grids_of(puzzle.columns, 0, 1));
        const CompiledRules rules{puzzle};
        const auto cost = [&](const Grid& grid) {
            const auto numbers = rules.compiled().objectives(grid);
            return numbers.empty() ? 0 : numbers[0];
        };
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (const Grid& grid : expected) least = std::min(least, cost(grid));
        std::erase_if(expected, [&](const Grid& grid) { return cost(grid) > least; });
        for (const char* engine : {"sat", "dlx", "auto", "bitcover"}) {
            CAPTURE(engine);
            REQUIRE(by_engine(puzzle, engine) == expected);
        }
    }
}

TEST_CASE("a cover's costs: the objective, its bound, and equal options of other costs") {
    const Puzzle puzzle = puzzle_of("a b | x\na b |9\na x:A |3\na x:B |3\nb x:B |4\nb |7\n");
    CHECK(find<Format>("cover")->write(puzzle) == "a b | x\na b |9\na x:A |3\na x:B |3\nb x:B |4\nb |7\n");
    Settings settings;
    settings.engine = "dlx";
    Pipeline pipeline{settings};
    std::vector<std::int64_t> shown;
    const Outcome best = pipeline.improve(puzzle, [&](auto, std::span<const std::int64_t> numbers) {
        shown.push_back(numbers[0]);
        return true;
    });
    CHECK(best.ending == Ending::complete);
    CHECK(best.objective == std::vector<std::int64_t>{7});
    CHECK(best.bound == best.objective);
    CHECK(pipeline.engine() == "dlx");
    CHECK(shown.back() == 7);
    CHECK(std::ranges::is_sorted(shown, std::ranges::greater{}));
    CHECK(!equal(puzzle, puzzle_of("a b | x\na b |9\na x:A |3\na x:B |3\nb x:B |4\nb |8\n")));
    CHECK(!equal(puzzle, puzzle_of("a b | x\na b\na x:A\na x:B\nb x:B\nb\n")));
    CHECK_THROWS_WITH(find<Format>("matrix")->write(puzzle_of("c1 c2\nc1 |1\nc2 c1\n")),
                      Catch::Matchers::ContainsSubstring("costs"));
    CHECK(form_of("a b c\na b |5\nc |2\n") == "cover");
    CHECK(failure_of("a b\na b |-1\n", as_cover()).starts_with("f:2:5: a cost of -1; expected a number"));
}

TEST_CASE("a cover is drawn as its chosen options, equal ones by number") {
    const Puzzle puzzle = puzzle_of(knuth);
    CHECK(drawn(puzzle, {1, 0, 0, 1, 1, 0}, "drawing") == "c e\na d f\nb g\n");
    CHECK(drawn(puzzle, {1, 0, 0, 1, 1, 0}, "line") == "100110\n");
    CHECK(drawn(puzzle, {0, 0, 0, 0, 0, 0}, "drawing") == "(nothing is chosen)\n");
    const Puzzle twins = puzzle_of("0:2|a bb | x\na x:A\nbb\na x:A\n");
    CHECK(drawn(twins, {1, 1, 0}, "ascii") == "a x:A (option 1)\nbb\n");
    CHECK(answers_in(twins, "solution 1\n  a   x:A (option 3)\nbb\n\nsolution 2\nbb\n") ==
          std::vector<Grid>{{0, 1, 1}, {0, 1, 0}});
    CHECK_THROWS_WITH(answers_in(twins, "bb\na x:A (option 2)\n"),
                      Catch::Matchers::ContainsSubstring("unexpected \"a\""));
}

TEST_CASE("a wrong choice of options is reported in words") {
    const Puzzle puzzle =
        puzzle_of("2:3|team 2|both b | x y\nteam x:A\nteam both y\nteam both x:B\nb y\nx\nb");
    const auto check = [&](const Grid& grid) { return puzzle.family->violation(puzzle, grid); };
    CHECK(check({0, 1, 1, 0, 0, 1}).empty());
    CHECK(check({0, 0, 0, 0, 0, 1}) == "item team is covered not at all, not 2 to 3 times");
    CHECK(check({1, 1, 0, 0, 0, 1}) == "item both is covered once, not 2 times");
    CHECK(check({1, 1, 1, 0, 0, 1}) == "options 1 and 3 clash in item x");
    CHECK(check({0, 1, 1, 1, 0, 0}) == "options 2 and 4 clash in item y");
    CHECK(check({0, 1, 1, 1, 0, 1}) == "item b is covered 2 times, not once");
    CHECK(check({0, 1, 1, 0, 1, 1}) == "option 5 has no primary item");
    CHECK(check({0, 1, 1, 0, 0, 2}) == "r1c6 holds 2, which is not one of the digits");
}

TEST_CASE("Knuth's form is recognised where nothing else fits, or by its ending") {
    CHECK(form_of(knuth) == "cover");
    CHECK(form_of("| a comment\n\n" + std::string{knuth}) == "cover");
    CHECK(form_of("1:2|a b | x\na x:Q\nb\n") == "cover");
    CHECK(form_of("1 2 3 4\n1 2\n3 4\n", {}, "x.dlx") == "cover");
    CHECK(failure_of("1 2 3\n1 2\n3\n").starts_with("f:1:1: no format fits this text"));
    CHECK(form_of("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n") == "grid");
    CHECK(form_of("cover 1x2\na b\na\nb\n") == "native");
}

TEST_CASE("mistakes in a cover are reported at their place") {
    CHECK(failure_of("a b\na c\n", as_cover()) == "f:2:3: unknown item \"c\"; expected an item of line 1");
    CHECK(failure_of("a b\n", as_cover()) ==
          "f:1:1: a cover without options; expected a line of items, then an option a line");
    CHECK(failure_of("cover 1x3\na b\na\nb\n") ==
          "f:1:1: a cover of 2 options has the header 1x3; expected cover 1x2");
    CHECK(failure_of("cover 2\na b\na\nb\n") == "fine");
    CHECK(failure_of("cover 2x1\na b\na\nb\n") ==
          "f:1:1: a cover of 2 options has the header 2x1; expected cover 1x2");
    CHECK(failure_of("cover 5000x5000\na\na\n") ==
          "f:1:7: a grid of 5000x5000; expected at most 1000000 cells");
    CHECK(failure_of("cover 1x2 digits 1-2\na\na\n") ==
          "f:1:11: the digits of cover are fixed; expected no digits here");
    const Puzzle bare = blank_puzzle("cover", 1, 4);
    CHECK_THROWS_WITH(CompiledRules{bare},
                      Catch::Matchers::ContainsSubstring("a cover without items and options"));
    CHECK_THROWS_WITH(
        find<Format>("cover")->write(blank_puzzle("latin", 2, 2)),
        Catch::Matchers::ContainsSubstring("the format cover can't express that this is a latin"));
    for (const char* form : {"grid", "line", "table", "sgt", "pls", "numbers"})
        CHECK_THROWS_AS(find<Format>(form)->write(puzzle_of(knuth)), InputError);
}

TEST_CASE("rows of 0 and 1 are covers") {
    const Hints matrix = with_format("matrix");
    const Puzzle puzzle = puzzle_of("0010100\n1001001\n 0 1 1 0 0 1 0\n1001010\n0100001\n0001101\n", matrix);
    CHECK(by_engine(puzzle, "dlx") == std::vector<Grid>{{1, 0, 0, 1, 1, 0}});
    CHECK(find<Format>("matrix")->write(puzzle) == "0010100\n1001001\n0110010\n1001010\n0100001\n0001101\n");
    CHECK(find<Format>("cover")->write(puzzle).starts_with("c1 c2 c3 c4 c5 c6 c7\nc3 c5\n"));
    CHECK(failure_of("01\n011\n", matrix) == "f:2:1: a row of 3 columns; expected 2, as in the first row");
    CHECK(failure_of("01\n00\n", matrix) ==
          "f:2:1: a row without a 1; expected at least one: an option covers something");
    CHECK(failure_of("01\n02\n", matrix) == "f:2:2: unexpected \"2\"; expected 0 or 1");
    CHECK_THROWS_WITH(find<Format>("matrix")->write(puzzle_of(knuth)),
                      Catch::Matchers::ContainsSubstring("the format matrix can't express the item \"a\""));
}

}  // namespace test_cover_family
