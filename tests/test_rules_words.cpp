// test_rules_words.cpp - words of rules files on boards whose solutions are known by counting.

#include <fmt/core.h>

#include <algorithm>

#include "by_engine.hpp"
#include "catch.hpp"
#include "model/builder.hpp"
#include "puzzle_reading.hpp"
#include "written_family.hpp"

namespace test_rules_words {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

// All solutions of a board, each of which the rules accept.
std::vector<Grid> solutions(Puzzle puzzle) {
    renew_digits(puzzle);
    std::vector<Grid> found = by_engine(puzzle, "auto");
    for (const Grid& grid : found) CHECK(puzzle.family->violation(puzzle, grid).empty());
    return found;
}
std::size_t blank(const Family& family, int rows, int columns) {
    return solutions(blank_puzzle(family, rows, columns)).size();
}

}  // namespace

TEST_CASE("names of rules agree with their number") {
    const Family& family = written_family(
        "reads numbers\n",
        "answer s[c]: shading\n\"{number(c)} cell(s) (is|are) black (or not) beside {c}\": for c in cells "
        "where numbered(c): number(c) == count(for d in beside(c): s[d])\n");
    Puzzle puzzle = blank_puzzle(family, 1, 3);
    puzzle.numbers = {open_cell, 1, open_cell};
    CHECK_THAT(family.violation(puzzle, Grid{0, 0, 0}),
               ContainsSubstring("1 cell is black (or not) beside r1c2"));
    puzzle.numbers = {open_cell, 2, open_cell};
    CHECK_THAT(family.violation(puzzle, Grid{0, 0, 0}),
               ContainsSubstring("2 cells are black (or not) beside r1c2"));
}

TEST_CASE("the values of an answer are listed") {
    const Family& family = written_family("", "answer v[c]: {2, for a in 2..width: 10 * a}\n\"x\": true\n");
    CHECK(blank_puzzle(family, 1, 3).digits == std::vector<Value>{2, 20, 30});
    CHECK(blank(family, 1, 2) == 4);
    CHECK(blank(family, 2, 2) == 16);
    CHECK(family.violation(blank_puzzle(family, 1, 2), Grid{2, 3}) ==
          "r1c2 holds 3, which is not one of the digits");
    CHECK_THROWS_WITH(solutions(blank_puzzle(
                          written_family("", "answer v[c]: {for a in 2..width: a}\n\"x\": true\n"), 1, 1)),
                      ContainsSubstring("a variable without values"));
    CHECK_THROWS_WITH(blank(written_family("", "answer v[c]: {1, 2\n\"x\": true\n"), 1, 1),
                      ContainsSubstring("a bracket is not closed"));
}

TEST_CASE("functions of a cell differ, each by its own table") {
    const auto with = [](const char* condition) -> const Family& {
        return written_family("",
                              fmt::format("answer v[c]: 1..4\n\"x\": for a, b in links: {}\n", condition));
    };
    CHECK(blank(with("all_different(v[a] / 2, v[b] / 2)"), 1, 2) == 10);  // of 1, 2, 3, 4: 0, 1, 1, 2
    CHECK(blank(with("all_different(v[a] / 2, v[b] % 2)"), 1, 2) == 10);  // 1, 0, 1, 0
    CHECK(blank(with("all_different(v[a] / 2, v[b] / 2, v[a] % 2 + 5)"), 1, 2) == 10);
    CHECK(blank(with("all_different(v[a] / 5, v[b] - 1)"), 1, 2) == 12);  // always 0
}

TEST_CASE("what one sees from a cell ends at holes") {
    const Family& family = written_family(
        "reads walls\n", "answer s[c]: shading\n\"x\": for c in cells: count(for d in seen(c): s[d]) == 1\n");
    CHECK(solutions(blank_puzzle(family, 1, 3)).size() == 3);
    CHECK(solutions(blank_puzzle(family, 2, 2)).empty());
    Puzzle split = blank_puzzle(family, 2, 3);
    split.walls.resize(6);
    split.walls[1] = Wall{};
    split.walls[4] = Wall{};
    CHECK(solutions(split).size() == 4);
    split.walls[2] = Wall{};
    CHECK(solutions(split) == std::vector<Grid>{{0, 0, 0, 1, 0, 1}, {1, 0, 0, 0, 0, 1}});
}

