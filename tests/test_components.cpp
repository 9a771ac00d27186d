// test_components.cpp - counting by components: random CNFs against all assignments, with and without
// projection, in full and in small tables; the table itself; known counts; what is told of a count cut short.
#include <cstdlib>
#include <random>
#include <set>

#include "base/registry.hpp"
#include "catch.hpp"
#include "cnf/components/component_cache.hpp"
#include "cnf/components/component_counter.hpp"
#include "processor_time.hpp"
#include "puzzle_reading.hpp"
#include "tasks/pipeline.hpp"

namespace test_components {

using namespace reductio;

namespace {

constexpr std::uint64_t megabyte = 1 << 20;

// Several blocks of variables, with clauses within blocks and a few across.
std::vector<int> blocks_of_clauses(std::mt19937& random, int variables, int block) {
    std::vector<int> clauses;
    for (auto left = random() % 24; left > 0; --left) {
        const bool within = random() % 8 != 0;
        const int base =
            within ? static_cast<int>(random() % static_cast<unsigned>(variables)) / block * block : 0;
        const int range = within ? std::min(block, variables - base) : variables;
        for (auto length = 1 + random() % 4 + (random() % 4 == 0 ? 0 : 1); length > 0; --length) {
            const int variable = base + 1 + static_cast<int>(random() % static_cast<unsigned>(range));
            clauses.push_back(random() % 2 == 0 ? variable : -variable);
        }
        clauses.push_back(0);
    }
    return clauses;
}

bool holds(std::span<const int> clauses, std::uint32_t bits) {
    bool one = false;
    for (const int literal : clauses) {
        if (literal == 0 && !std::exchange(one, false)) return false;
        if (literal != 0) one |= (bits >> (std::abs(literal) - 1) & 1) == (literal > 0 ? 1U : 0U);
    }
    return true;
}

// The assignments of the variables in `mask` that a model has.
std::size_t by_trying(std::span<const int> clauses, int variables, std::uint32_t mask) {
    std::set<std::uint32_t> found;
    for (std::uint32_t bits = 0; bits < 1U << variables; ++bits)
        if (holds(clauses, bits)) found.insert(bits & mask);
    return found.size();
}

// Two-valued groups of the variables in the mask.
std::vector<int> two_valued(int variables, std::uint32_t mask) {
    std::vector<int> groups;
    for (int v = 1; v <= variables; ++v)
        if ((mask >> (v - 1) & 1) != 0) groups.insert(groups.end(), {v, -v, 0});
    return groups;
}

Outcome count(const std::string& text, const Limits& limits) {
    Settings settings;
    settings.engine = "components";
    settings.limits = limits;
    const Puzzle puzzle = reading::puzzle_of(text);
    return accepted(puzzle, Pipeline{settings}.count(puzzle, limits.solutions));
}

}  // namespace

TEST_CASE("counting by components: random CNFs, all variables or some only to exist") {
    std::mt19937 random{3};
    std::uint64_t hits = 0, most = 0;
    for (int round = 0; round < 3000; ++round) {
        const int variables = 1 + static_cast<int>(random() % 12);
        const auto clauses = blocks_of_clauses(random, variables, 4);
        const std::uint32_t all = (1U << variables) - 1;
        const std::uint32_t mask = round % 2 == 0 ? all : static_cast<std::uint32_t>(random()) & all;
        const std::uint64_t bytes = round % 3 == 0 ? 0 : megabyte;
        INFO("round " << round);
        ComponentCounter counter{variables, clauses, two_valued(variables, mask), mask != all, bytes};
        const auto expected = by_trying(clauses, variables, mask);
        while (!counter.step()) REQUIRE(counter.count() <= expected);
        REQUIRE(counter.count() == expected);
        hits += counter.statistics().hits;
        most = std::max<std::uint64_t>(most, expected);
    }
    CHECK(hits > 100);
    CHECK(most > 1000);
}

TEST_CASE("the table of components: whole keys, within its bytes, what was found stays longer") {
    for (const std::uint64_t bytes : {std::uint64_t{0}, std::uint64_t{100'000}, megabyte, 3 * megabyte}) {
        ComponentCache cache{bytes};
        const std::vector<std::uint32_t> wanted{7, 7, 7}, its_count{1, 2, 3};
        cache.insert(wanted, ComponentCache::hash(wanted), its_count);
        std::uint64_t found = 0, wrong = 0;
        for (std::uint32_t i = 0; i < 200'000; ++i) {
            const std::vector<std::uint32_t> key{i, i % 7, 3}, number{i};
            cache.insert(key, ComponentCache::hash(key), number);
            REQUIRE(cache.bytes() <= bytes);
            const auto old = cache.find(wanted, ComponentCache::hash(wanted));
            wrong += old.data() != nullptr && !std::ranges::equal(old, its_count);
            if (i % 16 != 0) continue;
            const auto recent = cache.find(key, ComponentCache::hash(key));
            found += recent.data() != nullptr;
            wrong += recent.data() != nullptr && (recent.size() != 1 || recent[0] != i);
        }
        CHECK(wrong == 0);
        CHECK(found == (bytes < megabyte ? 0 : 12'500));
        CHECK((cache.evicted() > 0) == (bytes >= megabyte));
        CHECK((cache.find(wanted, ComponentCache::hash(wanted)).data() != nullptr) == (bytes >= megabyte));
    }
}

TEST_CASE("the table of components: keys of one hash are told apart") {
    ComponentCache cache{megabyte};
    for (std::uint32_t i = 0; i < 6; ++i) cache.insert(std::vector{i, 1U}, 99, std::vector{i});
    for (std::uint32_t i = 0; i < 6; ++i) {
        const auto known = cache.find(std::vector{i, 1U}, 99);
        REQUIRE(known.data() != nullptr);
        CHECK(known[0] == i);
    }
    CHECK(cache.find(std::vector{6U, 1U}, 99).data() == nullptr);
    CHECK(cache.find(std::vector{5U}, 99).data() == nullptr);
}

TEST_CASE("counting by components: known counts, in small tables too") {
    for (const std::uint64_t bytes : {std::uint64_t{1}, megabyte, 100 * megabyte}) {
        Limits limits;
        limits.bytes = bytes;
        CHECK(count("latin 4x4\n", limits).count == 576);
        CHECK(count("slitherlink 4x4\n", limits).count == 9349);
        CHECK(count("takuzu 6x6\n", limits).count == 11222);
        const auto latin = count("latin 5x5\n", limits);
        CHECK(latin.count == 161280);
        CHECK(latin.statistics.at("table_bytes") <= static_cast<double>(bytes));
        CHECK((latin.statistics.at("evicted") > 10'000) == (bytes == megabyte));
    }
    // 2^6400, of which no clause is left.
    CHECK(count("nonogram 80x80\n", {}).digits.size() == 1927);
}

TEST_CASE("counting by components: limits of solutions and of time, and what is known then") {
    Limits limits;
    limits.solutions = 100;
    const auto enough = count("latin 5x5\n", limits);
    CHECK(enough.ending == Ending::limit);
    CHECK(enough.count == 100);
    CHECK(enough.statistics.at("nodes") < 10'000);
    limits.solutions = 577;
    CHECK(count("latin 4x4\n", limits).ending == Ending::complete);
    limits.solutions = 576;
    CHECK(count("latin 4x4\n", limits).ending == Ending::limit);
    limits.solutions = 0;
    limits.seconds = slowness();
    const auto late = count("latin 9x9\n", limits);
    CHECK(late.ending == Ending::timeout);
    CHECK(late.count > 1000);
}

}  // namespace test_components
