// test_crossword.cpp - crosswords: known word squares, model against check on all fillings of small grids,
// letters in the native form, in every output and in answers, what is refused.
#include <random>

#include "catch.hpp"
#include "encoders/shared/letters.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_crossword {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

Grid letter_grid(const std::string& text) {
    Grid grid;
    for (const char c : text) grid.push_back(c == '#' ? 0 : c - 'A' + 1);
    return grid;
}

const char* const square = "crossword 5 with repeats\nwords\nheart EMBER abuse\nresin Trend other house\n";

}  // namespace

TEST_CASE("a word square is found, as often as words may be used") {
    const Puzzle puzzle = puzzle_of(square);
    const Grid answer = letter_grid("HEARTEMBERABUSERESINTREND");
    CHECK(by_engine(puzzle, "sat") == std::vector<Grid>{answer});
    CHECK(by_engine(puzzle, "dlx") == std::vector<Grid>{answer});
    CHECK(lost_outputs(puzzle, answer) == "");
    CHECK(survives_native_form(puzzle));
    Puzzle once = puzzle;
    once.options.clear();
    CHECK(by_engine(once, "sat").empty());
    CHECK(drawn(puzzle, answer, "grid") == "HEART\nEMBER\nABUSE\nRESIN\nTREND\n");
    CHECK(drawn(puzzle, answer, "line") == "HEARTEMBERABUSERESINTREND\n");
}

TEST_CASE("the model of crosswords and the rules accept the same fillings, whatever the words") {
    const char* const boards[] = {"crossword 2x3", "crossword 3x3 with repeats\nwalls\n..#\n...\n#..",
                                  "crossword 1x4", "crossword 4x1 with repeats",
                                  "crossword 3x2\nwalls\n..\n..\n#."};
    std::mt19937 random{81};
    std::size_t solvable = 0;
    for (const char* const board : boards) {
        const Puzzle blank = puzzle_of(std::string{board} + "\nwords\nabc\n");
        const auto all = fillings(blank, 3);
        for (int round = 0; round < 20; ++round) {
            std::string text = board + std::string{"\nwords\n"};
            for (int i = 0; i < 4 + 2 * round; ++i) {
                for (std::size_t left = 2 + random() % 3; left > 0; --left)
                    text += static_cast<char>('a' + random() % 3);
                text += ' ';
            }
            Puzzle puzzle = puzzle_of(text);
            const auto open = random() % static_cast<std::size_t>(puzzle.cells());
            if (round % 4 == 1 && !puzzle.is_wall(static_cast<int>(open)))
                puzzle.given[open] = static_cast<Value>(1 + random() % 3);
            solvable += agree(puzzle, all) > 0 ? 1 : 0;
        }
    }
    CHECK(solvable > 30);
}

TEST_CASE("letters are written and read in givens, marks, drawings and answers") {
    const Puzzle puzzle = puzzle_of(
        "crossword 2x3\nwalls\n..#\n...\ngivens\na.#\n...\nmarks\nr1c2 TX\nr2c1 q s\n"
        "words\nat as ah to top she axe xu xe st sue x");
    CHECK(puzzle.given[0] == 1);
    CHECK(puzzle.marks[1] == std::vector<Value>{20, 24});
    CHECK(words_of(puzzle)->words.size() == 12);
    CHECK(survives_native_form(puzzle));
    CHECK(find<Format>("native")->write(puzzle).find("marks\nr1c2 TX\nr2c1 QS\n") != std::string::npos);
    const Puzzle two = puzzle_of("crossword 2x3\nwalls\n..#\n...\nwords\nat as tu sue");
    const Grid answer = letter_grid("AT#SUE");
    REQUIRE(by_engine(two, "sat") == std::vector<Grid>{answer});
    CHECK(drawn(two, answer, "drawing") ==
          "┏━━━┯━━━┯━━━┓\n"
          "┃ A │ T │███┃\n"
          "┠───┼───┼───┨\n"
          "┃ S │ U │ E ┃\n"
          "┗━━━┷━━━┷━━━┛\n");
    CHECK(drawn(two, answer, "ascii") == "+-------+\n| A T###|\n| S U E |\n+-------+\n");
    CHECK(lost_outputs(two, answer) == "");
    for (const char* const text : {"at#sue", "AT#\nSUE", "A T #\nS U E", "# mine\nAT-\nSUE"})
        CHECK(answers_in(two, text) == std::vector<Grid>{answer});
    CHECK(answer_failure(two, "AT#S1E") == "answer:1:5: r2c2 is \"1\"; expected a letter from A to Z");
}