TEST_CASE("diagonals enclose nothing") {
    const Family& family = written_family("", "answer s[c]: diagonals\n\"x\": no_cycle\n");
    CHECK(blank(family, 1, 1) == 2);
    CHECK(blank(family, 2, 2) == 15);  // all but the diamond
    CHECK(blank(family, 2, 3) == 56);  // a diamond at either end, each with 4 of the last column
    const Puzzle puzzle = blank_puzzle(family, 2, 2);
    CHECK(family.violation(puzzle, Grid{1, 0, 0, 1}) == "broken: x");
    CHECK(family.violation(puzzle, Grid{0, 1, 1, 0}).empty());
}

TEST_CASE("lines enclose nothing") {
    const Family& family = written_family("", "answer s[c]: paths\n\"x\": no_cycle\n");
    CHECK(blank(family, 1, 3) == 4);
    CHECK(blank(family, 2, 2) == 15);   // all but the square
    CHECK(blank(family, 2, 3) == 112);  // of 128, 15 have a square, and one is the ring around both
    const Puzzle puzzle = blank_puzzle(family, 2, 2);
    CHECK(family.violation(puzzle, Grid{3, 6, 9, 12}) == "broken: x");
    CHECK(family.violation(puzzle, Grid{3, 4, 9, 4}).empty());
    const Family& wrapped =
        written_family("torus round the edges meet\n", "answer s[c]: paths\n\"x\": no_cycle\n");
    Puzzle ring = blank_puzzle(wrapped, 3, 3);
    ring.options = {"round"};
    CHECK_THROWS_WITH(solutions(ring), ContainsSubstring("no_cycle where the edges of the board meet"));
}

TEST_CASE("pairs of cells that touch, also at a corner, each once") {
    const Family& family = written_family(
        "", "answer s[c]: shading\n\"{a} {b}\": for a, b in touching_pairs: not (s[a] and s[b])\n");
    CHECK(blank(family, 2, 2) == 5);
    CHECK(blank(family, 3, 3) == 35);  // kings that do not attack each other
    CHECK(blank(family, 1, 3) == 5);
    CHECK(family.violation(blank_puzzle(family, 2, 2), Grid{0, 1, 1, 0}) == "broken: r1c2 r2c1");
}

// What a rule stands for on a grid is kept for the next grid of that size.
TEST_CASE("a rule means the same on every grid, in whatever order they come") {
    const Family& family =
        written_family("reads walls\n",
                       "answer s[c]: shading\n\"{a} and {b}\": for a, b in links: not (s[a] and "
                       "s[b])\n\"{r}\": for r in rows: any(for c in r: s[c])\n");
    Puzzle with_hole = blank_puzzle(family, 2, 2);
    with_hole.walls.resize(4);
    with_hole.walls[0].emplace();
    for (int round = 0; round < 2; ++round) {
        CHECK(blank(family, 2, 2) == 2);
        CHECK(blank(family, 2, 3) == 8);
        CHECK(blank(family, 3, 2) == 2);
        CHECK(solutions(with_hole).size() == 1);
    }
}

TEST_CASE("what a rule has said is not said again, but a clue is") {
    const auto constraints = [](const std::string& body) {
        const Family& family = written_family("reads numbers, regions\n", body);
        Puzzle puzzle = blank_puzzle(family, 2, 2);
        puzzle.numbers = {1, 1, 1, 1};
        puzzle.regions = {0, 0, 1, 1};
        renew_digits(puzzle);
        Builder builder{2};
        family.compile(puzzle)->build(builder);
        return std::move(builder).freeze().constraints().size();
    };
    const std::string shading = "answer s[c]: shading\n", values = "answer s[c]: 1..4\n";
    const std::string apart = "\"x\": for c in cells, d in beside(c): not (s[c] and s[d])\n";
    const std::string clues = "\"y\": for a, b in links where number(a) == number(b): not (s[a] and s[b])\n";
    CHECK(constraints(shading + apart) == 4);
    CHECK(constraints(shading + apart + clues) == 4);
    CHECK(constraints(shading + clues + apart) == 8);
    CHECK(constraints(values + "\"x\": for c in cells, d in beside(c): s[c] != s[d]\n") == 4);
    CHECK(constraints(values + "\"r\": for r in regions: all_different(for c in r: s[c])\n\"x\": for a, b in "
                               "links: s[a] != s[b]\n") == 4);
}

