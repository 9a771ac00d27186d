// test_nonogram_forms.cpp - nonograms as other solvers read them: nin, mk, cwd, olsak, and lists of lists.
#include <fmt/format.h>

#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_nonogram_forms {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;
using reading::form_of;
using reading::puzzle_of;

namespace {

// Two rows, three columns.
const std::string native = "nonogram 2x3\noutside\ntop 1 0 1\nleft 1,1 0\n";

// Is it read in this form, as the nonogram above?
bool is_read_as(const std::string& form, const std::string& text) {
    INFO(text);
    CHECK(form_of(text) == form);
    return reading::equal(puzzle_of(text), puzzle_of(native));
}
std::string failure(const std::string& form, const std::string& text) {
    return reading::failure_of(text, reading::with_format(form));
}

}  // namespace

TEST_CASE("nonograms in five more forms, each recognised") {
    CHECK(is_read_as("nin", "3 2\n1 1\n0\n1\n0\n1\n"));
    CHECK(is_read_as("nin", "3 2\n1,1\n\n1\n\n1\n"));  // blank: no black cells
    CHECK(is_read_as("mk", "2 3\n1 1\n\n#\n1\n\n1\n"));
    CHECK(is_read_as("cwd", "2\n3\n1 1\n0\n\n1\n0\n1\n"));
    CHECK(is_read_as("olsak", ": rows\n1 1\n0\n: columns\n1\n0\n1\n"));
    CHECK(is_read_as("olsak", "Columns:\n1\n0\n1\nRows:\n1 1\n0\n"));
    CHECK(is_read_as("nonogram-lists", "row=[[1,1],[]];\ncolumn=[[1],[0],[1]];\n"));
    CHECK(is_read_as("nonogram-lists", "{\"ver\":[[1],[],[1]],\"hor\":[[1,1],[]]}"));
    CHECK(is_read_as("nonogram-lists", "var cols = [ [1], [], [1] ], rows = [ [1, 1], [] ];"));
}

TEST_CASE("nonograms in lines that do not add up are told by a name alone") {
    const std::string nin = "3 2\n1 1\n1\n1\n0\n1\n", cwd = "2\n3\n1 1\n1\n\n1\n0\n1\n";
    for (const std::string& text : {nin, cwd}) {
        CAPTURE(text);
        CHECK_THAT(reading::failure_of(text), ContainsSubstring("f:"));
        CHECK(puzzle_of(text, reading::with_family("nonogram")).rows == 2);
    }
    CHECK(reading::reader_of(nin, {}, "some.nin").format(0).name == "nin");
    CHECK(reading::reader_of(cwd, {}, "some.cwd").format(0).name == "cwd");
    const Text grid{"f", "2 2\n1 2\n2 1\n"};  // below its size
    CHECK(find<Format>("nin")->detect(Passage::all(grid), {}).score == 0);
}

TEST_CASE("mistakes in lines of runs are reported at their place") {
    CHECK(failure("nin", "x\n") == "f:1:1: no size; expected the numbers of columns and rows, as in 20 15");
    CHECK(failure("nin", "3 2\n1 1\n0\n1\n0\n") == "f:5:2: 2 columns; expected 3 lines");
    CHECK(failure("nin", "3 2\n1 1\n0\n1\n0\n1\n4\n") ==
          "f:7:1: a line beyond the columns; expected 3 lines of them");
    CHECK(failure("nin", "3 2\n1 1\n") ==
          "f:2:4: the text ends before the columns; expected a line for each");
    CHECK_THAT(failure("nin", "3 2\n1 1\n0\n1\n0 1\n1\n"), ContainsSubstring("f:5:1: a run of 0"));
    CHECK_THAT(failure("nin", "3 2\n1 1 1 1\n0\n1\n0\n1\n"),
               ContainsSubstring("f:2:1: more runs than the line has cells"));
    CHECK_THAT(failure("nin", "3 2\n1a 1\n0\n1\n0\n1\n"), ContainsSubstring("f:2:2: a run with a colour"));
    CHECK(failure("mk", "2 3\n1 1\n0\n1\n") == "f:4:1: no line # behind the rows; expected a line # there");
    CHECK(failure("cwd", "2\n3\n1 1\n0\n1\n1\n0\n1\n") ==
          "f:5:1: a row too many; expected a blank line between rows and columns");
    CHECK_THAT(failure("cwd", "2 3\n1 1\n"), ContainsSubstring("f:1:1: no size"));
    CHECK_THAT(failure("olsak", "#d\n0:\n: rows\n1\n: columns\n1\n"), ContainsSubstring("f:1:1: colours"));
    CHECK_THAT(failure("olsak", ": rows\n1\n: columns\n"), ContainsSubstring("no columns"));
    CHECK_THAT(failure("olsak", ": a\n1\n: b\n1\n: c\n1\n"), ContainsSubstring("f:5:1: a third part"));
    CHECK(failure("nonogram-lists", "row=[[1]]; row=[[1]]") ==
          "f:1:11: the same list twice; expected rows and columns, each once");
    CHECK_THAT(failure("nonogram-lists", "row=[[1]"), ContainsSubstring("f:1:9: "));
    CHECK_THAT(failure("nonogram-lists", "row=[[1]]; column=[[1]]; more"),
               ContainsSubstring("expected the end of the text"));
    CHECK_THAT(failure("nonogram-lists", "row=[]; column=[[1]]"), ContainsSubstring("a list without lines"));
    std::string many = "row=[[1]]; column=[";
    for (int i = 0; i <= 200; ++i) many += i == 0 ? "[1]" : ",[1]";
    CHECK_THAT(failure("nonogram-lists", many + "];"),
               ContainsSubstring("too many lines; expected at most 200"));
}

}  // namespace test_nonogram_forms
