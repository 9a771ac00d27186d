// test_unknown_names.cpp - names that nothing has, and texts that no format knows: what the error says
// instead.
#include "base/nearest_name.hpp"
#include "catch.hpp"
#include "draw/output.hpp"
#include "formats/unknown_text.hpp"
#include "puzzle_reading.hpp"
#include "text/unknown_name.hpp"

namespace test_unknown_names {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring, Catch::Matchers::StartsWith;

TEST_CASE("the nearest name has the same letters, or is at most two edits away") {
    const std::vector<std::string> names{"prove", "solve", "sudoku", "starbattle", "unique"};
    CHECK(nearest_of("slove", names) == "solve");  // letters exchanged: one edit
    CHECK(nearest_of("Sudoku", names) == "sudoku");
    CHECK(nearest_of("Star Battle", names) == "starbattle");
    CHECK(nearest_of("sudko", names) == "sudoku");
    CHECK(nearest_of("sud", names).empty());  // too short to be misspelt
    CHECK(nearest_of("something", names).empty());
    CHECK(nearest_of("", names).empty());
}

TEST_CASE("an unknown name is answered with the one that is near, else with all") {
    CHECK(unknown_name<Output>("output", "drawin").brief() ==
          "unknown output \"drawin\": did you mean drawing?");
    CHECK_THAT(unknown_name<Output>("output", "x", "auto, ").brief(),
               StartsWith("unknown output \"x\"; expected auto, ascii, "));
}

TEST_CASE("a text of no format is described, with the formats that are near") {
    const auto looks = [](const std::string& content) {
        const Text text{"f", content};
        return formats::looks_of(Passage::all(text));
    };
    CHECK(looks("abc\n\ndéf\n") == "2 lines of 3 characters");
    CHECK(looks("x") == "a line of 1 character");
    CHECK(looks("abc\nde\n") == "2 lines of 2 to 3 characters");
    CHECK_THAT(
        failure_of("{\"a\": 1}"),
        StartsWith("f:1:1: no format fits this text of a line of 8 characters; expected a text of a format, "
                   "as f-puzzles-json (1:1: a puzzle without its grid), kenken-json (1:1: "));
    CHECK_THAT(failure_of("https://tinyurl.com/abc\n"), ContainsSubstring("the address that it leads to"));
}

TEST_CASE("a message names the mistake where it is") {
    CHECK(failure_of("slitherlink 2x2\ngivens\n3.\n..\n") ==
          "f:3:1: \"3\" is out of range; expected one of the 2 digits from 0 to 1; clues stand under "
          "`numbers`");
    CHECK_THAT(failure_of("tapa 2x2\nnumbers\n2,2 .\n. .\n"), ContainsSubstring("run together, as in 22"));
    CHECK_THAT(failure_of("tents 2x2\nnumbers\nT .\n. .\n"),
               ContainsSubstring("numbers stand for letters and pictures, as 1 for A or for a tree"));
    CHECK_THAT(failure_of("yajilin 2x2\nnumbers\n>1 .\n. .\n"),
               ContainsSubstring("the number stands in front of the arrow, as in 2>"));
    CHECK_THAT(failure_of("easy-as-abc 2x2\noutside\ntop A .\n"),
               ContainsSubstring("numbers stand for letters, as 1 for A"));
    CHECK_THAT(
        failure_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7é\n",
                   with_format("line")),
        StartsWith("f:1:81: unexpected \"é\""));
}

}  // namespace test_unknown_names
