// laid.hpp - pieces of a bank that lie apart: the nodes that hold fall into connected pieces, each of which
// is one of the bank.
//
// Each place of a piece is a derived 0/1 variable; a node that holds is in exactly one place. Where a piece
// ends between two nodes that touch, the other one does not hold. So the nodes that hold fall into just the
// places that are taken: these follow from the nodes, and equal pieces do not multiply solutions. Bounded by
// the places, and by two constraints for each edge over the places at one end of it.
#pragma once
#include <span>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// `holds`: the literal of each node. Throws Refusal where a bound is exceeded.
void require_laid(const Node& laid, std::span<const Literal> holds, ModelWriter& writer);

}  // namespace reductio::language
