// test_bit_cover.cpp - the bitset search against a plain enumeration of all sets of options, and known
// counts, at every level of instructions that this processor has.
#include "catch.hpp"
#include "cover/bit_cover.hpp"
#include "cover_oracle.hpp"

namespace test_bit_cover {

using namespace reductio;
using namespace reductio::cover_oracle;

namespace {

void compare(std::uint32_t seed, bool bounded, std::uint32_t fillers) {
    Draws random(seed);
    const RandomCover made = random_cover(random, bounded, fillers);
    INFO("seed " << seed << ", bounded " << bounded << ", fillers " << fillers);
    const auto queries = random_queries(random, made.free);
    for (const Instructions level : instruction_levels()) {
        BitCover search(made.cover, level);
        compare_with_oracle(search, made, queries);
    }
}

}  // namespace

TEST_CASE("bit cover: random covers, each item once") {
    for (std::uint32_t seed = 0; seed < cases(2000); ++seed) compare(seed, false, 0);
}

TEST_CASE("bit cover: random covers with multiplicities") {
    for (std::uint32_t seed = 0; seed < cases(2000); ++seed) compare(seed, true, 0);
}

TEST_CASE("bit cover: random covers among many forced options") {
    for (std::uint32_t seed = 0; seed < cases(60); ++seed) {
        compare(seed, seed % 2 == 0, 60 + 5 * seed);
        compare(seed, seed % 2 == 0, 390 + seed);
    }
}

TEST_CASE("bit cover: items of hundreds of options, counted in bytes and in numbers") {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        Draws random(seed);
        Cover cover;
        cover.primary = 4;
        cover.items = 7;
        const std::uint32_t options = 130 + below(random, 20) * below(random, 60);
        for (std::uint32_t o = 0; o < options; ++o) {
            Options items = {0, 1, 2, 3, 4, 5, 6};
            std::shuffle(items.begin(), items.end(), random);
            std::vector<Cover::Node> option;
            for (std::uint32_t k = 0; k < 3; ++k)
                option.push_back({items[k], items[k] < 4 ? 0 : below(random, 3)});
            cover.add_option(option);
        }
        // The same with an item that takes both of its options, which is a matter of another kernel.
        Cover other;
        other.primary = 5;
        other.items = 8;
        other.bounds = {{}, {}, {}, {}, {2, 2}};
        for (std::uint32_t o = 0; o < options; ++o) {
            std::vector<Cover::Node> option(cover.option(o).begin(), cover.option(o).end());
            for (Cover::Node& node : option) node.item += node.item >= 4 ? 1 : 0;
            other.add_option(option);
        }
        for (int i = 0; i < 2; ++i) other.add_option(std::vector<Cover::Node>{{4}});
        CoverQuery query;
        for (std::uint32_t o = 0; o < options; o += 1 + below(random, 20)) query.removed.push_back(o);
        for (const Instructions level : instruction_levels()) {
            BitCover bytes(cover, level), numbers(other, level);
            INFO("seed " << seed);
            REQUIRE(counted(bytes).solutions == counted(numbers).solutions);
            REQUIRE(counted(bytes, query).solutions == counted(numbers, query).solutions);
        }
    }
    BitCover once(one_item(300, {}));
    REQUIRE(counted(once).solutions == 300);
}

TEST_CASE("bit cover: known counts") {
    for (const Instructions level : instruction_levels()) {
        const auto count = [&](const Cover& cover) {
            BitCover search(cover, level);
            const SearchResult result = counted(search);
            REQUIRE(result.complete);
            REQUIRE(counted(search).solutions == result.solutions);
            return result.solutions;
        };
        REQUIRE(count(latin(4, 0, 0)) == 576);
        REQUIRE(count(latin(5, 0, 0)) == 161280);
        REQUIRE(count(latin(4, 2, 2)) == 288);
        REQUIRE(count(queens(8)) == 92);
        REQUIRE(count(langford(7)) == 52);
        REQUIRE(count(langford(8)) == 300);
        REQUIRE(count(dominoes(6)) == 6728);
    }
}

TEST_CASE("bit cover: all levels visit the same nodes") {
    for (const Cover& cover : {queens(9), langford(8), dominoes(6)}) {
        BitCover first(cover, Instructions::baseline);
        const SearchResult expected = counted(first);
        for (const Instructions level : instruction_levels()) {
            BitCover search(cover, level);
            REQUIRE(counted(search).nodes == expected.nodes);
        }
    }
}

