// test_cell_rules.cpp - rules drawn on cells of a sudoku: each kind on a grid that was checked by hand, what
// is refused, names, clues. test_random_rules.cpp holds model and check against each other.
#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"
#include "catch.hpp"
#include "family/cell_rule.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle/grid_graph.hpp"
#include "tasks/clues/removal.hpp"
#include "tasks/clues/why.hpp"
#include "tasks/warnings.hpp"

namespace test_cell_rules {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// 5 3 4  6 7 8  9 1 2
// 6 7 2  1 9 5  3 4 8
// 1 9 8  3 4 2  5 6 7
// 8 5 9  7 6 1  4 2 3
// 4 2 6  8 5 3  7 9 1
// 7 1 3  9 2 4  8 5 6
// 9 6 1  5 3 7  2 8 4
// 2 8 7  4 1 9  6 3 5
// 3 4 5  2 8 6  1 7 9
const std::string solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// What the check says of the solved grid with these rules.
std::string judged(const std::string& rules) {
    return violation("sudoku 9x9\nrules\n" + rules + "\n", grid_of(solved));
}
// Does the model allow the solved grid with these rules?
bool allowed(const std::string& rules) {
    Puzzle puzzle = puzzle_of("sudoku 9x9\nrules\n" + rules + "\n");
    puzzle.given = grid_of(solved);
    return by_engine(puzzle, "sat").size() == 1;
}
std::string refused(const std::string& rules, const std::string& header = "sudoku 9x9") {
    const std::string reading = failure_of(header + "\nrules\n" + rules + "\n");
    return reading == "fine" ? refusal(puzzle_of(header + "\nrules\n" + rules + "\n")) : reading;
}

std::vector<std::pair<int, int>> all_neighbours(const Puzzle& puzzle) {
    std::vector<std::pair<int, int>> pairs;
    for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges)
        pairs.emplace_back(static_cast<int>(a), static_cast<int>(b));
    return pairs;
}

