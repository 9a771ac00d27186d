// test_puzzlekit_kinds.cpp - the kinds of puzzlekit: what their texts and their answers say, how they are
// refused, and how the lines that state them are. The puzzles are from the generators of Tatham's collection.
#include <algorithm>
#include <set>

#include "by_engine.hpp"
#include "catch.hpp"
#include "formats/puzzlekit/answer_words.hpp"
#include "formats/puzzlekit/part_words.hpp"
#include "formats/puzzlekit/puzzlekit_kind.hpp"
#include "grids.hpp"
#include "puzzle_reading.hpp"
#include "written_family.hpp"

namespace test_puzzlekit_kinds {

using namespace reductio;
using namespace reading;

namespace {

struct Sample {
    const char *kind, *ours, *problem, *solution, *native;
};

const Sample samples[] = {
    {"Akari", "light-up", "4 4\n- - - -\n- x 2 -\n- 2 x -\n- - - -",
     "4 4\n- - o -\n- x 2 o\no 2 x -\n- o - -", "akari 4x4\nwalls\n....\n.#2.\n.2#.\n....\n"},
    {"Hitori", "singles", "4 4\n3 4 1 1\n1 3 1 4\n4 1 4 2\n1 1 4 3",
     "4 4\n- - x -\nx - - -\n- - x -\n- x - -", "hitori 4x4\nnumbers\n3411\n1314\n4142\n1143\n"},
    {"Kuromasu", "kurodoko", "3 4\n- - 6 -\n2 - - 4\n- 3 - -", "3 4\n- - - -\n- x - -\nx - - -",
     "kurodoko 3x4\nnumbers\n..6.\n2..4\n.3..\n"},
    {"Mosaic", "fillapix", "3 3\n- 0 -\n- - -\n- 2 2", "3 3\n- - -\n- - -\n- x x",
     "fillapix 3x3\nnumbers\n.0.\n...\n.22\n"},
    {"Slitherlink", "loopy", "3 3\n- - 1\n. . 0\n2 - -", "3 3\nx x -\nx - -\nx x -",
     "slitherlink 3x3\nnumbers\n..1\n..0\n2..\n"},
    {"Tent", "tents", "4 4\n2 0 - 1\n1 0 1 1\n- - - -\nx - - -\n- - x -\n- x - -",
     "4 4\no - - -\nx - - -\n- - x o\no x - -",
     "tents 4x4\nnumbers\n....\n1...\n..1.\n.1..\noutside\ntop 2 0 . 1\nleft 1 0 1 1\n"},
    {"Magnetic", "magnets",
     "3 4\n0 2 1 2\n1 1 2 1\n2 1 2\n- 2 2\nx . . .\n. . . .\n- . . .\n@ 2 2 3\n@ 4 4 3\n5 5 6 6",
     "3 4\nx + - +\nx - + -\n- + - +",
     "magnets 3x4\ngivens\n0...\n....\n2...\nregions\nabbc\ndeec\nffgg\n"
     "outside\ntop 0 2 1 2\nbottom 1 1 2 1\nleft 2 1 2\nright . 2 2\n"},
    {"Fillomino", "filling", "3 4\n3 2 2 .\n- - - -\n- 1 2 -", "3 4\n3 2 2 4\n3 4 4 4\n3 1 2 2",
     "fillomino 3x4 digits 1-7\ngivens\n322.\n....\n.12.\n"},
    {"DoppelBlock", "doppelblock", "5 5 3\n3 - 2 - -\n0 5 0 3 -",
     "5 5 3\nx x 1 3 2\n1 x 3 2 x\n2 3 x x 1\nx 1 2 x 3\n3 2 x 1 x",
     "doppelblock 5x5\noutside\ntop 3 . 2 . .\nleft 0 5 0 3 .\n"},
    {"ABCEndView", "abcendview", "3 3 b\nb a b\na b a\nb a b\na b a\n- - -\n- - -\n- - -",
     "3 3 b\nb a -\na - b\n- b a",
     "easy-as-abc 3x3 letters 2\noutside\ntop 2 1 2\nbottom 1 2 1\nleft 2 1 2\nright 1 2 1\n"},
    {"Thermometer", "thermometer",
     "6 6\n5 2 3 1 - 4\n5 4 - 3 - 2\n1.3 1.4 2.2 2.1 3.1 3.2\n1.2 4.3 4.2 5.2 6.3 3.3\n1.1 4.4 4.1 5.1 6.2 "
     "6.1\n7.3 7.2 7.1 8.2 8.3 8.4\n9.1 10.2 10.1 8.1 11.2 11.1\n9.2 10.3 10.4 12.3 12.2 12.1",
     "6 6\nx x - x x x\nx - x - x x\nx - x - x x\nx x x - - -\nx - - - - -\n- - - - x x",
     "thermometer 6x6\noutside\ntop 5 2 3 1 . 4\nleft 5 4 . 3 . "
     "2\nnumbers\n342112\n232233\n141121\n321234\n121121\n234321\nregions\naabbcc\naddefc\naddeff\nggghhh\nij"
     "jhkk\nijjlll\n"},
    {"Bosanowa", "bosanowa", "4 4\n- - . -\n- 4 . -\n- - - -\n- - - -",
     "4 4\n8 4 - 4\n4 4 - 8\n4 8 8 12\n4 8 12 8",
     "bosanowa 4x4\nwalls\n..#.\n..#.\n....\n....\ngivens\n....\n.4..\n....\n....\n"},
    {"Foseruzu", "foseruzu", "4 5\n- - - - 3\n2 - 1 - -\n- 2 2 - -\n- - - - -",
     "4 5\n1 1 2 2 3\n1 2 2 2 3\n1 4 4 3 3\n1 4 4 4 3",
     "palisade 4x5 size 5\nnumbers\n....3\n2.1..\n.22..\n.....\n"},
    {"Kakuro", "cross-sums", "3 3\n- 4, 3,\n,3 0 0\n,4 0 0", "3 3\n- - -\n- 1 2\n- 3 1",
     "kakuro 3x3\nwalls\n# 4\\ 3\\\n\\3 . .\n\\4 . .\n"},
    {"Eulero", "graecolatin", "1 1\n00", "1 1\n11", "graecolatin 1\n"},
    {"ButterflySudoku", "butterflysudoku",
     "12 12\n4 - 5 - 9 - 8 1 - - - -\n- - - - - - - - - - - -\n- - 9 - 6 - - - - - - -\n- 4 - - - - 5 - - - "
     "- -\n- - - - - - - 8 1 - - -\n- - - - 5 - - - 6 - 9 -\n- - - 9 - - - - - 1 5 -\n- - - - - - - - - - - "
     "-\n- 3 6 5 8 - - - - - - -\n- - 9 - - - 2 - - - - -\n1 6 - - - - - - - - - 1\n- - - 4 - - - 3 7 - - -",
     "12 12\n4 6 5 2 9 3 8 1 7 6 4 5\n1 2 3 8 7 5 6 4 9 2 3 1\n8 7 9 4 6 1 2 3 5 7 8 9\n6 4 1 7 2 8 5 9 3 4 "
     "1 6\n2 5 7 6 3 9 4 8 1 5 2 7\n3 9 8 1 5 4 7 2 6 3 9 8\n5 1 2 9 4 7 3 6 8 1 5 2\n7 8 4 3 1 6 9 5 2 8 7 "
     "4\n9 3 6 5 8 2 1 7 4 9 6 3\n4 7 9 8 6 3 2 1 5 7 4 9\n1 6 3 2 7 5 8 4 9 6 3 1\n8 2 5 4 9 1 6 3 7 2 8 5",
     "gattai "
     "12x12\nnumbers\no..o........\n............\n............\no..o........\n............\n............\n..."
     ".........\n............\n............\n............\n............\n............\ngivens\n4.5.9.81...."
     "\n............\n..9.6.......\n.4....5.....\n.......81...\n....5...6.9.\n...9.....15.\n............\n."
     "3658.......\n..9...2.....\n16.........1\n...4...37...\n"},
};

struct Problem {
    const char *kind, *problem, *native;
};
const Problem problems[] = {
    {"Binairo", "2 4\n1 - 2 -\n- - - 1\n", "takuzu 2x4\ngivens\n0.1.\n...0"},  // 1 and 2 for 0 and 1
    // one digit of a cell, both or none
    {"Eulero", "4 4\n40 00 00 00\n00 00 23 00\n00 - 00 04\n00 11 00 00\n",
     "graecolatin 4\ngivens\n. . . .\n. . 23 .\n. . . .\n. 11 . .\n"
     "marks\nr1c1 41 42 43 44\nr3c4 14 24 34 44"},
    {"Eulero", "2 2\n10 02\n12 00\n", "graecolatin 2\ngivens\n. .\n12 .\nmarks\nr1c1 11 12\nr1c2 12 22"},
    // sums down, then right
    {"Kakuro", "3 3\n- 4, 3,\n,3 0 0\n,4 0 1 \n",
     "kakuro 3\ngivens\n# # #\n# . .\n# . 1\nwalls\n# 4\\ 3\\\n\\3 . .\n\\4 . .\n"},
    {"Kakuro", "2 2\n- -\n5,6 0\n", "kakuro 2\nwalls\n# #\n5\\6 ."},
    {"Renban", "3 3\n- - -\n- 3 -\n- - -\n0 0 1\n2 0 1\n2 2 3",
     "renban 3\ngivens\n...\n.3.\n...\nregions\naab\ncab\nccd"},
    {"Skyscraper", "3 3 3\n1 - 3\n- 2 1\n1 2 -\n- - 1\n- 2 -\n- - -\n- - -\n",
     "skyscrapers 3\ngivens\n.2.\n...\n...\noutside\ntop 1 . 3\nbottom . 2 1\nleft 1 2 .\nright . . 1"},
    {"Skyscraper", "3 3 2\n1 - -\n- - -\n- - 2\n- - -\n- - -\n- - -\n- - -\n",
     "skyscrapers 3 digits 0-2\noutside\ntop 1 . .\nleft . . 2"},
    {"Skyscraper", "3 3 3 D\n- - -\n- - -\n- - -\n- - -\n- - -\n- - -\n- - -\n", "skyscrapers 3 with x"},
    {"Skyscraper", "3 3 2 D\n- - -\n- - -\n- - -\n- - -\n- - -\n- - -\n- - -\n",
     "skyscrapers 3 digits 0-2 with x"},
    {"Suguru", "3 3\n1 - -\n- - -\n- - -\na a b\na c b\nc c b\n",
     "suguru 3x3\ngivens\n1..\n...\n...\nregions\naab\nacb\nccb\n"},
};

struct Refused {
    const char *kind, *text, *words;
};
const Refused refused[] = {
    {"binairo", "2 2\n1 3\n- -\n", "f:2:3: unexpected \"3\"; expected 1, 2 or -"},
    {"eulero", "2 2\n13 00\n00 00\n", "f:2:1: unexpected \"13\"; expected two digits from 0 to 2"},
    {"eulero", "2 2\n1 00\n00 00\n", "f:2:1: unexpected \"1\"; expected two digits from 0 to 2"},
    {"kakuro", "1 2\n,x 0\n", "f:2:2: unexpected \"x\"; expected a sum, a comma and a sum"},
    {"kakuro", "1 2\n,3 x\n", "f:2:4: unexpected \"x\"; expected a digit from 1 to 9, or -"},
    {"skyscraper", "3 3 3 E\n- - -\n- - -\n- - -\n- - -\n- - -\n- - -\n- - -\n",
     "f:1:7: unexpected \"E\"; expected the end of the header: rows and columns"},
    {"skyscraper", "3 3 4\n", "f:1:5: \"4\" is out of range; expected the greatest height, 1 to 3"},
    {"skyscraper", "3 3 3\n1 - 4\n- - -\n- - -\n- - -\n- - -\n- - -\n- - -\n",
     "f:2:5: \"4\" is out of range; expected a number from 1 to 3"},
};

std::string collection(const Sample& sample, const std::string& solution) {
    std::string text = std::string{R"({"name": ")"} + sample.kind + R"(", "data": {"a": {"problem": ")" +
                       sample.problem + R"(", "solution": ")" + solution + R"("}}})";
    std::string escaped;
    for (const char c : text) escaped += c == '\n' ? "\\n" : std::string{c};
    return escaped;
}

}  // namespace

