// diagram_encoding.hpp - layered diagrams as clauses: by a variable for each node, or for nodes and edges.
//
// Exactly the nodes and edges on the path of the tuple are true, so they are functions of the tuple. By nodes
// the clauses have three literals; by edges there are more variables but most clauses have two, which
// propagates better over a line. After Abío et al., "Encoding linear constraints into SAT", CP 2014 (the
// complete BDD encoding), with multi-valued edges. Both are linear in the edges.
#pragma once
#include <vector>

#include "cnf/emitter.hpp"
#include "cnf/layer_literals.hpp"

namespace reductio {

// At least lo and at most hi of the literals are true, a repeated literal counting each time. The state of
// the diagram is the number of true literals so far.
void encode_counter(const std::vector<int>& literals, std::size_t lo, std::size_t hi, Emitter& out);

void encode_by_nodes(const LayerLiterals& diagram, Emitter& out);
void encode_by_edges(const LayerLiterals& diagram, Emitter& out);
// By bounds on the nodes (bounds_encoding.cpp); false if they are in no order, and then nothing is written.
bool encode_diagram_by_bounds(const TupleJob& job, const Diagram& diagram);
// The number of edges that get a variable there: an edge that is the only one on a side of a node uses the
// variable of the node.
std::size_t edges_with_variable(const LayerLiterals& diagram);

}  // namespace reductio
