// test_frontier.cpp - counting layer by layer against dancing links, which meet every solution, and known
// counts, the greatest beyond 64 bits; plans of known width; tables that grow and whose counts widen; the end
// where memory does not do.
#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <random>
#include <vector>

#include "base/stop.hpp"
#include "catch.hpp"
#include "cover/dancing_links.hpp"
#include "cover/frontier/counter.hpp"
#include "cover/frontier/plan.hpp"
#include "cover/frontier/table.hpp"
#include "cover_oracle.hpp"
#include "processor_time.hpp"
#include "random_cover.hpp"

namespace test_frontier {

using namespace reductio;
using cover_oracle::dominoes;
using cover_oracle::latin;
using cover_oracle::met;

namespace {

constexpr std::uint64_t megabyte = 1 << 20;

std::string counted(const Cover& cover, CoverQuery query = {}, std::uint64_t nodes_at_a_time = 0) {
    FrontierCounter counter{cover};
    counter.begin(query);
    SearchResult result;
    do {
        if (nodes_at_a_time > 0) query.most_nodes = result.nodes + nodes_at_a_time;
        result = counter.resume({});
    } while (!result.complete);
    return counter.digits();
}

// `number` cells of three colours; each two next to each other share an item that holds both apart.
Cover coloured_path(std::uint32_t number) {
    Cover cover;
    cover.primary = number;
    cover.items = number + 3 * number;
    for (std::uint32_t cell = 0; cell < number; ++cell) {
        for (std::uint32_t colour = 0; colour < 3; ++colour) {
            std::vector<Cover::Node> option{{cell}};
            // Of the item for a colour and an edge: used up by either end.
            if (cell > 0) option.push_back({number + 3 * (cell - 1) + colour});
            option.push_back({number + 3 * cell + colour});
            cover.add_option(option);
        }
    }
    return cover;
}

}  // namespace

TEST_CASE("frontier: random covers have as many solutions as dancing links meet, however often it is left") {
    std::uint64_t total = 0, none = 0;
    for (std::uint32_t seed = 0; seed < 1500; ++seed) {
        INFO("seed " << seed);
        RandomCover random{seed};
        const Cover cover = random.make(seed % 3 != 0, false);
        for (int round = 0; round < 2; ++round) {
            const CoverQuery query = round == 0 ? CoverQuery{} : random.query(cover);
            const std::uint64_t expected = met<DancingLinks>(cover, query);
            REQUIRE(counted(cover, query, seed % 4) == std::to_string(expected));
            total += expected;
            none += expected == 0 ? 1 : 0;
        }
    }
    CHECK(total > 10'000);
    CHECK(none > 100);
}

TEST_CASE("frontier: known counts, the greatest of several limbs") {
    CHECK(counted(dominoes(8, 8)) == "12988816");
    CHECK(counted(dominoes(16, 16)) == "2444888770250892795802079170816");
    CHECK(counted(dominoes(4, 3)) == "11");
    CHECK(counted(dominoes(3, 3)) == "0");
    CHECK(counted(latin(4, 0, 0)) == "576");
    CHECK(counted(latin(5, 0, 0)) == "161280");
    CHECK(counted(Cover{}) == "1");  // nothing to cover
    const auto colourings = boost::multiprecision::cpp_int{3} * (boost::multiprecision::cpp_int{1} << 199);
    CHECK(counted(coloured_path(200)) == colourings.str());
}

TEST_CASE("frontier: a row of a Latin square is a layer, and a state remembers the values of columns") {
    const auto plan = plan_frontier(latin(6, 0, 0), {}, megabyte);
    REQUIRE(plan);
    CHECK(plan->layers.size() == 6 + 5);  // each cell of the first row brings the values of a column
    CHECK(plan->width == 36 + 6);         // and within a row, its values
    CHECK(plan_frontier(dominoes(40, 6), {}, megabyte)->width <= 7);
    CHECK(plan_frontier(dominoes(6, 40), {}, megabyte)->width <= 8);  // the order by numbers would take 41
}

TEST_CASE("frontier: chosen options that clash leave nothing, and one that is chosen twice is chosen once") {
    const Cover cover = dominoes(2, 3);
    CoverQuery query;
    query.chosen = {0, 0};
    CHECK(counted(cover, query) == std::to_string(met<DancingLinks>(cover, {{0}, {}, 0, 0})));
    query.removed = {0};
    CHECK(counted(cover, query) == "0");
    query = {{0, 1}, {}, 0, 0};
    CHECK_FALSE(plan_frontier(cover, query, megabyte));
    CHECK(counted(cover, query) == "0");
}

TEST_CASE("frontier: an item without options leaves nothing, on the frontier or not") {
    Cover cover = dominoes(2, 2);
    cover.primary = cover.items = 5;
    CHECK_FALSE(plan_frontier(cover, {}, megabyte));
    CHECK(counted(cover) == "0");
    CHECK(counted(dominoes(2, 2), {{}, {0, 1}, 0, 0}) == "0");  // the first cell loses its options
    CHECK(counted(dominoes(1, 4), {{}, {2}, 0, 0}) == "0");     // the last cell
}

// An item with so many options that a row of them is long, and states that exclude all of them.
TEST_CASE("frontier: states that take long are polled") {
    constexpr std::uint32_t first = 12, each = 60, options = 100'000;
    Cover cover;
    cover.primary = first + 1;
    cover.items = cover.primary + first * each * 2;
    for (std::uint32_t item = 0; item < first * 2; ++item) {
        std::vector<Cover::Node> option{{item / 2}};
        for (std::uint32_t i = 0; i < each; ++i) option.push_back({first + 1 + item * each + i});
        cover.add_option(option);
    }
    for (std::uint32_t i = 0; i < options; ++i) {
        const std::uint32_t a = first + 1 + i % (first * each * 2),
                            b = first + 1 + (a + each * (1 + i / 1440)) % (first * each * 2);
        if (a == b) continue;
        const Cover::Node option[] = {{first}, {a}, {b}};
        cover.add_option(option);
    }
    const CoverQuery query;
    FrontierCounter counter{cover};
    const ProcessorTime watch;
    const StopScope scope{.1, nullptr};
    try {
        counter.begin(query);
        counter.resume({});
    } catch (const Stopped& stopped) {
        CHECK(stopped.reason == StopReason::timeout);
    }
    CHECK(watch.seconds() < 2);  // it took half a minute
}

TEST_CASE("frontier: a limit of solutions is not exceeded") {
    const Cover cover = dominoes(4, 4);
    CoverQuery query;
    query.most = 5;
    FrontierCounter counter{cover};
    counter.begin(query);
    const auto limited = counter.resume({});
    CHECK(limited.solutions == 5);
    CHECK_FALSE(limited.complete);
    CHECK(counter.digits() == "36");
}

TEST_CASE("frontier: where tables outgrow their bytes the count stops for memory, and the watch stops it") {
    const Cover cover = latin(5, 0, 0);
    const CoverQuery query;
    FrontierCounter counter{cover};
    counter.begin(query, 100'000);
    try {
        counter.resume({});
        FAIL("it did not stop");
    } catch (const Stopped& stopped) {
        CHECK(stopped.reason == StopReason::memory);
    }
    counter.begin(query, 1'000'000);
    CHECK(counter.resume({}).complete);
    CHECK(counter.statistics().bytes <= 1'000'000);
    CHECK(counter.statistics().most_states == 2040);  // 2-regular bipartite graphs on 5 and 5 nodes

    const Cover greater = latin(6, 0, 0);
    FrontierCounter stopped{greater};
    stopped.begin(query);
    SearchWatch watch;
    double share = 0;
    watch.stop = [&](const SearchProgress& progress) {
        CHECK(progress.share >= share);
        share = progress.share;
        return progress.nodes > 100'000;
    };
    const auto result = stopped.resume(watch);
    CHECK_FALSE(result.complete);
    CHECK(result.nodes < 200'000);
    CHECK(share > 0);
}

TEST_CASE("frontier: a table adds up counts of any width, however it grows") {
    using Number = boost::multiprecision::cpp_int;
    std::mt19937_64 random{7};
    for (const std::size_t key_words : {1, 2, 5}) {
        FrontierTable table{key_words, 1};
        std::map<std::vector<std::uint64_t>, Number> expected;
        for (int i = 0; i < 5000; ++i) {
            std::vector<std::uint64_t> key(key_words);
            for (auto& word : key) word = random() % 2;
            key.back() = random() % 50;
            const std::array<std::uint64_t, 2> count{random() | 1, table.limbs() > 1 ? random() : 0};
            table.add(key.data(), table.hash(key.data()),
                      {count.data(), std::min<std::size_t>(table.limbs(), 2)});
            expected[key] += (Number{count[1]} << 64) + count[0];
        }
        CHECK(table.entries() == expected.size());
        std::size_t found = 0;
        for (std::size_t slot = 0; slot < table.slots(); ++slot) {
            if (table.is_empty(slot)) continue;
            ++found;
            Number number;
            const auto limbs = table.count(slot);
            boost::multiprecision::import_bits(number, limbs.begin(), limbs.end(), 64, false);
            const std::vector<std::uint64_t> key{table.key(slot), table.key(slot) + key_words};
            REQUIRE(expected.at(key) == number);
        }
        CHECK(found == expected.size());
        CHECK(table.limbs() == 3);  // sums of two limbs overflowed too
    }
}

}  // namespace test_frontier
