// test_rules_boards.cpp - rules files: boards that are refused, longest sides, ornaments of pictures, boards
// that are drawn for puzzles, and words about squares and diagonals.
#include <algorithm>

#include "by_engine.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle_reading.hpp"
#include "rules/making.hpp"
#include "tasks/generate/generate.hpp"
#include "written_family.hpp"

namespace test_rules_boards {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

const Family& made_of(const std::string& header, const std::string& body) {
    return written_family(header + "answer s[c]: shading\n", body);
}

std::size_t count(const Family& family, int rows, int columns) {
    return by_engine(blank_puzzle(family, rows, columns), "auto").size();
}

std::string mistake(const std::string& header, const std::string& body) {
    try {
        made_of(header, body).rules->program();
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

const Ornaments& ornaments_of(const Drawing& drawing) { return std::get<GridDrawing>(drawing).ornaments; }

}  // namespace

TEST_CASE("holes have one number, about the cells beside them, and rules know no others") {
    const Family& family = made_of("reads walls\n", "\"{h}\": for h in holes where numbered(h): false\n");
    Puzzle puzzle = blank_puzzle(family, 2, 2);
    puzzle.walls.resize(4);
    puzzle.walls[2] = Wall{};
    CHECK(grids::refusal(puzzle) == "fine");
    puzzle.walls[2]->across = 3;
    CHECK(grids::refusal(puzzle) ==
          "the wall at r2c1 has another clue than a number of neighbours; expected a number, or none");
}

TEST_CASE("rules refuse boards that are none of the family, in their words and at their place") {
    const Family& family = made_of("reads numbers, regions\n",
                                   "refuse \"a board of {height}x{width}; a square\": height != width\n"
                                   "refuse \"{r} is large; two cells\": for r in regions where size(r) > 2: "
                                   "true\n"
                                   "refuse \"the number {number(c)}\": for c in cells: number(c) > 4\n"
                                   "\"{c}\": for c in cells where numbered(c): s[c]\n");
    CHECK(grids::refusal(blank_puzzle(family, 2, 3)) == "a board of 2x3; expected a square");
    CHECK(grids::refusal(blank_puzzle(family, 2, 2)) == "fine");
    Puzzle puzzle = blank_puzzle(family, 2, 2);
    puzzle.regions = {0, 1, 1, 1};
    CHECK(grids::refusal(puzzle) == "the region of r1c2 is large; expected two cells");
    puzzle.regions = {0, 0, 1, 1};
    puzzle.numbers = {1, 2, open_cell, 4};
    CHECK(grids::refusal(puzzle) == "fine");
    CHECK(by_engine(puzzle, "auto") == std::vector<Grid>{{1, 1, 0, 1}, {1, 1, 1, 1}});
    puzzle.numbers[3] = 5;
    CHECK(grids::refusal(puzzle) == "the number 5");
    // With a text, at the clue or the region that it is about.
    const Text text{"p", "0123456789\n0123456789\n"};
    puzzle.source = std::make_shared<const Text>(text);
    puzzle.places.numbers = {2, 3, 4, 5};
    CHECK(grids::refusal(puzzle) == "p:1:6: the number 5");
    puzzle.regions = {0, 1, 1, 1};
    puzzle.places.regions = {11, 13, 14, 15};
    CHECK(grids::refusal(puzzle) == "p:2:3: the region of r1c2 is large; expected two cells");
}

TEST_CASE("whether a board is refused does not depend on its answer") {
    const Family& family = made_of("", "refuse \"x\": for c in cells: s[c]\n");
    CHECK_THAT(grids::refusal(blank_puzzle(family, 2, 2)),
               ContainsSubstring("the answer, where its values are stated"));
    CHECK_THAT(mistake("", "refuse for c in cells: true\n"), ContainsSubstring("x.rules:4:8"));
}

TEST_CASE("rules state the longest side") {
    const Family& family = made_of("sides 6\n", "\"x\": true\n");
    CHECK(grids::refusal(blank_puzzle(family, 6, 1)) == "fine");
    CHECK(grids::refusal(blank_puzzle(family, 7, 1)) == "a x of 7x1 is too large; expected sides up to 6");
    CHECK_THAT(mistake("sides 0\n", ""), ContainsSubstring("x.rules:3:7: \"0\" is out of range"));
    CHECK_THAT(mistake("sides 5 6\n", ""), ContainsSubstring("x.rules:3:8"));
}

TEST_CASE("pictures of rules have rings and chessboards") {
    Puzzle puzzle = blank_puzzle(made_of("reads numbers\ndraws rings, chessboard\n", "\"x\": true\n"), 1, 3);
    puzzle.numbers = {open_cell, 2, open_cell};
    const Drawing drawing = puzzle.family->draw(puzzle, {});
    using Frame = Ornaments::Frame;
    using Fill = Ornaments::Fill;
    CHECK((ornaments_of(drawing).frame == std::vector<Frame>{Frame::none, Frame::ring, Frame::none}));
    CHECK((ornaments_of(drawing).fill == std::vector<Fill>{Fill::none, Fill::grey, Fill::none}));
    const Puzzle plain = blank_puzzle(made_of("", "\"x\": true\n"), 1, 3);
    const Drawing bare = plain.family->draw(plain, {});
    CHECK(ornaments_of(bare).frame.empty());
    CHECK(ornaments_of(bare).fill.empty());
    CHECK_THAT(mistake("draws circles\n", ""),
               ContainsSubstring("x.rules:3:7: \"circles\" is nothing that pictures show"));
}

TEST_CASE("a square is a cell and what touches it, a diagonal has two cells or more") {
    const Family& squares = made_of("", "\"x\": for c in cells: count(for d in square(c): s[d]) == 1\n");
    CHECK(count(squares, 1, 1) == 1);
    CHECK(count(squares, 2, 2) == 4);  // any of the four cells
    CHECK(count(squares, 3, 3) == 1);  // the middle alone is in all of them
    CHECK(count(squares, 1, 4) == 1);  // the outer ones of four cells share none
    const Family& diagonals = made_of("", "\"x\": for d in diagonals: count(for c in d: s[c]) == 1\n");
    CHECK(count(diagonals, 1, 2) == 4);  // no diagonals
    CHECK(count(diagonals, 2, 2) == 4);  // one on each of two
    CHECK(count(diagonals, 3, 2) == 4);  // left and right of each other in turns: two choices by colour
}

TEST_CASE("a count in a range is one constraint") {
    const Family& range = made_of("", "\"x\": for r in rows: count(for c in r: s[c]) in 1..2\n");
    const Puzzle puzzle = blank_puzzle(range, 1, 4);
    Builder builder{4};
    range.compile(puzzle)->build(builder);
    CHECK(std::move(builder).freeze().constraints().size() == 1);
    CHECK(count(range, 1, 4) == 4 + 6);
    CHECK(count(range, 2, 3) == 36);
    CHECK(count(made_of("", "\"x\": for r in rows: count(for c in r: s[c]) in {2, 1}\n"), 1, 4) == 10);
    CHECK(count(made_of("", "\"x\": for r in rows: count(for c in r: s[c]) in {0, 2}\n"), 1, 4) == 7);
    CHECK(count(made_of("", "\"x\": for r in rows: count(for c in r: s[c]) not in 1..2\n"), 1, 4) == 6);
    CHECK(count(made_of("", "\"x\": for r in rows: count(for c in r: s[c]) + 1 in 1..2\n"), 1, 4) == 5);
}

TEST_CASE("rules name boards that are drawn at random", "[generate]") {
    const auto making = [](const std::string& line) -> std::string {
        const Text text{"x", line};
        try {
            return read_making(Passage::all(text)).board != nullptr ? "drawn" : "not drawn";
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK(making("8x8, drawn stars") == "drawn");
    CHECK(making("8x8") == "not drawn");
    CHECK_THAT(making("8x8, drawn cats"), ContainsSubstring("expected areas, beams, bulbs, differences"));
    Random random{3};
    Blueprint blueprint = read_blueprint("queens 6x6");
    const auto queens = Generator{blueprint}.next(random);
    REQUIRE(queens);  // its givens are queens alone
    CHECK(std::ranges::count(queens->given, 0) == 0);
    CHECK(std::ranges::count(queens->given, 1) > 0);
}

}  // namespace test_rules_boards
