// elimination.hpp - an order in which the nodes of a graph are taken away one by one.
//
// Taking a node away joins its neighbours among each other, so that what is known about paths stays known.
// The node with the fewest neighbours goes first (Rose, "A graph-theoretic study of the numerical solution of
// sparse positive definite systems", 1972; the rule is Markowitz', 1957): on a grid of n nodes the joined
// edges come to some n log n. Cost: the sum of the squares of the neighbours' numbers.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace reductio {

struct Elimination {
    std::vector<std::uint32_t> order;  // nodes, the first to go first
    // Per node, the neighbours it has when it goes, in the order in which they will go themselves. Any two of
    // them are neighbours from then on.
    std::vector<std::vector<std::uint32_t>> later;

    // Where b stands among later[a]; it must be there.
    std::size_t place(std::uint32_t a, std::uint32_t b) const;
    bool before(std::uint32_t a, std::uint32_t b) const { return position[a] < position[b]; }

    std::vector<std::uint32_t> position;  // per node, in `order`
};

Elimination eliminate(std::uint32_t nodes, std::span<const Graph::Edge> edges);

}  // namespace reductio
