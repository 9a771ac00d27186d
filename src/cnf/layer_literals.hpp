// layer_literals.hpp - the layers of a diagram over literals, with one literal for values that all nodes of a
// layer read alike.
//
// Where a diagram counts how often a digit occurs, eight other digits lead from each node to the same one.
// They are one literal then: not that digit. So a node has an edge for each thing that can happen instead of
// one for each value. It takes no variable, and what unit propagation finds stays the same. Pays wherever the
// variables have more values than the diagram tells apart: counts of a value, views, sums over some digits.
// Linear in the edges, up to sorting.
#pragma once
#include <cstdint>
#include <vector>

#include "cnf/tuple_encoding.hpp"

namespace reductio {

struct LayerEdge {
    std::uint32_t from;
    int literal;
    std::uint32_t to;
};

// Node 0 is the root, and the highest node is the end.
struct LayerLiterals {
    std::uint32_t nodes = 0;
    std::vector<std::vector<LayerEdge>> layers;  // the edges of each, sorted by the node that they leave
    std::vector<std::vector<int>> literals;      // of each layer: exactly one of them is true
};

LayerLiterals layer_literals(const TupleJob& job, const Diagram& diagram);

}  // namespace reductio
