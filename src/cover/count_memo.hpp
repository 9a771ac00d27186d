// count_memo.hpp - counting by subproblems: the numbers of solutions below each level of a search, and a
// table of those that are known.
//
// A search that counts opens a level for each state, adds what it finds, and closes the level when its
// branches are through; what was found goes to the level above and, under the state's key, into the table.
// Two states with one key have the same number of solutions, so a key met again is a number known. Numbers
// are runs of 64-bit limbs of one width, which grows when a sum carries out of it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cover/count_table.hpp"

namespace reductio {

// What the table was worth.
struct MemoStatistics {
    std::uint64_t lookups = 0, hits = 0, entries = 0, bytes = 0;
    bool off = false;  // too few hits: the search went on without it
};

class CountMemo {
public:
    // Keys of `key_words` 64-bit words; a table of at most `bytes` bytes.
    CountMemo(std::size_t key_words, std::uint64_t bytes);

    // Where the key of a level is to be written before `known` is asked.
    std::uint64_t* key(std::size_t depth) { return &levels_[depth].key[0]; }
    void open(std::size_t depth, std::uint64_t nodes);
    // True if the number below the level's key is known; it is then added to the level, and `solutions` is
    // set to it (2^64 - 1 if it is greater).
    bool known(std::size_t depth, std::uint64_t& solutions);
    bool wants(std::size_t depth) const { return !off_ && !levels_[depth].keyed; }
    void add(std::size_t depth, std::uint64_t solutions);
    void close(std::size_t depth, std::uint64_t nodes);

    // Of level 0, in decimal, and what fits into 64 bits (2^64 - 1 if it does not).
    std::string digits() const;
    std::uint64_t saturated() const;
    // The same with all levels still open, which hold what was found so far.
    void close_all(std::size_t depth);
    MemoStatistics statistics() const;

private:
    struct Level {
        std::vector<std::uint64_t> key, count;
        std::uint64_t hash = 0, nodes = 0;
        bool keyed = false;
    };
    void add(std::size_t depth, const std::uint64_t* limbs);
    void add_level(std::size_t depth);
    void widen();
    bool judge();

    std::size_t key_words_, limbs_ = 1;
    CountTable table_;
    std::vector<Level> levels_;
    std::vector<std::uint64_t> known_;
    MemoStatistics statistics_;
    std::uint64_t window_lookups_ = 0, window_hits_ = 0;
    bool off_ = false;
};

}  // namespace reductio
