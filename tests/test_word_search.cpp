// test_word_search.cpp - counts that end in words of their own, against dancing links, which meet every
// solution, at every level of instructions.
#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "catch.hpp"
#include "cover/bit_cover.hpp"
#include "cover/dancing_links.hpp"
#include "cover_oracle.hpp"

namespace test_word_search {

using namespace reductio;
using namespace reductio::cover_oracle;

namespace {

// Solutions are shown to dancing links, so that none is counted unseen.
std::uint64_t met(const Cover& cover) {
    std::uint64_t found = 0;
    SearchWatch watch;
    watch.on_solution = [&](std::span<const std::uint32_t>) { return ++found, Next::show; };
    REQUIRE(DancingLinks{cover}.search({}, watch).complete);
    return found;
}

// Several ways to cut the items into options of `least` to `most`; each way is a solution. With `colours`,
// two secondary items more, which an option may use in one of so many colours.
Cover cut_up(std::uint32_t seed, std::uint32_t items, std::uint32_t ways, std::uint32_t least,
             std::uint32_t most, std::uint32_t colours) {
    std::mt19937 random{seed};
    Cover cover;
    cover.primary = items;
    cover.items = items + (colours > 0 ? 2 : 0);
    std::vector<std::uint32_t> order(items);
    std::iota(order.begin(), order.end(), 0U);
    for (std::uint32_t way = 0; way < ways; ++way) {
        // Neighbours are exchanged only, so that the ways can be mixed.
        for (std::uint32_t i = 0; i + 1 < items; i += 1 + static_cast<std::uint32_t>(random() % 6))
            std::swap(order[i], order[i + 1]);
        for (std::uint32_t at = 0; at < items;) {
            const auto wanted = least + static_cast<std::uint32_t>(random() % (most - least + 1));
            const std::uint32_t end = items - at - std::min(items - at, wanted) < least ? items : at + wanted;
            std::vector<Cover::Node> option;
            for (; at < end; ++at) option.push_back({order[at]});
            if (colours > 0 && random() % 3 == 0)
                option.push_back({items + static_cast<std::uint32_t>(random() % 2),
                                  static_cast<std::uint32_t>(random() % colours)});
            cover.add_option(option);
        }
    }
    return cover;
}

// With so many items that are not counted in bytes: one more option covers each of them.
Cover among_many(const Cover& cover) {
    constexpr std::uint32_t more = 800;
    Cover large;
    large.primary = cover.primary + more;
    large.items = cover.items + more;
    for (std::uint32_t o = 0; o < cover.options(); ++o) {
        std::vector<Cover::Node> option(cover.option(o).begin(), cover.option(o).end());
        for (Cover::Node& node : option) node.item += more;
        large.add_option(option);
    }
    for (std::uint32_t item = 0; item < more; ++item) large.add_option(std::vector<Cover::Node>{{item}});
    return large;
}

// Resumed after every `slice` options placed.
SearchResult in_slices(BitCover& search, std::uint64_t slice) {
    SearchWatch watch;
    watch.on_solution = [](std::span<const std::uint32_t>) { return Next::count; };
    CoverQuery query;
    search.begin(query);
    SearchResult result;
    double share = 0;
    do {
        query.most_nodes = result.nodes + slice;
        result = search.resume(watch);
        REQUIRE(search.share() >= share - 1e-9);  // a sum of fractions is rounded
        share = search.share();
        REQUIRE(share <= 1);
    } while (!result.complete);
    return result;
}

}  // namespace

TEST_CASE("word search: few options of many items, also more than 64 and more than 128") {
    std::uint64_t solutions = 0, light = 0, light_of_many = 0, light_of_wide = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const std::uint32_t items = 20 + seed % 13 * 10;
        const std::uint32_t least = 2 + items / 30;
        const Cover cover =
            cut_up(seed, items, 3 + seed % 3, least, least + 2, seed % 2 == 0 ? 0 : 1 + seed % 3);
        const std::uint64_t expected = met(cover);
        for (const Instructions level : instruction_levels()) {
            INFO("seed " << seed);
            BitCover search{cover, level}, large{among_many(cover), level}, memo{cover, level};
            const SearchResult result = counted(search), other = counted(large);
            REQUIRE(result.complete);
            REQUIRE(result.solutions == expected);
            REQUIRE(other.solutions == expected);
            REQUIRE(memo.count({}, {}, 1 << 20).search.solutions == expected);
            light += result.light;
            light_of_many += other.light;
            if (items > 64) light_of_wide += result.light;
        }
        solutions += expected;
    }
    REQUIRE(solutions > 300 * 3);
    REQUIRE(light > 10'000);
    REQUIRE(light_of_many > 10'000);
    REQUIRE(light_of_wide > 1'000);
}

TEST_CASE("word search: a count in slices meets the same nodes and solutions") {
    for (const Cover& cover : {latin(4, 2, 2), queens(8), langford(8), dominoes(6), latin(5, 0, 0)}) {
        BitCover search{cover};
        const SearchResult whole = counted(search);
        for (const std::uint64_t slice : {1, 2, 7, 1000}) {
            INFO(cover.options() << " options in slices of " << slice);
            const SearchResult result = in_slices(search, slice);
            REQUIRE(result.solutions == whole.solutions);
            REQUIRE(result.nodes == whole.nodes);
        }
    }
}

TEST_CASE("word search: a number of solutions that is wanted ends it") {
    BitCover search{latin(4, 0, 0)};  // 64 options
    for (const std::uint64_t most : {1U, 2U, 100U, 575U, 576U}) {
        CoverQuery query;
        query.most = most;
        REQUIRE(counted(search, query).solutions == most);
    }
    REQUIRE(counted(search).solutions == 576);
}

TEST_CASE("word search: more options than a word holds are searched as before") {
    Cover cover;  // 65 options for one item
    cover.primary = cover.items = 2;
    for (int i = 0; i < 65; ++i) cover.add_option(std::vector<Cover::Node>{{0}});
    for (int i = 0; i < 65; ++i) cover.add_option(std::vector<Cover::Node>{{1}});
    BitCover search{cover};
    const SearchResult result = counted(search);
    REQUIRE(result.solutions == 65 * 65);
    REQUIRE(result.light == 0);
}

}  // namespace test_word_search
