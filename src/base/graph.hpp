// graph.hpp - an undirected graph, such as the cells of a grid that share a side.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

namespace reductio {

// Nodes are numbered from 0; an edge joins two different ones, and no two edges the same two.
struct Graph {
    using Edge = std::pair<std::uint32_t, std::uint32_t>;
    std::uint32_t nodes = 0;
    std::vector<Edge> edges;
    bool operator==(const Graph&) const = default;
};

}  // namespace reductio
