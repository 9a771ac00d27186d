// bit_kernel.hpp - what a search by bitsets needs of a state, whatever the shape of the cover.
//
// A kernel keeps one state per depth of the search. It says which item to branch on and which options that
// item has left, and makes the state that follows when one is placed. BitSearch (bit_search.hpp) drives it
// through this interface, so that the search is compiled once and only the kernels once per shape and level
// of instructions. Three virtual calls per node cost less than can be measured.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>

#include "cover/bit_tables.hpp"

namespace reductio {

// What a state is branched on. Without an item, all are covered.
struct Choice {
    std::uint32_t item = no_item, branches = 0;
    bool last = false;  // the only open item, and it is covered once: each branch is a solution
};

// One step down: from what, and what came of it.
struct Move {
    std::uint64_t most_nodes;          // ends after the option that reaches so many
    std::uint32_t* trail;              // end of the options placed, before the step and then after it
    std::uint64_t nodes = 0;           // placed on the way
    std::uint32_t tried = 0;           // options of the item
    std::uint32_t option = no_option;  // the last of them
    Choice choice{};                   // what the new state is branched on, if it is open
};
enum class Advance : std::uint8_t {
    exhausted,  // no option of the item is left to be tried
    failed,     // so far each option tried leaves an item with too few
    open
};

class BitKernel {
public:
    virtual ~BitKernel() = default;
    // Memory for so many depths.
    virtual void reserve(std::size_t depths) = 0;

    // The state at depth 0: all options alive, then some removed or placed, then all that is forced. `place`
    // is false if the option is gone, `settle` if there is no solution. Every option that is placed is
    // written to the trail.
    virtual void start() = 0;
    virtual void remove(std::uint32_t option) = 0;
    virtual bool give(std::uint32_t option, std::uint32_t*& trail) = 0;
    virtual bool settle_given(std::uint32_t*& trail) = 0;

    virtual Choice choose(std::size_t depth) = 0;
    // Tries the options left of the item chosen at this depth, until one leads to an open state at depth + 1,
    // in which all that is forced is placed.
    virtual Advance advance(std::size_t depth, std::uint32_t item, Move& move) = 0;
    // Removes the option from the state at this depth; false as above.
    virtual bool leave_out(std::size_t depth, std::uint32_t option, std::uint32_t*& trail) = 0;

    // What decides the number of solutions below a state, as so many words.
    virtual std::size_t key_words() const = 0;
    virtual void key(std::size_t depth, Word* to) const = 0;
};

// The kernel for the shape of the tables, compiled for one level of instructions. The tables must outlive it.
std::unique_ptr<BitKernel> bit_kernel_baseline(const BitTables& tables);
std::unique_ptr<BitKernel> bit_kernel_avx2(const BitTables& tables);
std::unique_ptr<BitKernel> bit_kernel_avx512(const BitTables& tables);

}  // namespace reductio
