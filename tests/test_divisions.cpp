// test_divisions.cpp - fillomino and palisade, the families of Regions: known counts, model against check on
// all grids of small sizes, by cuts and by clauses; game IDs; drawings there and back; messages.
#include "base/random.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "plain_rules.hpp"

namespace test_divisions {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generators.
const char* const ids[] = {"filling:7x6:2a435k427a726b47f2a2a34c",
                           "filling:7x6:b435a5e5b4a24a3b77b12c3b2a42c", "palisade:5x5n5:b21b13h2c2b32",
                           "palisade:5x5n5:e13e1a3d1d3"};

}  // namespace

TEST_CASE("a grid falls into pieces of so many cells in known ways") {
    // https://oeis.org/A172477: n x n squares in n-ominoes; https://oeis.org/A004003: dominoes on 4x4.
    CHECK(by_engine(puzzle_of("palisade 2x2 size 2"), "sat").size() == 2);
    CHECK(by_engine(puzzle_of("palisade 3x3 size 3"), "sat").size() == 10);
    CHECK(by_engine(puzzle_of("palisade 4x4 size 4"), "sat").size() == 117);
    CHECK(by_engine(puzzle_of("palisade 4x4 size 4"), "dpll").size() == 117);
    CHECK(by_engine(puzzle_of("palisade 4x4 size 2"), "sat").size() == 36);
    CHECK(by_engine(puzzle_of("palisade 2x2 size 1"), "sat").size() == 1);
    CHECK(by_engine(puzzle_of("palisade 15x15 size 4"), "sat").empty());
}

TEST_CASE("the models of palisade and fillomino and their rules accept the same of all small grids") {
    Random random{3};
    const auto nine = partitions(9), eight = partitions(8);
    for (unsigned round = 0; round < cases(20); ++round) {
        for (const auto& [rows, columns, size] :
             {std::tuple{3, 3, 3}, std::tuple{2, 4, 4}, std::tuple{4, 2, 2}}) {
            Puzzle puzzle = blank_puzzle("palisade", rows, columns);
            puzzle.parameter = size;
            puzzle.numbers.assign(puzzle.given.size(), open_cell);
            for (unsigned i = 0; i < round % 3; ++i)
                puzzle.numbers[random.below(puzzle.numbers.size())] = static_cast<Value>(1 + random.below(3));
            plain_rules::agree(plain_rules::palisade, puzzle, rows == 3 ? nine : eight,
                               {"sat", "sat:eager", "dpll"});
        }
    }
    const auto six = grids_of(6, 1, 6), eight_cells = grids_of(8, 1, 4);
    for (unsigned round = 0; round < cases(20); ++round) {
        Puzzle wide = puzzle_of("fillomino 2x3"), tall = puzzle_of("fillomino 4x2 digits 1-4");
        for (unsigned i = 0; i < round % 3; ++i) {
            wide.given[random.below(6)] = static_cast<Value>(1 + random.below(6));
            tall.given[random.below(8)] = static_cast<Value>(1 + random.below(4));
        }
        agree(wide, six, {"sat", "sat:eager", "dpll"});
        agree(tall, eight_cells, {"sat", "sat:eager", "dpll"});
    }
}

TEST_CASE("IDs of Filling and Palisade have one solution, every form brings puzzle and answer back") {
    for (const char* const id : ids) check_id(id);
    CHECK(equal(puzzle_of("palisade:3x3n3:2"), puzzle_of("palisade 3x3 size 3\nnumbers\n2..\n...\n...\n")));
    CHECK(find<Format>("sgt")->write(puzzle_of("palisade:3x3n3:2")) == "palisade:3x3n3:2\n");
    CHECK(equal(puzzle_of("filling:2x2:30a4"), puzzle_of("fillomino 2x2\ngivens\n3.\n.4\n")));
}

TEST_CASE("what is wrong with a division is reported") {
    const Puzzle fillomino = puzzle_of("fillomino 2x3\ngivens\n2..\n...\n");
    CHECK(violation(fillomino, {2, 2, 1, 3, 3, 3}) == "");
    CHECK(violation(fillomino, {2, 2, 2, 3, 3, 3}) ==
          "broken: each digit is the size of its region, but that of 2 at r1c1 has 3 cells");
    CHECK(violation(fillomino, {6, 6, 6, 6, 6, 6}) == "r1c1 holds 6, but 2 is given");
    const Puzzle palisade = puzzle_of("palisade 2x2 size 2\nnumbers\n3.\n..\n");
    CHECK(violation(palisade, {1, 1, 2, 2}) == "");
    CHECK(violation(palisade, {1, 2, 2, 1}) == "the region at r1c1 falls apart");
    CHECK(violation(palisade, {1, 1, 1, 1}) == "broken: the size of the area of r1c1 is 4, not 2");
    CHECK(violation(puzzle_of("palisade 2x2 size 2\nnumbers\n2.\n..\n"), {1, 1, 2, 2}) ==
          "broken: 2 borders of r1c1; found 3");
}

TEST_CASE("divisions that are none are refused") {
    CHECK(failure_of("palisade:3x3:i") ==
          "f:1:13: unexpected end of input; expected n and the number of cells in a region");
    CHECK(failure_of("filling:2x2:5c") == "f:1:13: a region larger than the grid");
    CHECK(refusal(puzzle_of("fillomino 2x2 digits 0-3")) ==
          "f:1:1: a region of less than one cell; expected digits from 1");
    CHECK(refusal(puzzle_of("palisade 2x2 size 2\ngivens\n1.\n..\n")) ==
          "f:3:1: a palisade with given cells or marks; expected a section `numbers` only");
}

}  // namespace test_divisions
