// implicates.cpp - cubes that the condition forbids, from the assignments up to those that no wider one
// covers.
#include "cnf/implicates.hpp"

#include <array>
#include <cassert>

namespace reductio {

namespace {

// A cube fixes some literals and leaves the others free. Its number has a digit to base three for each: its
// value, or free. So a cube with a free literal has a larger number than the two into which that literal
// divides it.
constexpr std::size_t free_digit = 2;
constexpr auto powers = [] {
    std::array<std::size_t, implicates_literals + 1> all{1};
    for (std::size_t i = 1; i < all.size(); ++i) all[i] = 3 * all[i - 1];
    return all;
}();

std::size_t digit(std::size_t cube, std::size_t i) { return cube / powers[i] % 3; }

using Cubes = std::array<bool, powers.back()>;

// Which cubes hold no assignment that is allowed.
Cubes forbidden_cubes(std::size_t size, std::uint64_t allowed) {
    Cubes forbidden{};
    for (std::size_t cube = 0; cube < powers[size]; ++cube) {
        std::size_t free = size;
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t value = digit(cube, i);
            if (value == free_digit) free = i;
            if (value == 1) bits |= 1ULL << i;
        }
        forbidden[cube] = free == size ? (allowed >> bits & 1) == 0
                                       : forbidden[cube - powers[free]] && forbidden[cube - 2 * powers[free]];
    }
    return forbidden;
}

}  // namespace

std::vector<Implicate> prime_implicates(std::size_t size, std::uint64_t allowed) {
    assert(size <= implicates_literals);
    const Cubes forbidden = forbidden_cubes(size, allowed);
    std::vector<Implicate> primes;
    for (std::size_t cube = 0; cube < powers[size]; ++cube) {
        bool prime = forbidden[cube];
        Implicate clause{};
        for (std::size_t i = 0; prime && i < size; ++i) {
            const std::size_t value = digit(cube, i);
            if (value == free_digit) continue;
            prime = !forbidden[cube + (free_digit - value) * powers[i]];
            clause.mask |= static_cast<std::uint8_t>(1U << i);
            if (value == 0) clause.positive |= static_cast<std::uint8_t>(1U << i);
        }
        if (prime) primes.push_back(clause);
    }
    return primes;
}

void encode_implicates(std::span<const int> literals, std::uint64_t allowed, Emitter& out) {
    for (const Implicate clause : prime_implicates(literals.size(), allowed)) {
        out.begin();
        for (std::size_t i = 0; i < literals.size(); ++i)
            if ((clause.mask >> i & 1) != 0)
                out.literal((clause.positive >> i & 1) != 0 ? literals[i] : -literals[i]);
        out.end();
    }
}

}  // namespace reductio