struct Verdict {
    const char *rule, *fault;  // empty: the solved grid obeys
};
const Verdict verdicts[] = {
    {"thermometer r2c3 r1c2 r1c3", ""},
    {"thermometer r2c6 r3c7", "the thermometer from r2c6 to r3c7 holds 5 5"},
    {"slow-thermometer r3c6 r2c6 r3c7", ""},
    {"slow-thermometer r2c2 r2c1", "the slow thermometer from r2c2 to r2c1 holds 7 6"},
    {"arrow r1c1 = r1c2 r2c3", ""},
    {"arrow r1c1 = r1c3 r2c3", "the arrow from r1c1 to r2c3 holds 5 = 4 2"},
    {"arrow r2c4 r2c5 = r1c5 r1c6 r1c3", ""},
    {"arrow r2c5 r2c4 = r1c5 r1c6 r1c3", "the arrow from r2c5 to r1c3 holds 9 1 = 7 8 4"},
    {"double-arrow r1c1 r1c7 r1c3", ""},
    {"double-arrow r1c1..r1c3", "the double arrow from r1c1 to r1c3 holds 5 3 4"},
    {"double-arrow r1c1 r1c2", ""},
    {"between-line r1c2 r1c1 r1c4", ""},
    {"between-line r1c4 r1c1 r1c2", ""},
    {"between-line r1c1..r1c3", "the between line from r1c1 to r1c3 holds 5 3 4"},
    {"lockout-line r1c8 r1c7 r1c1", ""},
    {"lockout-line r1c8 r1c2 r1c1", "the lockout line from r1c8 to r1c1 holds 1 3 5"},
    {"lockout-line r1c1 r1c9 r1c4", "the lockout line from r1c1 to r1c4 holds 5 2 6"},
    {"lockout-line r1c1 r1c9 r1c4 = 1", ""},
    {"palindrome r2c6 r1c6 r3c7", ""},
    {"palindrome r2c6 r1c6 r1c6 r3c7", ""},
    {"palindrome r1c1..r1c3", "the palindrome from r1c1 to r1c3 holds 5 3 4"},
    {"renban-line r1c1..r1c3", ""},
    {"renban-line r1c1..r1c3 r1c1", ""},
    {"renban-line r1c1 r1c2 r2c1", "the renban line from r1c1 to r2c1 holds 5 3 6"},
    {"whispers r1c8 r1c7 r1c3", ""},
    {"whispers r1c1 r1c2", "the whispers from r1c1 to r1c2 holds 5 3"},
    {"whispers r1c1 r1c2 = 2", ""},
    {"region-sum-line r1c2 r1c3 r1c5", ""},
    {"region-sum-line r1c3 r1c4", "the region sum line from r1c3 to r1c4 holds 4 6"},
    {"entropic-line r1c1 r1c2 r1c5", ""},
    {"entropic-line r1c1 r1c3 r1c2", "the entropic line from r1c1 to r1c2 holds 5 4 3"},
    {"modular-line r1c1..r1c3", ""},
    {"modular-line r1c2 r1c4 r1c3", "the modular line from r1c2 to r1c3 holds 3 6 4"},
    {"nabner-line r1c1 r1c2 r1c8", ""},
    {"nabner-line r1c1 r1c8 r1c3", "the nabner line from r1c1 to r1c3 holds 5 1 4"},
    {"zipper-line r1c1 r1c7 r1c3", ""},
    {"zipper-line r1c1 r1c2 r1c4 r1c3", ""},
    {"zipper-line r1c1..r1c4", "the zipper line from r1c1 to r1c4 holds 5 3 4 6"},
    {"difference r1c2 r1c3", ""},
    {"difference r1c1 r1c2", "the difference of r1c1 and r1c2 holds 5 3"},
    {"difference r1c1 r1c2 = 2", ""},
    {"ratio r3c5 r3c6", ""},
    {"ratio r5c5 r5c6", "the ratio of r5c5 and r5c6 holds 5 3"},
    {"ratio r6c3 r6c4 = 3", ""},
    {"xv r3c1 r3c2 = 10", ""},
    {"xv r4c8 r4c9 = 5", ""},
    {"xv r1c1 r1c2 = 10", "the xv 10 of r1c1 and r1c2 holds 5 3"},
    {"clone r2c6 = r3c7", ""},
    {"clone r1c1 r2c6 = r1c2 r3c7", "the clone from r1c1 to r3c7 holds 5 5 = 3 5"},
    {"quadruple r1c1 r1c2 r2c1 r2c2 = 3 6", ""},
    {"quadruple r1c1 r1c2 r2c1 r2c2 = 5 5", "the quadruple 5 5 at r1c1 holds 5 3 6 7"},
    {"quadruple r2c6 r2c7 r3c6 r3c7 = 5 5", ""},
    {"cross-sum r2c7 r2c8 r3c7 r3c8 = 9", ""},
    {"cross-sum r1c1 r1c2 r2c1 r2c2 = 9", "the cross sum 9 at r1c1 holds 5 3 6 7"},
    {"cross-difference r3c4 r3c5 r4c4 r4c5 = 3", ""},
    {"cross-difference r1c1 r1c2 r2c1 r2c2 = 2", "the cross difference 2 at r1c1 holds 5 3 6 7"},
    {"cross-product r1c8 r1c9 r2c8 r2c9 = 8", ""},
    {"cross-product r1c1 r1c2 r2c1 r2c2 = 18", "the cross product 18 at r1c1 holds 5 3 6 7"},
    {"cross-quotient r8c4 r8c5 r9c4 r9c5 = 2", ""},
    {"cross-quotient r1c1 r1c2 r2c1 r2c2 = 2", "the cross quotient 2 at r1c1 holds 5 3 6 7"},
    {"parity-block r6c3 r6c4 r7c3 r7c4 = 1", ""},
    {"parity-block r6c3 r6c4 r7c3 r7c4 = 0", "the parity block 0 at r6c3 holds 3 9 1 5"},
    {"minimum r1c8", ""},
    {"minimum r1c1", "the minimum at r1c1 holds 5, and r1c2 holds 3"},
    {"minimum r1c8\nminimum r1c9", ""},
    {"maximum r1c7", ""},
    {"maximum r1c1", "the maximum at r1c1 holds 5, and r2c1 holds 6"},
    {"sandwich-sum left 1 = 0", ""},
    {"sandwich-sum right 4 = 13", ""},
    {"sandwich-sum top 1 = 19", ""},
    {"sandwich-sum left 1 = 2", "the sandwich sum 2 at the left of row 1 holds 5 3 4 6 7 8 9 1 2"},
    {"little-killer-sum r1c5..r5c9 = 20", ""},
    {"little-killer-sum r1c5..r5c9 = 21", "the little killer sum 21 from r1c5 to r5c9 holds 7 5 5 2 1"},
    {"x-sum left 1 = 25", ""},
    {"x-sum right 1 = 3", ""},
    {"x-sum bottom 1 = 14", ""},
    {"x-sum left 1 = 24", "the x sum 24 at the left of row 1 holds 5 3 4 6 7 8 9 1 2"},
    {"skyscraper left 1 = 5", ""},
    {"skyscraper right 1 = 2", ""},
    {"skyscraper left 1 = 4", "the skyscraper 4 at the left of row 1 holds 5 3 4 6 7 8 9 1 2"},
    {"extra-region r1c1 r1c2 r2c3", ""},
    {"extra-region r2c6 r3c7", "the extra region at r2c6 holds 5 5"},
    {"digital-root r1c1 r1c2 r2c1 = 5", ""},
    {"digital-root r1c1 r1c2 = 17", ""},
    {"digital-root r1c1 r1c2 = 9", "the digital root 9 at r1c1 holds 5 3"},
    {"digital-root r2c6 r3c7 = 1", "the digital root 1 at r2c6 holds 5 5"},
    {"row-indexer r1c7", ""},
    {"row-indexer r1c1", "the row indexer at r1c1 holds 5"},
    {"column-indexer r5c3", ""},
    {"column-indexer r1c1", "the column indexer at r1c1 holds 5"},
    {"box-indexer r3c3", ""},
    {"box-indexer r1c1", "the box indexer at r1c1 holds 5"},
    {"negative-ratio", "the negative ratio forbids 1 and 2 at r1c8 and r1c9"},
    {"negative-xv", "the negative xv forbids 4 and 6 at r1c3 and r1c4"},
};

}  // namespace

