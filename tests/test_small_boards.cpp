// test_small_boards.cpp - smallest boards without a solution, or with two, that check-rules shows.
#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "rules/rules_family.hpp"
#include "tasks/rules_check/small_boards.hpp"

namespace test_small_boards {

using namespace reductio;
using namespace reading;

namespace {

SmallBoards smallest_boards(const Family& family, const KnownNames& known = built_in_names()) {
    SmallBoards boards;
    find_smallest_boards(family, known, boards);
    return boards;
}

}  // namespace

TEST_CASE("smallest boards are those that one finds by hand") {
    const auto boards_of = [](std::string_view name) { return smallest_boards(*find_family(name)); };
    const SmallBoards norinori = boards_of("norinori");
    CHECK(norinori.none.value().text == "norinori 1x2\nregions\na b\n");  // no domino fits
    CHECK(norinori.two.value().text == "norinori 1x3\nregions\na a a\n");
    CHECK(norinori.two->solutions == std::vector<Grid>{{0, 1, 1}, {1, 1, 0}});
    const SmallBoards masyu = boards_of("masyu");
    CHECK(masyu.none.value().text == "masyu 2x2\nnumbers\nw .\n. .\n");  // white is no corner
    CHECK(masyu.two.value().text == "masyu 3x3\nnumbers\nb . .\n. . .\n. . .\n");
    const SmallBoards kakurasu = boards_of("kakurasu");
    CHECK(kakurasu.none.value().text == "kakurasu 1x1\noutside\ntop 0\n");
    const SmallBoards slant = boards_of("slant");
    CHECK(slant.none.value().text == "slant 1x1\ncorners\n2 .\n. .\n");
    CHECK(slant.two.value().text == "slant 1x1\n");
}

TEST_CASE("smallest boards are read as they are shown, and have as many solutions") {
    for (const char* const name : {"aqre", "heyawake", "minesweeper", "nurikabe", "simple-loop", "sukoro",
                                   "suguru", "tapa", "yajilin"}) {
        const Family* const family = find_family(name);
        if (family == nullptr || family->rules == nullptr) continue;
        CAPTURE(name);
        const SmallBoards boards = smallest_boards(*family);
        CHECK((boards.none || boards.two));
        if (boards.none) CHECK(by_engine(puzzle_of(boards.none->text), "sat").empty());
        if (boards.two) {
            const auto solutions = by_engine(puzzle_of(boards.two->text), "sat");
            CHECK(solutions.size() == 2);
            for (const Grid& grid : boards.two->solutions)
                CHECK(std::ranges::find(solutions, grid) != solutions.end());
        }
    }
}

TEST_CASE("a rule that contradicts itself shows at once, and rules without clues show two solutions") {
    KnownNames known;
    const Family& family =
        known.add(family_of_rules("x.rules",
                                  "family small-boards-test\nsummary x\nreads regions\nanswer s[c]: shading\n"
                                  "\"odd\": for r in regions: count(for c in r: s[c]) == 1\n"
                                  "\"apart\": for a, b in links: not (s[a] and s[b])\n"));
    const SmallBoards boards = smallest_boards(family, known);
    CHECK(boards.none.value().text == "small-boards-test 1x2\nregions\na b\n");
    CHECK(boards.two.value().text == "small-boards-test 1x2\nregions\na a\n");
}

}  // namespace test_small_boards