TEST_CASE("bit cover: no items, no options, secondary items alone") {
    const auto make = [](std::uint32_t primary, std::uint32_t items) {
        Cover cover;
        cover.primary = primary;
        cover.items = items;
        return cover;
    };
    BitCover nothing(make(0, 0)), uncovered(make(1, 1));
    REQUIRE(searched(nothing, {}) == CoverSolutions{{}});
    REQUIRE(searched(uncovered, {}).empty());
    Cover cover = make(1, 2);
    cover.add_option(std::vector<Cover::Node>{{1}});
    cover.add_option(std::vector<Cover::Node>{{0}});
    BitCover search(cover);
    REQUIRE(searched(search, {}) == CoverSolutions{{1}});
    CoverQuery query;
    query.chosen = {0};
    REQUIRE(searched(search, query).empty());
    query.chosen = {1, 1};
    REQUIRE(searched(search, query) == CoverSolutions{{1}});
    query.removed = {1};
    REQUIRE(searched(search, query).empty());
}

TEST_CASE("bit cover: items that take several") {
    BitCover choose(one_item(10, {3, 5}));
    REQUIRE(counted(choose).solutions == 120 + 210 + 252);
    BitCover any(one_item(12, {0, 1000}));
    REQUIRE(counted(any).solutions == 4096);
    BitCover all(one_item(300, {300, 300}));
    REQUIRE(counted(all).solutions == 1);
    BitCover few(one_item(5, {6, 7}));
    REQUIRE(counted(few).solutions == 0);
    BitCover never(one_item(5, {3, 2}));
    REQUIRE(counted(never).solutions == 0);
}

TEST_CASE("bit cover: an item with more options than 16 bits count") {
    Cover cover = one_item(16500, {});
    BitCover search(cover);
    REQUIRE(BitCover::bytes_needed(cover) > 16500U * 16500U / 8);
    REQUIRE(counted(search).solutions == 16500);
    CoverQuery query;
    query.chosen = {16499};
    REQUIRE(searched(search, query) == CoverSolutions{{16499}});
}

TEST_CASE("bit cover: a search ends when its limits say so") {
    for (const Cover& cover : {latin(6, 2, 3), one_item(40, {0, 40})}) {
        BitCover search(cover);
        CoverQuery query;
        query.most = 1000;
        SearchResult result = counted(search, query);
        REQUIRE_FALSE(result.complete);
        REQUIRE(result.solutions == 1000);
        query = {};
        query.most_nodes = 5000;
        result = counted(search, query);
        REQUIRE_FALSE(result.complete);
        REQUIRE(result.nodes >= 5000);
        REQUIRE(result.nodes < 5000 + cover.options());
        int shown = 0;
        SearchWatch watch;
        watch.on_solution = [&](std::span<const std::uint32_t>) {
            return ++shown < 3 ? Next::show : Next::stop;
        };
        result = search.search({}, watch);
        REQUIRE_FALSE(result.complete);
        REQUIRE(result.solutions == 3);
        std::vector<SearchProgress> seen;
        watch.on_solution = [](std::span<const std::uint32_t>) { return Next::count; };
        watch.stop = [&](const SearchProgress& progress) {
            seen.push_back(progress);
            return seen.size() == 100;
        };
        REQUIRE_FALSE(search.search({}, watch).complete);
        REQUIRE(seen.size() == 100);
        for (std::size_t i = 1; i < seen.size(); ++i) {
            REQUIRE(seen[i].nodes > seen[i - 1].nodes);
            REQUIRE(seen[i].share >= seen[i - 1].share);
        }
        REQUIRE(seen.back().share > 0);
        REQUIRE(seen.back().share < 1);
    }
}

TEST_CASE("bit cover: givens are a query") {
    BitCover search(latin(4, 2, 2));
    CoverQuery query;
    query.chosen = {0, 5, 10, 15};  // row 1: 1 2 3 4
    REQUIRE(counted(search, query).solutions == 12);
    query.chosen.push_back(4 * 4 + 0);  // a second 1 in the box
    REQUIRE(counted(search, query).solutions == 0);
    REQUIRE(counted(search).solutions == 288);
}

}  // namespace test_bit_cover
