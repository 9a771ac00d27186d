// test_rules.cpp - rules files: the language proven on families that are also written in other words or in
// C++, the words of the board, and mistakes at their place.
#include <algorithm>

#include "base/random.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "written_family.hpp"

namespace test_rules {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string hitori = R"(family hitori-rules
summary hitori
source test
reads numbers
answer shaded[c]: shading
"{a} and {b} are not both shaded": for a, b in links: not (shaded[a] and shaded[b])
"the white cells are connected": connected(for c in cells: not shaded[c])
"{number(a)} once in {l}": for l in lines, a in l, b in l where 1000 * y(a) + x(a) < 1000 * y(b) + x(b) and number(a) == number(b): shaded[a] or shaded[b]
"some cell is shaded": any(for c in cells: shaded[c])
)";

const std::string suguru = R"(family suguru-rules
summary suguru
source test
reads regions
answer value[c]: 1..size(region(c))
"{r} has different digits": for r in regions: all_different(for c in r: value[c])
"{c} differs from those it touches": for c in cells, d in around(c): value[c] != value[d]
)";

std::vector<Grid> sorted(std::vector<Grid> grids) {
    std::ranges::sort(grids);
    return grids;
}

// The same puzzle by the built-in family and by these rules: as many solutions, the same ones, and each check
// accepts those of the other and refuses every grid with a cell changed that the other refuses.
std::size_t compared(const std::string& text, const Family& rules) {
    const Puzzle puzzle = puzzle_of(text);
    Puzzle other = puzzle;
    other.family = &rules;
    renew_digits(other);
    const auto expected = sorted(by_engine(puzzle, "auto")), found = sorted(by_engine(other, "auto"));
    CHECK(found == expected);
    for (const Grid& grid : expected) {
        CHECK(rules.violation(other, grid).empty());
        Grid changed = grid;
        for (std::size_t cell = 0; cell < grid.size(); ++cell) {
            changed[cell] = grid[cell] == puzzle.digits[0] ? puzzle.digits[1] : puzzle.digits[0];
            CHECK(rules.violation(other, changed).empty() ==
                  puzzle.family->violation(puzzle, changed).empty());
            changed[cell] = grid[cell];
        }
    }
    return expected.size();
}

std::string mistake(const std::string& body) {
    try {
        const Family& family =
            written_family("family x\nsummary x\nreads numbers, regions, outside\n" + body);
        family.rules->program();
        Puzzle puzzle = blank_puzzle(family, 2, 2);
        puzzle.numbers = {1, 2, 2, 1};
        by_engine(puzzle, "auto");
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace

TEST_CASE("rules said in other words, or in C++, have the same solutions") {
    std::size_t solutions = 0;
    Random random{7};
    const Family& hitori_rules = written_family(hitori);
    for (int round = 0; round < 40; ++round) {
        std::string numbers;
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 4; ++column)
                numbers += (random.below(2) == 0 ? std::to_string(1 + random.below(3)) : ".") + " ";
            numbers += "\n";
        }
        CAPTURE(numbers);
        solutions += compared("hitori 3x4\nnumbers\n" + numbers, hitori_rules);
    }
    CHECK(solutions > 100);
    CHECK(compared("suguru 3x3\nregions\na a b\na b b\nc c b\n", written_family(suguru)) > 0);
    CHECK(compared("suguru 3x4\nregions\na a b b\na c c b\nd d c c\n", written_family(suguru)) == 0);
}

TEST_CASE("a condition about pieces stands alone") {
    const Family& family = written_family(
        "family x\nsummary x\nanswer s[c]: shading\n\"split\": not connected(for c in cells: s[c])\n");
    CHECK_THROWS_WITH(by_engine(blank_puzzle(family, 3, 3), "auto"),
                      ContainsSubstring("split: a condition about a graph where it need not hold"));
}

