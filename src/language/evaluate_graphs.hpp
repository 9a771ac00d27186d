// evaluate_graphs.hpp - whether a condition about a graph holds, by flooding it.
#pragma once
#include <cstdint>
#include <span>

#include "language/tree.hpp"

namespace reductio::language {

// `node` is about pieces (tree.hpp).
bool graph_holds(const Node& node, std::span<const std::int32_t> values);

}  // namespace reductio::language
