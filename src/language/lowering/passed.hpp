// passed.hpp - how many nodes hold on the way to a node along a line, for all nodes of a graph.
//
// Each node has a derived variable: the number up to it. Along an edge that holds the number stays, or grows
// by one if the node that one gets to holds. The number pays with a value for each node that may hold, at
// each node, and with two clauses for each value at each edge.
#pragma once
#include <span>
#include <vector>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// `holds`: the literal of each node, then of each edge. The numbers of all nodes, in order.
std::vector<Linear> lower_passed(const Node& passed, std::span<const Literal> holds, ModelWriter& writer);

}  // namespace reductio::language
