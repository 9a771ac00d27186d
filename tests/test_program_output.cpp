// test_program_output.cpp - what programs print, and what it means.
#include "base/stopwatch.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/solvers/program_output.hpp"

namespace test_program_output {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

Puzzle mini() { return reading::puzzle_of("..4.1....2.....3"); }

// "2 grids, 2 to 2", or the error.
std::string read(const std::string& output, const OutputPatterns& patterns = {},
                 const Puzzle& puzzle = mini()) {
    const Text text{"<answer of toy>", output};
    const ProgramOutput read = read_program_output(puzzle, text, patterns);
    if (!read.error.empty()) return read.error;
    return std::to_string(read.grids.size()) + " grids, " + std::to_string(read.least) + " to " +
           (read.most == any_number ? "any" : std::to_string(read.most)) +
           (read.gives_up ? ", gives up" : "");
}
OutputPatterns none_pattern(const std::string& none) { return {TextPattern{none, "--none-pattern"}, {}}; }
OutputPatterns grid_pattern(const std::string& grid) { return {{}, TextPattern{grid, "--grid-pattern"}}; }

const std::string line = "2341143232144123", open_line = "..4.1....2.....3";

}  // namespace

TEST_CASE("the few words that programs may print") {
    CHECK(read("none") == "0 grids, 0 to 0");
    CHECK(read("\n unsolvable \r\n") == "0 grids, 0 to 0");
    CHECK(read("s UNSATISFIABLE\n") == "0 grids, 0 to 0");
    CHECK(read("s SATISFIABLE\n") == "0 grids, 1 to any");
    CHECK(read("s UNKNOWN\n") == "0 grids, 0 to any, gives up");
}

TEST_CASE("a number alone is the number of solutions") {
    CHECK(read("288") == "0 grids, 288 to 288");
    CHECK(read("0\n") == "0 grids, 0 to 0");
    CHECK(read(">=100\n") == "0 grids, 100 to any");
    const Puzzle large = reading::puzzle_of(std::string(81, '.'));
    CHECK(read("99999999999999999999", {}, large).starts_with("0 grids, 18446744073709551614"));
    CHECK_THAT(read("23411432"), ContainsSubstring("the solution ends after 8 cells"));
}

TEST_CASE("grids in every format that solutions have") {
    CHECK(read(line) == "1 grids, 0 to any");
    CHECK(read(line + "\n" + line + "\n") == "2 grids, 0 to any");
    CHECK(read("2 3 4 1\n1 4 3 2\n3 2 1 4\n4 1 2 3\n") == "1 grids, 0 to any");
    CHECK(read("+-----+-----+\n| 2 3 | 4 1 |\n| 1 4 | 3 2 |\n+-----+-----+\n| 3 2 | 1 4 |\n| 4 1 | 2 3 "
               "|\n+-----+-----+\n") == "1 grids, 0 to any");
    CHECK(read("s SATISFIABLE\n" + line) == "1 grids, 1 to any");
}

TEST_CASE("anything else is unreadable, and the message shows the first line and names the options") {
    for (const char* words :
         {"no solution", "Puzzle has no solution.", "not solvable", "2 solutions", "solutions: 0", "unknown",
          "multiple solutions", "Infeasible", "none found", "Lorem ipsum"}) {
        INFO(words);
        CHECK(read(words).starts_with("begins \"" + std::string{words} +
                                      "\"; see --none-pattern and --grid-pattern (<answer of toy>:1:"));
    }
    CHECK_THAT(read("\n\nTime: 3 ms\r\n" + line), ContainsSubstring("begins \"Time: 3 ms\"; see --none"));
    CHECK_THAT(read(open_line), ContainsSubstring("r1c1 is open"));
    CHECK_THAT(read(open_line + "\n" + line), ContainsSubstring("r1c1 is open"));
    CHECK_THAT(read("2341143232144120"), ContainsSubstring("r4c4 is open"));
    CHECK_THAT(read("2341143232144125"), ContainsSubstring("<answer of toy>:1:16: r4c4 is 5"));
    CHECK_THAT(read("none\n2341143232144125"), ContainsSubstring("<answer of toy>:2:16: r4c4 is 5"));
}

TEST_CASE("answers that contradict themselves") {
    CHECK(read(line + "\nnone") == "shows a solution and reports that there is none");
    CHECK(read("s SATISFIABLE\nnone\n") == "gives two verdicts that contradict each other");
    OutputPatterns both = none_pattern("impossible");
    both.grid = grid_pattern("[1-4]{16}").grid;
    CHECK(read("impossible\n" + line, both) == "shows a solution and reports that there is none");
    CHECK(read("impossible\n", both) == "0 grids, 0 to 0");
}

TEST_CASE("a pattern for no solution") {
    const OutputPatterns no = none_pattern("[Nn]o( valid)? solution");
    CHECK(read("Solving took 0.3 ms\nThere is no valid solution.\n", no) == "0 grids, 0 to 0");
    CHECK(read(line, no) == "1 grids, 0 to any");
    CHECK(read("none", no) == "0 grids, 0 to 0");
    CHECK_THAT(read("No valid\nsolution", no), ContainsSubstring("begins \"No valid\""));
    CHECK(read("first line\nno\n", none_pattern("^no$")) == "0 grids, 0 to 0");
    CHECK_THAT(read("first line\nno way\n", none_pattern("^no$")),
               ContainsSubstring("begins \"first line\""));
}

TEST_CASE("a pattern for grids: the first group or the whole match, and each match a grid") {
    const std::string rows = "2341\n1432\n3214\n4123\n";
    CHECK(read(open_line + " -> " + line, grid_pattern("[1-4]{16}")) == "1 grids, 0 to any");
    CHECK(read("1: " + line + ", 2: " + line + " (2 found)", grid_pattern("[0-9]: ([1-4]+)")) ==
          "2 grids, 0 to any");
    CHECK(read("Puzzle:\n..4.\nSolution:\n" + rows + "Bye\n", grid_pattern("Solution:\\n(([1-4]+\\n)+)")) ==
          "1 grids, 0 to any");
    CHECK(read("a\t" + line, grid_pattern("\\t(.*)$")) == "1 grids, 0 to any");
    CHECK(read("2", grid_pattern("[1-4]{16}")) == "0 grids, 2 to 2");
    CHECK_THAT(read("It is 2341143232144125!", grid_pattern("[1-9]{16}")),
               ContainsSubstring("<answer of toy>:1:22: r4c4 is 5"));
    CHECK_THAT(read("empty", grid_pattern("x*")), ContainsSubstring("there is no solution here"));
}

TEST_CASE("a broken pattern is refused with the option that has it") {
    try {
        TextPattern{"(a", "--none-pattern"};
        FAIL("no error");
    } catch (const InputError& error) {
        CHECK_THAT(error.brief(), ContainsSubstring("--none-pattern: \"(a\": Unmatched ( or"));
        CHECK_THAT(error.brief(), ContainsSubstring("expected a POSIX extended regular expression"));
    }
}

TEST_CASE("patterns take time that is linear in the output") {
    std::string output;
    const unsigned grids = cases(100'000);  // the sanitizer measures all that is left before each match
    for (unsigned i = 0; i < grids; ++i) output += "guess " + std::to_string(i) + "\n" + line + "\n";
    const Stopwatch clock;
    CHECK(read(output, grid_pattern("^[1-4]{16}$")) == std::to_string(grids) + " grids, 0 to any");
    CHECK(clock.seconds() < 20);
}

}  // namespace test_program_output