TEST_CASE("closed lines are counted as mathematicians count them") {
    // Simple cycles in the grid graph of n x n points: https://oeis.org/A140517.
    const std::pair<int, std::size_t> cycles[] = {{2, 1}, {3, 13}, {4, 213}};
    for (const auto& [side, count] : cycles) {
        CAPTURE(side);
        CHECK(by_engine(puzzle_of("masyu " + std::to_string(side)), "auto").size() == count);
    }
    CHECK(by_engine(puzzle_of("masyu 3\nnumbers\nb . .\n. . .\n. . b\n"), "auto").size() == 1);
    CHECK(by_engine(puzzle_of("masyu 3\nnumbers\nw . .\n. . .\n. . .\n"), "auto").empty());
}

TEST_CASE("islands with numbers, and without one") {
    CHECK(by_engine(puzzle_of("nurikabe 2x3\nnumbers\n1 . .\n. . 1\n"), "auto").size() == 1);
    CHECK(by_engine(puzzle_of("nurikabe 2x3\nnumbers\n1 . .\n. . .\n"), "auto").empty());  // a pool
    const auto found = by_engine(puzzle_of("nurikabe 2x3\nnumbers\n2 . .\n. . 1\n"), "auto");
    CHECK(found == std::vector<Grid>{{0, 1, 1, 0, 1, 0}});
    const Puzzle puzzle = puzzle_of("nurikabe 3\nnumbers\n. ? .\n. . .\n. . .\n");
    for (const Grid& grid : by_engine(puzzle, "auto")) CHECK(puzzle.family->violation(puzzle, grid).empty());
    CHECK(puzzle.family->violation(puzzle, Grid{1, 0, 1, 1, 1, 1, 1, 1, 1}) == "broken: no pool at r2c1");
    CHECK(puzzle.family->violation(puzzle, Grid{0, 0, 0, 1, 1, 1, 0, 0, 0}) ==
          "broken: each island has one number, its size");
}

TEST_CASE("every rules file is read whole, and its family has all that is shown of it") {
    std::size_t files = 0;
    for (const Family* const family : registry<Family>()) {
        if (family->rules == nullptr) continue;
        CAPTURE(family->name);
        ++files;
        // That areas are rectangles around numbers may be all there is to say.
        CHECK((!family->rules->program().rules.empty() || family->rules->form == AnswerForm::rectangles));
        CHECK(family->rules->source.starts_with("http"));
        CHECK(family->summary.size() < 130);
    }
    CHECK(files >= 5);
}

