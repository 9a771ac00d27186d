// tables.hpp - a cover as rows of bits: what the kernels of BitCover read and never change.
//
// The tables of the example in cover.hpp:
//
//     option          mask: item -> its options      clash: option -> itself and those it excludes
//     0: a b x:1                0 1 2 3 4                      0 1 2 3 4
//     1: a c                a   1 1 . . .                  0   1 1 1 . 1
//     2: b                  b   1 . 1 . .                  1   1 1 . 1 1
//     3: c x:1              c   . 1 . 1 1                  2   1 . 1 . .
//     4: c x:2                                             3   . 1 . 1 1
//                                                          4   1 1 . 1 1
//
// Options are numbered anew so that the options of an item lie close together; then only the words from the
// first to the last have to be read to count them. Secondary items are in the clashes and nowhere else.
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
    explicit BitTables(const Cover& cover);

    // Options without a primary item are in no solution and have no number here.
    std::uint32_t options = 0;
    std::vector<std::uint32_t> name;    // option -> its number in the cover
    std::vector<std::uint32_t> number;  // number in the cover -> option, or no_option

    // Primary items: first those covered exactly once, then, from `several` on, those with other bounds.
    std::uint32_t items = 0;
    std::uint32_t several = 0;
    std::vector<Cover::Bounds> bounds;  // of item `several` + i
    bool possible = true;               // no bounds contradict themselves
    bool plain = false;                 // neither bounds nor secondary items
    std::uint32_t longest = 0;          // the most options that an item has

    // The items of option o: item_list[item_begin[o]] up to item_begin[o + 1].
    std::vector<std::uint32_t> item_begin, item_list;

    // Words from `first` up to `last`, which is excluded.
    struct Range {
        std::uint32_t first = 0, last = 0;
    };
    std::size_t words = 0;  // of a row: 2, 4, 16 or a greater multiple of 8
    BitRows mask;
    std::vector<Range> range;  // item -> where its mask is not zero
    BitRows clash;

private:
    void number_options(const Cover& cover);
    std::vector<std::uint32_t> number_items(const Cover& cover);
    void fill_masks(const Cover& cover, const std::vector<std::uint32_t>& item_of);
    void fill_clashes(const Cover& cover);
    void clash_on_primary_items();
    void clash_on_secondary_items(const Cover& cover);
};

// The words of a row with a bit for each option.
std::size_t bit_row_words(std::size_t options);

// The largest covers whose items can be counted in bytes (byte_kernel.hpp). All items must be covered once.
constexpr std::size_t byte_kernel_words = 128, byte_kernel_items = 768;

}  // namespace reductio
