// test_kudamono.cpp - links of Pedro's paper puzzle player.
#include "catch.hpp"
#include "family/cell_rule.hpp"
#include "formats/kudamono/player_genre.hpp"
#include "puzzle_reading.hpp"
#include "rules/rules_family.hpp"

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
    CHECK_THAT(
        failure_of(player + "W=6x5&L=M3C3&G=akari-rgb"),
        ContainsSubstring("links of this site with the genre \"akari-rgb\" are not read; expected "
                          "akari-regional, hidoku, knossos, kropki-pairs, lits, parrot-loop, tamago-town, "
                          "tetrochain-ctb or windows; nearest to it is akari"));
    CHECK_THAT(failure_of(player + "W=6x5&G=milk-tea"),
               ContainsSubstring("links of this site with the genre \"milk-tea\" are not read"));
    CHECK_THAT(failure_of(player + "W=6x5&G=chess"),
               ContainsSubstring("links of this site with the genre \"chess\" are not read"));
}

TEST_CASE("kudamono: types that state their genre, read and written back") {
    const auto written = [](const std::string& link) {
        const Puzzle puzzle = puzzle_of(link);
        INFO(link);
        CHECK(puzzle.remarks.empty());
        const std::string again = find<Format>("kudamono")->write(puzzle);
        CHECK(equal(puzzle_of(again), puzzle));
        return again;
    };
    for (const std::string link :
         {"W=6x6&L=b0b24w3&SIE=3RURR&G=windows", "W=3x2&L=z4&L-N=(2)1&SIE=4U&G=akari-regional",
          "W=4x3&L=(4)2(6)1x3(1)3&G=hidoku", "W=5x4&L=(8)1y1(12)8&G=knossos",
          "W=5x5&L=(1)4x3(0)2&G=parrot-loop", "W=4x2&L=c0y1e2x3&G=tamago-town",
          "W=4x4&L=(1)0(0)9&SIE=10UUUU&G=tetrochain-ctb", "W=4x4&SIE=10UUUU&G=lits"}) {
        INFO(link);
        const std::string again = written(player + link);
        CHECK(written(again) == again);
    }
    CHECK(written(player + "W=6x6&L=b0w27&G=windows") == player + "W=6x6&L=b0w27&G=windows\n");
    // Cells count from the bottom up: r6c1 is shaded, r3c5 white. Below the second column begins a border.
    const Puzzle windows = puzzle_of(player + "W=6x6&L=b0w27&SIE=14UUU&G=windows");
    CHECK(windows.signs[30] == 2);
    CHECK(windows.signs[16] == 1);
    CHECK(windows.regions == std::vector<int>(36, 0));  // the border ends inside of the region
    // A letter of Parrot Loop is a number, z is 0. A region's number may stand in any of its cells.
    CHECK(puzzle_of(player + "W=3x3&L=c0z4&G=parrot-loop").numbers[6] == 3);
    CHECK(puzzle_of(player + "W=3x3&L=c0z4&G=parrot-loop").numbers[4] == 0);
    CHECK(puzzle_of(player + "W=2x2&L=(1)0(1)1&G=tetrochain-ctb").numbers ==
          Grid{1, open_cell, open_cell, open_cell});
}

TEST_CASE("kudamono: links of the older kind count by the texts of numbers") {
    // Of eleven rows, row 10 from below comes behind row 1.
    const Puzzle older = puzzle_of(player + "W=2&H=10&L=x2x1&G=parrot-loop");
    CHECK(older.rows == 11);
    CHECK(older.columns == 3);
    CHECK(older.is_wall(0));      // row 10 from below
    CHECK(older.is_wall(8 * 3));  // row 2
    CHECK_THAT(failure_of(player + "W=2&H=10&SIE=1R&G=windows"),
               ContainsSubstring("of the older kind with regions"));
}

TEST_CASE("kudamono: errors of types that state their genre") {
    const auto failed = [](const std::string& link) { return failure_of(player + link); };
    CHECK_THAT(failed("W=4x4&L=q0&G=windows"),
               ContainsSubstring("f:1:50: unexpected \"q\"; expected a letter"));
    CHECK_THAT(failed("W=4x4&L=(3)0&G=windows"), ContainsSubstring("a number in a cell"));
    CHECK_THAT(failed("W=4x4&L=q0&G=hidoku"), ContainsSubstring("a number in parentheses"));
    CHECK_THAT(failed("W=4x4&SIE=0R&G=windows"), ContainsSubstring("a step along the frame"));
    CHECK_THAT(failed("W=4x4&SIE=1L&G=windows"), ContainsSubstring("a step along the frame, or beyond it"));
    CHECK_THAT(failed("W=4x4&SIE=1X&G=windows"), ContainsSubstring("a number, or U, D, L or R"));
    CHECK_THAT(failed("W=4x4&SIE=25R&G=windows"),
               ContainsSubstring("no such corner is left; expected 25 corners"));
    CHECK_THAT(failed("W=2x2&L=(1)0(2)1&G=tetrochain-ctb"),
               ContainsSubstring("a second number of its region; expected"));
    CHECK_THAT(failed("W=999999x2&G=windows"), ContainsSubstring("out of range"));
    const Puzzle doubled = puzzle_of(player + "W=4x4&SIE=10UUUU&G=lits&V=double");
    REQUIRE(doubled.remarks.size() == 1);
    CHECK_THAT(doubled.remarks[0].brief(), ContainsSubstring("the part \"V\" is not understood"));
}

TEST_CASE("kudamono: a rules file states what its links hold, or hears what is wrong") {
    const auto family = [](const std::string& line) {
        return family_of_rules(
            "x.rules", "family x\nsummary x\nreads numbers\n" + line +
                           "\nanswer s[c]: shading\n\"{c}\": for c in cells where numbered(c): s[c]\n");
    };
    CHECK(formats::player_genres_of(*family("kudamono x-type numbers y=? a..c=1")).front().letters.size() ==
          4);
    CHECK_THROWS_WITH(formats::player_genres_of(*family("kudamono x-type")),
                      ContainsSubstring("a genre without parts"));
    CHECK_THROWS_WITH(formats::player_genres_of(*family("kudamono x-type digits")),
                      ContainsSubstring("a word that these links do not know: \"digits\""));
    CHECK_THROWS_WITH(formats::player_genres_of(*family("kudamono x-type z=nothing")),
                      ContainsSubstring("`hole`, ? or a number"));
}

TEST_CASE("kudamono: errors at their place, and remarks") {
    const auto failed = [](const std::string& parameters) {
        return failure_of(player + parameters + "&G=kropki-pairs");
    };
    CHECK_THAT(failure_of(player + "W=3x3"), ContainsSubstring("a link without a genre"));
    CHECK_THAT(failed("L=(1)0"), ContainsSubstring("a link without a size"));
    CHECK_THAT(failed("W=3&H=3"), ContainsSubstring("f:1:44: a link of the older kind"));
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
