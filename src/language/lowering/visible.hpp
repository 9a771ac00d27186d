// visible.hpp - how many of a list are greater than all before them, as one Automaton.
//
// The state is the greatest number so far, and how many are yet to be seen. Of numbers that differ by a rule
// stated before, the greatest of the first k is at least the k-th least: that keeps the diagram small.
#pragma once
#include <compare>
#include <cstdint>
#include <vector>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"
#include "model/known_diagrams.hpp"

namespace reductio::language {

// How many numbers are seen, of a list with these domains.
struct VisibleClue {
    std::vector<std::vector<std::int32_t>> domains;
    std::int64_t seen;
    bool differ, greatest;  // do all differ? is the greatest of all values among them?
    auto operator<=>(const VisibleClue&) const = default;
};
using VisibleDiagrams = KnownDiagrams<VisibleClue>;

// Requires the comparison if it is visible(variables) == number; else returns false.
bool require_visible(const Tree& comparison, VisibleDiagrams& known, ModelWriter& writer);

}  // namespace reductio::language
