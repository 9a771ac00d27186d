// test_memo_count.cpp - counting by subproblems against dancing links, which meet every solution, and known
// counts, the greatest beyond 64 bits.
#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <random>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "cover/bit_cover.hpp"
#include "cover/bits/memo_counter.hpp"
#include "cover/bits/search.hpp"
#include "cover/dancing_links.hpp"
#include "cover_oracle.hpp"
#include "random_cover.hpp"

namespace test_memo_count {

using namespace reductio;
using cover_oracle::dominoes;
using cover_oracle::langford;
using cover_oracle::met;

namespace {

constexpr std::uint64_t megabyte = 1 << 20;

// An option for each node of a graph, and for each edge an item that its two nodes share.
Cover cover_of_graph(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges, std::uint32_t nodes) {
    Cover cover;
    cover.primary = cover.items = static_cast<std::uint32_t>(edges.size());
    for (std::uint32_t node = 0; node < nodes; ++node) {
        std::vector<Cover::Node> option;
        for (std::uint32_t i = 0; i < edges.size(); ++i)
            if (edges[i].first == node || edges[i].second == node) option.push_back({i});
        cover.add_option(option);
    }
    return cover;
}

// Cells of a grid hold one digit each. Rows and columns bound how often a digit occurs in them.
Cover bounded_grid(std::mt19937& random, std::uint32_t rows, std::uint32_t columns, std::uint32_t digits) {
    Cover cover;
    const std::uint32_t cells = rows * columns, of_rows = rows * digits;
    cover.primary = cover.items = cells + of_rows + columns * digits;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        for (std::uint32_t digit = 0; digit < digits; ++digit) {
            if (random() % 8 == 0) continue;
            const std::uint32_t row = cell / columns, column = cell % columns;
            const Cover::Node option[] = {
                {cell}, {cells + row * digits + digit}, {cells + of_rows + column * digits + digit}};
            cover.add_option(option);
        }
    }
    cover.bounds.assign(cover.primary, {1, 1});
    for (std::uint32_t i = cells; i < cover.primary; ++i) {
        const auto most = static_cast<std::uint32_t>(1 + random() % 3);
        cover.bounds[i] = {static_cast<std::uint32_t>(random() % 2), most};
    }
    return cover;
}

// A memo that judges sizes and gives up after some states, as it does with large covers after thousands. A
// search that is left after every node must count the same.
std::string counted_at_pace(const Cover& cover, const MemoPace& pace, std::uint64_t bytes, bool in_slices) {
    BitSearch search{cover, bit_kernel_baseline};
    MemoCounter memo{search.key_words(), bytes, pace};
    CoverQuery query;
    search.begin(query, &memo);
    SearchResult result;
    do {
        if (in_slices) query.most_nodes = result.nodes + 1;
        result = search.resume({});
    } while (!result.complete);
    return memo.digits();
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
            const std::uint64_t expected = met<DancingLinks>(cover, query);
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

TEST_CASE("a memo that dismisses sizes and gives up at any time counts the same") {
    std::uint64_t total = 0;
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        INFO("seed " << seed);
        std::mt19937 random{seed};
        const auto side = [&] { return static_cast<std::uint32_t>(2 + random() % 3); };
        const std::uint32_t rows = side(), columns = side();
        const Cover cover = seed % 4 == 0 ? RandomCover{seed}.make(seed % 8 == 0, seed % 3 == 0)
                                          : bounded_grid(random, rows, columns, 2 + seed % 2);
        const MemoPace pace{1 + random() % 40, 1.0 + static_cast<double>(random() % 8), 16};
        const std::uint64_t bytes = random() % 3 == 0 ? 2000 : megabyte;
        const std::uint64_t expected = met<DancingLinks>(cover, {});
        REQUIRE(counted_at_pace(cover, pace, bytes, seed % 5 == 0) == std::to_string(expected));
        total += expected;
    }
    REQUIRE(total > 100'000);
}

TEST_CASE("items of two options each are counted at sight") {
    int none = 0, some = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        std::mt19937 random{seed};
        const std::uint32_t nodes = 2 + seed % 9;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
        std::vector<bool> linked(nodes, false);
        for (std::uint32_t i = 0; i < 1 + seed % 7; ++i) {
            const auto a = static_cast<std::uint32_t>(random() % nodes);
            const auto b = static_cast<std::uint32_t>((a + 1 + random() % (nodes - 1)) % nodes);
            edges.emplace_back(a, b);
            linked[a] = linked[b] = true;
        }
        std::uint64_t expected =
            0;  // sets of nodes with one end of each edge; a node without edges is in none
        for (std::uint32_t set = 0; set < 1U << nodes; ++set) {
            bool fits = true;
            for (const auto& [a, b] : edges) fits = fits && (set >> a & 1) != (set >> b & 1);
            for (std::uint32_t node = 0; node < nodes; ++node)
                fits = fits && (linked[node] || !(set >> node & 1));
            expected += fits ? 1 : 0;
        }
        for (const Instructions level : instruction_levels()) {
            INFO("seed " << seed);
            const auto result = BitCover{cover_of_graph(edges, nodes), level}.count({}, {}, megabyte);
            REQUIRE(result.search.solutions == expected);
            REQUIRE(result.search.nodes == 0);
        }
        ++(expected == 0 ? none : some);
    }
    REQUIRE(std::min(none, some) > 30);
}

TEST_CASE("parts of two solutions each, also more than are counted at sight") {
    for (const std::uint32_t parts : {1U, 16U, 17U, 40U, 41U, 100U}) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
        for (std::uint32_t part = 0; part < parts; ++part)
            for (std::uint32_t i = 0; i < 4; ++i) edges.emplace_back(4 * part + i, 4 * part + (i + 1) % 4);
        for (const Instructions level : instruction_levels()) {
            INFO(parts << " parts");
            const auto result = BitCover{cover_of_graph(edges, 4 * parts), level}.count({}, {}, megabyte);
            REQUIRE(result.search.complete);
            const auto number = boost::multiprecision::cpp_int{1} << parts;
            REQUIRE(result.digits == number.str());
            REQUIRE((result.search.nodes == 0) == (parts <= 40));
        }
    }
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

TEST_CASE("a memo of long keys is given up after fewer of them") {
    for (const std::size_t words : {1U, 64U, 256U}) {
        MemoCounter memo{words, 16 * megabyte, {.window = 64}};
        std::uint64_t states = 0, solutions = 0;
        for (; !memo.off(); ++states) {
            memo.open(0, 0);
            std::fill_n(memo.key(0), words, states + 1);
            REQUIRE_FALSE(memo.known(0, solutions));
        }
        CHECK(states == (words == 256 ? 16 : 64) + 1);
    }
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
