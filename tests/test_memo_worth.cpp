// test_memo_worth.cpp - which sizes of states a memo remembers, and what it does when it may not grow.
#include <atomic>
#include <cstdint>

#include "base/stop.hpp"
#include "catch.hpp"
#include "cover/bits/memo_table.hpp"
#include "cover/bits/memo_worth.hpp"

namespace test_memo_worth {

using namespace reductio;

namespace {

constexpr std::size_t bits = 64;
constexpr std::uint64_t outside_sample = 1, in_sample = 32;  // hashes

// `entries` states of a size, `nodes` below each; then `hits` more lookups, all of known states.
void use(MemoWorth& worth, std::size_t size, int entries, std::uint64_t nodes, int hits) {
    for (int i = 0; i < entries; ++i) {
        worth.looked_up(size, false);
        worth.stored(size, nodes);
    }
    for (int i = 0; i < hits; ++i) worth.looked_up(size, true);
}

void insert(MemoTable& table, std::uint64_t first, std::uint64_t last) {
    for (std::uint64_t i = first; i <= last; ++i) {
        const std::uint64_t key[2]{i, ~i}, count = i;
        table.insert(key, table.hash(key), &count);
    }
}

}  // namespace

TEST_CASE("a size whose entries save little is dismissed, but for a sample, until they save more") {
    MemoWorth worth{bits, {}};
    use(worth, 20, 5'000, 50, 20'000);  // 4 hits an entry, 50 nodes each
    use(worth, 30, 5'000, 3, 5'000);    // 1 hit, 3 nodes
    use(worth, 40, 5'000, 900, 0);
    use(worth, 50, 4'000, 900, 0);  // too few to judge
    for (const std::size_t size : {20, 30, 40, 50}) CHECK(worth.wants(size, outside_sample));
    worth.judge();
    CHECK(worth.saved_by(20) == Approx(200));
    CHECK(worth.saved_by(30) == Approx(3));
    CHECK(worth.wants(20, outside_sample));
    CHECK_FALSE(worth.wants(30, outside_sample));
    CHECK_FALSE(worth.wants(40, outside_sample));
    CHECK(worth.wants(40, in_sample));
    CHECK(worth.wants(50, outside_sample));
    use(worth, 40, 0, 0, 5'000);
    worth.judge();
    CHECK(worth.wants(40, outside_sample));
}

TEST_CASE("a lookup tells what it saved: the nodes below an entry of its size") {
    MemoWorth worth{bits, {}};
    CHECK(worth.looked_up(9, true) == 0);  // nothing was stored
    worth.stored(9, 10);
    worth.stored(9, 30);
    CHECK(worth.looked_up(9, true) == Approx(20));
    CHECK(worth.looked_up(9, false) == 0);
}

TEST_CASE("the smallest size that is worth it, once it was judged often enough") {
    MemoWorth worth{bits, {}};
    for (int window = 0; window < 4; ++window) {
        CHECK_FALSE(worth.nothing_smaller(5));
        use(worth, 40, 5'000, 400, 20'000);
        use(worth, 30, 5'000, 40, 20'000);  // a tenth of what all save
        use(worth, 20, 5'000, 3, 4'000);    // dismissed
        use(worth, 10, 100, 40, 400);       // .3 % of what all save
        worth.judge();
    }
    CHECK(worth.nothing_smaller(5));
    CHECK(worth.nothing_smaller(30));
    CHECK_FALSE(worth.nothing_smaller(31));
}

TEST_CASE("a full table drops what saves least") {
    MemoWorth worth{bits * 2, {}};
    use(worth, 64, 5'000, 50, 50'000);  // all keys of insert()
    use(worth, 100, 5'000, 50, 5'000);
    worth.judge();
    MemoTable table{2, 8 * 3 * sizeof(std::uint64_t), worth};  // a window of slots
    const std::uint64_t key[2]{~std::uint64_t{0}, (std::uint64_t{1} << 36) - 1}, count = 7;
    REQUIRE(MemoWorth::size_of(key, 2) == 100);
    insert(table, 1, 7);
    table.insert(key, table.hash(key), &count);
    CHECK(table.entries() == 8);
    CHECK(*table.find(key, table.hash(key)) == 7);
    insert(table, 8, 8);
    CHECK(table.find(key, table.hash(key)) == nullptr);
    for (std::uint64_t i = 1; i <= 8; ++i) {
        const std::uint64_t kept[2]{i, ~i};
        REQUIRE(table.find(kept, table.hash(kept)) != nullptr);
        CHECK(*table.find(kept, table.hash(kept)) == i);
    }
}

TEST_CASE("a table that grows when its thread is to stop stays as it was") {
    const MemoWorth worth{bits * 2, {}};
    MemoTable table{2, std::uint64_t{1} << 24, worth};
    insert(table, 1, 20'000);
    const std::uint64_t bytes = table.bytes();
    const std::atomic<bool> interrupted{true};
    const StopScope scope{0, &interrupted};
    insert(table, 20'001, 200'000);
    CHECK(table.bytes() == bytes);
    CHECK(table.entries() > 20'000);
    CHECK(table.sanity() == "");
}

}  // namespace test_memo_worth