TEST_CASE("puzzlekit's kinds with families from elsewhere are read under either name, answers too") {
    for (const Sample& sample : samples) {
        CAPTURE(sample.kind);
        const Puzzle puzzle = puzzle_of(collection(sample, sample.solution));
        CHECK(equal(puzzle, puzzle_of(sample.native)));
        CHECK(equal(puzzle, puzzle_of(sample.problem, with_format("puzzlekit", sample.ours))));
        REQUIRE(puzzle.stated_solution);
        CHECK(by_engine(puzzle, "sat") == std::vector<Grid>{*puzzle.stated_solution});
    }
}

TEST_CASE("texts of puzzlekit say what the native form says") {
    for (const auto& [kind, problem, native] : problems) {
        CAPTURE(kind, problem);
        CHECK(equal(puzzle_of(problem, with_format("puzzlekit", kind)), puzzle_of(native)));
    }
    Hints hints = with_format("puzzlekit", "Binairo");
    hints.options = {"unique"};
    CHECK(puzzle_of("2 4\n1 - 2 -\n- - - 1\n", hints).has("unique"));
}

TEST_CASE("poles may be left out of a Magnetic") {
    const std::string lists = "2 2\n- -\n- -\n1 -\n- 0\n", dominoes = "1 1\n2 2\n";
    const Hints hints = with_format("puzzlekit", "magnetic");
    const std::string native = "magnets 2x2\nregions\naa\nbb\noutside\nleft 1 .\nright . 0\n";
    CHECK(equal(puzzle_of(lists + dominoes, hints), puzzle_of(native)));
    CHECK(equal(puzzle_of(lists + "+ .\n. .\n" + dominoes, hints), puzzle_of(native + "givens\n1.\n..\n")));
    CHECK(failure_of(lists + "+ .\n" + dominoes, hints) ==
          "f:8:4: unexpected end of input; expected row 2 of dominoes");
    CHECK(failure_of(lists + "+ o\n. .\n" + dominoes, hints) ==
          "f:6:3: unexpected \"o\"; expected +, - or x");
    CHECK(failure_of(lists, hints) == "f:5:4: unexpected end of input; expected row 1 of dominoes");
}

