// kernel.hpp - the states of a search by bitsets: what BitSearch needs of them, whatever their memory looks
// like.
//
// There is one state per depth of the search: the options still alive, and how many each item has left. The
// search drives a kernel through this interface, so it is compiled once. The kernels are compiled for several
// levels of instructions, and the one for small covers for several sizes: see byte_kernel.hpp and
// large_kernel.hpp. A search makes one virtual call per open state, not one per option.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cover/bits/tables.hpp"

namespace reductio {

// What to branch on in a state. No item means that all items are covered.
struct Choice {
    std::uint32_t item = no_item, branches = 0;
    bool last = false;      // the only open item, and it is covered once: each branch is a solution
    bool pairs = false;     // the cover is plain, and every open item has two options
    std::uint32_t few = 0;  // the options alive, if the state is small enough for count_few()
};

// A step from one depth to the next: its terms, and what came of it.
struct Move {
    std::uint64_t most_nodes;          // no option is tried any more once this many were placed
    std::uint32_t* trail;              // end of the options placed so far; moved on if the step succeeds
    bool counting = false;             // states whose solutions can be counted at sight are passed over
    std::uint64_t solutions = 0;       // of the states that were passed over
    std::uint64_t nodes = 0;           // options placed on the way
    std::uint32_t tried = 0;           // options of the item that were tried
    std::uint32_t option = no_option;  // the last of them
    Choice choice{};                   // what to branch on next, if the step succeeds
};
enum class Advance : std::uint8_t {
    exhausted,  // every option of the item has been tried
    failed,     // no option tried leads to a state to branch on, but not all were tried
    open        // the next depth has a state to branch on, or one without open items
};

// A state in a form that all kernels can give.
struct KernelState {
    struct Item {
        bool covered;
        std::uint32_t ways, need;  // need: how many options it still has to have
        bool at_least;             // it may have more ways than these
    };
    std::vector<Word> alive;
    std::vector<Item> items;
};

// What is inconsistent in a state without a contradiction, or nothing (base/sanity.hpp): ways are counts of
// the options alive, and none of those clashes with an option placed.
std::string kernel_sanity(const BitTables& tables, const KernelState& state,
                          std::span<const std::uint32_t> placed);

// A number of solutions that takes a search to be known.
constexpr std::uint64_t unknown_solutions = ~std::uint64_t{0};

class BitKernel {
public:
    virtual ~BitKernel() = default;
    // Makes room for this many depths.
    virtual void reserve(std::size_t depths) = 0;

    // The state at depth 0 is made in steps: all options alive; some removed; some placed, which is false if
    // the option is not alive; then all that is forced, which is false if an item has too few options left.
    // Every option that is placed is written to the trail.
    virtual void start() = 0;
    virtual void remove(std::uint32_t option) = 0;
    virtual bool place_first(std::uint32_t option, std::uint32_t*& trail) = 0;
    virtual bool place_forced_first(std::uint32_t*& trail) = 0;

    // The number of solutions of the state at a depth if it is seen at once, without a search.
    virtual std::uint64_t at_sight(std::size_t depth, const Choice& choice) const = 0;
    // The item with the fewest options left, the first of several.
    virtual Choice choose(std::size_t depth) = 0;
    // Tries the options of the item that was chosen at this depth, one after another, until one and all that
    // it forces can be placed. The new state is at depth + 1. Where solutions are only counted, it goes on if
    // their number is seen at once.
    virtual Advance advance(std::size_t depth, std::uint32_t item, Move& move) = 0;
    // Counts the solutions of a state with few options left: enter_few() begins, count_few() goes on until
    // all is counted, which is true, or the move has placed its most nodes. It adds to the move's nodes and
    // solutions; the rest of the move is not used.
    virtual void enter_few(std::size_t depth) = 0;
    virtual bool count_few(Move& move) = 0;
    virtual double share_of_few() const = 0;  // fraction of that count that is done, 0 to 1
    // Removes an option from the state at this depth and places what that forces; false if an item has too
    // few options left.
    virtual bool leave_out(std::size_t depth, std::uint32_t option, std::uint32_t*& trail) = 0;

    // The state at a depth, spelled out for sanity walks.
    virtual KernelState spelled_out(std::size_t depth) const = 0;

    // The key of a state: two states with the same key have the same number of solutions.
    virtual std::size_t key_words() const = 0;
    virtual void key(std::size_t depth, Word* to) const = 0;
};

// The kernel that fits the tables, at one level of instructions. The tables must outlive it.
std::unique_ptr<BitKernel> bit_kernel_baseline(const BitTables& tables);
std::unique_ptr<BitKernel> bit_kernel_avx2(const BitTables& tables);
std::unique_ptr<BitKernel> bit_kernel_avx512(const BitTables& tables);

}  // namespace reductio