TEST_CASE("two cells that differ are added by a sum, any others by a table") {
    const auto has_sum = [](const std::string& rules) {
        const Family& family = written_family("", "answer v[c]: 1..9\n" + rules);
        Puzzle puzzle = blank_puzzle(family, 1, 2);
        Builder builder{2};
        family.compile(puzzle)->build(builder);
        const Model model = std::move(builder).freeze();
        return std::ranges::any_of(model.constraints(), [](const Constraint& constraint) {
            return std::holds_alternative<Sum>(constraint.kind);
        });
    };
    const std::string differ = "\"x\": for r in rows: all_different(for c in r: v[c])\n";
    const std::string sum = "\"y\": for r in rows: sum(for c in r: v[c]) == 16\n";
    CHECK(has_sum(differ + sum));
    CHECK(!has_sum(sum));
    CHECK(!has_sum(sum + differ));
    CHECK(!has_sum(differ + "\"y\": for a, b in links: v[a] == 2 * v[b]\n"));
    const Family& family = written_family("", "answer v[c]: 1..9\n" + differ + sum);
    CHECK(solutions(blank_puzzle(family, 1, 2)) == std::vector<Grid>{{7, 9}, {9, 7}});
}

TEST_CASE("numbers at corners count what ends there") {
    const Family& family =
        written_family("reads corners\n",
                       "answer s[c]: diagonals\n\"{k}\": for k in corners where numbered(k): "
                       "count(for c in k: ends(c, k)) == number(k)\n");
    Puzzle puzzle = blank_puzzle(family, 2, 2);
    puzzle.corners.assign(9, open_cell);
    puzzle.corners[4] = 4;  // in the middle
    CHECK(solutions(puzzle) == std::vector<Grid>{{0, 1, 1, 0}});
    puzzle.corners[0] = 0;
    CHECK(solutions(puzzle).empty());
    CHECK(family.violation(puzzle, Grid{0, 1, 1, 0}) == "broken: the upper left corner of r1c1");
}

TEST_CASE("areas are all divisions into connected pieces") {
    const Family& any = written_family("", "answer j[l]: areas\n\"x\": true\n");
    CHECK(blank(any, 2, 1) == 2);  // https://oeis.org/A108808
    CHECK(blank(any, 2, 2) == 12);
    CHECK(blank(any, 2, 3) == 74);
    const Family& rectangular = written_family("", "answer j[l]: areas\n\"x\": rectangles\n");
    CHECK(blank(rectangular, 2, 2) == 8);  // https://oeis.org/A116694
    CHECK(blank(rectangular, 2, 3) == 34);
    CHECK(blank(rectangular, 3, 3) == 322);
    const Family& dominoes = written_family("", "answer j[l]: areas 2..2\n\"x\": true\n");
    CHECK(blank(dominoes, 4, 4) == 36);
    CHECK(dominoes.violation(blank_puzzle(dominoes, 1, 2), Grid{1, 2}) ==
          "broken: the size of the area of r1c1 is 1, not 2");
    const Family& sized =
        written_family("", "answer j[l]: areas\n\"x\": for c in cells: area(c) in {1, 3}\n");
    CHECK(blank(sized, 2, 2) == 5);  // four single cells, or one of four left over
    CHECK(any.violation(blank_puzzle(any, 1, 3), Grid{1, 2, 1}) == "the region at r1c1 falls apart");
}

TEST_CASE("each area contains one cell in which something is printed") {
    const Family& family =
        written_family("reads numbers, walls\n", "answer j[l]: areas\n\"x\": one_print_each\n");
    Puzzle puzzle = blank_puzzle(family, 2, 2);
    puzzle.numbers = {1, 1, open_cell, open_cell};
    CHECK(solutions(puzzle).size() == 3);  // the two other cells are below left, below both, or below right
    CHECK(family.violation(puzzle, Grid{1, 1, 1, 1}) == "broken: x");
    CHECK(family.violation(puzzle, Grid{1, 2, 3, 2}) == "broken: x");
    puzzle.walls.resize(4);
    puzzle.walls[3] = Wall{};
    CHECK(solutions(puzzle) == std::vector<Grid>{{1, 2, 1, 0}});
}