TEST_CASE("malformed texts and answers of these kinds are refused where they go wrong") {
    const auto failure = [](const char* kind, const char* problem) {
        return failure_of(problem, with_format("puzzlekit", kind));
    };
    CHECK(failure("akari", "1 2\n- 5\n") == "f:2:3: \"5\" is out of range; expected 0 to 4, x or -");
    CHECK(failure("hitori", "1 2\n1 y\n") == "f:2:3: unexpected \"y\"; expected a number from 0 to 999999");
    CHECK(failure("kuromasu", "2 2\n- 4\n- -\n") ==
          "f:2:3: \"4\" is out of range; expected a number from 1 to 3");
    CHECK(failure("mosaic", "1 2\n- 10\n") == "f:2:3: \"10\" is out of range; expected a number from 0 to 9");
    CHECK(failure("slitherlink", "1 2\n. 5\n") ==
          "f:2:3: \"5\" is out of range; expected a number from 0 to 4");
    CHECK(failure("tent", "1 2\n0 1\n1\nx o\n") == "f:4:3: unexpected \"o\"; expected x or -");
    CHECK(failure("tent", "1 2\n0 1\n- -\nx -\n") ==
          "f:3:3: this row of the clues at the left has more than 1 cells; expected 1 cells in each row");
    CHECK(failure("fillomino", "1 2\n- 3\n") ==
          "f:2:3: \"3\" is out of range; expected a number from 1 to 2");
    std::string blank = "40 40\n";
    for (int cell = 0; cell < 1600; ++cell) blank += (cell + 1) % 40 == 0 ? "-\n" : "- ";
    CHECK(failure("fillomino", blank.c_str()) ==
          "f:2:1: 1600 empty cells are connected; expected at most 1000: regions of so many sizes");
    CHECK(failure("doppelblock", "5 5 4\n- - - - -\n- - - - -\n") ==
          "f:2:1: numbers up to 4 in 5x5 cells; expected numbers up to 3");
    CHECK(failure("thermometer", "1 2\n- -\n-\n1.1 2\n") == "f:4:5: unexpected \"2\"; expected T.i");
    CHECK(failure("butterflysudoku", "1 2\n- -\n") ==
          "f:2:1: a grid of 1x2; expected 12x12, the size of these sudokus together");
    const auto unread = [](const Sample& sample, const char* solution) {
        return puzzle_of(collection(sample, solution)).unread_solution;
    };
    CHECK(unread(samples[0], "4 4\nx - - -\n- x 2 -\n- 2 x -\n- - - -") ==
          "f entry a solution:2:1: unexpected \"x\"; expected o or -");
    CHECK(unread(samples[5], "4 4\nx - - -\nx - - -\n- - x o\no x - -") ==
          "f entry a solution:2:1: unexpected \"x\"; expected o or -");
    CHECK(unread(samples[6], "3 4\nx . - +\nx - + -\n- + - +") ==
          "f entry a solution:2:3: unexpected \".\"; expected +, - or x");
}

