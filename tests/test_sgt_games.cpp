// test_sgt_games.cpp - game IDs of the collection's other games: what their generators print has one solution
// and is written back, what their options mean, what is refused.
#include "catch.hpp"
#include "encoders/shared/family.hpp"
#include "formats/format.hpp"
#include "outputs.hpp"

namespace test_sgt_games {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

std::size_t solutions(const std::string& id) { return by_engine(puzzle_of(id), "auto").size(); }

std::string failure(const std::string& id) {
    try {
        puzzle_of(id);
    } catch (const InputError& error) {
        return error.brief();
    }
    return "read without an error";
}

std::string written(const Puzzle& puzzle) {
    try {
        return find<Format>("sgt")->write(puzzle);
    } catch (const InputError& error) {
        return error.brief();
    }
}

// Printed by the collection's generators.
const char* const ids[] = {
    "pearl:6x6:bWdWcWaWeWbWeWbWaBb",
    "slant:6x6:b02b10a3b1e3a10b3a2b3b33a2b2a2c1c0",
    "bridges:7x7m2:3a4b3g1a1a2a4c3c4h2a2b34c2b",
    "signpost:4x4:dcffbhgadh16aabb1bg",
    "signpost:4x4:e10dggcdgedc16a14gaa1ga",
    "tracks:6x6:mAd6pC,4,4,3,3,5,S1,3,5,4,S5,1,2",
    "tracks:6x6:iAt6dA,4,4,3,4,4,S3,2,5,5,5,3,S2",
};

}  // namespace

TEST_CASE("game IDs have one solution, in every form and back") {
    for (const char* const id : ids) check_id(id);
}

TEST_CASE("bridges: how many may lie side by side, and rings") {
    CHECK(solutions("bridges:3x1m1:1a1") == 1);
    CHECK(solutions("bridges:3x1m2:3a3") == 0);
    CHECK(solutions("bridges:3x1m3:3a3") == 1);
    CHECK(solutions("bridges:1x3m4:4a4") == 1);
    CHECK(puzzle_of("bridges:3:2a2c2a2").parameter == 2);
    CHECK(solutions("bridges:3:3a3c3a3") == 2);     // a ring with two thick sides
    CHECK(solutions("bridges:3m2L:3a3c3a3") == 0);  // without a ring the islands fall in two
    CHECK(solutions("bridges:3:1a3c1a3") == 1);
    CHECK(solutions("bridges:3L:1a3c1a3") == 1);
    CHECK(puzzle_of("bridges:7x7i30e10m2d1:3a4b3g1a1a2a4c3c4h2a2b34c2b").options.empty());
    CHECK(written(puzzle_of("bridges:3m3Ld1:2a2c2a2")) == "bridges:3x3m3L:2a2c2a2\n");
    CHECK_THAT(failure("bridges:3:22g"), ContainsSubstring("islands side by side in r1c1 and r1c2"));
    CHECK_THAT(failure("bridges:3m5:i"), ContainsSubstring("the most bridges, 1 to 4"));
    CHECK_THAT(failure("bridges:3q:i"), ContainsSubstring("i, e or m with a number, L, a difficulty"));
    CHECK_THAT(failure("bridges:3:0h"), ContainsSubstring("1 to 9, A to G, or a letter a-z"));
    Puzzle puzzle = puzzle_of("bridges:3:2a2c2a2");
    puzzle.numbers[0] = unknown_number;
    CHECK_THAT(written(puzzle), ContainsSubstring("can't express numbers that are not known"));
    puzzle.numbers[0] = 17;
    CHECK_THAT(written(puzzle), ContainsSubstring("islands without a number from 1 to 16"));
}

TEST_CASE("pearl and slant: parameters, and what IDs can't say") {
    CHECK(puzzle_of("pearl:6x6dtn:bWdWcWaWeWbWeWbWaBb").signs[2] == 1);
    CHECK(puzzle_of("pearl:2:BBBB").signs == Grid(4, 2));
    CHECK(puzzle_of("pearl:2:d").signs.empty());
    CHECK_THAT(failure("pearl:2:c"), ContainsSubstring("the grid ends after 3 cells"));
    CHECK_THAT(failure("pearl:2q:d"), ContainsSubstring("a difficulty such as de, n"));
    CHECK(puzzle_of("slant:1dh:0b1").corners == Grid{0, open_cell, open_cell, 1});
    CHECK_THAT(failure("slant:1:5c"), ContainsSubstring("a digit from 0 to 4"));
    Puzzle puzzle = puzzle_of("slant:2:i");
    puzzle.corners.assign(9, 5);
    CHECK_THAT(written(puzzle), ContainsSubstring("can't express numbers above 4"));
    Puzzle loop = puzzle_of("pearl:2:d");
    loop.options = {"full"};
    CHECK_THAT(written(loop), ContainsSubstring("can't express more than numbers"));
}

