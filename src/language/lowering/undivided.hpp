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

// "The sum of these is 12, or their product is": the same of one of several equations, each about all of at
// least three variables with several values. Cut into parts, each equation would need a truth of its own. So
// forty boards whose cages hide their operations take a quarter less variables and a fifth of the time.
bool require_some_equation(const Tree& disjunction, ModelWriter& writer);

}  // namespace reductio::language