TEST_CASE("malformed texts of kinds whose families are rules files are refused where they go wrong") {
    for (const auto& [kind, text, words] : refused) {
        CAPTURE(kind, text);
        CHECK(failure_of(text, with_format("puzzlekit", kind)) == words);
    }
    std::string large = "10 10\n";
    for (int row = 0; row < 10; ++row) large += "00 00 00 00 00 00 00 00 00 00\n";
    CHECK(grids::refusal(puzzle_of(large, with_format("puzzlekit", "eulero"))) ==
          "f:1:1: a graecolatin of 10x10 is too large; expected sides up to 9");
}

TEST_CASE("every kind of puzzlekit has names of its own in small letters, and takes some of a text") {
    std::set<std::string> names;
    for (const auto& kind : formats::puzzlekit_kinds()) {
        CAPTURE(kind.names[0]);
        for (const std::string& name : kind.names) {
            CHECK(names.insert(name).second);
            CHECK(std::ranges::all_of(
                name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }));
        }
        CHECK(std::ranges::any_of(kind.parts, [](const formats::PuzzlekitPart& part) {
            return part.word->takes != formats::Takes::nothing;
        }));
    }
    CHECK(names.size() > 130);
}

TEST_CASE("our own name will do for a kind whose family has no other, a dot for an open cell") {
    CHECK(puzzle_of("1 2\n2 .\na a\n", with_format("puzzlekit", "country-road")).family->name ==
          "country-road");
    CHECK(puzzle_of("2 2\n. 2\n- -\n", with_format("puzzlekit", "range")).numbers[1] == 2);
    CHECK(failure_of("1 1\n-\n", with_format("puzzlekit", "gattai")).starts_with("unknown kind \"gattai\""));
}

