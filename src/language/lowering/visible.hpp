// visible.hpp - how many of a list are greater than all before them, as one Automaton.
//
// The state is the greatest number so far, and how many are yet to be seen. Of numbers that differ by a rule
// stated before, the greatest of the first k is at least the k-th least: that keeps the diagram small. In a
// batch the same diagrams come again and again, so they are kept.
#pragma once
#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// Requires the comparison if it is visible(variables) == number; else returns false.
bool require_visible(const Tree& comparison, ModelWriter& writer);

}  // namespace reductio::language