TEST_CASE("mistakes in rules are reported at their place") {
    const std::string answer = "answer s[c]: shading\n";
    CHECK(mistake("answer s[c]: shading\n\"a\": for c in cells: s[c]\n") == "fine");
    CHECK(mistake("reads number\n") ==
          "x.rules:4:7: no part of puzzles: \"number\"; expected numbers, lists, long_lists, sides, dots, "
          "unknown, arrows, "
          "diagonal, corners, between, regions, gaps, cages, outside, runs, walls, pieces or rules");
    CHECK(
        mistake("colour red\n") ==
        "x.rules:4:1: unknown word \"colour\"; expected family, aliases, summary, source, reads, parameter, "
        "parameters, option, torus, prints, marks, states, signs, sides, draws, makes, link, link_also, "
        "near, "
        "file, board, flag, lacks, always, without, unknown, puzzlekit, puzzlekit_also, puzzlekit_words, "
        "penpa, kudamono or "
        "answer");
    CHECK(mistake("reads lists\nreads dots\n") ==
          "x.rules:5:7: \"dots\" beside another form of numbers; expected lists, long_lists, sides or dots");
    CHECK_THAT(mistake(" answer s[c]: shading\n"),
               ContainsSubstring("x.rules:4:2: a line `answer` that is indented"));
    CHECK_THAT(mistake("sides 5\nsides 6\n" + answer),
               ContainsSubstring("x.rules:5:1: a second line \"sides\"; expected one of each"));
    CHECK(mistake("reads cages\nreads walls\n" + answer + "\"a\": for c in cells: s[c]\n") == "fine");
    CHECK_THAT(mistake("answer s: shading\n"), ContainsSubstring("x.rules:4:9: unexpected \":\""));
    CHECK_THAT(mistake("answer row[c]: shading\n"), ContainsSubstring("x.rules:4:8: unexpected \"r\""));
    CHECK_THAT(mistake("answer s[c]: shading 1..2\n"), ContainsSubstring("x.rules:4:22: unexpected \"1\""));
    CHECK(mistake("answer s[c]: areas 1..2\n\"a\": rectangles\n") == "fine");
    CHECK_THAT(mistake("answer s[c]: 1..\n"), ContainsSubstring("the largest value"));
    CHECK_THAT(mistake("answer s[c]: 5..3\n\"a\": for c in cells: s[c] == 4\n"),
               ContainsSubstring("x.rules:4:14: no value from 5 to 3"));
    CHECK_THAT(mistake("answer s[c]: areas 5..3\n\"a\": rectangles\n"),
               ContainsSubstring("x.rules:4:20: no value from 5 to 3"));
    CHECK_THAT(mistake(answer + "for c in cells: s[c]\n"),
               ContainsSubstring("x.rules:5:1: unexpected \"f\""));
    CHECK_THAT(mistake(answer + "\"a\": for c in cels: s[c]\n"),
               ContainsSubstring("x.rules:5:15: there is no variable \"cels\""));
    CHECK_THAT(mistake(answer + "\"{d}\": for c in cells: s[c]\n"),
               ContainsSubstring("x.rules:5:3: there is no variable \"d\""));
    CHECK_THAT(mistake(answer + "\"a\": for c in cells: row(c)[1]\n"), ContainsSubstring("x.rules:5:28"));
    CHECK_THAT(mistake(answer + "\"a\": for r in rows: s[r]\n"),
               ContainsSubstring("x.rules:5:21: the answer of something that is no cell"));
    CHECK_THAT(mistake(answer + "\"a\": for r in rows: row(r) == r\n"),
               ContainsSubstring("x.rules:5:21: a word about a cell, of another place"));
    CHECK_THAT(mistake(answer + "\"a\": size == 1\n"),
               ContainsSubstring("x.rules:5:6: size takes 1 argument, here are none"));
    CHECK_THAT(mistake(answer + "\"a\": for a, b in cells: s[a]\n"),
               ContainsSubstring("2 names for 1 parts"));
    CHECK_THAT(mistake(answer + "\"a\": for c in cells where s[c]: s[c]\n"),
               ContainsSubstring("a variable behind `where`"));
    CHECK(mistake("answer s[c]:  shading   # black\n\"a\": for c in cells: s[c]\n") == "fine");
    CHECK_THAT(mistake(answer + "\"a\": for r in rows: clue(r, first(r)) == 1\n"),
               ContainsSubstring("x.rules:5:21: a clue outside of something else than a line"));
    CHECK_THAT(mistake("answer l[c]: loop\n\"a\": l[1]\n"),
               ContainsSubstring("x.rules:5:6: an answer that is not there"));
    CHECK_THAT(mistake("parameter n 1..3 = 4 n\n" + answer),
               ContainsSubstring("x.rules:4:20: \"4\" is out of range"));
    CHECK_THAT(mistake(answer + "\"a\": for t in spans(0): s[first(t)]\n"),
               ContainsSubstring("x.rules:5:15: 0 regions; expected 1 or more"));
    CHECK_THAT(mistake(answer + "\"a\": for t in stretches(-1): s[first(t)]\n"),
               ContainsSubstring("x.rules:5:15: -1 cells"));
    CHECK_THAT(mistake(answer + "\"a\": for t in blocks(2, 0): s[first(t)]\n"),
               ContainsSubstring("x.rules:5:15: 0 columns"));
    CHECK_THAT(
        mistake(answer + "\"a\": for t in spans(99999999999): s[first(t)]\n"),
        ContainsSubstring("x.rules:5:15: 99999999999 is too far from 0; expected a number up to a million"));
    CHECK_THAT(mistake(answer + "\"a\": for c in cells: next(c) == c\n"),
               ContainsSubstring("x.rules:5:22: next takes 2 arguments, here is 1; expected next(…, …)"));
    CHECK_THAT(mistake(answer + "\"a\": for c in cells(1): s[c]\n"),
               ContainsSubstring("cells takes no arguments, here is 1; expected cells without parentheses"));
    CHECK_THAT(mistake(answer + "\"a\": s[first(cells)]\n"),
               ContainsSubstring("x.rules:5:8: a word about one place, of a list of places"));
    CHECK_THAT(mistake(answer + "\"a\": connected(s[first(rows)])\n"), ContainsSubstring("x.rules:5"));
    const std::string place = "a condition is expected, this is a place ";
    CHECK_THAT(mistake(answer + "\"a\": for r in rows: count(for c in r: c) == 2\n"),
               ContainsSubstring("x.rules:5:39: " + place + "(cell)"));
    CHECK_THAT(mistake(answer + "\"a\": for k in columns: any(k)\n"),
               ContainsSubstring("x.rules:5:28: " + place + "(column)"));
    CHECK_THAT(mistake(answer + "\"a\": all(cells)\n"),
               ContainsSubstring("x.rules:5:10: " + place + "(cell)"));
    CHECK_THAT(mistake(answer + "\"a\": for c in cells: c\n"), ContainsSubstring("x.rules:5:22: " + place));
    CHECK_THAT(mistake(answer + "\"a\": for c in cells where c: s[c]\n"),
               ContainsSubstring("x.rules:5:27: " + place));
    CHECK_THAT(mistake(answer + "\"a\": for d in directions: not d\n"), ContainsSubstring("(direction)"));
    CHECK(mistake(answer + "\"a\": for c in cells: not s[next(c, up)]\n") == "fine");
    CHECK(mistake("answer l[c]: loop\n\"a\": for c in cells: not l[c, up] or 1\n") == "fine");
}

