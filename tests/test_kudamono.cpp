// test_kudamono.cpp - links of Pedro's paper puzzle player.
#include "catch.hpp"
#include "family/cell_rule.hpp"
#include "puzzle_reading.hpp"

namespace test_kudamono {

using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string player = "https://pedros.works/paper-puzzle-player?";

}  // namespace

TEST_CASE("kropki-pairs: digits column by column from the bottom, dots on sides") {
    // r3c1 = 3, r1c2 = 1; a white dot between r3c1 and r2c1, a black one between r1c1 and r1c2.
    const Puzzle puzzle =
        puzzle_of("see " + player + "W=3x3&L=(3)0(1)5&L-E=w0b4&T=My_title&G=kropki-pairs (hard)");
    CHECK(puzzle.family->name == "sudoku");
    CHECK(puzzle.boxes.rows == 1);
    CHECK(puzzle.title == "My title");
    CHECK(puzzle.given[6] == 3);
    CHECK(puzzle.given[1] == 1);
    REQUIRE(puzzle.cell_rules.size() == 2);
    CHECK(puzzle.cell_rules[0] == CellRule{find_rule_kind("difference"), {3, 6}, {}, {}});
    CHECK(puzzle.cell_rules[1] == CellRule{find_rule_kind("ratio"), {0, 1}, {}, {}});
    CHECK(puzzle.remarks.empty());
    CHECK(form_of(player + "W=3x3&G=kropki-pairs") == "kudamono");
    CHECK(puzzle_of("https://pedros.works/kudamono/player?G=kropki-pairs&W=2x2").cells() == 4);
}

TEST_CASE("kropki-pairs: written and read back") {
    const Format& format = *find<Format>("kudamono");
    std::string dots;
    for (int i = 0; i < 24; ++i) dots += i % 2 == 0 ? "w" + std::to_string(i > 0) : "b1";
    const Puzzle puzzle = puzzle_of(player + "W=4x4&L=(4)0(1)1(2)13&L-E=" + dots + "&G=kropki-pairs");
    CHECK(puzzle.cell_rules.size() == 24);
    CHECK(format.write(puzzle) == player + "W=4x4&L=(4)0(1)1(2)13&L-E=" + dots + "&G=kropki-pairs\n");
    CHECK(equal(puzzle_of(format.write(puzzle)), puzzle));
    for (const char* other : {"sudoku 4x4\n", "latin 4x4\n", "sudoku 4x4 boxes 1x4 with x\n",
                              "sudoku 4x4 boxes 1x4\nrules\nxv r1c1 r1c2 = 5\n",
                              "sudoku 4x4 boxes 1x4\nrules\nratio r1c1 r1c2 = 3\n",
                              "sudoku 4x4 boxes 1x4\nrules\nratio r1c1 r1c2\ndifference r1c2 r1c1\n"}) {
        INFO(other);
        CHECK_THROWS_AS(format.write(puzzle_of(other, with_format("native"))), InputError);
    }
}

TEST_CASE("kudamono: other genres are refused by name, with the nearest family") {
    CHECK_THAT(failure_of(player + "W=6x5&L=M3C3&G=akari-rgb"),
               ContainsSubstring("links of this site with the genre \"akari-rgb\" are not read; expected "
                                 "kropki-pairs, the only genre "
                                 "that is read; nearest to it is akari"));
    CHECK_THAT(failure_of(player + "W=6x5&G=milk-tea"),
               ContainsSubstring("links of this site with the genre \"milk-tea\" are not read"));
    CHECK_THAT(failure_of(player + "W=6x5&G=chess"),
               ContainsSubstring("links of this site with the genre \"chess\" are not read"));
}

TEST_CASE("kudamono: errors at their place, and remarks") {
    const auto failed = [](const std::string& parameters) {
        return failure_of(player + parameters + "&G=kropki-pairs");
    };
    CHECK_THAT(failure_of(player + "W=3x3"), ContainsSubstring("a link without a genre"));
    CHECK_THAT(failed("L=(1)0"), ContainsSubstring("a link without a size"));
    CHECK_THAT(failed("W=3&H=3"), ContainsSubstring("f:1:45: a link of the older kind"));
    CHECK_THAT(failed("W=3x4"), ContainsSubstring("kropki-pairs of 3x4"));
    CHECK_THAT(failed("W=99x99"), ContainsSubstring("out of range"));
    CHECK_THAT(failed("W=3x3&L=(4)0"),
               ContainsSubstring("f:1:51: \"4\" is out of range; expected a digit up to 3"));
    CHECK_THAT(failed("W=3x3&L=x0"), ContainsSubstring("a cell that stays empty"));
    CHECK_THAT(failed("W=3x3&L=(1"), ContainsSubstring("a parenthesis without an end"));
    CHECK_THAT(failed("W=3x3&L=(1)"), ContainsSubstring("unexpected end of input; expected a distance"));
    CHECK_THAT(failed("W=3x3&L=(1)9"), ContainsSubstring("no such place is left; expected 9 places"));
    CHECK_THAT(failed("W=3x3&L=(1)1(2)0"), ContainsSubstring("no such place is left"));
    CHECK_THAT(failed("W=3x3&L-E=c0"), ContainsSubstring("w or b"));
    CHECK_THAT(failed("W=3x3&L=*"), ContainsSubstring("a letter, or a text in parentheses"));
    CHECK_THAT(failed("W=3x3&W=3x3"), ContainsSubstring("a second \"W\""));
    CHECK_THAT(failed("W=3x3&&"), ContainsSubstring("a parameter without a value"));
    const Puzzle remarked = puzzle_of(player + "W=3x3&SIE=1RU&V=double&G=kropki-pairs");
    REQUIRE(remarked.remarks.size() == 2);
    CHECK_THAT(remarked.remarks[0].brief(), ContainsSubstring("the part \"SIE\" is not understood"));
}

TEST_CASE("kudamono: a link of ten megabytes is refused") {
    CHECK(failure_of(player + "W=9x9&G=kropki-pairs&L=" + std::string(10'000'000, '1')) != "fine");
    CHECK(failure_of(player + "W=9x9&G=kropki-pairs&L=(" + std::string(10'000'000, '1') + ")0") != "fine");
}

}  // namespace test_kudamono
