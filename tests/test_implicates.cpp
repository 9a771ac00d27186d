// test_implicates.cpp - prime implicates against their definition: they say the condition, and none can be
// shorter.
#include <algorithm>
#include <bit>
#include <random>

#include "catch.hpp"
#include "cnf/implicates.hpp"
#include "cnf/sink.hpp"

namespace test_implicates {

using namespace reductio;

namespace {

bool satisfies(std::uint64_t bits, Implicate clause) {
    return ((bits & clause.positive) | (~bits & clause.mask & ~std::uint64_t{clause.positive})) != 0;
}

bool follows(std::size_t size, std::uint64_t allowed, Implicate clause) {
    for (std::uint64_t bits = 0; bits < 1ULL << size; ++bits)
        if ((allowed >> bits & 1) != 0 && !satisfies(bits, clause)) return false;
    return true;
}

void check_primes(std::size_t size, std::uint64_t allowed) {
    const auto primes = prime_implicates(size, allowed);
    std::uint64_t said = 0;
    for (std::uint64_t bits = 0; bits < 1ULL << size; ++bits) {
        bool all = true;
        for (const Implicate clause : primes) all = all && satisfies(bits, clause);
        if (all) said |= 1ULL << bits;
    }
    CHECK(said == allowed);
    bool prime = true;
    for (const Implicate clause : primes) {
        prime = prime && follows(size, allowed, clause);
        for (std::uint8_t left = clause.mask; left != 0; left &= left - 1) {
            const auto literal = static_cast<std::uint8_t>(left & -left);
            const Implicate shorter{static_cast<std::uint8_t>(clause.mask & ~literal),
                                    static_cast<std::uint8_t>(clause.positive & ~literal)};
            prime = prime && !follows(size, allowed, shorter);
        }
    }
    CHECK(prime);
}

std::uint64_t up_to(std::size_t size) { return size == 6 ? ~0ULL : (1ULL << (1U << size)) - 1; }

}  // namespace

TEST_CASE("implicates: every condition on three literals", "[implicates]") {
    for (std::uint64_t allowed = 0; allowed < 256; ++allowed) check_primes(3, allowed);
}

TEST_CASE("implicates: random conditions on up to six literals", "[implicates]") {
    std::mt19937_64 random{20261125};
    for (int round = 0; round < 200; ++round) {
        const std::size_t size = 1 + random() % implicates_literals;
        std::uint64_t allowed = random();
        for (auto fewer = random() % 4; fewer > 0; --fewer) allowed &= random();
        check_primes(size, allowed & up_to(size));
    }
}

// Two of four: of every three, one holds and one does not.
TEST_CASE("implicates: a count is written without auxiliary variables", "[implicates]") {
    std::uint64_t allowed = 0;
    for (std::uint64_t bits = 0; bits < 16; ++bits)
        if (std::popcount(bits) == 2) allowed |= 1ULL << bits;
    ArenaSink sink;
    int next = 5;
    Emitter out{sink, next};
    const int literals[] = {1, -2, 3, 4};
    RecentImplicates recent;
    encode_implicates(literals, allowed, recent, out);
    sink.flush();
    CHECK(std::ranges::count(sink.arena, 0) == 8);
    CHECK(next == 5);
}

}  // namespace test_implicates
