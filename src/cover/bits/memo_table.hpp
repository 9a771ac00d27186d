// memo_table.hpp - a hash table from the key of a subproblem to its number of solutions.
//
// A slot holds the whole key and the count, so that no count is ever a guess by hash. Counts are
// little-endian numbers of 64-bit limbs, all of one width. With keys of two words and counts of one limb:
//
//     slots_   | key      count | key      count | key      count | ...
//              | 12a0 0007   96 |    0    0    0 | 0031 4000    2 | ...
//                                 an empty slot: no key is 0
//
// A key lies in the window of 8 slots that starts at its place. The table doubles as long as its bytes allow.
// Once it may not grow, a key whose window is full takes the slot of the key that is worth least
// (memo_worth.hpp). While the table moves, old and new slots together stay within the bytes.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/key_hash.hpp"
#include "base/zeroed_words.hpp"
#include "cover/bits/memo_worth.hpp"

namespace reductio {

class MemoTable {
public:
    // Keys of `key_words` words, not all zero; counts of one limb at first. The table stays empty if `bytes`
    // do not suffice for a window of slots. `worth` must outlive it.
    MemoTable(std::size_t key_words, std::uint64_t bytes, const MemoWorth& worth);

    std::uint64_t hash(const std::uint64_t* key) const { return hash_of_key(key, key_words_); }
    // The limbs of the count, or null. They are valid until the table is changed.
    const std::uint64_t* find(const std::uint64_t* key, std::uint64_t hash) const;
    void insert(const std::uint64_t* key, std::uint64_t hash, const std::uint64_t* count);
    // Forgets all, and stays empty.
    void clear();
    // Gives counts `limbs` limbs, more than before.
    void widen(std::size_t limbs);

    std::uint64_t entries() const { return entries_; }
    std::uint64_t bytes() const { return slots_.size() * sizeof(std::uint64_t); }
    // What is inconsistent, or nothing (base/sanity.hpp): each key must be found where it lies, and only
    // there.
    std::string sanity() const;

private:
    friend struct BrokenState;  // a test
    static constexpr std::size_t window = 8;
    std::size_t stride() const { return key_words_ + limbs_; }
    // Where the window of a hash starts.
    std::size_t place(std::uint64_t hash) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>(Wide{hash} * (count_ - window + 1) >> 64) * stride();
    }
    bool empty_slot(const std::uint64_t* slot) const {
        for (std::size_t i = 0; i < key_words_; ++i)
            if (slot[i] != 0) return false;
        return true;
    }
    bool equal(const std::uint64_t* a, const std::uint64_t* b) const {
        for (std::size_t i = 0; i < key_words_; ++i)
            if (a[i] != b[i]) return false;
        return true;
    }
    // Empty, with this number of slots; throws std::bad_alloc.
    MemoTable(std::size_t key_words, std::size_t limbs, std::size_t slots, const MemoWorth& worth);
    void grow();
    bool move_to(std::size_t slots, std::size_t limbs);
    std::uint64_t* slot_for(const std::uint64_t* key, std::uint64_t hash);
    std::uint64_t* cheapest_slot(std::uint64_t* slot);

    const MemoWorth& worth_;
    std::size_t key_words_, limbs_ = 1;
    std::uint64_t most_bytes_;
    std::size_t count_ = 0;  // how many slots there are
    std::uint64_t entries_ = 0;
    ZeroedWords slots_;
};

}  // namespace reductio
