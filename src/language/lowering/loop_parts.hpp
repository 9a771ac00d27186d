// loop_parts.hpp - one closed loop as conditions that are lowered by themselves.
//
// Each node has none or two of its edges, some edge is drawn, and the nodes that have edges are connected by
// them. Loops that go on without end, and two of them, are what the last one forbids.
#pragma once
#include <vector>

#include "language/tree.hpp"

namespace reductio::language {

// All of them hold exactly if the loop does.
std::vector<Tree> parts_of_loop(const Node& loop);

// Is any part of the condition about a graph?
bool mentions_graph(const Node& node);

}  // namespace reductio::language
