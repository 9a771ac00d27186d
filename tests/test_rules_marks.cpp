// test_rules_marks.cpp - signs between cells, several numbers in a cell and cages in rules files. The boards
// are counted beside them by loops that know nothing of rules.
#include <algorithm>
#include <deque>

#include "by_engine.hpp"
#include "catch.hpp"
#include "encoders/shared/print_drawing.hpp"
#include "formats/format.hpp"
#include "puzzle/number_lists.hpp"
#include "puzzle_reading.hpp"
#include "written_family.hpp"

namespace test_rules_marks {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

std::vector<Grid> solutions(const std::string& text) { return by_engine(puzzle_of(text), "auto"); }

// Two suns in each row and column of four, never three alike in a row? Sixteen cells as bits.
bool is_tango(std::uint32_t cells) {
    const auto at = [&](int row, int column) { return cells >> (4 * row + column) & 1U; };
    for (int line = 0; line < 4; ++line) {
        std::uint32_t across = 0, down = 0;
        for (int i = 0; i < 4; ++i) {
            across += at(line, i);
            down += at(i, line);
        }
        if (across != 2 || down != 2) return false;
        for (int i = 0; i + 2 < 4; ++i) {
            if (at(line, i) == at(line, i + 1) && at(line, i) == at(line, i + 2)) return false;
            if (at(i, line) == at(i + 1, line) && at(i, line) == at(i + 2, line)) return false;
        }
    }
    return true;
}

}  // namespace

TEST_CASE("signs between cells are words of rules") {
    std::size_t all = 0, alike = 0, opposite = 0;
    for (std::uint32_t cells = 0; cells < 1U << 16; ++cells) {
        if (!is_tango(cells)) continue;
        ++all;
        const bool same = (cells & 1U) == (cells >> 1 & 1U);
        (same ? alike : opposite) += 1;
    }
    REQUIRE(all > 0);
    CHECK(solutions("tango 4x4\n").size() == all);
    CHECK(solutions("tango 4x4\nbetween\nr1c1 = r1c2\n").size() == alike);
    CHECK(solutions("tango 4x4\nbetween\nr1c2 x r1c1\n").size() == opposite);
    const Puzzle puzzle = puzzle_of("tango 4x4\nbetween\nr1c1 x r1c2\n");
    CHECK_THAT(puzzle.family->violation(puzzle, Grid{1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1}),
               ContainsSubstring("r1c1 and r1c2 differ"));
    CHECK_THAT(failure_of("tango 2x2\nbetween\nr1c1 o r1c2\n"), ContainsSubstring("one of the signs =, x"));
}

TEST_CASE("signs between cells are drawn and written") {
    const std::string text = "kropki 2x2\nbetween\nr1c1 b r1c2\nr1c1 w r2c1\n";
    const Puzzle puzzle = puzzle_of(text);
    const auto drawing = std::get<GridDrawing>(puzzle.family->draw(puzzle, {}));
    CHECK(drawing.on_left[1] == "●");
    CHECK(drawing.on_above[2] == "○");
    CHECK_THAT(find<Format>("native")->write(puzzle), ContainsSubstring("r1c1 b r1c2\nr1c1 w r2c1\n"));
    const Puzzle bordered = puzzle_of("zip 2x2\nbetween\nr1c1 | r1c2\n");
    const auto borders = std::get<GridDrawing>(bordered.family->draw(bordered, {}));
    CHECK(borders.left[1] == Stroke::heavy);
    CHECK(borders.on_left.empty());
}

TEST_CASE("a path through all cells is counted as mathematicians count it") {
    CHECK(solutions("zip 2x3\n").size() == 16);  // 8 undirected Hamiltonian paths
    CHECK(solutions("zip 3x3\n").size() == 40);
    CHECK(solutions("zip 2x2\nbetween\nr1c1 | r1c2\n").size() == 2);
    CHECK(solutions("zip 3x3\nnumbers\n1 . .\n. . .\n. . 2\n").size() == 2);
}

TEST_CASE("the digits of a number are the numbers of a cell") {
    CHECK(number_list(113) == std::vector<Value>{1, 1, 3});
    CHECK(number_list(0) == std::vector<Value>{0});
    CHECK(number_list(19) == std::vector<Value>{1, unknown_number});
    CHECK(number_list(unknown_number) == std::vector<Value>{unknown_number});
    CHECK(number_list_text(319) == "3,1,?");
}

TEST_CASE("runs around a cell are those of its numbers, in any order") {
    const auto around = [](const std::string& clue) {
        const Family& family = written_family(
            "family x\nsummary x\nreads lists, unknown\nanswer s[c]: shading\n"
            "\"r\": for c in cells where printed(c): runs_around(c)\n"
            "\"w\": for c in cells where printed(c): not s[c]\n");
        Puzzle puzzle = blank_puzzle(family, 3, 3);
        puzzle.numbers.assign(9, open_cell);
        puzzle.numbers[4] = static_cast<Value>(std::stoi(clue));
        return by_engine(puzzle, "auto").size();
    };
    CHECK(around("0") == 1);
    CHECK(around("8") == 1);
    CHECK(around("1") == 8);
    CHECK(around("11") == 20);  // pairs of the ring that do not touch
    CHECK(around("12") == 32);  // eight pairs of two, four single cells apart from each
    CHECK(around("21") == 32);
    CHECK(around("9") == 58);  // one run of any length: seven lengths at eight places, all, and none
    CHECK(around("1111") == 2);
    const Puzzle tapa = puzzle_of("tapa 3x3\nnumbers\n. . .\n. 11 .\n. . .\n");
    CHECK_THAT(tapa.family->violation(tapa, Grid{1, 1, 0, 0, 0, 0, 0, 0, 0}),
               ContainsSubstring("the black runs around r2c2 are its numbers"));
}

TEST_CASE("cages are places with a target") {
    const Family& family = written_family(
        "family x\nsummary x\nreads cages\nanswer v[c]: 1..3\n"
        "\"{g}\": for g in cages where target(g) > 0: sum(for c in g: v[c]) == target(g)\n");
    Puzzle puzzle = blank_puzzle(family, 1, 3);
    puzzle.cages = {Cage{{0, 1}, Operation::sum, 3, 0}, Cage{{2}, Operation::none, {}, 0}};
    renew_digits(puzzle);
    CHECK(by_engine(puzzle, "auto").size() == 6);
    CHECK(family.violation(puzzle, Grid{1, 1, 1}) == "broken: the cage of r1c1");
}

TEST_CASE("with pieces, every number lies in a piece") {
    CHECK(solutions("nurikabe 1x2\nnumbers\n1 .\n").size() == 1);
    const Puzzle puzzle = puzzle_of("nurikabe 1x2\nnumbers\n1 .\n");
    CHECK_FALSE(puzzle.family->violation(puzzle, Grid{1, 1}).empty());  // no white piece, but a number
    CHECK(puzzle.family->violation(puzzle, Grid{0, 1}).empty());
}

}  // namespace test_rules_marks
