// bit_cover.hpp - exact cover with colours and multiplicities by bitsets: all solutions, or their number.
//
// The options still alive are one row of bits. An item has a row for its options, an option one for those
// that it excludes (bits/tables.hpp has a drawing). So choosing an option is one AND-NOT, which removes
// whatever shares an item with it or disagrees on a colour. The number of options left is kept for each item.
// Items with one option left are decided at once; otherwise the search branches on the item with the fewest,
// the first of several. Every depth of the search has its own copy of the state, so nothing is ever undone.
//
// This pays where there are a few thousand options at most: on pentominoes it is eight times as fast as
// dancing links. The rows take options^2 / 8 bytes; check `bytes_needed` before making one from a large
// cover. The code exists for several levels of instructions, and the best that the processor has is used.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/processor.hpp"
#include "cover/bits/memo_counter.hpp"
#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio {

class BitSearch;

struct MemoResult {
    SearchResult search;  // its `solutions` are 2^64 - 1 if there are more
    std::string digits;   // all solutions, in decimal
    MemoStatistics memo;
};

class BitCover {
public:
    // Takes time and memory in proportion to `bytes_needed`; keeps no reference to the cover.
    explicit BitCover(const Cover& cover) : BitCover(cover, instruction_levels().back()) {}
    BitCover(const Cover& cover, Instructions level);  // one of instruction_levels()
    BitCover(BitCover&&) noexcept;
    BitCover& operator=(BitCover&&) noexcept;
    ~BitCover();

    // Shows every solution once, in an order that is the same on every machine. A node is an option placed,
    // whether tried or forced, or one left out where an item may take several. Solutions that are counted
    // without being visited are no nodes: see bits/pairs.hpp. A limit of nodes may be overrun by the options
    // that one choice forces.
    SearchResult search(const CoverQuery& query, const SearchWatch& watch);

    // Only counts, each subproblem once but for the smallest (bits/memo_counter.hpp). `bytes` bounds the
    // memo. The watch's `on_solution` is not used.
    MemoResult count(const CoverQuery& query, const SearchWatch& watch, std::uint64_t bytes);

    // The same in pieces, one query at a time. resume() goes on until the search is complete, has found what
    // the query wants, reaches the query's most_nodes or is stopped by the watch; raise most_nodes and call
    // it again. The query must outlive the search.
    void begin(const CoverQuery& query);
    void begin_count(const CoverQuery& query, std::uint64_t bytes);
    SearchResult resume(const SearchWatch& watch);
    // After begin_count: the number as it stands, which ends the search. `result` is the last of resume().
    MemoResult finish_count(const SearchResult& result);
    double share() const;  // fraction of the search tree that is done, 0 to 1

    // The bytes that the tables of a cover take, at most.
    static std::size_t bytes_needed(const Cover& cover);
    // About how many nanoseconds a node of the search, and making the tables, take (measured).
    static std::uint64_t node_work(const Cover& cover);
    static std::uint64_t preparation_work(const Cover& cover);

private:
    std::unique_ptr<BitSearch> search_;
    std::unique_ptr<MemoCounter> memo_;  // while counting
};

}  // namespace reductio
