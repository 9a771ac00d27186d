// group.hpp - what the at-most-one encodings share: groups that need no memory, and the plain pairs.
//
// The auxiliaries of one level are consecutive variables, so the encodings recurse over a number range
// instead of a list: nothing is allocated for any of the tens of thousands of groups of a large grid.
#pragma once
#include <cstddef>

#include "cnf/sink.hpp"

namespace reductio {

// The variables first, first + 1, …, read like a list of literals.
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
