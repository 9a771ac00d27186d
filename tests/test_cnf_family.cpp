// test_cnf_family.cpp - the CNF of another program as a puzzle: its models are counted, by the variables that
// count.
#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_cnf_family {

using namespace reductio;
using namespace reading;

namespace {

std::size_t models(const std::string& text) {
    const Puzzle puzzle = puzzle_of(text);
    CHECK(puzzle.family->name == "cnf");
    CHECK(equal(puzzle_of(find<Format>("native")->write(puzzle)), puzzle));
    CHECK(equal(puzzle_of(find<Format>("cnf")->write(puzzle)), puzzle));
    return by_engine(puzzle, "sat").size();
}

}  // namespace

TEST_CASE("cnf: models are solutions, in every way that programs write a CNF") {
    CHECK(models("p cnf 3 2\n1 2 0\n-1 3 0\n") == 4);
    CHECK(models("c anything\ncwithout a blank\n  p  cnf  3  2\n 1 2\n0 -1 3 0\n") == 4);
    CHECK(models("p cnf 3 2\r\n1 2 0\r\nc between\r\n-1 3 0\r\n%\r\n0\r\n") == 4);  // as SATLIB ends
    CHECK(models("p cnf 2 0\n") == 4);
    CHECK(models("p cnf 2 1\n0\n") == 0);
    CHECK(models("p cnf 2 2\n1 -1 0\n2 2 0\n") == 2);
    CHECK(by_engine(puzzle_of("p cnf 2 1\n1 2 0\n"), "dpll") == std::vector<Grid>{{0, 1}, {1, 0}, {1, 1}});
}

TEST_CASE("cnf: only the variables that are shown count") {
    CHECK(models("c p show 1 2 0\np cnf 3 2\n1 2 0\n-1 3 0\n") == 3);
    CHECK(models("p cnf 3 2\nc ind 1 0\n1 2 0\n-1 3 0\n") == 2);
    CHECK(models("c p shown is no list\np cnf 3 2\n1 2 0\n-1 3 0\n") == 4);
    // Without such variables there is one solution, or none.
    CHECK(models("c p show 0\np cnf 2 1\n1 2 0\n") == 1);
    CHECK(models("p cnf 0 0\n") == 1);
    CHECK(models("p cnf 0 1\n0\n") == 0);
    const Puzzle puzzle = puzzle_of("c p show 1 2 0\np cnf 3 3\n1 2 0\n-1 3 0\n-1 -2 0\n");
    CHECK(puzzle.family->violation(puzzle, Grid{1, 1}) == "clause 3 is false");
    CHECK(puzzle.family->violation(puzzle, Grid{1, 0}).empty());
}

TEST_CASE("cnf: errors stand at their place") {
    CHECK(failure_of("p cnf 2 1\n1 3 0\n") ==
          "f:2:3: \"3\" is out of range; expected literals from -2 to 2, and a 0");
    CHECK(failure_of("p cnf 2 1\n1 x 0\n") ==
          "f:2:3: unexpected \"x\"; expected literals from -2 to 2, and a 0");
    CHECK(failure_of("p cnf 2 1\n1 2 0\n1 0\n") ==
          "f:3:1: more than 1 clauses; expected the end of the file");
    CHECK(failure_of("p cnf 2 2\n1 2 0\n") == "f:3:1: the file is cut off after 1 of 2 clauses");
    CHECK(failure_of("p cnf 2 1\n1 2\n") == "f:3:1: the file is cut off in a clause; expected a 0");
    CHECK(failure_of("c p show 3 0\np cnf 2 1\n1 2 0\n") ==
          "f:1:1: variable 3 is to be shown, but there are 2");
}

}  // namespace test_cnf_family
