// test_family_answers.cpp - answers to puzzles with walls, signs between cells and clues outside: the
// spellings in which they are read, and the drawings that are another puzzle's.
#include <string>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_family_answers {

using namespace reductio;

namespace {

const char* const akari = R"(akari 3x3
walls
#..
.2.
...
)";
const char* const futoshiki = R"(futoshiki 3x3
givens
1..
...
...
between
r1c1 < r1c2
r2c2 > r2c3
r1c3 > r2c3
r2c1 < r3c1
)";
const char* const skyscrapers = R"(skyscrapers 3x3
outside
top 1 . 3
bottom . 2 1
left 1 2 .
right . . 1
)";

struct Spelling {
    const char *puzzle, *grid, *answer;
};
const Spelling spellings[] = {
    {akari, "001100010", "#011#0010"},
    {akari, "001100010", "001100010"},
    {akari, "001100010", "-01\n1.0\n010"},
    {akari, "001100010", "# 0 1\n1 # 0\n0 1 0"},
    {akari, "001100010", "# my answer\n#01\n1#0\n010"},
    {akari, "001100010", R"({"v":1,"verdict":"solved","solutions":[[null,0,1,1,0,0,0,1,0]]})"},
    {akari, "001100010", R"({"v":1,"verdict":"solved","solutions":[[0,0,1,1,0,0,0,1,0]]})"},
    {skyscrapers, "321132213", R"(solution 1:
    1   3
  +-------+
1 | 3 2 1 |
2 | 1 3 2 |
  | 2 1 3 | 1
  +-------+
      2 1
)"},
    {skyscrapers, "321132213", R"(solution 1:
        1   3
      +-------+
    1 | 3 2 1 |
    2 | 1 3 2 |
      | 2 1 3 | 1
      +-------+
          2 1
)"},
};

struct Unread {
    const char *puzzle, *answer, *words;
};
const Unread unread[] = {
    {akari, "##11#0010", "answer:1:2: r1c2 is \"#\"; expected one of the digits 0, 1"},
    {akari, "1011#0010", "answer:1:1: r1c1 is 1; expected # or 0, for a wall"},
    {akari, "#.11#0010", "answer:1:2: r1c2 is open; expected a solved grid"},
    {akari, R"({"verdict":"solved","solutions":[[1,0,1,1,1,0,0,1,0]]})",
     "answer:1:35: r1c1 is 1; expected # or 0, for a wall"},
    {"akari 3x3\n", "#01\n1#0\n010",
     "answer:1:1: unexpected \"#\"; expected a solution of 9 cells (3x3): values, a drawing of the puzzle or "
     "JSON"},
    // the number of another wall
    {akari, R"(
┏━━━┯━━━┯━━━┓
┃███│ · │ ○ ┃
┠───┼───┼───┨
┃ ○ │█1█│ · ┃
┠───┼───┼───┨
┃ · │ ○ │ · ┃
┗━━━┷━━━┷━━━┛
)",
     "answer:5:7: this is not a drawing of the puzzle; expected the line ┃ . │█2█│ . ┃"},
    // a sign that points the other way, and none
    {futoshiki, R"(
┏━━━┯━━━┯━━━┓
┃ 1 > 2 │ 3 ┃
┠───┼───┼─∨─┨
┃ 2 │ 3 > 1 ┃
┠─∧─┼───┼───┨
┃ 3 │ 1 │ 2 ┃
┗━━━┷━━━┷━━━┛
)",
     "answer:3:5: this is not a drawing of the puzzle; expected the line ┃ 1 < . │ . ┃"},
    {futoshiki, R"(
┏━━━┯━━━┯━━━┓
┃ 1 │ 2 │ 3 ┃
┠───┼───┼─∨─┨
┃ 2 │ 3 > 1 ┃
┠─∧─┼───┼───┨
┃ 3 │ 1 │ 2 ┃
┗━━━┷━━━┷━━━┛
)",
     "answer:3:5: this is not a drawing of the puzzle; expected the line ┃ 1 < . │ . ┃"},
    // no clues outside
    {skyscrapers, R"(
┏━━━┯━━━┯━━━┓
┃ 3 │ 2 │ 1 ┃
┠───┼───┼───┨
┃ 1 │ 3 │ 2 ┃
┠───┼───┼───┨
┃ 2 │ 1 │ 3 ┃
┗━━━┷━━━┷━━━┛
)",
     "answer:2:1: this is not a drawing of the puzzle; expected the line   ┏━━━┯━━━┯━━━┓"},
};

}  // namespace

TEST_CASE("an answer is read in many spellings") {
    for (const auto& [text, grid, answer] : spellings) {
        CAPTURE(text, answer);
        CHECK(reading::answers_in(reading::puzzle_of(text), answer) ==
              std::vector<Grid>{grids::grid_of(grid)});
    }
}

TEST_CASE("an answer that is open, or to another puzzle, is refused at its place") {
    for (const auto& [text, answer, words] : unread) {
        CAPTURE(text, answer);
        CHECK(reading::answer_failure(reading::puzzle_of(text), answer) == words);
    }
}

}  // namespace test_family_answers
