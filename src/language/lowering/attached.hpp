// attached.hpp - a number that counts the nodes that hold and are connected with its own (Kurotto), along
// edges that hold (Icewalk).
//
// Each node near enough to the number gets a derived variable: is it connected with the number by nodes that
// hold? So are the neighbours of such a node that hold. They are so many, and connected. A number pays with a
// variable for each node that it reaches; several numbers may count the same nodes.
#pragma once
#include <span>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// `holds`: the literal of each node, then perhaps of each edge. Nodes with a number hold.
void require_attached(const Node& attached, std::span<const Literal> holds, ModelWriter& writer);

}  // namespace reductio::language