TEST_CASE("words about parts that the file does not read are refused, wherever they stand") {
    const auto fault = [](const std::string& header, const std::string& rule) {
        try {
            family_of_rules("x.rules", "family x\nsummary x\n" + header + rule + "\n")->rules->program();
            return std::string{"fine"};
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    const std::string answer = "answer s[c]: shading\n";
    CHECK(fault(answer, "\"a\": for c in cells: number(c) == 1") ==
          "x.rules:4:22: number asks for numbers in cells, which the file does not read; expected a line "
          "such as reads "
          "numbers");
    CHECK_THAT(fault(answer, "\"{number(c)}\": for c in cells: s[c]"),
               ContainsSubstring("x.rules:4:3: number asks"));
    CHECK_THAT(fault("answer s[c]: 1..number(c)\n", "\"a\": true"),
               ContainsSubstring("x.rules:3:17: number asks"));
    CHECK_THAT(fault(answer, "refuse \"a\": any(for c in cells: numbered(c))"),
               ContainsSubstring("x.rules:4:33: numbered asks"));
    CHECK_THAT(fault(answer, "\"a\": pieces(for c in cells: s[c])"),
               ContainsSubstring("4:6: pieces asks for numbers"));
    CHECK_THAT(fault(answer, "\"a\": for r in regions, c in r: s[c]"),
               ContainsSubstring("regions asks for regions"));
    CHECK_THAT(fault(answer, "\"a\": for c in cells: s[c] or sign(c) == 1"),
               ContainsSubstring("prints w white"));
    CHECK_THAT(fault(answer, "\"a\": for a, b in between(1): s[a]"), ContainsSubstring("marks w white"));
    CHECK_THAT(fault(answer, "\"a\": for k in cages: target(k) == 1"), ContainsSubstring("reads cages"));
    CHECK_THAT(fault(answer, "\"a\": parameter == 1"),
               ContainsSubstring("4:6: parameter, and the file has no such line"));
    CHECK(fault("parameter n 1..3 = 2 n\n" + answer, "\"a\": parameter == 1") == "fine");
    CHECK(fault("reads corners\n" + answer, "\"a\": for k in corners: number(k) == 1") == "fine");
    CHECK(fault("prints w white o\n" + answer, "\"a\": for c in cells where printed(c): s[c]") == "fine");
}

TEST_CASE("names of rules say directions as people do") {
    const Puzzle puzzle = puzzle_of("yajikabe 3x3\nnumbers\n. . .\n1v . 0<\n. . .\n");
    CHECK(puzzle.family->violation(puzzle, Grid(9, 0)) == "broken: 1 shaded cell below r2c1; found 0");
    const Puzzle up = puzzle_of("yajikabe 3x3\nnumbers\n. . .\n. . .\n. 2^ .\n");
    CHECK(up.family->violation(up, Grid(9, 0)) == "broken: 2 shaded cells above r3c2; found 0");
    const Puzzle left = puzzle_of("yajikabe 1x3\nnumbers\n. . 1<\n");
    CHECK(left.family->violation(left, Grid(3, 0)) == "broken: 1 shaded cell to the left of r1c3; found 0");
    const Puzzle none = puzzle_of("yajilin 2x2\nnumbers\n1 .\n. .\n");
    CHECK(none.family->violation(none, Grid(4, 0)) != "");
    const Puzzle wall = puzzle_of("castle-wall 3x3\nnumbers\n. . .\n. 2v .\n. . .\n");
    CHECK(wall.family->violation(wall, Grid{3, 5, 6, 10, 0, 10, 9, 5, 12}) ==
          "broken: 2 steps of the line below r2c2");
}

TEST_CASE("mistakes in the header are reported at their place") {
    const auto fault = [](const std::string& text) {
        try {
            family_of_rules("x.rules", text);
            return std::string{"fine"};
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    const std::string answer = "answer s[c]: shading\n";
    CHECK_THAT(fault("family x\n" + answer), ContainsSubstring("x.rules:2:1: rules without a summary"));
    CHECK_THAT(fault("family x\nsummary x\nsummary y\n" + answer),
               ContainsSubstring("x.rules:3:1: a second line \"summary\""));
    CHECK(fault("family x\nsummary x\noption a b\noption d e\n" + answer) == "fine");
    CHECK(family_of_rules("x.rules", "family x\nsummary so much, \n   and more\n\tthan that\n" + answer)
              ->summary == "so much, and more than that");
    CHECK_THAT(fault("family x\nsummary x\n  y\nno z\n" + answer), ContainsSubstring("x.rules:4:1"));
    CHECK_THAT(fault("family x2\nsummary x\n" + answer),
               ContainsSubstring("x.rules:1:8: no name of a family: \"x2\""));
    CHECK_THAT(fault("family x y\nsummary x\n" + answer), ContainsSubstring("x.rules:1:10: a second name"));
    CHECK(fault("family x\naliases y, x\nsummary x\n" + answer) ==
          "x.rules:2:12: the family is called \"x\" twice; expected its name and each alias once");
    CHECK_THAT(fault("aliases y, x\nfamily x\nsummary x\n" + answer),
               ContainsSubstring("x.rules:2:8: the family is called \"x\" twice"));
    CHECK_THAT(fault("family x\naliases y y\nsummary x\n" + answer),
               ContainsSubstring("x.rules:2:11: the family is called \"y\" twice"));
    CHECK(
        fault("family regions\nsummary x\n" + answer) ==
        "x.rules:1:8: a family that is called like a section of puzzles: \"regions\"; expected another name");
    CHECK_THAT(fault("family x\naliases y clues\nsummary x\n" + answer),
               ContainsSubstring("x.rules:2:11: a family that is called like a section"));
    CHECK(fault("family x\naliases y Z\nsummary x\n" + answer) ==
          "x.rules:2:11: no name of a family: \"Z\"; expected a small letter, then small letters, digits "
          "and -");
    CHECK_THAT(fault("family x\naliases 8x\nsummary x\n" + answer),
               ContainsSubstring("x.rules:2:9: no name of a family: \"8x\""));
    CHECK_THAT(fault("family x\nsummary x\nsigns a b c\nanswer s[c]: signs\n"),
               ContainsSubstring("x.rules:3:1: 3 signs for the answers 0 and 1"));
    CHECK_THAT(fault("family x\nsummary x\nstates a\n" + answer),
               ContainsSubstring("x.rules:3:1: one state"));
    CHECK_THAT(fault("family x\nsummary x\ndraws spots\n" + answer),
               ContainsSubstring("x.rules:3:7: \"spots\" is nothing that pictures show"));
    CHECK_THAT(fault("family x\nsummary x\nmarks a b\n" + answer),
               ContainsSubstring("x.rules:3:7: signs of which something is missing"));
    CHECK(mistake(answer + "\"a\": all_different(for c in cells where x(c) > 9: x(c))\n") == "fine");
    CHECK(puzzle_of("str8ts 2\n").family->name == "straights");  // an alias with a digit
}

TEST_CASE("rules: an option is a word that tells whether the puzzle asks for it") {
    const Family& family = written_family(R"(family options-of-rules
summary shading
option full all cells are shaded
option marked no marked cell is shaded
prints x mark ×
answer shaded[c]: shading
"{c} is shaded": for c in cells where full: shaded[c]
"{c} is not shaded": for c in cells where marked and sign(c) == mark: not shaded[c]
)");
    REQUIRE(family.options.size() == 2);
    CHECK(family.options[1].name == "marked");
    CHECK(family.options[1].summary == "no marked cell is shaded");
    Puzzle puzzle = blank_puzzle(family, 1, 2);
    puzzle.signs = {1, open_cell};
    CHECK(by_engine(puzzle, "auto").size() == 4);
    puzzle.options = {"marked"};
    CHECK(by_engine(puzzle, "auto").size() == 2);  // r1c2 alone is free
    CHECK(family.violation(puzzle, Grid{1, 0}) == "broken: r1c1 is not shaded");
    puzzle.options = {"full"};
    CHECK(by_engine(puzzle, "auto") == std::vector<Grid>{{1, 1}});
    puzzle.options = {"full", "marked"};
    CHECK(by_engine(puzzle, "auto").empty());
}

TEST_CASE("rules: an option has a name of its own and a meaning") {
    const auto refused = [](const std::string& line) -> std::string {
        try {
            written_family("family x\nsummary x\n" + line + "\nanswer s[c]: shading\n");
        } catch (const InputError& error) {
            return error.brief();
        }
        return "fine";
    };
    CHECK(refused("option full all cells") == "fine");
    CHECK_THAT(refused("option not every cell"), ContainsSubstring("x.rules:3:8: an option \"not\""));
    CHECK_THAT(refused("option rows every row"),
               ContainsSubstring("expected a name that is no word of rules"));
    CHECK_THAT(refused("option a-b c"), ContainsSubstring("an option \"a-b\""));
    CHECK_THAT(refused("option full"), ContainsSubstring("expected what the option means"));
    CHECK_THAT(refused("option full a\noption full b"), ContainsSubstring("x.rules:4:8"));
    CHECK_THAT(refused("prints x mark ×\noption mark b"), ContainsSubstring("x.rules:4:8"));
}

}  // namespace test_rules
