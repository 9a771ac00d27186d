// test_weighted_totalizer.cpp - weighted counts against addition: one model for each assignment within the
// bounds, none for others.
#include <random>

#include "catch.hpp"
#include "cnf/sink.hpp"
#include "cnf/weighted_totalizer.hpp"
#include "cnf_oracle.hpp"

namespace test_weighted_totalizer {

using namespace reductio;

namespace {

struct WeightedLiteral {
    int literal;
    std::int64_t weight;
};

// Literals 1 to size, some of them negated, and the clauses of a count.
struct Count {
    std::vector<WeightedLiteral> literals;
    std::int64_t lo, hi;

    bool holds(std::uint64_t bits) const {
        std::int64_t sum = 0;
        for (const auto& [literal, weight] : literals) {
            const bool positive = (bits >> (std::abs(literal) - 1) & 1) != 0;
            sum += positive == (literal > 0) ? weight : 0;
        }
        return lo <= sum && sum <= hi;
    }
    std::vector<UnaryNumber> numbers() const {
        std::vector<UnaryNumber> result;
        for (const auto& [literal, weight] : literals) result.push_back(weighted(literal, weight));
        return result;
    }
    void check() const {
        constexpr std::size_t no_cap = 1'000'000;
        ArenaSink sink;
        const int size = static_cast<int>(literals.size());
        int next = size + 1;
        Emitter out{sink, next};
        REQUIRE(encode_weighted_totalizer(numbers(), lo, hi, no_cap, out));
        sink.flush();
        std::uint64_t expected = 0;
        for (std::uint64_t bits = 0; bits < 1ULL << size; ++bits) expected += holds(bits) ? 1 : 0;
        bool right = true;
        const std::uint64_t models =
            CnfOracle{sink.arena, next - 1}.count([&](const std::vector<signed char>& values) {
                std::uint64_t bits = 0;
                for (int v = 1; v <= size; ++v) bits |= values[v] > 0 ? 1ULL << (v - 1) : 0;
                right = right && holds(bits);
            });
        CHECK(right);
        CHECK(models == expected);
    }
};

}  // namespace

TEST_CASE("weighted totalizer: every bound of five literals", "[totalizer]") {
    for (std::int64_t lo = -1; lo <= 11; ++lo) {
        for (std::int64_t hi = lo; hi <= 12; ++hi) {
            Count{{{1, 1}, {2, 1}, {-3, 2}, {4, 3}, {5, 4}}, lo, hi}.check();
            Count{{{1, 1}, {-2, 1}, {3, 1}, {4, 1}, {5, 1}}, lo, hi}.check();
        }
    }
}

TEST_CASE("weighted totalizer: random weights", "[totalizer]") {
    std::mt19937 random{20261125};
    for (int round = 0; round < 150; ++round) {
        Count count{{}, 0, 0};
        const int size = 1 + static_cast<int>(random() % 9);
        std::int64_t total = 0;
        for (int v = 1; v <= size; ++v) {
            count.literals.push_back(
                {random() % 2 == 0 ? v : -v, 1 + static_cast<std::int64_t>(random() % 6)});
            total += count.literals.back().weight;
        }
        count.lo = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(total + 2));
        count.hi = count.lo + static_cast<std::int64_t>(random() % 4);
        count.check();
    }
}

TEST_CASE("weighted totalizer: nothing is written beyond the cap", "[totalizer]") {
    ArenaSink sink;
    std::vector<UnaryNumber> numbers;
    for (int v = 1; v <= 12; ++v) numbers.push_back(weighted(v, std::int64_t{1} << v));
    int next = 13;
    Emitter out{sink, next};
    CHECK_FALSE(encode_weighted_totalizer(std::move(numbers), 4000, 5000, 1000, out));
    sink.flush();
    CHECK(sink.arena.empty());
    CHECK(next == 13);
}

}  // namespace test_weighted_totalizer
