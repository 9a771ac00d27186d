// bit_cover.hpp - all solutions of an exact cover with colours and multiplicities, by bitsets.
//
// The options still possible are one bitset. An item is a bitset of its options, an option a bitset of those
// that clash with it, so choosing an option is one AND-NOT and removes whatever shares an item or disagrees
// on a colour. Each item's number of options left is kept; items with one left are decided at once, else the
// search branches on the item with the fewest (ties: the first). A level of the search has its own copy of
// the state, so nothing is ever undone.
//
// Pays where options are a few thousand at most: four to ten times as fast as dancing links on pentominoes.
// The bitsets take options^2 / 8 bytes (`bytes_needed`): ask before making one from a large cover. The code
// exists for several levels of instructions and picks the best that the processor has.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "cover/count_memo.hpp"
#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio {

class BitSearch;

struct MemoResult {
    SearchResult search;  // its `solutions` are 2^64 - 1 if there are more
    std::string digits;   // all of them, in decimal
    MemoStatistics memo;
};

class BitCover {
public:
    // Instructions used: what every processor of the kind has, AVX2 and POPCNT, AVX-512 with its popcount.
    enum class Level : std::uint8_t { baseline, avx2, avx512 };

    // Takes time and memory in proportion to `bytes_needed`; keeps no reference to the cover.
    explicit BitCover(const Cover& cover) : BitCover(cover, levels().back()) {}
    BitCover(const Cover& cover, Level level);  // `level` must be one of `levels()`
    BitCover(BitCover&&) noexcept;
    BitCover& operator=(BitCover&&) noexcept;
    ~BitCover();

    // Every solution once, in an order that is the same on every machine. A node is an option placed, whether
    // tried or forced, or one that is left out where an item may take several; solutions that are counted
    // without being met are no nodes. A limit of nodes may be overrun by the placements that one choice
    // forces.
    SearchResult search(const CoverQuery& query, const SearchWatch& watch);

    // Only the number of solutions, each subproblem counted once (count_memo.hpp). Tilings, Latin squares and
    // blank grids gain tenfold and more; puzzles with few solutions, queens and Langford pairs have few
    // subproblems in common, and there the table is given up. `bytes` bounds the table. The watch's
    // `on_solution` is not used.
    MemoResult count(const CoverQuery& query, const SearchWatch& watch, std::uint64_t bytes);

    // Of the tables that a BitCover would hold, in bytes; at most so many.
    static std::size_t bytes_needed(const Cover& cover);
    // What this processor has, best last.
    static std::span<const Level> levels();

private:
    std::unique_ptr<BitSearch> search_;
};

}  // namespace reductio
