// views.hpp - how far one sees: a sum of leading(…) that equals a number, as one Automaton.
//
// The cells of all views are read outwards, one view after the other. The state is whether the view is still
// open, and how many cells were seen. Pays since the sum of all views gets no variable. Each condition must
// be a literal, and no two of the same variable.
#pragma once
#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// Requires the comparison if it is of this kind; else returns false.
bool require_views(const Tree& comparison, ModelWriter& writer);

}  // namespace reductio::language
