// graphs.hpp - graphs whose nodes are the items of a list, for models as text and in C++.
#pragma once
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "language/tree.hpp"

namespace reductio::language {

inline constexpr std::size_t most_nodes = 1'000'000;

using Point = std::vector<std::int64_t>;

// Points are joined to those that are one further in one coordinate: the last coordinate first, so that in a
// grid the edges across come before those down, each of them row by row.
std::vector<Graph::Edge> edges_between(const std::vector<Point>& points);
// All points of a box of these sizes, the last coordinate fastest.
std::vector<Point> points_in(std::span<const std::int64_t> sizes);

// Edges that are stated one by one.
class ListedEdges {
public:
    // `nodes`: how many there are; 0 where the edges tell. `first`: the number of the first one.
    ListedEdges(std::size_t nodes, std::int64_t first)
        : graph_{static_cast<std::uint32_t>(nodes), {}},
          most_{nodes == 0 ? most_nodes : nodes},
          first_{first} {}
    // Throws Refusal for a number beyond the list, one edge twice, or one from a node to itself.
    void add(std::int64_t a, std::int64_t b);
    Graph take() { return std::move(graph_); }

private:
    Graph graph_;
    std::size_t most_;
    std::int64_t first_;
    std::set<Graph::Edge> said_;
};

// From each item on to the one whose number it is, counted from `first`, one comes through all of them.
Tree make_circuit(std::span<const Tree> next, std::int64_t first);

}  // namespace reductio::language
