// groups.hpp - "each piece of the nodes that hold contains numbers, all of them equal", as in Numberlink.
//
// A node that holds has a derived variable with the number of its piece; joined nodes have equal ones. A hub
// that is joined to all nodes with a number makes one Connected out of "each piece contains a number": its
// cuts do not depend on which number it is.
#pragma once
#include <span>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// `holds`: a literal for each node, then perhaps one for each edge.
void require_groups(const Node& groups, std::span<const Literal> holds, ModelWriter& writer);

}  // namespace reductio::language