TEST_CASE("lines end at equal numbers") {
    const Family& family =
        written_family("reads numbers\n",
                       "answer l[c]: paths\n"
                       "\"a\": for c in cells where numbered(c): exactly(1, for d in directions: l[c, d])\n"
                       "\"b\": for c in cells where not numbered(c): count(for d in directions: l[c, d]) "
                       "in {0, 2}\n"
                       "\"c\": groups(for c in cells: l[c], for k in links: l[k])\n");
    Puzzle puzzle = blank_puzzle(family, 2, 2);
    puzzle.numbers = {1, 1, open_cell, open_cell};
    CHECK(solutions(puzzle).size() == 2);  // straight, or around
    puzzle.numbers = {1, 2, 1, 2};
    CHECK(solutions(puzzle) == std::vector<Grid>{{2, 2, 8, 8}});
    CHECK(family.violation(puzzle, Grid{1, 4, 1, 4}) == "broken: c");
    puzzle.numbers = {1, 2, 2, 1};
    CHECK(solutions(puzzle).empty());
    puzzle = blank_puzzle(family, 2, 4);  // a loop beside the line has no number
    puzzle.numbers.assign(8, open_cell);
    puzzle.numbers[0] = puzzle.numbers[4] = 7;
    CHECK(family.violation(puzzle, Grid{2, 0, 3, 6, 8, 0, 9, 12}) == "broken: c");
    for (const Grid& grid : solutions(puzzle)) CHECK(grid != Grid{2, 0, 3, 6, 8, 0, 9, 12});
}

TEST_CASE("pieces may be connected by links alone") {
    const Family& family =
        written_family("",
                       "answer l[c]: loop\n\"a\": connected(for c in cells: l[c], for k in "
                       "links: l[k])\n");
    CHECK(blank(family, 2, 2) == 2);   // no line, or the loop
    CHECK(blank(family, 3, 3) == 14);  // https://oeis.org/A140517, and no line
    const Puzzle puzzle = blank_puzzle(family, 2, 4);
    CHECK(family.violation(puzzle, Grid{3, 6, 3, 6, 9, 12, 9, 12}) == "broken: a");  // two loops side by side
}

TEST_CASE("an answer may have more than nine signs") {
    const Family& family = written_family("signs a b c d e f g h i j\n",
                                          "answer v[c]: 0..9\n\"high\": for c in cells: v[c] >= 9\n");
    CHECK(by_engine(blank_puzzle(family, 1, 2), "auto") == std::vector<Grid>{{9, 9}});
    std::string signs = "signs";
    for (int i = 0; i < 37; ++i) signs += " s" + std::to_string(i);
    CHECK_THROWS_WITH(written_family(signs + "\n", "answer v[c]: 0..36\n"),
                      ContainsSubstring("37 signs") && ContainsSubstring("36 at most"));
}

TEST_CASE("arrows, signs and numbers in one cell") {
    const Family& family = written_family(
        "reads numbers, arrows\nprints w white ○, b black ●\n",
        "answer s[c]: shading\n"
        "\"{c} sees to the {arrow(c)}\": for c in cells where numbered(c): "
        "count(for b in view(c, arrow(c)): s[b]) == number(c)\n"
        "\"{c} is black\": for c in cells where sign(c) == black: s[c]\n"
        "\"{c} is the first it sees\": for c in cells where arrow(c) in {left, opposite(left)} and "
        "next(c, arrow(c)) in view(c, arrow(c)): if arrow(c) == left then s[next(c, left)] else not s[c]\n");
    Puzzle puzzle = blank_puzzle(family, 1, 3);
    puzzle.numbers = {1, open_cell, open_cell};
    puzzle.arrows = {0, open_cell, open_cell};
    puzzle.signs = {open_cell, open_cell, 2};
    CHECK(solutions(puzzle) == std::vector<Grid>{{0, 0, 1}});
    CHECK(family.violation(puzzle, Grid{0, 1, 1}) == "broken: r1c1 sees to the right");
    CHECK(family.violation(puzzle, Grid{0, 1, 0}) == "broken: r1c3 is black");
    CHECK(family.violation(puzzle, Grid{1, 0, 1}) == "broken: r1c1 is the first it sees");
}

TEST_CASE("parameters are a list") {
    const Family& family =
        written_family("parameters parts 0..9 = 1 black cells of row 1, row 2 and so on\n",
                       "answer s[c]: shading\n\"{r}\": for r in rows: count(for c in r: s[c]) == "
                       "parameter(y(first(r)))\n");
    Puzzle puzzle = blank_puzzle(family, 2, 3);
    puzzle.parameters = {1};
    CHECK(solutions(puzzle).size() == 3);  // none is stated of row 2: 0
    puzzle.parameters = {1, 2};
    CHECK(solutions(puzzle).size() == 9);
}

