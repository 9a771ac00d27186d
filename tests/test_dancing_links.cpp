// test_dancing_links.cpp - dancing links against a plain enumeration of all sets of options, known counts,
// and that links are as before after every search, however it ended.
#include "catch.hpp"
#include "cover/dancing_links.hpp"
#include "cover_oracle.hpp"

namespace test_dancing_links {

using namespace reductio;
using namespace reductio::cover_oracle;

namespace {

void compare(std::uint32_t seed, bool bounded) {
    Draws random(seed);
    const RandomCover made = random_cover(random, bounded, below(random, 8) == 0 ? 100 : 0);
    INFO("seed " << seed << ", bounded " << bounded);
    DancingLinks links{made.cover};
    auto queries = random_queries(random, made.free);
    queries.push_back({});  // again, after the others
    for (const CoverQuery& query : queries) {
        const CoverSolutions expected = enumerated(made.cover, made.free, query);
        REQUIRE(searched(links, query) == expected);
        REQUIRE(counted(links, query).solutions == expected.size());
        // A search that ended early must not affect the next.
        CoverQuery few = query;
        few.most = 1 + below(random, 3);
        const SearchResult result = counted(links, few);
        REQUIRE(result.solutions == std::min<std::uint64_t>(few.most, expected.size()));
        REQUIRE((result.complete || result.solutions == few.most));
        few.most = 0;
        few.most_nodes = 1 + below(random, 10);
        const SearchResult spent = counted(links, few);
        REQUIRE(spent.solutions <= expected.size());
        REQUIRE((!spent.complete || spent.solutions == expected.size()));
    }
}

}  // namespace

TEST_CASE("dancing links: random covers, each item once") {
    for (std::uint32_t seed = 0; seed < cases(2000); ++seed) compare(seed, false);
}

TEST_CASE("dancing links: random covers with multiplicities") {
    for (std::uint32_t seed = 0; seed < cases(2000); ++seed) compare(seed, true);
}

TEST_CASE("dancing links: known counts") {
    const std::pair<Cover, std::uint64_t> known[] = {
        {latin(4, 0, 0), 576}, {latin(5, 0, 0), 161'280}, {latin(4, 2, 2), 288}, {queens(8), 92},
        {langford(7), 52},     {langford(8), 300},        {dominoes(6), 6'728}};
    for (const auto& [cover, solutions] : known) {
        DancingLinks links{cover};
        for (int again = 0; again < 2; ++again) {
            const SearchResult result = counted(links);
            REQUIRE(result.complete);
            REQUIRE(result.solutions == solutions);
        }
    }
}

TEST_CASE("dancing links: items that take several") {
    const auto count = [](std::uint32_t options, Cover::Bounds bounds) {
        DancingLinks links{one_item(options, bounds)};
        return counted(links).solutions;
    };
    REQUIRE(count(10, {3, 5}) == 120 + 210 + 252);
    REQUIRE(count(12, {0, 1000}) == 4096);
    REQUIRE(count(300, {300, 300}) == 1);
    REQUIRE(count(5, {6, 7}) == 0);
    REQUIRE(count(5, {3, 2}) == 0);
    REQUIRE(count(0, {0, 1}) == 1);
}

TEST_CASE("dancing links: givens are a query, and a search ends when its limits say so") {
    for (const Cover& cover : {latin(4, 2, 2), latin(6, 2, 3), one_item(40, {0, 40})}) {
        DancingLinks links{cover};
        CoverQuery query;
        query.most_nodes = 150;
        SearchResult result = counted(links, query);
        REQUIRE_FALSE(result.complete);
        REQUIRE(result.nodes >= 150);
        REQUIRE(result.nodes < 150 + 40);
        int shown = 0;
        SearchWatch watch;
        watch.on_solution = [&](std::span<const std::uint32_t>) {
            return ++shown < 3 ? Next::show : Next::stop;
        };
        result = links.search({}, watch);
        REQUIRE_FALSE(result.complete);
        REQUIRE(result.solutions == 3);
        double share = 0;
        int polls = 0;
        watch.on_solution = {};
        watch.stop = [&](const SearchProgress& progress) {
            REQUIRE(progress.share >= share);
            REQUIRE(progress.share < 1);
            share = progress.share;
            return ++polls == 100;
        };
        result = links.search({}, watch);
        REQUIRE((result.complete ? result.solutions == 288 : share > 0));
    }
    DancingLinks links{latin(4, 2, 2)};
    CoverQuery query;
    query.chosen = {0, 5, 10, 15};  // row 1: 1 2 3 4
    REQUIRE(counted(links, query).solutions == 12);
    query.chosen.push_back(4 * 4 + 0);  // a second 1 in the box
    REQUIRE(counted(links, query).solutions == 0);
    REQUIRE(counted(links).solutions == 288);
}

}  // namespace test_dancing_links
