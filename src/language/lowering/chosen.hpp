// chosen.hpp - "item i of the list equals x" as clauses: whichever item is chosen, its values are those of x.
//
// A clause for each item and each value, in both directions, so that propagation finds all that follows from
// the index, from the items and from x. A sum of products, which also says it, needs a variable for each
// product.
#pragma once
#include "language/lowering/model_writer.hpp"

namespace reductio::language {

// Lowers `element(i, items) == x` where the index and x are variables or numbers, and so are all items. False
// for any other condition, and where all items are numbers: a table of pairs says that best.
bool require_chosen(const Node& comparison, ModelWriter& writer);

}  // namespace reductio::language
