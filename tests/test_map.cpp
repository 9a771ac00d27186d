// test_map.cpp - map colouring: known counts, model against check on all colourings of small maps, game IDs,
// drawings there and back, what is wrong with a colouring, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_map {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generator.
const char* const ids[] = {
    "map:10x10n15:daiaaaadaacaaadafaaadaaaaafabbbacaaabecefeecbbabaccaafbbeadeaaababdacedabcb,b31a02d12a3",
    "map:10x10n15:ccabbbcabbaclaabdbeabbaabaahcafaaadadgbadabacdaadecahfdacebabbcaj,a02f1a3103"};

}  // namespace

TEST_CASE("maps have as many colourings as they have") {
    CHECK(by_engine(puzzle_of("map 2x2\nregions\nab\ncd"), "sat").size() == 84);  // a ring of four
    CHECK(by_engine(puzzle_of("map 2x2 colours 2\nregions\nab\ncd"), "sat").size() == 2);
    CHECK(by_engine(puzzle_of("map 2x3 colours 3\nregions\naab\nccb"), "dlx").size() == 6);
    CHECK(by_engine(puzzle_of("map 2x3 colours 2\nregions\naab\nccb"), "dlx").empty());
    CHECK(by_engine(puzzle_of("map 1x3 colours 9\nregions\nabc"), "sat").size() == 9 * 8 * 8);
    CHECK(by_engine(puzzle_of("map 1x4 colours 1\nregions\naaaa"), "sat") == std::vector<Grid>{{1, 1, 1, 1}});
    CHECK(by_engine(puzzle_of("map 1x4\nregions\nabca"), "sat").size() == 4 * 3 * 2);  // a in two pieces
}

TEST_CASE("the model of maps and the rules accept the same colourings, whatever the regions") {
    const std::vector<Grid> all = grids_of(9, 1, 3);
    std::mt19937 random{71};
    std::size_t solvable = 0;
    for (int round = 0; round < 40; ++round) {
        Puzzle puzzle = puzzle_of("map 3x3 colours 3");
        std::vector<int> labels;
        for (int cell = 0; cell < 9; ++cell)
            labels.push_back(static_cast<int>(random() % static_cast<unsigned>(2 + round % 5)));
        puzzle.regions = renumbered(labels);
        if (round % 2 == 0) puzzle.given[random() % 9] = static_cast<Value>(1 + random() % 3);
        if (round % 5 == 0) {
            puzzle.marks.resize(9);
            puzzle.marks[random() % 9] = {1, 3};
        }
        solvable += agree(puzzle, all) > 0 ? 1 : 0;
        CHECK(survives_native_form(puzzle));
    }
    CHECK(solvable > 15);
}

TEST_CASE("IDs of Map have one solution and are written back, so are all other forms of them") {
    for (const char* const id : ids) {
        check_id(id);
        CHECK(region_cells(puzzle_of(id).regions).size() == 15);
    }
    CHECK(equal(puzzle_of("map:2x2n2dh:cb,0a"), puzzle_of("map 2\ngivens\n1.\n..\nregions\nab\nab")));
}

TEST_CASE("runs of borders of 25 and more are read and written") {
    for (const bool one : {false, true}) {
        Puzzle puzzle = puzzle_of("map 30");
        for (int cell = 0; cell < 900; ++cell) puzzle.regions.push_back(one ? 0 : cell / 30);
        CHECK(equal(puzzle_of(find<Format>("sgt")->write(puzzle)), puzzle));
    }
}

TEST_CASE("what is wrong with a colouring is reported") {
    const Puzzle puzzle = puzzle_of("map 2x3 colours 3\ngivens\n2..\n...\nregions\naab\nccb");
    const auto violation = [&](const Grid& grid) { return puzzle.family->check(puzzle, grid); };
    CHECK(violation({2, 2, 1, 3, 3, 1}) == "");
    CHECK(violation({2, 1, 3, 3, 3, 3}) == "broken: r1c1 and r1c2 are in one region, but hold 2 and 1");
    CHECK(violation({2, 2, 1, 1, 1, 1}) ==
          "broken: the region of r1c3 and the region of r2c1 have different colours");
    CHECK(violation({2, 2, 4, 3, 3, 4}) == "r1c3 holds 4, which is not one of the digits");
    CHECK(violation({3, 3, 1, 2, 2, 1}) == "r1c1 holds 3, but 2 is given");
    CHECK(violation({2, 2, 1, 3, 3, 10}) == "r2c3 holds 10, which is not one of the digits");
}

TEST_CASE("maps that make no sense are refused") {
    CHECK(refusal(puzzle_of("map 2")) == "f:1:1: a map without regions; expected a section `regions`");
    CHECK(refusal(puzzle_of("map 2\nregions\naa\nbb\nparity\nE.\n.."))
              .starts_with("f:1:1: map has no use for parity marks"));
    CHECK(failure_of("map 2 colours 10").find("1 to 9") != std::string::npos);
    CHECK(failure_of("map 2 colours 2\ngivens\n3.\n..\nregions\naa\nbb").find("one of the 2 digits") !=
          std::string::npos);
    CHECK(by_engine(puzzle_of("map 2\ngivens\n12\n..\nregions\naa\nbb"), "sat").empty());
    CHECK(failure_of("map:2x2n3:cb,0a") ==
          "f:1:11: a map of 2 regions; expected 3 regions, as the parameters say");
    CHECK(failure_of("map:2x2n2:cc,0a").find("the region borders run past the grid") != std::string::npos);
    CHECK(failure_of("map:2x2n2:c,0a").find("the region borders end before the grid does") !=
          std::string::npos);
    CHECK(failure_of("map:2x2n2:cb,04").starts_with("f:1:15: unexpected \"4\""));
    CHECK(failure_of("map:2x2n2:cb,0").find("end after 1") != std::string::npos);
    CHECK(failure_of("map:2x2n2:c1,0a").starts_with("f:1:12: unexpected \"1\"; expected a letter"));
    CHECK(failure_of("map:2x2n2:cb0a").starts_with("f:1:13: "));
    CHECK_THROWS_AS(find<Format>("sgt")->write(puzzle_of("map 2 colours 3\nregions\naa\nbb")), InputError);
    CHECK_THROWS_AS(find<Format>("sgt")->write(puzzle_of("map 2\nregions\nab\nba")), InputError);
}

}  // namespace test_map