TEST_CASE("each rule on cells accepts and refuses what was worked out by hand") {
    std::set<std::string> refusing;
    for (const auto& [rule, fault] : verdicts) {
        CAPTURE(rule);
        CHECK(judged(rule) == fault);
        CHECK(allowed(rule) == std::string{fault}.empty());
        const std::string kind = std::string{rule}.substr(0, std::string{rule}.find(' '));
        if (!std::string{fault}.empty()) refusing.insert(kind);
    }
    for (const CellRuleKind* kind : registry<CellRuleKind>()) {
        CAPTURE(kind->name);
        CHECK(refusing.contains(std::string{kind->name}));
    }
}

TEST_CASE("negative rules accept grids in which every such pair is marked") {
    const Grid grid = grid_of("1243342143122134");
    CHECK(violation("sudoku 4x4\nrules\nnegative-xv\n", grid).empty());
    Puzzle puzzle = puzzle_of("sudoku 4x4\nrules\nnegative-ratio\n");
    std::size_t dots = 0;
    for (const auto& [a, b] : all_neighbours(puzzle)) {
        if (grid[a] != 2 * grid[b] && grid[b] != 2 * grid[a]) continue;
        const bool black = ++dots % 2 == 0 || std::abs(grid[a] - grid[b]) != 1;
        puzzle.cell_rules.push_back({find_rule_kind(black ? "ratio" : "difference"), {a, b}, {}, {}});
    }
    CHECK(violation(puzzle, grid).empty());
    CHECK(std::ranges::count(by_engine(puzzle, "sat"), grid) == 1);
    puzzle.cell_rules.pop_back();
    CHECK_FALSE(violation(puzzle, grid).empty());
    CHECK(std::ranges::count(by_engine(puzzle, "sat"), grid) == 0);
}

