// bit_tables.hpp - a cover as bitsets: what the kernels of BitCover read and never change.
//
// Options are renumbered so that the options of an item lie close together: counting those left reads only
// the words from the first to the last. Secondary items exist in the clashes alone.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <vector>

#include "cover/cover.hpp"

namespace reductio {

using Word = std::uint64_t;
constexpr std::size_t line_bytes = 64;  // of a cache line, and of the longest vector
constexpr std::uint32_t no_option = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t no_item = no_option;

// Memory that starts on a cache line, all zero.
struct FreeLines {
    void operator()(void* memory) const { operator delete (memory, std::align_val_t{line_bytes}); }
};
using Lines = std::unique_ptr<std::byte, FreeLines>;
Lines make_lines(std::size_t bytes);

// Rows of bits, `words` words each.
class BitRows {
public:
    BitRows() = default;
    BitRows(std::size_t rows, std::size_t words)
        : memory_(make_lines(rows * words * sizeof(Word))), words_(words) {}
    Word* row(std::size_t i) { return begin() + i * words_; }
    const Word* row(std::size_t i) const { return begin() + i * words_; }
    void set(std::size_t i, std::size_t bit) { row(i)[bit / 64] |= Word{1} << bit % 64; }

private:
    Word* begin() const { return reinterpret_cast<Word*>(memory_.get()); }
    Lines memory_;
    std::size_t words_ = 0;
};

struct BitTables {
    struct Range {
        std::uint32_t first = 0, last = 0;  // words, last one excluded
    };
    explicit BitTables(const Cover& cover);

    std::uint32_t options = 0;          // that have a primary item
    std::uint32_t items = 0;            // primary ones; those that are covered exactly once come first,
    std::uint32_t several = 0;          // the others from here on,
    std::vector<Cover::Bounds> bounds;  // with these bounds
    bool plain = false;                 // neither bounds nor secondary items: the open items say it all
    bool possible = true;               // no bounds contradict themselves
    std::uint32_t longest = 0;          // the most options that an item has
    std::size_t words = 0;              // per row: 2, 4, 16 or a greater multiple of 8
    std::vector<std::uint32_t> name;    // option -> its number in the cover
    std::vector<std::uint32_t> number;  // and back; no_option for an option without a primary item
    std::vector<std::uint32_t> item_begin, item_list;  // the items of option o: from item_begin[o] on
    BitRows mask;                                      // item -> its options
    std::vector<Range> range;                          // item -> where its mask has words that are not zero
    BitRows clash;  // option -> itself and those that can't be chosen with it

private:
    void number_options(const Cover& cover);
    void fill_masks(const Cover& cover);
    void fill_clashes(const Cover& cover);
};

// Up to these sizes of a cover, items covered once alone, keys are bytes and options have rows of them too.
constexpr std::size_t byte_key_words = 128, byte_key_items = 768;

// The words of a row for so many options.
std::size_t bit_row_words(std::size_t options);

}  // namespace reductio
