// kernel.hpp - the search of the engine `houses`, whatever its vectors look like.
//
// The places of each value are a set, kept as a vector with a lane for each house (lanes.hpp). All that is
// forced is found by whole sets:
//
//   * places that are a value's only one in a house: lanes with a single bit;
//   * cells with one value left: two sums of bits over the values, "at least one" and "at least two";
//   * where two houses meet: a value that has no place in the one outside the other has none in the other
//     outside the one (pointing and claiming of box and line, for houses of any form). What was found once is
//     not looked at again in the tree below. It waits until two guesses have failed: where there are many
//     solutions, the way to the first two takes a quarter less time.
//
// What is left is branched on: of the value that is in most cells of two values, such a cell or two places in
// a house, where most goes with either choice. A state is a copy of the one before it, some hundred bytes;
// nothing is undone.
//
// It pays where houses decide nearly all: several times as fast as an exact cover on 9x9 sudokus. It does not
// see subsets, nor learn: a 16x16 without many givens may take for ever.
//
// Ideas: Green's count of candidates by sums of bits (fsss), Dobrichev's sets of cells per digit in vectors
// (fsss2), Dillon's tests of box and line in each node and his choice of a digit before a place (tdoku,
// https://t-dillon.github.io/tdoku/). Theirs are written for 9x9; here the houses are data.
#pragma once
#include <cstdint>
#include <memory>
#include <span>

#include "base/processor.hpp"
#include "houses/shape.hpp"

namespace reductio {

class HouseKernel {
public:
    virtual ~HouseKernel() = default;

    // A query begins with all that the shape allows, and takes away.
    virtual void start() = 0;
    virtual void keep_only(std::uint32_t cell,
                           std::uint32_t value) = 0;  // numbers, not the values themselves
    virtual void remove(std::uint32_t cell, std::uint32_t value) = 0;

    // Searches on until there is another solution, or no further one, or this many nodes in all.
    enum class Event : std::uint8_t { solution, complete, paused };
    virtual Event run(std::uint64_t until_nodes) = 0;
    // The number of the value in each cell of the solution just found.
    virtual void read(std::span<std::uint8_t> numbers) const = 0;

    std::uint64_t nodes() const { return nodes_; }  // values that were tried
    double share() const { return share_; }         // fraction of the tree that is done, 0 to 1

protected:
    std::uint64_t nodes_ = 0;
    double share_ = 0;
};

// At one level of instructions. The shape must outlive it.
using MakeHouseKernel = std::unique_ptr<HouseKernel>(const HouseShape& shape);
MakeHouseKernel house_kernel_baseline, house_kernel_avx2, house_kernel_avx512;

// The level must be one of instruction_levels().
inline MakeHouseKernel* house_kernel_of([[maybe_unused]] Instructions level) {
#if defined(__x86_64__)
    if (level == Instructions::avx512) return house_kernel_avx512;
    if (level == Instructions::avx2) return house_kernel_avx2;
#endif
    return house_kernel_baseline;
}

}  // namespace reductio
