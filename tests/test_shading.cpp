// test_shading.cpp - hitori and kurodoko: model against rules said in plain C++ on all boards of small sizes,
// by cuts and by clauses; game IDs; drawings there and back; what is wrong with a board, what is refused.
#include "base/random.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "plain_rules.hpp"

namespace test_shading {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generators.
const char* const ids[] = {"singles:6x6:423242631125646412416356151422163236",
                           "singles:6x6:265136124264233542332114463253316323",
                           "singles:6x6:613436155143346522656134364362433266", "range:7x6:6b10h3c8h3c7h11b6",
                           "range:7x6:12a7j3f7_7f9j7a8"};

// A board with numbers in some cells, up to `largest`.
Puzzle random_board(const char* family, int rows, int columns, std::uint64_t largest, Random& random) {
    Puzzle puzzle = blank_puzzle(family, rows, columns);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool number = std::string_view{family} == "hitori" || random.below(4) == 0;
        puzzle.numbers.push_back(number ? static_cast<Value>(1 + random.below(largest)) : open_cell);
    }
    puzzle.numbers[0] = 2;
    if (random.below(3) == 0) puzzle.given[1] = static_cast<Value>(random.below(2));
    return puzzle;
}

void check_boards(const char* family, std::uint64_t largest, unsigned rounds) {
    Random random{largest};
    for (const auto& [rows, columns] : {std::pair{3, 4}, std::pair{4, 3}, std::pair{2, 6}, std::pair{1, 5}}) {
        const auto all = stacked(rows_of_signs(columns, -1), rows);
        for (unsigned round = 0; round < rounds; ++round) {
            const Puzzle puzzle = random_board(family, rows, columns, largest, random);
            const auto obeys =
                std::string_view{family} == "kurodoko" ? plain_rules::kurodoko : plain_rules::hitori;
            plain_rules::agree(obeys, puzzle, all, {"sat", "sat:eager", "dpll"});
        }
    }
}

}  // namespace

TEST_CASE("the models of hitori and kurodoko and their rules accept the same of all small boards") {
    check_boards("hitori", 3, cases(20));
    check_boards("kurodoko", 6, cases(20));
}

TEST_CASE("IDs of Singles and Range have one solution, every form brings puzzle and answer back") {
    for (const char* const id : ids) check_id(id);
}

TEST_CASE("a solved hitori shows its numbers and black squares") {
    const Puzzle puzzle = puzzle_of("hitori 2x3\nnumbers\n1 1 2\n3 2 1\n");
    CHECK(drawn(puzzle, {1, 0, 0, 0, 0, 1}, "ascii") == "+-------+\n| # 1 2 |\n| 3 2 # |\n+-------+\n");
}

TEST_CASE("the drawing of another puzzle is no answer of a shading") {
    const Puzzle puzzle = puzzle_of("kurodoko 2x3\nnumbers\n3 . .\n. . 2\n");
    const Puzzle other = puzzle_of("latin 2");
    const Grid grid{1, 2, 2, 1};
    CHECK(answer_failure(puzzle, drawn(other, grid, "drawing")) ==
          "answer:1:1: this is not a drawing of the puzzle; expected the line ┏━━━┯━━━┯━━━┓");
    CHECK(answer_failure(puzzle, "+---+---+\n| 1 | 2 |\n") ==
          "answer:1:1: this is not a drawing of the puzzle; expected the line +-------+");
    CHECK(answers_in(puzzle, "0 0 1\n-----\n0 1 0\n") == std::vector<Grid>{{0, 0, 1, 0, 1, 0}});
}

TEST_CASE("what is wrong with a shading is reported") {
    const char* const hitori = "hitori 3x3\nnumbers\n1 1 2\n3 2 1\n2 3 1\n";
    CHECK(violation(hitori, {1, 0, 0, 0, 0, 0, 0, 0, 1}) == "");
    CHECK(violation(hitori, {0, 0, 0, 0, 0, 0, 0, 0, 1}) == "broken: at most one white 1 in row 1; found 2");
    CHECK(violation(hitori, {0, 1, 0, 0, 0, 0, 0, 0, 0}) ==
          "broken: at most one white 1 in column 3; found 2");
    CHECK(violation(hitori, {1, 0, 0, 1, 0, 0, 0, 0, 1}) == "broken: r1c1 and r2c1 are not both shaded");
    CHECK(violation(hitori, {0, 1, 0, 1, 0, 0, 0, 0, 1}) == "broken: the white cells are connected");
    const char* const kurodoko = "kurodoko 2x3\nnumbers\n3 . .\n. . 2\n";
    CHECK(violation(kurodoko, {0, 0, 1, 0, 0, 0}) == "broken: 2 white cells are seen from r2c3");
    CHECK(violation(kurodoko, {1, 0, 0, 0, 0, 0}) == "broken: 3 white cells are seen from r1c1");
    CHECK(violation(kurodoko, {0, 0, 1, 0, 1, 0}) == "broken: 2 white cells are seen from r2c3");
}

TEST_CASE("boards and IDs of shadings that are none are refused") {
    CHECK(failure_of("singles:2x2:12") ==
          "f:1:15: unexpected end of input; expected a number from 1 to 2 for each of 4 cells");
    CHECK(failure_of("singles:2x2:1231") ==
          "f:1:15: unexpected \"3\"; expected a number from 1 to 2 for each of 4 cells");
    CHECK(failure_of("range:3x3:6h").starts_with("f:1:11: "));
    const Puzzle given = puzzle_of("kurodoko 2x2\nnumbers\n2.\n..\ngivens\n0.\n..\n");
    CHECK_THROWS_AS(find<Format>("sgt")->write(given), InputError);
}

TEST_CASE("boards without numbers are those without touching shaded cells, in one piece") {
    const auto all = stacked(rows_of_signs(3, -1), 3);
    for (const char* const text : {"hitori 3x3", "kurodoko 3x3", "range:3x3:i"}) {
        CHECK(agree(puzzle_of(text), all, {"sat"}) == 38);
    }
}

TEST_CASE("one cell sees itself") {
    CHECK(by_engine(puzzle_of("kurodoko 1x2\nnumbers\n1."), "sat") == std::vector<Grid>{{0, 1}});
    CHECK(by_engine(puzzle_of("kurodoko 1x1\nnumbers\n1"), "sat").empty());  // some cell is shaded
    CHECK(by_engine(puzzle_of("kurodoko 1x1\nnumbers\n2"), "sat").empty());
}

}  // namespace test_shading
