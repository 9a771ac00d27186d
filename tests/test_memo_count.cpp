// test_memo_count.cpp - counting by subproblems against dancing links, which meet every solution, and known
// counts, the greatest beyond 64 bits.
#include "catch.hpp"
#include "cover/bit_cover.hpp"
#include "cover/dancing_links.hpp"
#include "random_cover.hpp"

namespace test_memo_count {

using namespace reductio;

namespace {

constexpr std::uint64_t megabyte = 1 << 20;

std::uint64_t met(const Cover& cover, const CoverQuery& query) {
    std::uint64_t found = 0;
    SearchWatch watch;
    watch.on_solution = [&](std::span<const std::uint32_t>) { return ++found, Next::show; };
    REQUIRE(DancingLinks{cover}.search(query, watch).complete);
    return found;
}

// Rows x columns squares covered by dominoes.
Cover dominoes(std::uint32_t rows, std::uint32_t columns) {
    Cover cover;
    cover.primary = cover.items = rows * columns;
    const auto add = [&](std::uint32_t a, std::uint32_t b) {
        const Cover::Node option[] = {{a}, {b}};
        cover.add_option(option);
    };
    for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
        if (cell % columns + 1 < columns) add(cell, cell + 1);
        if (cell + columns < rows * columns) add(cell, cell + columns);
    }
    return cover;
}

// Pairs 1..n in a row of 2n places, k places between the two of k.
Cover langford(std::uint32_t n) {
    Cover cover;
    cover.primary = cover.items = 3 * n;
    for (std::uint32_t k = 1; k <= n; ++k) {
        for (std::uint32_t at = 0; at + k + 1 < 2 * n; ++at) {
            const Cover::Node option[] = {{k - 1}, {n + at}, {n + at + k + 1}};
            cover.add_option(option);
        }
    }
    return cover;
}

}  // namespace

TEST_CASE("the memo counts what dancing links meet") {
    std::uint64_t total = 0, hits = 0;
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        INFO("seed " << seed);
        RandomCover random{seed};
        const Cover cover = random.make(seed % 2 == 0, seed % 3 == 0);
        BitCover counter{cover};
        for (int round = 0; round < 2; ++round) {
            const CoverQuery query = round == 0 ? CoverQuery{} : random.query(cover);
            const std::uint64_t bytes = seed % 5 == 0 ? 2000 : megabyte;
            const auto result = counter.count(query, {}, bytes);
            const std::uint64_t expected = met(cover, query);
            REQUIRE(result.search.complete);
            REQUIRE(result.digits == std::to_string(expected));
            REQUIRE(result.search.solutions == expected);
            REQUIRE(result.memo.bytes <= bytes);
            total += expected;
            hits += result.memo.hits;
        }
    }
    REQUIRE(total > 10'000);  // the covers were worth it, and so was the table
    REQUIRE(hits > 100);
}

TEST_CASE("tilings by dominoes, to more digits than a word holds") {
    // OEIS A004003.
    REQUIRE(BitCover{dominoes(6, 6)}.count({}, {}, megabyte).digits == "6728");
    REQUIRE(BitCover{dominoes(8, 8)}.count({}, {}, megabyte).digits == "12988816");
    REQUIRE(BitCover{dominoes(12, 12)}.count({}, {}, 16 * megabyte).digits == "53060477521960000");
    const auto large = BitCover{dominoes(16, 16)}.count({}, {}, 256 * megabyte);
    REQUIRE(large.digits == "2444888770250892795802079170816");
    REQUIRE(large.search.solutions == UINT64_MAX);
}

TEST_CASE("a table that is too small, or of no use, costs time and nothing else") {
    const Cover tiling = dominoes(6, 6);
    for (const std::uint64_t bytes : {0, 1, 100, 1'000, 5'000, 20'000}) {
        const auto result = BitCover{tiling}.count({}, {}, bytes);
        REQUIRE(result.digits == "6728");
        REQUIRE(result.memo.bytes <= bytes);
    }
    const auto pairs = BitCover{langford(8)}.count({}, {}, megabyte);
    REQUIRE(pairs.digits == "300");
    // The table is given up in the middle of the search.
    CoverQuery query;
    query.most_nodes = 3'000'000;
    for (const std::uint64_t megabytes : {4, 64}) {
        const auto none = BitCover{langford(16)}.count(query, {}, megabytes * megabyte);
        REQUIRE(none.memo.off);
    }
    const auto more = BitCover{langford(11)}.count({}, {}, 16 * megabyte);
    REQUIRE(more.digits == "35584");
}

TEST_CASE("a count ends when its limits say so, with what was found") {
    const Cover tiling = dominoes(12, 12);
    CoverQuery query;
    query.most = 1'000;
    const auto limited = BitCover{tiling}.count(query, {}, megabyte);
    REQUIRE_FALSE(limited.search.complete);
    REQUIRE(limited.search.solutions == 1'000);
    query = {};
    query.most_nodes = 3'000;
    const auto short_of_nodes = BitCover{tiling}.count(query, {}, megabyte);
    REQUIRE_FALSE(short_of_nodes.search.complete);
    REQUIRE(short_of_nodes.digits != "53060477521960000");
    SearchWatch watch;
    watch.stop = [](const SearchProgress&) { return true; };
    REQUIRE_FALSE(BitCover{tiling}.count({}, watch, megabyte).search.complete);
}

}  // namespace test_memo_count