TEST_CASE("a dot exempts its cells from nonconsecutive") {
    const auto all = by_engine(puzzle_of("sudoku 4x4"), "sat");
    CHECK(agree(puzzle_of("sudoku 4x4 with nonconsecutive"), all) == 0);
    Random random{3};
    for (unsigned round = 0; round < cases(10); ++round) {
        const Grid& grid = all[random.below(all.size())];
        Puzzle puzzle = puzzle_of("sudoku 4x4 with nonconsecutive");
        for (const auto& [a, b] : all_neighbours(puzzle)) {
            if (std::abs(grid[a] - grid[b]) != 1) continue;
            const bool twice = grid[a] == 2 * grid[b] || grid[b] == 2 * grid[a];
            puzzle.cell_rules.push_back({find_rule_kind(twice ? "ratio" : "difference"), {b, a}, {}, {}});
        }
        CHECK(agree(puzzle, all) > 0);
        CHECK(violation(puzzle, grid).empty());
        puzzle.cell_rules.pop_back();
        CHECK_FALSE(violation(puzzle, grid).empty());
    }
}

TEST_CASE("pills are read digit by digit where digits have two characters") {
    Puzzle puzzle = puzzle_of("sudoku 12x12\nrules\narrow r1c1 r1c2 = r3c1 r3c2 r3c3 r4c1\n");
    puzzle.given[0] = 1;
    puzzle.given[1] = 12;
    CHECK(by_engine(puzzle, "sat").empty());  // 112 is more than 48
    puzzle = puzzle_of("sudoku 12x12\nrules\narrow r1c1 r1c2 = r3c1 r3c2 r3c3 r4c1\n");
    puzzle.given[0] = 3;
    puzzle.given[1] = 7;
    Grid found;
    Pipeline{Settings{}}.enumerate(puzzle, 1, [&](std::span<const Value> grid) {
        found.assign(grid.begin(), grid.end());
        return false;
    });
    REQUIRE(found.size() == 144);
    CHECK(found[24] + found[25] + found[26] + found[36] == 37);
}

TEST_CASE("malformed rules on cells are refused at their line") {
    const std::map<std::string, std::string> cases{
        {"thermometr r1c1 r1c2", "f:3:1: there is no rule \"thermometr\"; expected arrow, between-line"},
        {"kropki r1c1 r1c2", "f:3:1: there is no rule \"kropki\"; expected `difference` for a white dot"},
        {"odd r1c1", "f:3:1: there is no rule \"odd\"; expected a section `parity`"},
        {"thermometer r1c1 r1c1", "f:3:1: r1c1 twice in a thermometer; expected each cell once"},
        {"thermometer", "f:3:1: a thermometer of 0 cells; expected its cells"},
        {"thermometer r1c1 r10c1", "f:3:18: \"r10c1\" is not a cell of this grid; expected cells"},
        {"thermometer r1c1 5", "f:3:18: unexpected \"5\"; expected = before numbers"},
        {"thermometer r1c1 r1c2 = 5", "f:3:1: a thermometer with 1 number; expected no number"},
        {"thermometer r1c1..r2c3", "f:3:13: from \"r1c1..r2c3\" there is no straight line"},
        {"thermometer r1c1 = r1c2", "f:3:1: two lists of cells for a thermometer; expected one list"},
        {"arrow r1c1 r1c2", "f:3:1: an arrow without the cells of its circle or pill"},
        {"arrow r1c1 = r1c2 = 5 = 6", "f:3:23: unexpected \"=\"; expected the end of the line"},
        {"ratio r1c1 r1c3", "f:3:1: r1c1 and r1c3 are not neighbours"},
        {"ratio r1c1 r1c2 = 0", "f:3:1: a ratio with the number 0; expected 1 to 999999"},
        {"ratio r1c1 r1c2 = x", "f:3:19: \"x\" is not a cell of this grid"},
        {"ratio r1c1 r1c2 = 2 3", "f:3:1: a ratio with 2 numbers; expected at most 1 number"},
        {"xv r1c1 r1c2", "f:3:1: an xv with 0 numbers; expected 1 number"},
        {"quadruple r1c1 r1c2 r2c1 r2c3 = 1", "f:3:1: a quadruple of 4 cells; expected the four cells"},
        {"sandwich-sum left 10 = 3", "f:3:19: \"10\" is out of range"},
        {"sandwich-sum r1c1..r1c8 = 3", "f:3:1: a sandwich-sum of 8 cells; expected all cells of a row"},
        {"clone r1c1 r1c2 = r2c1", "f:3:1: a clone of 2 and 1 cells; expected as many on both sides"},
        {"extra-region r1c1..r1c9 r2c1", "f:3:1: an extra-region of 10 cells; expected 1 to 9 cells"},
        {"minimum r1c1 r1c2", "f:3:1: a minimum of 2 cells; expected one cell"},
        {"negative-xv r1c1", "f:3:1: a negative-xv of 1 cell; expected no cells"},
    };
    for (const auto& [rule, message] : cases) {
        CAPTURE(rule, refused(rule));
        CHECK(refused(rule).starts_with(message));
    }
    CHECK(refused("row-indexer r1c1", "sudoku 4x4 digits 0-3").find("other digits than 1 to 4") !=
          std::string::npos);
    CHECK(refused("skyscraper left 1 = 2", "sudoku 4x4 digits 0-3").find("digits below 1") !=
          std::string::npos);
    CHECK(refused("thermometer r1c1 r1c2", "latin 4x4").find("latin has no use for a section `rules`") !=
          std::string::npos);
}

