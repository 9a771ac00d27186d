// table.hpp - the states of a layer, each with the number of ways to reach it.
//
// A hash table by linear probing, whose slots hold a whole key and a count, so that counts are exact:
//
//     slots_   | key      count | key      count | key      count | ...
//              | 12a0 0007   96 |    0    0    0 | 0031 4000    2 | ...
//                                 an empty slot: every count is at least 1
//
// Counts are little-endian numbers of 64-bit limbs, all of one width, which grows when a sum overflows it. A
// greater hash has a greater place, whatever the number of slots, so growing reads and writes memory in
// order. All keys are wanted later, so nothing is ever forgotten: a table that may not grow ends the count.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/key_hash.hpp"
#include "base/zeroed_words.hpp"

namespace reductio {

class FrontierTable {
public:
    // Keys of `key_words` words, counts of `limbs` limbs at first.
    FrontierTable(std::size_t key_words, std::size_t limbs) : FrontierTable{key_words, limbs, 64} {}
    // The most bytes that the table may take, together with its successor while it grows.
    void allow(std::uint64_t bytes) { most_bytes_ = bytes; }

    std::uint64_t hash(const std::uint64_t* key) const { return hash_of_key(key, key_words_); }
    // Brings the memory of a key nearer.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[place(hash) * stride()], 1); }
    // Adds to the count of the key, which is 0 at first. A count may have fewer limbs than the table. Where
    // the table must grow and may not, it throws Stopped (base/stop.hpp) or std::bad_alloc.
    void add(const std::uint64_t* key, std::uint64_t hash, std::span<const std::uint64_t> count);

    // All slots in order; one without a count is empty.
    std::size_t slots() const { return count_; }
    const std::uint64_t* key(std::size_t slot) const { return &slots_[slot * stride()]; }
    std::span<const std::uint64_t> count(std::size_t slot) const { return {key(slot) + key_words_, limbs_}; }
    bool is_empty(std::size_t slot) const { return has_no_count(key(slot)); }

    std::size_t limbs() const { return limbs_; }
    std::uint64_t entries() const { return entries_; }
    std::uint64_t bytes() const { return slots_.size() * sizeof(std::uint64_t); }
    // What is inconsistent, or nothing (base/sanity.hpp): each key must be found where it lies.
    std::string sanity() const;

private:
    FrontierTable(std::size_t key_words, std::size_t limbs, std::size_t slots);
    std::size_t stride() const { return key_words_ + limbs_; }
    std::size_t place(std::uint64_t hash) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>(Wide{hash} * count_ >> 64);
    }
    bool has_no_count(const std::uint64_t* slot) const {
        for (std::size_t i = key_words_; i < stride(); ++i)
            if (slot[i] != 0) return false;
        return true;
    }
    bool has_key(const std::uint64_t* slot, const std::uint64_t* key) const {
        for (std::size_t i = 0; i < key_words_; ++i)
            if (slot[i] != key[i]) return false;
        return true;
    }
    std::size_t place_of(const std::uint64_t* key, std::uint64_t hash) const;
    std::uint64_t* slot_for(const std::uint64_t* key, std::uint64_t hash);
    void grow();
    void move_to(std::size_t slots, std::size_t limbs);

    std::size_t key_words_, limbs_, count_;
    std::uint64_t entries_ = 0, most_bytes_ = ~std::uint64_t{0};
    ZeroedWords slots_;
};

}  // namespace reductio
