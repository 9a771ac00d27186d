// test_cover.cpp - dancing links on covers written out by hand, colours included, and the lowering's counts.
#include <algorithm>
#include <set>

#include "catch.hpp"
#include "cover/dancing_links.hpp"
#include "cover/lower.hpp"
#include "tasks/pipeline.hpp"

namespace test_cover {

using namespace reductio;

namespace {

Cover make(std::uint32_t primary, std::uint32_t secondary,
           const std::vector<std::vector<Cover::Node>>& options) {
    Cover cover;
    cover.primary = primary;
    cover.items = primary + secondary;
    for (const auto& option : options) cover.add_option(option);
    return cover;
}

std::set<std::set<std::uint32_t>> solutions(const Cover& cover) {
    std::set<std::set<std::uint32_t>> found;
    SearchWatch watch;
    watch.on_solution = [&](std::span<const std::uint32_t> options) {
        REQUIRE(found.insert({options.begin(), options.end()}).second);
        return Next::show;
    };
    const SearchResult result = DancingLinks{cover}.search({}, watch);
    REQUIRE(result.complete);
    REQUIRE(result.solutions == found.size());
    return found;
}

using Sets = std::set<std::set<std::uint32_t>>;

}  // namespace

TEST_CASE("an exact cover: each primary item once") {
    // Knuth's example of 7.2.2.1 (6): items a-g, options ce, adg, bcf, adf, bg, deg; the answer is ce, adf,
    // bg.
    const Cover cover = make(
        7, 0, {{{2}, {4}}, {{0}, {3}, {6}}, {{1}, {2}, {5}}, {{0}, {3}, {5}}, {{1}, {6}}, {{3}, {4}, {6}}});
    REQUIRE(solutions(cover) == Sets{{0, 3, 4}});
}

TEST_CASE("secondary items at most once, coloured ones any number of times in one colour") {
    // Knuth's example of 7.2.2.1 (49): primary p q r, secondary x y; options pqxy:A, prx:Ay, px:B, qx:A,
    // ry:B.
    const Cover cover =
        make(3, 2,
             {{{0}, {1}, {3}, {4, 1}}, {{0}, {2}, {3, 1}, {4}}, {{0}, {3, 2}}, {{1}, {3, 1}}, {{2}, {4, 2}}});
    REQUIRE(solutions(cover) == Sets{{1, 3}});
}

TEST_CASE("covers without items, without options, with options of secondary items alone") {
    REQUIRE(solutions(make(0, 0, {})) == Sets{{}});
    REQUIRE(solutions(make(1, 0, {})).empty());
    REQUIRE(solutions(make(1, 1, {{{0}}, {{1}}, {{0}, {1}}})) == Sets{{0}, {2}});
}

TEST_CASE("a search ends when its limits say so") {
    const Cover cover = make(2, 0, {{{0}}, {{0}}, {{1}}, {{1}}});
    REQUIRE(solutions(cover).size() == 4);
    int found = 0;
    SearchWatch watch;
    watch.on_solution = [&](std::span<const std::uint32_t>) { return ++found < 2 ? Next::show : Next::stop; };
    REQUIRE_FALSE(DancingLinks{cover}.search({}, watch).complete);
    REQUIRE(found == 2);
}

TEST_CASE("known counts by dlx") {
    const auto count = [](const Puzzle& puzzle) {
        Settings settings;
        settings.engine = "dlx";
        return Pipeline{settings}.enumerate(puzzle, 0, [](std::span<const Value>) { return true; }).count;
    };
    const std::uint64_t latin[] = {1, 2, 12, 576};  // OEIS A002860
    for (int side = 1; side <= 4; ++side)
        REQUIRE(count(blank_puzzle("latin", side, side)) == latin[side - 1]);
    Puzzle sudoku = blank_puzzle("sudoku", 4, 4);
    sudoku.boxes = {2, 2};
    REQUIRE(count(sudoku) == 288);
    // A cage of twelve cells is no list of tuples but a chain of layers.
    Puzzle cage = blank_puzzle("kenken", 4, 4);
    for (int cell = 0; cell < 12; ++cell) {
        if (cage.cages.empty()) cage.cages.push_back({{}, Operation::sum, 31, 0});
        cage.cages[0].cells.push_back(cell == 11 ? 12 : cell);
    }
    std::uint64_t expected = 0;
    Pipeline{Settings{}}.enumerate(cage, 0, [&](std::span<const Value>) { return ++expected > 0; });
    REQUIRE(expected > 0);
    REQUIRE(count(cage) == expected);
}

}  // namespace test_cover
