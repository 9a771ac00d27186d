// implicates.cpp - the prime implicates of a condition from its truth table, a word of 64 bits.
//
// To free a literal is to put the two halves of the table together. A cube is forbidden if no assignment of
// its free literals is allowed, and prime if each more literal that is freed makes one allowed. So a set of
// free literals takes a few operations for all its cubes at once.
#include "cnf/implicates.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "base/truth_table.hpp"

namespace reductio {

namespace {

// For each set of free literals, the assignments that some values of these make allowed.
using Tables = std::array<std::uint64_t, std::size_t{1} << implicates_literals>;

Tables freed(std::size_t size, std::uint64_t allowed) {
    Tables tables{allowed};
    for (std::size_t free = 1; free < std::size_t{1} << size; ++free) {
        const auto i = static_cast<std::size_t>(std::countr_zero(free));
        const std::uint64_t before = tables[free & (free - 1)];
        const std::uint64_t either = (before | before >> (std::size_t{1} << i)) & where_false[i];
        tables[free] = either | either << (std::size_t{1} << i);
    }
    return tables;
}

// Clauses come in the order of their cubes read as numbers to base three: 0, 1, free.
std::uint32_t order_of(std::size_t size, Implicate clause) {
    std::uint32_t number = 0;
    for (std::size_t i = size; i-- > 0;)
        number = 3 * number + ((clause.mask >> i & 1) == 0 ? 2 : 1 - (clause.positive >> i & 1));
    return number;
}

}  // namespace

std::vector<Implicate> prime_implicates(std::size_t size, std::uint64_t allowed) {
    assert(size <= implicates_literals);
    const std::size_t all = (std::size_t{1} << size) - 1;
    const Tables tables = freed(size, allowed);
    std::vector<Implicate> primes;
    for (std::size_t free = 0; free <= all; ++free) {
        std::uint64_t prime = ~tables[free] & ~std::uint64_t{0} >> (63 - all);
        for (std::size_t i = 0; i < size; ++i)
            prime &= (free >> i & 1) != 0 ? where_false[i] : tables[free | std::size_t{1} << i];
        const auto mask = static_cast<std::uint8_t>(all & ~free);
        for (; prime != 0; prime &= prime - 1) {
            const auto values = static_cast<std::size_t>(std::countr_zero(prime));
            primes.push_back({mask, static_cast<std::uint8_t>(mask & ~values)});
        }
    }
    std::ranges::sort(primes, {}, [&](Implicate clause) { return order_of(size, clause); });
    return primes;
}

namespace {

// The clauses of the conditions that were asked for last: a board has few, and hundreds of times each. The
// place of a condition is a hash of it.
const std::vector<Implicate>& recent_implicates(std::size_t size, std::uint64_t allowed) {
    struct Known {
        std::size_t size = implicates_literals + 1;  // none
        std::uint64_t allowed = 0;
        std::vector<Implicate> clauses;
    };
    constexpr std::size_t places = 256;
    static thread_local std::array<Known, places> recent;
    Known& known = recent[(allowed * 0x9E3779B97F4A7C15 >> 56 ^ size) % places];
    if (known.size != size || known.allowed != allowed)
        known = {size, allowed, prime_implicates(size, allowed)};
    return known.clauses;
}

}  // namespace

void encode_implicates(std::span<const int> literals, std::uint64_t allowed, Emitter& out) {
    for (const Implicate clause : recent_implicates(literals.size(), allowed)) {
        out.begin();
        for (std::size_t i = 0; i < literals.size(); ++i)
            if ((clause.mask >> i & 1) != 0)
                out.literal((clause.positive >> i & 1) != 0 ? literals[i] : -literals[i]);
        out.end();
    }
}

}  // namespace reductio
