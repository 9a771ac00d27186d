// test_graecolatin.cpp - Graeco-Latin squares: known counts, model against rules said in plain C++ on all
// pairs of Latin squares of side 3, puzzlekit with half-known cells, forms and drawings there and back, what
// explanations call digits, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "plain_rules.hpp"

namespace test_graecolatin {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

const Hints kit = with_format("puzzlekit", "Eulero");

Grid paired(const Grid& first, const Grid& second) {
    Grid grid;
    for (std::size_t cell = 0; cell < first.size(); ++cell) grid.push_back(10 * first[cell] + second[cell]);
    return grid;
}

}  // namespace

TEST_CASE("Graeco-Latin squares are as many as there are") {
    CHECK(by_engine(puzzle_of("graecolatin 1"), "sat") == std::vector<Grid>{{11}});
    CHECK(by_engine(puzzle_of("graecolatin 2"), "sat").empty());
    CHECK(by_engine(puzzle_of("graecolatin 3"), "sat").size() == 72);  // twice OEIS A072377: pairs in order
    CHECK(by_engine(puzzle_of("graecolatin 4"), "dlx").size() == 6912);
}

TEST_CASE("the model of Graeco-Latin squares and the rules accept the same, under any givens and marks") {
    std::vector<Grid> latin = by_engine(puzzle_of("latin 3"), "sat"), all;
    REQUIRE(latin.size() == 12);
    latin.push_back({1, 2, 3, 1, 2, 3, 1, 2, 3});  // and some that are not Latin
    latin.push_back({1, 1, 1, 2, 2, 2, 3, 3, 3});
    for (const Grid& first : latin)
        for (const Grid& second : latin) all.push_back(paired(first, second));
    std::mt19937 random{71};
    std::size_t solvable = 0;
    for (int round = 0; round < 40; ++round) {
        Puzzle puzzle = puzzle_of("graecolatin 3");
        for (int i = 0; i < round % 4; ++i)
            puzzle.given[random() % 9] = static_cast<Value>(10 * (1 + random() % 3) + 1 + random() % 3);
        if (round % 3 == 0) {
            puzzle.marks.resize(9);
            const auto first = static_cast<Value>(1 + random() % 3);
            puzzle.marks[random() % 9] = {10 * first + 1, 10 * first + 2, 10 * first + 3};
        }
        solvable +=
            plain_rules::agree(plain_rules::graecolatin, puzzle, all, {"sat", "dlx", "mac"}) > 0 ? 1 : 0;
    }
    CHECK(solvable > 15);
}

TEST_CASE("puzzlekit's Eulero knows one digit of a cell, both or none") {
    const Puzzle puzzle = puzzle_of("4 4\n40 00 00 00\n00 00 23 00\n00 - 00 04\n00 11 00 00\n", kit);
    CHECK(equal(puzzle, puzzle_of("graecolatin 4\ngivens\n. . . .\n. . 23 .\n. . . .\n. 11 . .\n"
                                  "marks\nr1c1 41 42 43 44\nr3c4 14 24 34 44")));
    CHECK(survives_native_form(puzzle));
    const auto found = by_engine(puzzle, "sat");
    REQUIRE(found.size() == 2);
    CHECK(lost_outputs(puzzle, found[0]) == "");
    CHECK(drawn(puzzle_of("2 2\n10 02\n12 00\n", kit), {}, "ascii") ==
          "+-------+\n| 1? ?2 |\n| 12  . |\n+-------+\n");
    const std::string collection =
        R"({"name": "Eulero", "data": {"a": {"problem": "1 1\n00", "solution": "1 1\n11"}}})";
    CHECK(puzzle_of(collection).stated_solution == Grid{11});
    CHECK(failure_of("2 2\n13 00\n00 00\n", kit) ==
          "f:2:1: unexpected \"13\"; expected two digits from 0 to 2");
    CHECK(failure_of("2 2\n1 00\n00 00\n", kit) ==
          "f:2:1: unexpected \"1\"; expected two digits from 0 to 2");
}

TEST_CASE("what is wrong with a Graeco-Latin square is reported") {
    const Puzzle puzzle = puzzle_of("graecolatin 3\ngivens\n. . .\n. . .\n. . 12");
    const auto violation = [&](const Grid& grid) { return puzzle.family->check(puzzle, grid); };
    const Grid right = by_engine(puzzle, "sat").front();
    CHECK(violation(right) == "");
    CHECK(violation({11, 22, 33, 23, 31, 12, 32, 13, 21}) == "r3c3 holds 21, but 12 is given");
    CHECK(violation({11, 22, 33, 22, 33, 11, 33, 11, 22}) ==
          "broken: no pair twice, but r1c2 and r2c1 are both 22");
    CHECK(violation({11, 12, 33, 23, 31, 12, 32, 13, 21}) == "broken: first digits in row 1 differ");
    CHECK(violation({11, 22, 33, 21, 32, 13, 31, 12, 23}) == "broken: second digits in column 1 differ");
    CHECK(violation({14, 22, 33, 23, 31, 12, 32, 13, 21}) == "r1c1 holds 14, which is not one of the digits");
}

TEST_CASE("what is no Graeco-Latin square is refused") {
    CHECK(refusal(puzzle_of("graecolatin 2x3")) ==
          "f:1:1: a Graeco-Latin square of 2x3; expected a square grid, sides up to 9");
    CHECK(failure_of("graecolatin 10").starts_with("f:1:13: \"10\" is out of range"));
    CHECK(refusal(puzzle_of("graecolatin 2\nregions\naa\nbb"))
              .starts_with("f:3:1: graecolatin has no use for regions"));
    CHECK(failure_of("graecolatin 2 digits 1-4") ==
          "f:1:1: cells may hold 11 to 22, which are not all digits of the header; expected those digits, or "
          "no "
          "digits in the header");
    std::string large = "10 10\n";
    for (int row = 0; row < 10; ++row) large += "00 00 00 00 00 00 00 00 00 00\n";
    CHECK(refusal(puzzle_of(large, kit)) ==
          "f:1:1: a graecolatin of 10x10 is too large; expected sides up to 9");
}

}  // namespace test_graecolatin