TEST_CASE("headers name rules on cells, which have other names too") {
    const std::string rules =
        "rules\nthermo r1c1 r1c2\nkropki-white r2c1 r2c2\ngerman-whispers r3c1 r3c2 = 2\n";
    const Puzzle puzzle = puzzle_of("sudoku 4x4 with thermo, kropki, x,whispers\n" + rules);
    CHECK(names_of_rules(puzzle) == std::vector<std::string>{"thermometer from r1c1 to r1c2",
                                                             "difference of r2c1 and r2c2",
                                                             "whispers 2 from r3c1 to r3c2"});
    CHECK(puzzle.options == std::vector<std::string>{"x"});
    CHECK(puzzle_of("sudoku 4x4 with negative-xv,x\n").cell_rules.size() == 1);
    CHECK(puzzle_of("sudoku 4x4 with negative-xv\nrules\nnegative-xv\n").cell_rules.size() == 1);
    CHECK(failure_of("sudoku 4x4 with thermo, arrow\n" + rules) ==
          "f:1:25: the puzzle has no arrow; expected a line `arrow …` in the section `rules`");
    CHECK(failure_of("sudoku 4x4 with kropki\n") ==
          "f:1:17: the puzzle has no kropki; expected a line `difference …` or `ratio …` in the section "
          "`rules`");
    CHECK(failure_of("takuzu 4x4 with thermo\n").starts_with("f:1:17: takuzu has no option \"thermo\""));
    CHECK(failure_of("sudoku 4x4 with x, \n").starts_with("f:1:19: unexpected end of input"));
}

