// test_statement.cpp - what solvers of other makers print, and what it says.
#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "tasks/crosscheck/statement.hpp"
#include "tasks/pipeline.hpp"

namespace test_statement {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

Puzzle mini() { return reading::puzzle_of("..4.1....2.....3"); }

// "2 grids, 2 to 2"
std::string read(const std::string& output, const Puzzle& puzzle = mini()) {
    const Text text{"<answer of toy>", output};
    const Statement statement = read_statement(*puzzle.family, puzzle, text);
    std::string result = std::to_string(statement.grids.size()) + " grids, " +
                         std::to_string(statement.least) + " to " +
                         (statement.most == Testimony::unbounded ? "any" : std::to_string(statement.most));
    return statement.gives_up ? result + ", gives up" : result;
}
std::string refusal(const std::string& output) {
    try {
        return read(output);
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace

TEST_CASE("no solution, in the words of many programs") {
    for (const char* words :
         {"no solution", "No solution found.\n", "Puzzle has no solution.",
          "There are no solutions to the puzzle.", "0 solutions", "unsolvable", "This grid is UNSOLVABLE!",
          "not solvable", "none", "unsat", "Infeasible", "Solving took 0.3 ms\nno valid solution",
          "solutions: 0", "0", "The puzzle cannot be solved",
          "Puzzle has no solution.\nThere are no solutions to the puzzle."}) {
        INFO(words);
        CHECK(read(words) == "0 grids, 0 to 0");
    }
}

TEST_CASE("numbers of solutions") {
    CHECK(read("288") == "0 grids, 288 to 288");
    CHECK(read(">=100\n") == "0 grids, 100 to any");
    CHECK(read("2 solutions") == "0 grids, 2 to 2");
    CHECK(read("Found 12 different solutions in 0.2 s") == "0 grids, 12 to 12");
    CHECK(read("Number of solutions: 7") == "0 grids, 7 to 7");
    CHECK(read("solution count = 3") == "0 grids, 3 to 3");
    CHECK(read("unique") == "0 grids, 1 to 1");
    CHECK(read("The solution to the puzzle is unique.") == "0 grids, 1 to 1");
    CHECK(read("exactly one solution") == "0 grids, 1 to 1");
    CHECK(read("multiple") == "0 grids, 2 to any");
    CHECK(read("solution is not unique") == "0 grids, 2 to any");
    CHECK(read("more than one solution") == "0 grids, 2 to any");
    CHECK(read("unknown (timeout)") == "0 grids, 0 to any, gives up");
    const Puzzle large = reading::puzzle_of(std::string(81, '.'));
    CHECK(read("99999999999999999999 solutions", large).starts_with("0 grids, 18446744073709551614"));
}

TEST_CASE("solutions between words") {
    const std::string line = "2341143232144123";
    CHECK(read(line) == "1 grids, 0 to any");
    CHECK(read("Solution:\n" + line + "\nTime: 0.01 s\n") == "1 grids, 0 to any");
    CHECK(read("Solutions: " + line) == "1 grids, 0 to any");
    CHECK(read("unique " + line) == "1 grids, 0 to any");
    CHECK(read("solved in 3 steps\n2 3 4 1\n1 4 3 2\n3 2 1 4\n4 1 2 3\nThe solution is unique.\n") ==
          "1 grids, 1 to 1");
    CHECK(read("+-----+-----+\n| 2 3 | 4 1 |\n| 1 4 | 3 2 |\n+-----+-----+\n| 3 2 | 1 4 |\n| 4 1 | 2 3 "
               "|\n+-----+-----+\n") == "1 grids, 0 to any");
    CHECK(read(line + "\n" + line + "\n2 solutions\n") == "2 grids, 2 to 2");
    CHECK(read("multiple\n" + line + "\ndiffer in 8 cells: r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r3c1 r3c2\n") ==
          "1 grids, 2 to any");
    CHECK(read("Solution 1 of 2:\n" + line) == "1 grids, 0 to any");
}

TEST_CASE("a sentence is a claim if it says nothing else") {
    const std::string nothing = "neither a solution nor how many there are";
    const std::vector<std::pair<std::string, std::string>> table{
        {"Puzzle is not possible.", "0 grids, 0 to 0"},
        {"Solution,\nPuzzle is not possible.,", "0 grids, 0 to 0"},
        {"toy.txt: no solution", "0 grids, 0 to 0"},
        {"There are 2 solutions to the puzzle.", "0 grids, 2 to 2"},
        {"1 solution(s)", "0 grids, 1 to 1"},
        {"guesses: 0, solutions: 1", "0 grids, 1 to 1"},
        {"1,000 solutions", "0 grids, 1000 to 1000"},
        {"2+ solutions", "0 grids, 2 to any"},
        {"2+", "0 grids, 2 to any"},
        {"at least 2 solutions", "0 grids, 2 to any"},
        {"2 or more solutions", "0 grids, 2 to any"},
        {"solutions: >1", "0 grids, 2 to any"},
        {"more than 100 solutions", "0 grids, 101 to any"},
        {"multiple solutions", "0 grids, 2 to any"},
        {"guesses: 0 solutions: 1", nothing},
        {"guesses 0 solutions 1", nothing},
        {"Checked: no solutions missing", nothing},
        {"No solution found within 10 s", nothing},
        {"no unique solution", nothing},
        {"Difficulty: impossible", nothing},
        {"invalid puzzle", nothing},
        {"Failed to solve", nothing}};
    for (const auto& [output, meaning] : table) {
        INFO(output);
        CHECK_THAT(refusal(output), ContainsSubstring(meaning));
    }
}

TEST_CASE("the puzzle beside its solution is passed over") {
    const std::string open = "..4.1....2.....3", line = "2341143232144123";
    const std::vector<std::string> outputs{
        open + "\n" + line,
        "Puzzle:\n..4.\n1...\n.2..\n...3\nSolution:\n2341\n1432\n3214\n4123\n",
        ". . | 4 .\n1 . | . .\n----+----\n. 2 | . .\n. . | . 3\n\n2 3 4 1\n1 4 3 2\n3 2 1 4\n4 1 2 3\n",
        open + "," + line,
        "Puzzle,Solution,\n" + open + "," + line + ",",
        "1: " + line,
        "\"" + line + "\"",
        line + ",2,33,0,Expert,",
        "Checked: no solutions missing\n" + line};
    for (const std::string& output : outputs) {
        INFO(output);
        CHECK(read(output) == "1 grids, 0 to any");
    }
    CHECK(read("guesses: 0, solutions: 1\n" + line) == "1 grids, 1 to 1");
    CHECK(read(open + "\nno solution") == "0 grids, 0 to 0");
    CHECK_THAT(refusal(open), ContainsSubstring("r1c1 is open"));
}

TEST_CASE("what is neither is told with its place") {
    CHECK_THAT(refusal("Lorem ipsum"), ContainsSubstring("<answer of toy>:1:1: neither a solution"));
    CHECK_THAT(refusal("\nSolution:\n23411432"), ContainsSubstring("<answer of toy>:3:9"));
    CHECK_THAT(refusal("2341143232144120"), ContainsSubstring("r4c4 is open"));
    CHECK_THAT(refusal("2341143232144125"), ContainsSubstring("r4c4 is 5"));
    CHECK(refusal("2341143232144123\nno solution") ==
          "<answer of toy> shows a solution and says that there is none");
    CHECK(refusal("no solution\n2 solutions") == "<answer of toy> contradicts itself");
}

}  // namespace test_statement
