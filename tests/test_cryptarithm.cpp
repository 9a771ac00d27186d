// test_cryptarithm.cpp - sums and products of words: all assignments against the model, by `check`; what is
// read, drawn and refused.
#include "answers/read_solution.hpp"
#include "catch.hpp"
#include "draw/output.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle_reading.hpp"

namespace test_cryptarithm {

using namespace reductio;
using namespace reading;
using namespace grids;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string back(const Puzzle& puzzle, const std::string& text, const Grid& expected) {
    const Text solution{"s", text};
    try {
        const auto read = read_solutions(*puzzle.family, puzzle, Passage::all(solution));
        return read == std::vector<Grid>{expected} ? "same" : "other";
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace

TEST_CASE("cryptarithms have the solutions that adding up the words finds") {
    const std::pair<const char*, std::size_t> equations[] = {
        {"TWO + TWO = FOUR base 7", 1}, {"A - B = C base 5", 4},
        {"TO + GO = OUT", 1},           {"A + B - C = D base 6", 0},
        {"AB * A = CB base 8", 0},      {"AA + B = BCC base 9", 0},
        {"10 * A + 5 = BC", 0},         {"AB * AB = CAB", 0},
        {"-A + B = -C base 7", 0},      {"A + A + A + A = BA base 16", 0},
        {"A * B = B * A base 4", 0},    {"AB = BA + 9", 0},
        {"A * B = AB base 6", 0},       {"2 * AB - C = 3 * DC base 6", 0},
        {"AAA * 11 = BBBB base 3", 0}};
    for (const auto& [equation, stated] : equations) {
        CAPTURE(equation);
        const Puzzle puzzle = puzzle_of(equation);
        const std::vector<Grid> all = grids_of(puzzle.columns, 0, puzzle.parameter - 1);  // letters alike too
        const std::size_t solutions = agree(puzzle, all, {"auto", "dlx", "dpll"});
        if (stated > 0) CHECK(solutions == stated);
    }
}

TEST_CASE("famous cryptarithms") {
    CHECK(by_engine(puzzle_of("SEND + MORE = MONEY"), "auto") == std::vector<Grid>{{9, 5, 6, 7, 1, 0, 8, 2}});
    CHECK(by_engine(puzzle_of("DONALD + GERALD = ROBERT"), "auto").size() == 1);
    CHECK(by_engine(puzzle_of("SEE * SO = MIMEO"), "auto").size() == 2);
    // A trial of the cover search ends before it finds any.
    CHECK(by_engine(puzzle_of("LYNDON * B = JOHNSON"), "auto").size() == 1);
    CHECK(by_engine(puzzle_of("DOG * CAT = RABBIT"), "auto").size() == 2);
    CHECK(by_engine(puzzle_of("two × two = square"), "auto").size() == 3);
}

TEST_CASE("cryptarithms are drawn with digits in the place of letters, and read back") {
    const Puzzle puzzle = puzzle_of("TWO+TWO==FOUR base 16");
    const auto found = by_engine(puzzle, "auto");
    REQUIRE(!found.empty());
    const Grid grid = found.back();
    const Family& family = *puzzle.family;
    const std::string shown = find<Output>("drawing")->write(family, puzzle, grid, {});
    CHECK_THAT(shown, ContainsSubstring("TWO + TWO = FOUR base 16\n"));
    CHECK(back(puzzle, "TWO + TWO = FOUR" + shown.substr(shown.find('\n')), grid) == "same");
    CHECK(find<Output>("drawing")->write(family, puzzle, puzzle.given, {}) == "TWO + TWO = FOUR base 16\n");
    for (const Output* output : registry<Output>()) {
        const auto text = output->write == nullptr ? std::nullopt : reading::shown_by(*output, puzzle, grid);
        if (text) CHECK(back(puzzle, *text, grid) == "same");
    }
    const Puzzle two = puzzle_of("TWO + TWO = FOUR");
    CHECK(back(two, "TWO + TWO = FOUR\n938+938=1876\n", {9, 3, 8, 1, 7, 6}) == "same");
    CHECK(back(two, "TWO + TWO = FOUR\n938 + 937 = 1876\n", {}) ==
          "s:2:9: O is 7 here; expected 8 as before");
    CHECK_THAT(back(two, "TWO + TWO = FOUR\n93. + 938 = 1876\n", {}),
               ContainsSubstring("s:2:3: unexpected \".\""));
    CHECK_THAT(back(two, "TWO + TWO = FOUR\n93A + 93A = 1A76\n", {}), ContainsSubstring("s:2:3"));
    CHECK_THAT(back(two, "TWO + TWO = FOUR\n938 - 938 = 1876\n", {}), ContainsSubstring("expected \"+\""));
    CHECK(back(two, "938 + 938 = 1876", {9, 3, 8, 1, 7, 6}) == "same");  // without the line above it
    CHECK(back(two, "938+938=1876\n", {9, 3, 8, 1, 7, 6}) == "same");
    CHECK(back(two, "938 + 937 = 1876\n", {}) == "s:1:9: O is 7 here; expected 8 as before");
    CHECK_THAT(back(two, "938 + 38 = 1876\n", {}), ContainsSubstring("s:1:7: T is 3 here"));
    CHECK(two.family->violation(two, Grid{9, 3, 8, 1, 7, 5}) == "938 + 938 = 1875 is wrong");
    CHECK(two.family->violation(two, Grid{9, 3, 8, 1, 7, 3}) == "W and R are both 3");
    CHECK(two.family->violation(two, Grid{0, 3, 8, 1, 7, 6}) == "a word begins with T, which is 0");
    CHECK(two.family->violation(two, Grid{10, 3, 8, 1, 7, 6}) == "T is 10, which is no digit of base 10");
}

TEST_CASE("forms and mistakes of cryptarithms") {
    const Puzzle puzzle = puzzle_of("A - B × C = -D + 5 base 8");
    CHECK(form_of("A - B * C = D") == "cryptarithm");
    CHECK(form_of("# title: x\ncryptarithm 3\nA + B = C\n") == "native");
    for (const char* form : {"native", "cryptarithm"})
        CHECK(equal(puzzle_of(find<Format>(form)->write(puzzle)), puzzle));
    CHECK(find<Format>("cryptarithm")->write(puzzle) == "A - B * C = -D + 5 base 8\n");
    CHECK(reader_of("A + B = C\nAA + B = CC\n").size() == 2);
    CHECK(equal(puzzle_of("SEND + MORE = MONEY.\n"), puzzle_of("SEND + MORE = MONEY\n")));
    CHECK_THAT(failure_of("start = .\nfinish = .\n"), ContainsSubstring("no format fits"));
    CHECK(failure_of("- SEND + MORE = MONEY\n") ==
          "f:1:1: a minus or a bullet before the first word; expected the equation alone, or -WORD for a "
          "minus");

    // What can't be read is known as one nevertheless, and told.
    CHECK(failure_of("SEND + MORE MONEY") == "f:1:13: unexpected \"M\"; expected +, −, × or =, and a word");
    CHECK(failure_of("SEND + MORE") ==
          "f:1:12: no equals sign; expected an equation such as SEND + MORE = MONEY");
    CHECK_THAT(failure_of("ABC / D = E"), ContainsSubstring("f:1:5: a quotient; expected a product"));
    CHECK_THAT(failure_of("ABC ÷ D = E"), ContainsSubstring("f:1:5: a quotient; expected a product"));
    CHECK_THAT(failure_of("(A + B) * C = DE"), ContainsSubstring("f:1:1: a parenthesis"));
    CHECK_THAT(failure_of("C * (A + B) = DE"), ContainsSubstring("f:1:5: a parenthesis"));
    CHECK_THAT(failure_of("ÁB + C = DE"), ContainsSubstring("f:1:1: unexpected \"Á\"; expected a word of"));
    CHECK_THAT(failure_of("A = B = C"), ContainsSubstring("no format fits"));
    CHECK(by_engine(puzzle_of("A = A"), "auto").size() == 10);
    CHECK(by_engine(puzzle_of("AB = AB"), "auto").size() == 81);

    const Hints hints = with_format("cryptarithm");
    CHECK_THAT(failure_of("A + B", hints), ContainsSubstring("f:1:6: no equals sign"));
    CHECK_THAT(failure_of("A = B = C", hints), ContainsSubstring("f:1:1: two equals signs"));
    CHECK_THAT(failure_of("1 + 1 = 2", hints), ContainsSubstring("an equation without letters"));
    CHECK_THAT(failure_of("A * B * C = D", hints), ContainsSubstring("f:1:7: a product of three words"));
    CHECK_THAT(failure_of("A + = D", hints), ContainsSubstring("f:1:5: unexpected \"=\"; expected a word"));
    CHECK_THAT(failure_of("A + Ä = D", hints), ContainsSubstring("f:1:5: unexpected \"Ä\""));
    CHECK_THAT(failure_of("A + 8 = D base 8", hints), ContainsSubstring("f:1:5: 8 is no digit of base 8"));
    CHECK_THAT(failure_of("A + B = D base 17", hints), ContainsSubstring("\"17\" is out of range"));
    CHECK_THAT(failure_of("ABCDEFGHIJKLM = D", hints), ContainsSubstring("f:1:1: the word is too long"));
    CHECK_THAT(failure_of("cryptarithm 4\nA + B = C\n"), ContainsSubstring("a cryptarithm of 3 letters has"));
    CHECK_THAT(failure_of("cryptarithm 3\n"), ContainsSubstring("expected a word"));
    CHECK_THAT(failure_of("cryptarithm 3\nA + B = C\nA = B\n"), ContainsSubstring("f:3:1: a second line"));
    CHECK(by_engine(puzzle_of("ABCD + EFG = HIJ base 8"), "auto").empty());  // more letters than digits
}

}  // namespace test_cryptarithm
