// elimination.hpp - an order in which the nodes of a graph are taken away one by one.
//
// Taking a node away joins its neighbours with each other, so that paths through it are kept. The node with
// the fewest neighbours goes first (Rose, "A graph-theoretic study of the numerical solution of sparse
// positive definite systems", 1972; the rule is Markowitz', 1957). On a grid of n nodes some n log n joined
// edges come up. The cost is the sum of the squared numbers of neighbours.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace reductio {

struct Elimination {
    std::vector<std::uint32_t> order;  // nodes, the first that is taken away first
    // For each node, its neighbours when it is taken away, ordered by when they are taken away themselves.
    // Any two of them are neighbours from then on.
    std::vector<std::vector<std::uint32_t>> later;

    // The position of b in later[a], which must contain it.
    std::size_t place(std::uint32_t a, std::uint32_t b) const;
    bool before(std::uint32_t a, std::uint32_t b) const { return position[a] < position[b]; }

    std::vector<std::uint32_t> position;  // per node, in `order`
};

Elimination eliminate(std::uint32_t nodes, std::span<const Graph::Edge> edges);

}  // namespace reductio
