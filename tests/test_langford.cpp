// test_langford.cpp - the family langford: model against check on all rows there are, known counts, givens
// and marks, what is refused.
#include <algorithm>
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "puzzle_reading.hpp"

namespace test_langford {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// All rows with each number twice.
std::vector<Grid> rows_of(const Puzzle& puzzle) {
    Grid row;
    for (const Value k : puzzle.digits) row.insert(row.end(), {k, k});
    std::vector<Grid> rows;
    do {
        rows.push_back(row);
    } while (std::next_permutation(row.begin(), row.end()));
    return rows;
}

}  // namespace

TEST_CASE("Langford pairs are as many as there are") {
    const std::size_t known[] = {0, 0, 2, 2, 0, 0, 52, 300};  // twice OEIS A014552: raw, not up to reversal
    for (int n = 1; n <= 8; ++n) {
        CAPTURE(n);
        const Puzzle puzzle = puzzle_of("langford " + std::to_string(n));
        CHECK(by_engine(puzzle, "dlx").size() == known[n - 1]);
        CHECK(by_engine(puzzle, "sat").size() == known[n - 1]);
    }
    CHECK(by_engine(puzzle_of("langford 11"), "dlx").size() == 35584);
}

TEST_CASE("the Langford model and the rules accept the same rows, under any givens and marks") {
    for (const char* text : {"langford 3", "langford 4"}) {
        const Puzzle puzzle = puzzle_of(text);
        agree(puzzle, rows_of(puzzle));
    }
    std::mt19937 random{1};
    for (int round = 0; round < 40; ++round) {
        CAPTURE(round);
        Puzzle puzzle = puzzle_of("langford 4");
        puzzle.marks.resize(8);
        for (int i = 0; i < 2; ++i) puzzle.given[random() % 8] = static_cast<Value>(random() % 4 + 1);
        for (Value k = 1; k <= 4; ++k) {
            if (random() % 2 == 0) puzzle.marks[random() % 8].push_back(k);
        }
        agree(puzzle, rows_of(puzzle));
    }
}

TEST_CASE("a wrong row of Langford pairs is reported in words") {
    const Puzzle puzzle = puzzle_of("langford 3\ngivens\n2.....");
    const auto check = [&](const Grid& grid) { return puzzle.family->violation(puzzle, grid); };
    CHECK(check({2, 3, 1, 2, 1, 3}).empty());
    CHECK(check({3, 1, 2, 1, 3, 2}) == "r1c1 holds 3, but 2 is given");
    CHECK(check({2, 1, 1, 2, 3, 3}) == "r1c2 and r1c3 hold 1, with 0 cells between them");
    CHECK(check({1, 1, 1, 2, 3, 2}) == "1 occurs 3 times");
    CHECK(check({2, 3, 1, 2, 1, 4}) == "r1c6 holds 4, which is not one of the digits");
}

TEST_CASE("what is no row of Langford pairs is refused with its place") {
    CHECK(refusal(puzzle_of("langford 1x7")) ==
          "f:1:1: Langford pairs in 1 rows of 7; expected one row of an even number of cells, as in "
          "\"langford 8\" or \"langford 1x16\"");
    CHECK(refusal(puzzle_of("langford 2x4")).starts_with("f:1:1: Langford pairs in 2 rows of 4; "));
    CHECK(refusal(puzzle_of("langford 3\nregions\naaabbb")) ==
          "f:3:1: langford has no use for regions; expected givens or marks");
    CHECK(failure_of("langford 201") ==
          "f:1:10: a grid of 1x402; expected a smaller number: sides go up to 400");
    CHECK(failure_of("langford 3 digits 1-6") ==
          "f:1:12: the digits of langford are fixed; expected no digits here");
    CHECK(failure_of("langford 3\ngivens\n2...4.") ==
          "f:3:5: \"4\" is out of range; expected one of the 3 digits from 1 to 3");
}

}  // namespace test_langford