TEST_CASE("what is wrong with a crossword is reported") {
    const Puzzle puzzle = puzzle_of("crossword 2x3\nwalls\n..#\n...\nwords\nat as tu sue us");
    const auto violation = [&](const char* letters) {
        return puzzle.family->violation(puzzle, letter_grid(letters));
    };
    CHECK(violation("AT#SUE") == "");
    CHECK(violation("AS#SUE") == "AS down from r1c1 is there twice");
    CHECK(violation("TU#SUE") == "TS down from r1c1 is no word");
    CHECK(violation("AT#SUS") == "SUS across from r2c1 is no word");
    CHECK(violation("ATXSUE") == "r1c3 is a wall, but holds 24");
    const Puzzle twice = puzzle_of("crossword 2\nwords\nat to");
    CHECK(twice.family->violation(twice, letter_grid("ATTO")) == "AT down from r1c1 is there twice");
}

TEST_CASE("words lose their marks, hyphens and apostrophes, commas part them") {
    const auto words = [](const std::string& text) {
        const Puzzle puzzle = puzzle_of("crossword 2\nwords\n" + text);
        std::string list;
        for (const std::string& word : words_of(puzzle)->words) list += word + " ";
        return list;
    };
    CHECK(words("café, ČEŠTINA;garçon,Über") == "CAFE CESTINA GARCON UBER ");
    CHECK(words("e-mail d'or l\u2019or cafe\u0301 žluťoučký") == "CAFE DOR EMAIL LOR ZLUTOUCKY ");
    CHECK(words("ÿ ÀÁÂÃÄÅ ÇÑÕÝ Āą ĽŮŻ") == "AA AAAAAA CNOY LUZ Y ");
}

TEST_CASE("crosswords that make no sense are refused") {
    CHECK(refusal(puzzle_of("crossword 2")) ==
          "f:1:1: a crossword without words; expected a section `words`");
    CHECK(refusal(puzzle_of("crossword 1x3\nwalls\n..#\nwords\nat")) == "fine");
    CHECK(refusal(puzzle_of("crossword 1x4\nwalls\n..#.\nwords\nat")) ==
          "f:3:4: r1c4 is in no word; expected runs of two cells or more");
    CHECK(refusal(puzzle_of("crossword 1x3\nwalls\n..1\nwords\nat")) ==
          "f:3:3: a crossword with numbers in walls; expected walls # only");
    std::string words;
    for (int word = 0; word < 20'000; ++word) {
        for (int letter = word, i = 0; i < 40; ++i, letter /= 26)
            words += static_cast<char>('a' + letter % 26);
        words += "\n";
    }
    CHECK(refusal(puzzle_of("crossword 40\nwords\n" + words)) ==
          "f:1:1: too many words for so many places; expected at most 20000000 letters of words, counted for "
          "each place where they fit");
    CHECK(failure_of("crossword 2\nwords\nat c\xc5\x93ur") ==
          "f:3:5: unexpected \"œ\"; expected words of the letters A to Z, with or without accents");
    CHECK(failure_of("crossword 2\nwords\nat b2b") ==
          "f:3:5: unexpected \"2\"; expected words of the letters A to Z, with or without accents");
    CHECK(failure_of("crossword 2\nwords\nat, -, to") ==
          "f:3:5: a word without letters; expected words of the letters A to Z");
    CHECK(
        failure_of("crossword 2\ngivens\na1\n..").starts_with("f:3:2: unexpected \"1\"; expected a letter"));
    CHECK(failure_of("latin 2\nwords\nat") ==
          "f:2:1: latin has no use for a section `words`; expected another section, or another family");
    CHECK(by_engine(puzzle_of("crossword 1x3\nwords\nat"), "sat").empty());  // no word of three letters
    CHECK(by_engine(puzzle_of("crossword 1x3\nwords\n"), "dlx").empty());
}

}  // namespace test_crossword