TEST_CASE("lines about puzzlekit that mean nothing are refused where they go wrong") {
    const auto failure = [](const std::string& lines) {
        const Family& family = written_family("reads numbers\noption full all\n" + lines,
                                              "answer a[c]: shading\n\"some\": any(for c in cells: a[c])\n");
        try {
            formats::puzzlekit_kinds_of(family);
        } catch (const InputError& error) {
            return error.brief();
        }
        return std::string{"read without an error"};
    };
    CHECK(failure("puzzlekit x columns rows 0..rows+columns-1 numbers 0..4 5=? with full as words\n"
                  "puzzlekit_words o 1, - 0\n") == "read without an error");
    CHECK(failure("puzzlekit x number\n")
              .starts_with("x.rules:5:13: unknown word \"number\"; expected idle, largest, parameter, "));
    CHECK(failure("puzzlekit x numbers everywere\n").starts_with("x.rules:5:21: unknown word \"everywere\""));
    CHECK(failure("puzzlekit x numbers 0..many\n") ==
          "x.rules:5:24: unexpected \"m\"; expected a number, rows, columns, side, cells or digits");
    CHECK(failure("puzzlekit x numbers 5=five\n") ==
          "x.rules:5:21: a token that means \"five\"; expected a number, -, ? or x");
    CHECK(failure("puzzlekit x numbers with fill\n") ==
          "x.rules:5:26: no option: \"fill\"; expected one of the family");
    CHECK(failure("puzzlekit x largest DD=full\n") ==
          "x.rules:5:21: no letter: \"DD\"; expected one character");
    CHECK(failure("puzzlekit x numbers divisor 0\n") ==
          "x.rules:5:29: no number: \"0\"; expected a number from 1 on");
    CHECK(failure("puzzlekit x sudokus r1c1 r0c1\n") ==
          "x.rules:5:26: no cell: \"r0c1\"; expected a cell such as r1c7");
    CHECK(failure("puzzlekit x numbers as word\n") ==
          "x.rules:5:24: unknown word \"word\"; expected words, sides, squares, beds");
    CHECK(failure("puzzlekit x sudokus\n") ==
          "x.rules:5:11: nothing behind sudokus; expected a cell, a number or an option");
    CHECK(failure("puzzlekit x numbers as squares\n") ==
          "x.rules:5:11: answers as squares to texts without them; expected squares among the parts");
    CHECK(failure("puzzlekit x numbers as\n") ==
          "x.rules:5:21: an answer of no form; expected one word behind `as`, at the end of the line");
    CHECK(failure("puzzlekit_also y\n") ==
          "x.rules:5:1: a line about no kind of puzzlekit; expected a line `puzzlekit` above");
    CHECK(failure("puzzlekit x numbers\npuzzlekit_words o\n") ==
          "x.rules:6:1: words without their values; expected each word with its value");
}

}  // namespace test_puzzlekit_kinds