TEST_CASE("rules on cells that are too large are refused") {
    CHECK(refused("thermometer r1c1 r1c2", "sudoku 81x81").find("a side of at most 64") != std::string::npos);
    CHECK(refused("row-indexer r1c1", "sudoku 36x36").find("a side of at most 25") != std::string::npos);
    std::string long_line = "thermometer";
    for (int i = 0; i < 200'001; ++i) long_line += " r1c1";
    CHECK(refused(long_line).find("too many cells in rules; expected at most 200000 in all") !=
          std::string::npos);
    std::string many;
    for (int i = 0; i < 20'001; ++i) many += "minimum r1c1\n";
    CHECK(refused(many).find("too many rules; expected at most 20000") != std::string::npos);
}

TEST_CASE("a rule whose diagram grows too large is refused", "[slow]") {
    CHECK(refused("sandwich-sum left 1 = 900", "sudoku 64x64").find("too large to be compiled") !=
          std::string::npos);
}

TEST_CASE("rules on cells have different names") {
    const Puzzle puzzle = puzzle_of(
        "sudoku 9x9\nrules\nthermometer r1c1 r1c2\nthermometer r1c1 r2c1\nthermometer r1c1 r1c2 r2c1\n"
        "thermometer r1c1 r2c1\nratio r5c5 r5c6 = 3\nratio r5c5 r6c5\nskyscraper left 1 = 3\n"
        "skyscraper right 1 = 3\nthermometer r4c4 r5c5\n");
    CHECK(names_of_rules(puzzle) ==
          std::vector<std::string>{"thermometer from r1c1 to r1c2", "thermometer from r1c1 to r2c1",
                                   "thermometer from r1c1 to r2c1 (2)", "thermometer from r1c1 to r2c1 (3)",
                                   "ratio 3 of r5c5 and r5c6", "ratio of r5c5 and r6c5",
                                   "skyscraper 3 at the left of row 1", "skyscraper 3 at the right of row 1",
                                   "thermometer from r4c4 to r5c5"});
}

TEST_CASE("rules on cells are clues that can go, one by one") {
    const Puzzle puzzle = puzzle_of(
        "sudoku 4x4\ngivens\n1...\n....\n.2..\n...3\nrules\nthermometer r1c1 r1c2\nthermometer r1c1 r2c2\n"
        "ratio r1c3 r1c4\nsandwich-sum left 1 = 0\n");
    const CompiledPuzzle compiled{puzzle};
    const auto removable = removable_clues(compiled);
    std::vector<std::string> labels;
    for (const RemovableClue& each : removable)
        if (each.field.part == Part::cell_rules) labels.push_back(each.clue.label);
    CHECK(labels.size() == 4);
    for (const RemovableClue& each : removable) {
        if (each.field.part != Part::cell_rules) continue;
        CHECK(without(puzzle, {each.field}).cell_rules.size() == 3);
    }
}

TEST_CASE("rules on cells that contradict each other are named") {
    const Puzzle puzzle =
        puzzle_of("sudoku 4x4\nrules\nthermometer r1c1 r1c2\nratio r3c3 r3c4\nthermometer r1c2 r2c2 r1c1\n");
    const CompiledPuzzle compiled{puzzle};
    const Why reason = why(compiled, {});
    REQUIRE(reason.conflicts.size() == 1);
    REQUIRE(reason.conflicts[0].clues.size() == 2);
    CHECK(reason.conflicts[0].clues[0].label == "thermometer from r1c1 to r1c2");
    CHECK(reason.conflicts[0].clues[1].label == "thermometer from r1c2 to r1c1");
    CHECK(reason.conflicts[0].clues[1].cells == std::vector<int>{0, 1, 5});
}

TEST_CASE("a grid with rules on cells is drawn and read back") {
    const Puzzle puzzle = puzzle_of(
        "sudoku 4x4\nrules\nthermometer r1c1 r1c2\nx-sum left 2 = 3\nquadruple r1c1 r1c2 r2c1 r2c2 = 1\n"
        "little-killer-sum r4c2..r2c4 = 6\nclone r1c1 = r3c3\n");
    CHECK(survives_native_form(puzzle));
    CHECK(lost_outputs(puzzle, grid_of("1234341221434321")) == "");
}

TEST_CASE("a line that leaves out cells gives a warning") {
    const Puzzle puzzle = puzzle_of(
        "sudoku 9x9\nrules\nthermometer r1c1 r2c2 r4c2 r9c9\nextra-region r1c1 r9c9\narrow r1c1 = r1c2 r2c3\n"
        "little-killer-sum r1c1 r3c3 = 5\n");
    CHECK(warnings_of(puzzle) ==
          std::vector<std::string>{"f:3:1: the thermometer from r1c1 to r9c9 jumps from r2c2 to r4c2"});
}

TEST_CASE("formats without rules on cells refuse them") {
    const Puzzle puzzle = puzzle_of("sudoku 9x9\nrules\nthermometer r1c1 r1c2\n");
    for (const char* name : {"line", "grid", "sgt", "sumocue", "ss", "sdk"}) {
        CAPTURE(name);
        const Format* const format = find<Format>(name);
        REQUIRE(format != nullptr);
        if (format->write == nullptr) continue;
        CHECK_THROWS_AS(format->write(puzzle), InputError);
    }
}

}  // namespace test_cell_rules
