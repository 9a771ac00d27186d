// test_bare_grids.cpp - what the cells of a bare grid mean where --family names a family with values of its
// own.
#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_bare_grids {

using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

const Value o = open_cell;

Hints symbols_of(const std::string& family, const std::string& symbols) {
    Hints hints = with_family(family);
    hints.symbols = symbols;
    return hints;
}

}  // namespace

TEST_CASE("0 and 1 in a bare grid are values where the family has no others") {
    const Grid expected{0, 1, o, o, o, o, o, o, o, 1, o, o, o, o, o, o};
    for (const char* const text :
         {"01..\n....\n.1..\n....\n", "01.......1......\n", "0 1 . .\n_ _ _ _\n- 1 * X\n? . . .\n"}) {
        const Puzzle puzzle = puzzle_of(text, with_family("takuzu"));
        CHECK(puzzle.given == expected);
        CHECK(puzzle.digits == std::vector<Value>{0, 1});
        CHECK(puzzle.numbers.empty());
    }
    CHECK(puzzle_of("WB..\n....\n.B..\n....\n", symbols_of("takuzu", "WB")).given == expected);
    CHECK(failure_of("01..\n....\n.2..\n....\n", with_family("takuzu")) ==
          "f:3:2: \"2\" is out of range; expected 0 or 1, or a sign of an empty cell");
    CHECK(failure_of("01..\n....\n.1..\n....\n", symbols_of("takuzu", "0123")) ==
          "f:1:1: --symbols names 4 symbols for a takuzu; expected 2 symbols, or no --symbols");
    CHECK(failure_of("W0..\n....\n.B..\n....\n", symbols_of("takuzu", "WB")) ==
          "f:1:2: unexpected \"0\"; expected one of WB, or a sign of an empty cell");
    // Lines of odd sides and of candidates are grids too.
    CHECK(puzzle_of("1....0........0..........", with_family("queens")).given[5] == 0);
    CHECK(puzzle_of(std::string(64, '.'), with_family("takuzu")).rows == 8);
}

TEST_CASE("a bare grid of a family with numbers in cells shows these numbers") {
    const Puzzle puzzle = puzzle_of("9.3.\n....\n.0..\n...4\n", with_family("fillapix"));
    CHECK(puzzle.numbers == Grid{9, o, 3, o, o, o, o, o, o, 0, o, o, o, o, o, 4});
    CHECK(puzzle.given == Grid(16, o));
    CHECK(puzzle_of("1 . 12\n. . .\n. . .\n", with_family("kurodoko")).numbers[2] == 12);
    CHECK(failure_of("9.3.\n....\n.a..\n...4\n", with_family("fillapix")) ==
          "f:3:2: unexpected \"a\"; expected a number, or a sign of an empty cell");
    CHECK(failure_of("9.3.\n....\n.1..\n...4\n", symbols_of("fillapix", "1234")) ==
          "f:1:1: --symbols for the numbers of a fillapix; expected no --symbols");
}

TEST_CASE("digits that don't depend on the side are read as such") {
    const Puzzle puzzle = puzzle_of("9.0.\n....\n.4..\n...1\n", with_family("fillomino"));
    CHECK(puzzle.given == Grid{9, o, o, o, o, o, o, o, o, 4, o, o, o, o, o, 1});
    CHECK(puzzle.digits.back() == 9);
    const Puzzle kakuro = puzzle_of("9 . 129 .\n. . . .\n. . . .\n. . . .\n", with_family("kakuro"));
    CHECK(kakuro.given[0] == 9);
    CHECK(kakuro.marks[2] == std::vector<Value>{1, 2, 9});
    CHECK(failure_of("9 . 122 .\n. . . .\n. . . .\n. . . .\n", with_family("kakuro")) ==
          "f:1:7: candidate 2 is named twice; expected each candidate once");
    CHECK(failure_of("9 . 102 .\n. . . .\n. . . .\n. . . .\n", with_family("kakuro")) ==
          "f:1:6: unexpected \"0\"; expected 1 to 9, or a sign of an empty cell");
    CHECK(puzzle_of("AX..\n.._.\nz...\n....\n", with_family("crossword")).given[1] == 24);
}

TEST_CASE("a bare grid can't be a puzzle of a family without cells of its own") {
    CHECK(failure_of("01..\n....\n.1..\n....\n", with_family("cover")) ==
          "f:1:1: a bare grid can't be a cover; expected its text below a header");
}

TEST_CASE("a bare grid is no puzzle of a family that needs regions or cages") {
    const std::string grid = "53..\n....\n.1..\n....\n", small = "1...\n....\n.2..\n....\n";
    CHECK(failure_of(grid, with_family("heyawake")) ==
          "f:1:1: a bare grid has no regions, which a heyawake needs; expected `heyawake 4x4`, a section "
          "`regions` with a letter for each cell, and `numbers` above these rows");
    for (const char* const family : {"ripple-effect", "starbattle", "aquarium", "kojun"})
        CHECK_THAT(failure_of(small, with_family(family)), ContainsSubstring("a bare grid has no regions"));
    CHECK(failure_of(small, with_family("jigsaw")) ==
          "f:1:1: a bare grid has no regions, which a jigsaw needs; expected `jigsaw 4x4`, a section "
          "`regions` with a letter for each cell, and `givens` above these rows");
    CHECK(failure_of(small, with_family("killer")) ==
          "f:1:1: a killer without cages; expected `killer 4x4`, and the sections `cages` and `givens`; or "
          "--family sudoku");
    CHECK(failure_of(small, with_family("kenken")) ==
          "f:1:1: a kenken without cages; expected `kenken 4x4`, and the sections `cages` and `givens`");
    CHECK(failure_of(small, with_family("sudoku")) == "fine");
    CHECK(failure_of(small, with_family("latin")) == "fine");
    const std::string caged = "killer 4\ncages\naaaa\n....\n....\n....\nclues\na 10\n";
    CHECK(failure_of(caged, with_family("killer")) == "fine");
    CHECK(failure_of("1...............AAAABBBBCCCCDDDD\n", with_family("jigsaw")) == "fine");
}

TEST_CASE("signs that a family prints in cells are read in a bare grid") {
    const Puzzle masyu = puzzle_of("masyu 4x4\nnumbers\nw...\n..b.\n....\n...w\n");
    for (const char* const text :
         {"○...\n..●.\n....\n...○\n", "W...\n..B.\n....\n...W\n", "w . . .\n. . b .\n. . . .\n. . . w\n",
          "⚪...\n..⚫.\n....\n...⚪\n", "○---\n--●-\n----\n---○\n"}) {
        CAPTURE(text);
        CHECK(equal(puzzle_of(text, with_family("masyu")), masyu));
    }
}

TEST_CASE("O and X are the two values where both occur, and pairs of letters the ends of lines") {
    CHECK(puzzle_of("XO..\n....\n.X..\n....\n", with_family("takuzu")).given ==
          puzzle_of("10..\n....\n.1..\n....\n", with_family("takuzu")).given);
    CHECK(puzzle_of("Xx..\n....\n.1..\n....\n", with_family("takuzu")).given[0] == o);
    const Puzzle ends = puzzle_of("A..B\n....\n.A..\nB...\n", with_family("numberlink"));
    CHECK(ends.numbers == Grid{1, o, o, 2, o, o, o, o, o, 1, o, o, 2, o, o, o});
    CHECK_THAT(failure_of("A..B\n....\n.A..\n....\n", with_family("numberlink")),
               ContainsSubstring("unexpected \"A\""));
}

}  // namespace test_bare_grids
