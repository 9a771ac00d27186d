// test_partitions.cpp - shikaku and dominosa: model against check on all partitions of tiny boards, larger
// boards of random rectangles, what is wrong with a grid, what is refused.
#include <random>

#include "catch.hpp"
#include "encoders/shared/partition.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "processor_time.hpp"
#include "puzzle_reading.hpp"

namespace test_partitions {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

Puzzle board(const std::string& family, int rows, int columns, Grid numbers) {
    Puzzle puzzle = blank_puzzle(family, rows, columns);
    puzzle.numbers = std::move(numbers);
    return puzzle;
}

// A board cut into rectangles at random, each with its area in one of its cells.
Puzzle random_shikaku(std::mt19937& random, int rows, int columns, int longest) {
    const auto pick = [&](int low, int high) {
        return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
    };
    Puzzle puzzle = board("shikaku", rows, columns, Grid(rows * columns, open_cell));
    std::vector<char> taken(puzzle.numbers.size(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (taken[cell]) continue;
        const int row = cell / columns, column = cell % columns;
        int width = 1;
        const int wanted = pick(1, longest), height = pick(1, std::min(longest, rows - row));
        while (width < wanted && column + width < columns && !taken[cell + width]) ++width;
        for (int i = 0; i < width * height; ++i) taken[cell + i / width * columns + i % width] = 1;
        const int home = pick(0, width * height - 1);
        puzzle.numbers[cell + home / width * columns + home % width] = width * height;
    }
    return puzzle;
}

}  // namespace

TEST_CASE("the shikaku model and the rules accept the same partitions of a board of 3x3") {
    const std::vector<Grid> all = partitions(9);
    REQUIRE(all.size() == 21147);  // OEIS A000110
    std::mt19937 random{1};
    std::size_t solvable = 0;
    for (int round = 0; round < 25; ++round) {
        const Puzzle puzzle = random_shikaku(random, 3, 3, 3);
        solvable += agree(puzzle, all) > 0 ? 1 : 0;
        Puzzle wrong = puzzle;  // the sum fits no longer, or an area that has no rectangle
        wrong.numbers[random() % 9] = static_cast<Value>(random() % 9 + 1);
        agree(wrong, all);
    }
    CHECK(solvable == 25);
    agree(board("shikaku", 3, 3, {5, 2, open_cell, open_cell, open_cell, open_cell, 2, open_cell, open_cell}),
          all);
}

TEST_CASE("a shikaku without solution is seen at once, one of 50x50 is solved in a moment") {
    const ProcessorTime watch;
    Puzzle blank = board("shikaku", 400, 400, Grid(160'000, open_cell));
    for (std::size_t i = 0; i < 400; ++i) blank.numbers[i * 401 % 160'000] = 360;
    CHECK(by_engine(blank, "sat").empty());
    blank.numbers[1] = 53 * 17;
    CHECK(by_engine(blank, "sat").empty());
    std::mt19937 random{2};
    const Puzzle large = random_shikaku(random, 50, 50, 7);
    std::size_t found = 0;
    Pipeline{Settings{}}.enumerate(large, 1, [&](std::span<const Value> grid) {
        CHECK(large.family->violation(large, grid).empty());
        ++found;
        return true;
    });
    CHECK(found == 1);
    CHECK(watch.seconds() < 20);
}

TEST_CASE("the dominosa model and the rules accept the same partitions, of full and smaller sets") {
    const std::vector<Grid> six = partitions(6), eight = partitions(8);
    agree(board("dominosa", 2, 3, {0, 0, 1, 1, 0, 1}), six);
    agree(board("dominosa", 3, 2, {7, 3, 3, 3, 7, 7}), six);
    agree(board("dominosa", 2, 3, {0, 0, 1, 1, 0, 0}), six);  // four of one, two of the other
    agree(board("dominosa", 2, 3, {0, 1, 0, 1, 0, 1}), six);  // the pair 0-0 has no place
    agree(board("dominosa", 1, 2, {4, 4}), partitions(2));
    std::mt19937 random{3};
    std::size_t solvable = 0;
    for (int round = 0; round < 60; ++round) {
        Puzzle puzzle = board("dominosa", round % 2 == 0 ? 2 : 4, round % 2 == 0 ? 4 : 2, {0, 1, 2});
        while (puzzle.numbers.size() < 8) puzzle.numbers.push_back(static_cast<Value>(random() % 4));
        std::ranges::shuffle(puzzle.numbers, random);
        solvable += agree(puzzle, eight) > 0 ? 1 : 0;
    }
    CHECK(solvable > 20);
    CHECK(solvable < 60);
}

TEST_CASE("what is wrong with a partition is reported in words, whatever its labels") {
    const Puzzle shikaku = puzzle_of("shikaku 2x3\nnumbers\n2.2\n.2.\n");
    const auto of_shikaku = [&](const Grid& grid) { return shikaku.family->violation(shikaku, grid); };
    CHECK(of_shikaku({1, 1, 2, 3, 3, 2}).empty());
    CHECK(of_shikaku({6, 6, 4, 3, 3, 4}).empty());
    CHECK(of_shikaku({1, 1, 2, 1, 3, 2}) == "the region at r1c1 is no rectangle");
    CHECK(of_shikaku({1, 1, 1, 3, 3, 3}) == "the region at r1c1 holds 2 numbers");
    CHECK(of_shikaku({1, 2, 2, 3, 3, 3}) == "the region at r1c1 has 1 cells, not 2");
    CHECK(of_shikaku({1, 1, 2, 3, 3, 7}) == "r2c3 holds 7, which is not one of the digits");
    const Puzzle dominosa = puzzle_of("dominosa 2x3\nnumbers\n001\n101\n");
    const auto of_dominosa = [&](const Grid& grid) { return dominosa.family->violation(dominosa, grid); };
    CHECK(of_dominosa({1, 1, 2, 3, 3, 2}).empty());
    CHECK(of_dominosa({1, 2, 3, 1, 2, 3}).empty());
    CHECK(of_dominosa({1, 2, 2, 1, 3, 3}) == "the domino 0-1 lies at r1c1 and at r1c2");
    CHECK(of_dominosa({1, 1, 1, 2, 3, 3}) == "the region at r1c1 is no domino");
    CHECK(of_dominosa({1, 2, 1, 2, 3, 3}) == "the region at r1c1 is no domino");
    CHECK(of_dominosa({1, 2, 3, 2, 2, 3}) == "the region at r1c1 is no domino");
    CHECK(of_dominosa({1, 1, 2, 2, 3, 3}) == "the region at r1c3 is no domino");  // not around the edge
}

TEST_CASE("regions of an answer may be called anything, by characters or words") {
    const Puzzle puzzle = puzzle_of("palisade 3x4 size 3");
    const std::vector<Grid> answer{{1, 1, 2, 3, 1, 4, 2, 3, 4, 4, 2, 3}};
    for (const char* const text : {"112314234423", "aabc\nadbc\nddbc\n", "aabcadbcddbc",
                                   "5 5 70 1\n5 0 70 1\n0 0 70 1\n", "one one x y\none -z x y\n-z -z x y\n",
                                   "solution 1\nXXYZ\nXAYZ\nAAYZ\n", "a\ta\tb\tc\ta\td\tb\tc\td\td\tb\tc\n",
                                   "\xef\xbb\xbf"
                                   "0012\r\n0312\r\n3312\r\n"}) {
        CAPTURE(text);
        CHECK(answers_in(puzzle, text) == answer);
    }
    CHECK(answers_in(puzzle, "aabcadbcddbc\nbbacbdacddac\n") == std::vector<Grid>{answer[0], answer[0]});
    CHECK(answer_failure(puzzle, "aabc\na.bc\nddbc\n") == "answer:2:2: r2c2 is open; expected a solved grid");
    CHECK(answer_failure(puzzle, "aabc\nadbc\nd\n") ==
          "answer:4:1: the solution ends after 9 cells; expected 12 cells (3x4)");
    CHECK(answer_failure(puzzle, "aabc\nad@c\nddbc\n") ==
          "answer:2:3: unexpected \"@\"; expected a solution of 12 cells (3x4): values, a drawing of the "
          "puzzle "
          "or JSON");
    // Where the answer is no partition, labels are none; and no word of a form that it has not.
    CHECK(answer_failure(puzzle_of("fillomino 2x4"), "aabb\naabb\n") ==
          "answer:1:1: unexpected \"a\"; expected a solution of 8 cells (2x4): values, a drawing of the "
          "puzzle or "
          "JSON");
}

TEST_CASE("partitions differ where a region of one is none of the other, whatever the numbers") {
    CHECK(differing_cells(blank_puzzle("shikaku", 2, 3), Grid{1, 1, 2, 3, 3, 2}, Grid{1, 2, 3, 1, 2, 3}) ==
          std::vector<int>{0, 1, 3, 4});
    CHECK(differing_cells(blank_puzzle("shikaku", 2, 3), Grid{1, 2, 3, 1, 2, 3}, Grid{5, 5, 2, 4, 4, 2}) ==
          std::vector<int>{0, 1, 3, 4});
    CHECK(differing_cells(blank_puzzle("shikaku", 1, 3), Grid{1, 1, 2}, Grid{2, 2, 1}).empty());
}

TEST_CASE("what is no board for rectangles or dominoes is refused with its place") {
    CHECK(refusal(puzzle_of("shikaku 2x2")) ==
          "f:1:1: a shikaku without numbers in cells; expected a section `numbers`");
    CHECK(refusal(puzzle_of("rect 2x2\nnumbers\n4.\n..\ngivens\n1.\n..")) ==
          "f:6:1: a shikaku with given cells or marks; expected a section `numbers` only");
    CHECK(refusal(puzzle_of("shikaku 2x2\nnumbers\n4.\n..\nmarks\nr1c1 1")) ==
          "f:1:1: a shikaku with given cells or marks; expected a section `numbers` only");
    CHECK(refusal(puzzle_of("shikaku 2x2\nnumbers\n4.\n..\nregions\naa\nbb")) ==
          "f:6:1: shikaku has no use for regions; expected numbers in cells");
    CHECK(failure_of("shikaku 2x2\nnumbers\n4x\n..") ==
          "f:3:2: unexpected \"x\"; expected a number from 0 to 999999, ? or .");
    CHECK(failure_of("shikaku 2x2 with x") == "f:1:18: shikaku has no option \"x\"; expected no options");
    CHECK(refusal(puzzle_of("dominosa 2x2\nnumbers\n01\n1.")) ==
          "f:4:2: r2c2 has no number; expected a number in each cell");
    CHECK(refusal(puzzle_of("dominosa 3x3\nnumbers\n012\n120\n201")) ==
          "f:1:1: 9 cells for dominoes of 6 different pairs; expected an even number of cells, at most 12");
    CHECK(refusal(puzzle_of("dominos 2x4\nnumbers\n0101\n1010")) ==
          "f:1:1: 8 cells for dominoes of 3 different pairs; expected an even number of cells, at most 6");
    CHECK(refusal(puzzle_of("..1.2..33..44...", with_family("shikaku"))) == "fine");
    Puzzle many = board("shikaku", 400, 400, Grid(160'000, open_cell));
    for (const std::size_t cell : {0U, 399U, 159'600U, 159'999U}) many.numbers[cell] = 40'000;
    CHECK(refusal(many) == "fine");  // corners: few places
    std::ranges::fill(many.numbers, open_cell);
    for (const std::size_t cell : {50'000U, 60'100U, 80'200U, 110'350U}) many.numbers[cell] = 40'000;
    CHECK(refusal(many) ==
          "these numbers have too many rectangles; expected a smaller board, or smaller numbers");
}

}  // namespace test_partitions