TEST_CASE("signpost: arrows in eight directions") {
    const Puzzle puzzle = puzzle_of("signpost:4x2c:abcd8efgh");
    CHECK(puzzle.arrows == Grid{3, 7, 0, 4, 1, 5, 2, 6});
    CHECK(puzzle.given[4] == 8);
    CHECK(solutions("signpost:3:cccccca1aa") == 0);
    CHECK(solutions("signpost:3x1:1cce") == 1);
    CHECK(solutions("signpost:3x1:cce") == 1);
    CHECK(solutions("signpost:3x1:gge") == 0);
    CHECK(solutions("signpost:2x2:1dabg") == 1);  // r1c1, r2c2, r2c1, r1c2
    CHECK_THAT(failure("signpost:2:aa0aa"), ContainsSubstring("a number from 1 to 4, a letter a-h"));
    CHECK_THAT(failure("signpost:2:aa1ja"), ContainsSubstring("unexpected \"j\"; expected a letter a-h"));
    CHECK_THAT(failure("signpost:2q:aaaa"), ContainsSubstring("expected c or"));
    Puzzle open = puzzle_of("signpost 1x2\nnumbers\n> .\n");
    CHECK(by_engine(open, "auto") == std::vector<Grid>{{1, 2}});
    CHECK_THAT(written(open), ContainsSubstring("a cell without an arrow that is not the last"));
    open.given[1] = 2;
    CHECK(written(open) == "signpost:2x1:c2a\n");
    const Puzzle yajilin = puzzle_of("yajilin 1x2\nnumbers\n2v> .\n");
    CHECK_THROWS_WITH(require_known_parts(*yajilin.family, yajilin), ContainsSubstring("diagonal arrows"));
}

TEST_CASE("tracks: ends leave the grid, pieces have two arms") {
    const Puzzle puzzle = puzzle_of("tracks:3:CgC,3,1,S1,S1,1,3");
    CHECK(puzzle.signs[0] == 1);
    CHECK(puzzle.signs[8] == 2);
    CHECK(puzzle.given[0] == 2);  // down, and not left out of the grid
    CHECK(puzzle.given[8] == 4);
    CHECK(check_id("tracks:3x3:CgC,3,1,S1,S1,1,3") == Grid{2, 0, 0, 10, 0, 0, 9, 5, 4});
    CHECK_THAT(failure("tracks:2:1c,1,S1,S1,1"), ContainsSubstring("the track in r1c1 has not two arms"));
    CHECK_THAT(failure("tracks:2:5c,1,S1,S1,1"), ContainsSubstring("read"));
    CHECK_THAT(failure("tracks:2:a5b,1,S1,S1,1"),
               ContainsSubstring("the track in r1c2 has an arm that leaves"));
    CHECK_THAT(failure("tracks:2:d,1,1,S1,1"), ContainsSubstring("no S at a column"));
    CHECK_THAT(failure("tracks:2:d,S1,S1,S1,1"), ContainsSubstring("a second S"));
    CHECK_THAT(failure("tracks:2:d,S1,1,1,S1"), ContainsSubstring("a track of one cell"));
    CHECK_THAT(failure("tracks:2:d,S1,1,S1"), ContainsSubstring("a comma and the count of row 2"));
    CHECK(solutions("tracks:2:d,2,S2,S2,2") == 0);
    CHECK(solutions("tracks:2:d,1,S2,S2,1") == 1);
    Puzzle moved = puzzle_of("tracks:2:d,1,S2,S2,1");
    std::swap(moved.signs[0], moved.signs[1]);
    CHECK_THAT(written(moved), ContainsSubstring("other ends than A in the first column"));
    moved = puzzle_of("tracks:2:d,1,S2,S2,1");
    moved.given[1] = 0;
    CHECK_THAT(written(moved), ContainsSubstring("given cells without a line"));
}

}  // namespace test_sgt_games
