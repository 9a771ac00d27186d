// inbox.hpp - new states on their way into a table, kept back until many go to the same stretch of it.
//
// A table of some gigabytes is met in no order, so each new state waits for memory, and first for the page
// that it lies in. States are therefore gathered by the highest bits of their hash, which say in what part of
// the table they lie:
//
//     parts of the table    |  first  | second  |  third  | fourth  |
//     states on their way      k q      a           b m x   c
//
// A part is put away when its box is full: its few pages are at hand then, and the memory of the next states
// is asked for ahead. A small table is one part, and its box is small.
#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "cover/frontier/table.hpp"
#include "cover/frontier/word_count.hpp"

namespace reductio {

// `state_words` of a key; 0 for any number.
template <std::size_t state_words>
class FrontierInbox {
public:
    using Word = std::uint64_t;

    explicit FrontierInbox(std::size_t key_words) : words_{key_words} { divide(1); }

    // Room for the next key. It is on its way once `put` is called.
    Word* next() { return next_.data(); }
    // `slot`: the one in `from` whose count is to be added to the key's in `to`.
    void put(std::size_t slot, const FrontierTable& from, FrontierTable& to) {
        const std::size_t part = to.hash(next_.data()) >> 1 >> (63 - part_bits_);
        Word* const entry = &boxes_[(part * box_size_ + filled_[part]) * (words_ + 1)];
        for (std::size_t w = 0; w < words_; ++w) entry[w] = next_[w];
        entry[words_] = slot;
        if (++filled_[part] < box_size_) return;
        put_away(part, from, to);
        if (to.bytes() <= filled_.size() * part_bytes || filled_.size() == most_parts) return;
        put_all_away(from, to);
        divide(4 * filled_.size());
    }
    void put_all_away(const FrontierTable& from, FrontierTable& to) {
        for (std::size_t part = 0; part < filled_.size(); ++part) put_away(part, from, to);
    }

private:
    static constexpr std::size_t part_bytes = std::size_t{8} << 20, most_parts = 256;
    static constexpr std::size_t small_box = 64;             // entries
    static constexpr std::size_t large_box_words = 1 << 14;  // 128 KB, so 32 MB for all parts
    static constexpr std::size_t ahead = 24;  // requests for memory that a processor has under way

    // Into this number of parts, a power of 2. All boxes must be empty.
    void divide(std::size_t parts) {
        part_bits_ = 0;
        while (std::size_t{1} << part_bits_ < parts) ++part_bits_;
        box_size_ = parts == 1 ? small_box : std::max(small_box, large_box_words / (words_ + 1));
        filled_.assign(parts, 0);
        boxes_.assign(parts * box_size_ * (words_ + 1), 0);
        next_.resize(words_);
    }
    void put_away(std::size_t part, const FrontierTable& from, FrontierTable& to) {
        const std::size_t number = std::exchange(filled_[part], 0);
        const Word* const box = &boxes_[part * box_size_ * (words_ + 1)];
        const auto entry = [&](std::size_t i) { return box + i * (words_ + 1); };
        for (std::size_t i = 0; i < std::min(ahead, number); ++i) to.prefetch(to.hash(entry(i)));
        for (std::size_t i = 0; i < number; ++i) {
            if (i + ahead < number) to.prefetch(to.hash(entry(i + ahead)));
            to.add(entry(i), to.hash(entry(i)), from.count(entry(i)[words_]));
        }
    }

    WordCount<state_words> words_;
    std::size_t box_size_ = 0;
    unsigned part_bits_ = 0;
    std::vector<std::size_t> filled_;  // part -> entries in its box
    std::vector<Word> boxes_;          // entries: a key and a slot
    std::vector<Word> next_;
};

}  // namespace reductio