TEST_CASE("words of another answer are refused") {
    const auto message = [](const std::string& body) {
        try {
            const Family& family = written_family("reads numbers\n", body);
            by_engine(blank_puzzle(family, 2, 2), "auto");
            return std::string{"fine"};
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK_THAT(message("answer s[c]: shading\n\"a\": area(first(row(r)))\n"), ContainsSubstring("x.rules:5"));
    CHECK_THAT(message("answer s[c]: loop\n\"a\": for c in cells: area(c) == 1\n"),
               ContainsSubstring("area needs an answer of areas, black cells or numbers"));
    CHECK_THAT(message("answer j[l]: areas\n\"a\": for c in cells: block(c) == 1\n"),
               ContainsSubstring("block needs an answer of black cells or numbers"));
    CHECK_THAT(message("reads regions\nanswer s[c]: 1..2 by regions\n\"a\": for c in cells: area(c) == 1\n"),
               ContainsSubstring("area of values that the cells of a region share"));
    CHECK_THAT(message("answer s[c]: shading\n\"a\": one_print_each\n"),
               ContainsSubstring("an answer of areas"));
    CHECK_THAT(message("answer j[l]: areas\n\"a\": for c in cells: j[c]\n"),
               ContainsSubstring("a link as in `for l in links`, or a cell and a direction"));
    CHECK_THAT(message("answer s[c]: shading\n\"a\": for c in cells: opposite(c) == right\n"),
               ContainsSubstring("no direction"));
    CHECK_THAT(message("answer s[c]: diagonals\n\"a\": for c in cells: ends(c, c)\n"),
               ContainsSubstring("a corner"));
    CHECK_THAT(message("answer s[c]: shading\n\"a\": for c in cells: c in number(c)\n"),
               ContainsSubstring("x.rules:5"));
    CHECK_THAT(
        message("answer s[c]: shading\n\"a\": connected(for c in cells: s[c], for d in cells: s[d])\n"),
        ContainsSubstring("two cells"));
    const auto refusal = [&](const std::string& answer, const std::string& rule) {
        return message("answer s[c]: " + answer + "\n\"a\": " + rule + "\n");
    };
    for (const std::string answer : {"shading", "signs", "1..3", "diagonals", "areas"}) {
        CAPTURE(answer);
        CHECK_THAT(refusal(answer, "one_loop"),
                   ContainsSubstring("x.rules:5:6: one_loop needs an answer of lines"));
        CHECK_THAT(refusal(answer, "not one_loop"), ContainsSubstring("x.rules:5:10: one_loop needs"));
        CHECK_THAT(refusal(answer, "for c in cells: straight(c)"),
                   ContainsSubstring("x.rules:5:22: straight needs an answer of lines"));
        CHECK_THAT(refusal(answer, "none(for c in cells: turns(c))"), ContainsSubstring("turns needs"));
    }
    CHECK_THAT(refusal("shading", "for a in one_loop: s[a]"),
               ContainsSubstring("x.rules:5:15: one_loop needs an answer of lines"));
    CHECK_THAT(refusal("shading", "for a, b in between(1): s[a] == s[b]"),
               ContainsSubstring(
                   "x.rules:5:18: between asks for signs between cells, which the file does not read"));
    CHECK_THAT(
        message("marks w white o\nanswer s[c]: shading\n\"a\": for a, b in between(3): s[a] == s[b]\n"),
        ContainsSubstring("x.rules:6:18: between(3), of 1 marks; expected a number from 1 to 1"));
    for (const std::string answer : {"shading", "signs", "1..3", "diagonals", "loop", "paths"}) {
        CAPTURE(answer);
        CHECK_THAT(refusal(answer, "rectangles"),
                   ContainsSubstring("x.rules:5:6: rectangles needs an answer of areas"));
    }
    for (const std::string answer : {"shading", "signs", "1..3", "areas"})
        CHECK_THAT(refusal(answer, "no_cycle"),
                   ContainsSubstring("x.rules:5:6: no_cycle needs an answer of diagonals or lines"));
    for (const std::string answer : {"shading", "signs", "1..3", "areas", "loop", "paths"}) {
        CAPTURE(answer);
        CHECK_THAT(refusal(answer, "for c in cells, k in corners: ends(c, k)"),
                   ContainsSubstring("ends needs an answer of diagonals"));
    }
    CHECK_THAT(refusal("shading", "for k in corners: right_angled(k)"),
               ContainsSubstring("x.rules:5:24: right_angled needs an answer of numbers"));
    CHECK_THAT(refusal("area(c)..9", "true"), ContainsSubstring("the answer, where its values are stated"));
}

}  // namespace test_rules_words
