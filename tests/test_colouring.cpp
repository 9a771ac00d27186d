// test_colouring.cpp - graph colouring: chromatic polynomials, model against check on random graphs, the form
// `col` there and back, what is wrong and what is refused.
#include <fmt/format.h>

#include "base/random.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_colouring {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

const char* const triangle = "c colours 3\np edge 4 3\ne 1 2\ne 2 3\ne 1 3\n";

std::string cycle(int vertices, int colours) {
    std::string text = fmt::format("c colours {}\np edge {} {}\n", colours, vertices, vertices);
    for (int v = 1; v <= vertices; ++v) text += fmt::format("e {} {}\n", v, v % vertices + 1);
    return text;
}

}  // namespace

TEST_CASE("graphs have as many colourings as their chromatic polynomials say") {
    // A cycle of n: (k-1)^n + (-1)^n (k-1). https://en.wikipedia.org/wiki/Chromatic_polynomial
    CHECK(by_engine(puzzle_of(cycle(5, 3)), "sat").size() == 30);
    CHECK(by_engine(puzzle_of(cycle(6, 3)), "sat").size() == 66);
    CHECK(by_engine(puzzle_of(cycle(5, 2)), "sat").empty());
    CHECK(by_engine(puzzle_of(cycle(7, 4)), "dlx").size() == 2184);
    CHECK(by_engine(puzzle_of("p edge 2 0\n"), "sat").size() == 16);
    CHECK(by_engine(puzzle_of("c colours 1\np edge 2 0\n"), "sat").size() == 1);
    CHECK(by_engine(puzzle_of("c colours 1\np edge 2 1\ne 1 2\n"), "sat").empty());
}

TEST_CASE("the model of a colouring and its rules accept the same on random graphs") {
    Random random{11};
    const auto all = grids_of(6, 1, 3);
    for (unsigned round = 0; round < cases(30); ++round) {
        std::string edges;
        int count = 0;
        for (int a = 1; a <= 6; ++a) {
            for (int b = a + 1; b <= 6; ++b) {
                if (random.below(2) == 0) edges += fmt::format("e {} {}\n", b, a), ++count;
            }
        }
        const Puzzle puzzle = puzzle_of(fmt::format("c colours 3\np edge 6 {}\n{}", count, edges));
        agree(puzzle, all, {"sat", "dlx", "mac", "dpll"});
    }
}

TEST_CASE("graphs are read from .col and the native form, and written back") {
    const Puzzle puzzle = puzzle_of(triangle);
    CHECK(find<Format>("col")->write(puzzle) == "c colours 3\np edge 4 3\ne 1 2\ne 1 3\ne 2 3\n");
    CHECK(survives_native_form(puzzle));
    CHECK(equal(puzzle_of("colouring 4 colours 3\n" + std::string{triangle}), puzzle));
    CHECK(lost_outputs(puzzle, {1, 2, 3, 1}) == "");
    CHECK(drawn(puzzle, {1, 2, 3, 1}, "drawing") == "v1 = 1\nv2 = 2\nv3 = 3\nv4 = 1\n");
    const Puzzle header = puzzle_of("colouring 4 colours 3\np edge 4 3\ne 1 2\ne 1 3\ne 2 3\n");
    CHECK(equal(header, puzzle));  // its number serves where no comment says one
    // Both directions listed; lines that say nothing about colours; the kind says how many.
    const Puzzle twice = puzzle_of("c a file\np col 2 2\nn 1 5\ne 1 2\ne 2 1\n", with_format("col", "5"));
    CHECK(twice.parameter == 5);
    CHECK(by_engine(twice, "sat").size() == 20);
}

TEST_CASE("what is wrong with a colouring, and texts that are no graphs") {
    const Puzzle puzzle = puzzle_of(triangle);
    CHECK(puzzle.family->violation(puzzle, Grid{1, 2, 3, 3}) == "");
    CHECK(puzzle.family->violation(puzzle, Grid{1, 2, 1, 3}) ==
          "v1 and v3 are joined, and both have colour 1");
    const auto failure = [](const char* text) { return failure_of(text, with_format("col")); };
    CHECK(failure("e 1 2\n") == "f:1:1: an edge before the line p; expected p edge VERTICES EDGES");
    CHECK(failure("c nothing\n") == "f:2:1: no line p; expected p edge VERTICES EDGES");
    CHECK(
        failure("p edge 2 1\ne 1 3\n").starts_with("f:2:5: \"3\" is out of range; expected a vertex from 1"));
    CHECK(failure("p edge 2 1\ne 1 1\n") == "f:2:1: an edge from a vertex to itself; expected two vertices");
    CHECK(failure("p edge 2 3\ne 1 2\n") ==
          "f:1:1: 3 edges are stated, but 1 follow; expected as many edges as the line p says");
    CHECK(failure("p edge 2 1\np edge 2 1\n") == "f:2:1: a second line p; expected one");
    CHECK(failure("p edge 2 1\nq 1 2\n").starts_with("f:2:1: unexpected \"q\""));
    CHECK(failure_of(triangle, with_format("col", "x")).starts_with("--format:1:1: "));
    CHECK(failure_of("colouring 5 colours 3\n" + std::string{triangle}) ==
          "f:1:1: a colouring of 4 vertices has the header 1x5; expected colouring 1x4");
    CHECK(failure_of("colouring 4 colours 5\n" + std::string{triangle}) ==
          "f:1:1: a graph with 3 colours has a header with 5; expected colours 3");
}

}  // namespace test_colouring
