// memo_count.hpp - the number of solutions of an exact cover, each subproblem counted once.
//
// After Nishino, Yasuda, Minato and Nagata, "Dancing with decision diagrams", AAAI 2017: a search that meets
// a subproblem again takes its number from a table. Here the search is that of BitCover; the key of a
// subproblem is the set of items still open, or, where there are secondary items or bounds, the set of
// options left, which has no trace of how it came about. Keys are kept whole, so counts are exact; they have
// any number of digits.
//
// Tilings, Latin squares and blank grids gain tenfold and more; puzzles with few solutions, queens and
// Langford pairs have few subproblems in common: there the table is given up.
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "cover/count_memo.hpp"
#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio {

class BitCounter;

struct MemoResult {
    SearchResult search;  // its `solutions` are 2^64 - 1 for more
    std::string digits;   // all of them, in decimal
    MemoStatistics memo;
};

class MemoCounter {
public:
    // Takes memory as BitCover does (`BitCover::bytes_needed`).
    explicit MemoCounter(const Cover& cover);
    MemoCounter(MemoCounter&&) noexcept;
    ~MemoCounter();

    // `bytes`: of the table, at most. Shows no solution: the watch's on_solution is not used.
    MemoResult count(const CoverQuery& query, const SearchWatch& watch, std::uint64_t bytes);

private:
    std::unique_ptr<BitCounter> counter_;
};

}  // namespace reductio
