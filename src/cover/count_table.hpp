// count_table.hpp - the memo of a counting search: from a subproblem to its number of solutions, exactly.
//
// Open addressing over slots that hold the whole key and the count, so that an answer is never a guess by
// hash. An entry lies within a short window behind its place. The table doubles while its bytes allow; then
// an entry whose window is full takes the slot of the smallest subproblem there, which is the cheapest to
// count again. Old and new slots together stay within the bytes while it grows.
#pragma once
#include <cstdint>
#include <vector>

namespace reductio {

class CountTable {
public:
    // Keys of `key_words` words, not all zero; counts of one limb at first. Holds nothing if `bytes` don't
    // suffice for a window of slots.
    CountTable(std::size_t key_words, std::uint64_t bytes);

    std::uint64_t hash(const std::uint64_t* key) const;
    void prefetch(std::uint64_t hash) const {
        if (!slots_.empty()) __builtin_prefetch(&slots_[place(hash)]);
    }
    // The count's limbs, or null. Valid until the table is changed.
    const std::uint64_t* find(const std::uint64_t* key, std::uint64_t hash) const;
    void insert(const std::uint64_t* key, std::uint64_t hash, const std::uint64_t* count);
    // Gives counts `limbs` limbs, more than before.
    void widen(std::size_t limbs);
    // Allows more bytes than before.
    void allow(std::uint64_t bytes);

    std::uint64_t entries() const { return entries_; }
    std::uint64_t bytes() const { return slots_.size() * sizeof(std::uint64_t); }

private:
    static constexpr std::size_t window = 8;
    std::size_t stride() const { return key_words_ + limbs_; }
    // Of the first slot of the window.
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
    bool grow();
    void move_to(std::size_t slots, std::size_t limbs);
    std::uint64_t* make_room(const std::uint64_t* key, std::uint64_t hash);
    std::uint64_t* cheapest(std::uint64_t* slot);

    std::size_t key_words_, limbs_ = 1;
    std::uint64_t most_bytes_;
    std::size_t count_ = 0;  // of slots
    std::uint64_t entries_ = 0;
    std::vector<std::uint64_t> slots_;
};

}  // namespace reductio
