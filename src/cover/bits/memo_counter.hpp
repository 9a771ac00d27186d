// memo_counter.hpp - how a search counts each subproblem of some size once: the counts below each depth, and
// a memo of those that are known.
//
// After Nishino, Yasuda, Minato and Nagata, "Dancing with decision diagrams", AAAI 2017. The search opens a
// level for each state, adds what it finds there, and closes the level once all its branches are done.
// Closing adds the count to the level above and stores it under the key of the state. Two states with the
// same key have the same number of solutions; so when a key is met again, its count is taken from the memo:
//
//     depth 0   open, key 1110                      count 0
//     depth 1     open, key 0110, search, close     2 solutions: stored, and added to depth 0
//     depth 1     open, key 0110: known             2 more without a search
//     depth 0   close                               4 solutions
//
// Keys are whole states, not hashes, so counts are exact. They may have any number of digits: a count is a
// row of 64-bit limbs, all of one width, which grows when a sum overflows it.
//
// Tilings, Latin squares and blank grids gain tenfold and more. Puzzles with few solutions, queens and
// Langford pairs have few subproblems in common; the memo sees that and is given up. What is remembered of
// the others depends on what it saves (memo_worth.hpp).
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cover/bits/memo_table.hpp"
#include "cover/bits/memo_worth.hpp"

namespace reductio {

// What the memo was worth.
struct MemoStatistics {
    std::uint64_t lookups = 0, hits = 0, entries = 0, bytes = 0;
    bool off = false;  // it saved too little, and the search went on without it
};

class MemoCounter {
public:
    // Keys of `key_words` 64-bit words; a memo of at most `bytes` bytes.
    MemoCounter(std::size_t key_words, std::uint64_t bytes, const MemoPace& pace = {});

    // `nodes`: of the search so far. A level that took few nodes is not stored.
    void open(std::size_t depth, std::uint64_t nodes);
    void close(std::size_t depth, std::uint64_t nodes);
    void add(std::size_t depth, std::uint64_t solutions);

    // A level is looked up once, unless the memo is given up: its key is written to `key`, then `known` adds
    // the count of the key to the level, if there is one. `solutions` is that count, or 2^64 - 1 if it is
    // greater. Keys of sizes that are not worth it are not looked up (memo_worth.hpp).
    bool off() const { return off_; }
    bool wants_key(std::size_t depth) const { return !off_ && !levels_[depth].asked; }
    std::uint64_t* key(std::size_t depth) { return &levels_[depth].key[0]; }
    bool known(std::size_t depth, std::uint64_t& solutions);
    // Whether nothing below a level that was looked up is worth remembering.
    bool nothing_below(std::size_t depth) const {
        return off_ || worth_.nothing_smaller(levels_[depth].size);
    }

    // Ends a search early: adds up what the open levels hold, which is what was found so far.
    void close_all(std::size_t depth);

    // The count of level 0 in decimal.
    std::string digits() const;
    MemoStatistics statistics() const;

private:
    struct Level {
        std::vector<std::uint64_t> key, count;
        std::uint64_t hash = 0, nodes = 0;
        std::size_t size = 0;  // of the state
        bool asked = false;    // it was looked up, or its size is not: once, before anything was counted
        bool keyed = false;    // it is to be stored under its key
    };
    void add(std::size_t depth, const std::uint64_t* limbs);
    void add_to_level_above(std::size_t depth);
    void widen();
    bool still_worth_it();

    std::size_t key_words_, limbs_ = 1;
    MemoPace pace_;
    MemoWorth worth_;
    MemoTable table_;
    std::vector<Level> levels_;
    std::vector<std::uint64_t> limbs_to_add_;
    MemoStatistics statistics_;
    std::uint64_t window_states_ = 0;
    double window_saved_ = 0;  // nodes
    bool off_ = false;
};

}  // namespace reductio
