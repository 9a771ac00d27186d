// undivided.hpp - comparisons whose numbers count only where a condition holds, as one Automaton.
//
// "The sum of the digits between the two black cells" is a sum of products: a digit, and whether one black
// cell comes before it. Cut into parts, each product would be a variable with a table over the beginning of
// the line. Read cell by cell, all that is kept is how many black cells there were and the sum so far
// (condition_diagram.hpp). Pays from five variables on, and where the diagram stays small; where nothing is
// multiplied, parts are mostly truths that other conditions share, and a diagram of its own costs more
// than it saves. Published Doppelblocks take a sixth of the time that conditions on each two cells took,
// Mochikoros half.
#pragma once
#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// Requires the comparison if it is of this kind and takes at most some thousand edges; else returns false.
bool require_undivided(const Tree& comparison, ModelWriter& writer);

}  // namespace reductio::language
