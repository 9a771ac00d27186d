// test_net.cpp - net: model against check on all small boards, game IDs with barriers and edges that meet,
// what is wrong with an answer, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_net {

using namespace reductio;
using namespace reading;
using namespace grids;

TEST_CASE("the model of net and the rules accept the same of all boards") {
    std::mt19937 random{97};
    std::size_t solvable = 0;
    const std::vector<Grid> all = grids_of(4, 0, 15);
    for (unsigned round = 0; round < cases(40); ++round) {
        const int rows = round % 3 == 0 ? 1 : 2;
        Puzzle puzzle = blank_puzzle("net", rows, 4 / rows);
        // A tree turned, or any tiles; some are not known.
        const Grid tree = rows == 1 ? Grid{1, 5, 5, 4} : Grid{3, 4, 9, 4};
        puzzle.numbers = round % 2 == 0 ? tree : Grid(4, open_cell);
        if (round % 4 == 1) puzzle.numbers[random() % 4] = static_cast<Value>(random() % 16);
        for (Value& tile : puzzle.numbers) {
            if (tile != open_cell) tile = (tile << 1 | tile >> 3) & 15;
        }
        if (round % 5 == 0) add_between(puzzle, {0, 1, NeighbourSign::different});
        solvable += agree(puzzle, all, {"sat"}) > 0 ? 1 : 0;
    }
    CHECK(4 * solvable >= cases(40));
}

TEST_CASE("IDs of Net have one solution, and are written back, so are the other forms") {
    for (const char* const id : {"net:3x3:236b9h1ca8", "net:3x3:1v425db934", "net:3x3:6c24d3h4d4",
                                 "net:5x5:15hee26c4e21e7bv24ch5v671a98c", "net:5x5:2b54117bde97ea5aaaa581221",
                                 "net:5x5w:8cb1123d38d3634b434b3768e", "net:3x3w:c5138b21b"})
        check_id(id);
    const Puzzle puzzle = puzzle_of("net:2x2b0.5a:1vh2v4h8v");
    CHECK(puzzle.numbers == Grid{1, 8, 4, 2});
    CHECK(puzzle.between.size() == 2);  // those at the frame are taken for granted
    CHECK(find<Format>("sgt")->write(puzzle) == "net:2x2:1vh248\n");
    CHECK(find<Format>("sgt")->write(puzzle_of("net:1x2:1h2")) == "net:1x2:1h2\n");
}

TEST_CASE("trees are counted as mathematicians count them") {
    // Spanning trees of the grid of n x n points (https://oeis.org/A007341), and of the torus.
    CHECK(by_engine(puzzle_of("net 2x2"), "sat").size() == 4);
    CHECK(by_engine(puzzle_of("net 3x3"), "sat").size() == 192);
    CHECK(by_engine(puzzle_of("net 3x3 with wrapping\nnumbers\n15 . .\n. . .\n. . 1\n"), "sat").size() > 0);
}

TEST_CASE("what is wrong with net is reported") {
    const Puzzle puzzle = puzzle_of("net 2x2\nnumbers\n9 8\n6 1\nbetween\nr1c2 | r2c2\n");
    CHECK(by_engine(puzzle, "sat") == std::vector<Grid>{{3, 4, 9, 4}});
    CHECK(violation(puzzle, Grid{3, 4, 9, 4}) == "");
    CHECK(violation(puzzle, Grid{1, 6, 1, 12}) == "broken: the tile of r1c1 is only turned");
    CHECK(violation(puzzle, Grid{3, 2, 9, 4}) == "broken: the line goes on from r1c1 to r1c2");
    CHECK(violation(puzzle, Grid{3, 8, 9, 4}) == "broken: the line leaves the grid at r1c2");
    CHECK(violation("net 2x2\nbetween\nr1c2 | r2c2\n", Grid{1, 6, 1, 12}) ==
          "broken: no arm crosses the border between r1c2 and r2c2");
    CHECK(violation("net 2x2", Grid{3, 6, 9, 12}) == "broken: there is no ring");

    CHECK(violation("net 2x3", Grid{3, 6, 2, 9, 12, 8}) == "broken: all tiles are connected");
    CHECK(violation("net 2x2\ngivens\n1 .\n. .\n", Grid{3, 4, 9, 4}) == "r1c1 holds 3, but 1 is given");
}

TEST_CASE("what is no net is refused") {
    CHECK(refusal(puzzle_of("net 2x3 with wrapping")).starts_with("f:1:1: a side below 3 where edges meet"));
    CHECK(refusal(puzzle_of("net 1x2\nnumbers\n1 16")).starts_with("f:3:3: no tile 16"));
    CHECK(failure_of("net 1x2\nnumbers\n1 4\nbetween\nr1c1 > r1c2").find("expected one of the signs |") !=
          std::string::npos);
    CHECK(
        failure_of("net:2x2:111").starts_with("f:1:12: unexpected end of input; expected the tile of r2c2"));
    CHECK(failure_of("net:2x2:11g1").starts_with("f:1:11: unexpected \"g\""));
    CHECK(failure_of("net:3x3w:11v1v111111").starts_with("f:1:14: a barrier across an edge"));
    CHECK(
        failure_of("net:2x2q:1111").starts_with("f:1:8: unexpected \"q\"; expected w, b and a probability"));
    CHECK_THROWS_AS(find<Format>("sgt")->write(puzzle_of("net 2x2")), InputError);
    CHECK_THROWS_AS(find<Format>("sgt")->write(puzzle_of("net 1x2\nnumbers\n. 1")), InputError);
}

}  // namespace test_net
