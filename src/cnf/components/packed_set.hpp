// packed_set.hpp - a set of small numbers, and its one form as words: the parts of a component's key.
//
//     words   the number of groups | the first group | mask, words that are not 0 | mask, words | ...
//
// A group is 1024 numbers; its mask says which of its 32 words follow. The empty set is one word, 0.
#pragma once
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace reductio {

class PackedSet {
public:
    using Words = std::span<const std::uint32_t>;

    explicit PackedSet(std::size_t size) : words_(size / 1024 * 32 + 32), masks_(size / 1024 + 1) {}

    void add(std::uint32_t number) {
        words_[number / 32] |= 1U << number % 32;
        reach(number / 1024, 1U << number / 32 % 32);
    }
    void remove(std::uint32_t number) { words_[number / 32] &= ~(1U << number % 32); }
    bool has(std::uint32_t number) const { return (words_[number / 32] >> number % 32 & 1) != 0; }
    // Adds a packed set; returns the words after it.
    Words load(Words packed) {
        return for_each_word(packed, [this](std::uint32_t at, std::uint32_t word) {
            words_[at] |= word;
            reach(at / 32, 1U << at % 32);
        });
    }
    // Appends the packed set, and empties it. Returns how many numbers it had, but 2 for more.
    int take(std::vector<std::uint32_t>& packed);

    // Calls visit(which, word) for the words of a packed set, which hold the numbers from 32 * which on.
    // Returns the words after the set.
    template <class Visit>
    static Words for_each_word(Words packed, Visit visit) {
        const std::uint32_t groups = packed[0];
        if (groups == 0) return packed.subspan(1);
        const std::uint32_t low = packed[1];
        std::size_t next = 2;
        for (std::uint32_t group = low; group < low + groups; ++group) {
            for (std::uint32_t mask = packed[next++]; mask != 0; mask &= mask - 1)
                visit(32 * group + static_cast<std::uint32_t>(std::countr_zero(mask)), packed[next++]);
        }
        return packed.subspan(next);
    }

private:
    void reach(std::uint32_t group, std::uint32_t bit) {
        masks_[group] |= bit;
        if (group < low_) low_ = group;
        if (group >= end_) end_ = group + 1;
    }
    std::vector<std::uint32_t> words_, masks_;  // a mask has the bits of words that may be other than 0
    std::uint32_t low_ = ~0U, end_ = 0;         // of the groups with such words
};

}  // namespace reductio
