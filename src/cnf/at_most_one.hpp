// at_most_one.hpp - the contract of the at-most-one encodings, one file each in at_most_one/.
//
// Every auxiliary variable is a function of the literals, so that the CNF keeps the number of solutions.
// Where another clause says that some literal is true, clauses of one direction suffice for that; where all
// may be false, the encoding adds the reverse clauses.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

#include "base/required.hpp"
#include "cnf/sink.hpp"

namespace reductio {

struct AtMostOne {
    std::string_view name;
    std::string_view summary;  // one line for `list encodings`, with its source
    // Adds clauses that forbid two true literals. `exactly`: another clause says that one is true. `next`:
    // the first free variable, which is advanced by the number of auxiliaries.
    Required<void (*)(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next)> encode;
};

// --- what the encodings share -------------------------------------------------------------------------
// The auxiliaries of one level are consecutive variables, so the encodings recurse over a range of numbers
// instead of a list. Nothing is allocated for any of the tens of thousands of groups of a large grid.
// The variables first, first + 1, … as a list of literals.
struct Consecutive {
    int first;
    int operator[](std::size_t i) const { return first + static_cast<int>(i); }
};

constexpr std::size_t pairs_of(std::size_t size) { return size < 2 ? 0 : size * (size - 1) / 2; }

// No two of group[begin .. end) are true.
template <class Group>
void forbid_pairs(const Group& group, std::size_t begin, std::size_t end, ClauseSink& sink) {
    for (std::size_t i = begin; i < end; ++i) {
        for (std::size_t k = i + 1; k < end; ++k) sink.add({-group[i], -group[k]});
    }
}

}  // namespace reductio
