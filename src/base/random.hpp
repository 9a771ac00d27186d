// random.hpp - random numbers that are the same on every machine.
//
// The generator is xoshiro256** (Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM
// TOMS 2021); splitmix64 fills its state. The distributions of the standard library differ between
// implementations, so this file draws numbers and shuffles lists itself, without bias.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace reductio {

class Random {
public:
    // Streams of the same seed are independent of each other: puzzle 7 of a run needs no draws of puzzle 6.
    explicit Random(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t state = seed;
        for (auto& word : state_) word = splitmix(state);
        state ^= splitmix(stream);
        for (auto& word : state_) word ^= splitmix(state);
        if (state_ == std::array<std::uint64_t, 4>{}) state_[0] = 1;
    }

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // A number from 0 to bound - 1, each with the same probability; bound is at least 1. A draw from the
    // incomplete block of `bound` numbers is repeated.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t incomplete = (0 - bound) % bound;
        std::uint64_t drawn = next();
        while (drawn < incomplete) drawn = next();
        return drawn % bound;
    }
    // An index into a list that is not empty.
    template <class List>
    std::size_t place(const List& list) {
        return static_cast<std::size_t>(below(list.size()));
    }

    // Makes every order with the same probability (Fisher, Yates).
    template <class List>
    void shuffle(List& list) {
        for (std::size_t left = list.size(); left > 1; --left) {
            std::swap(list[left - 1], list[below(left)]);
        }
    }

private:
    static std::uint64_t splitmix(std::uint64_t& state) {
        std::uint64_t word = state += 0x9E3779B97F4A7C15;
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
        word = (word ^ word >> 27) * 0x94D049BB133111EB;
        return word ^ word >> 31;
    }
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace reductio
