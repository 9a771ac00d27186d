// job.hpp - the contract of the encodings of Sum, Table and Automaton, one file each in tuple_constraints/.
//
// All are functional: each auxiliary variable is determined by the variables of the constraint.
#pragma once
#include <span>
#include <string_view>

#include "base/required.hpp"
#include "cnf/emit.hpp"
#include "cnf/numbering.hpp"
#include "model/model.hpp"
#include "model/tuples.hpp"

namespace reductio {

struct TupleJob {
    const Model& model;
    const Kind& kind;
    std::span<const Var> vars;
    const Numbering& numbering;
    const Distinctness& distinctness;
    Emitter& out;
};

struct TupleEncoding {
    std::string_view name;
    std::string_view summary;  // one line for `list encodings`
    // Writes the constraint if this form can say it with at most about `cap` tuples, combinations or edges;
    // false (and nothing written) if not.
    Required<bool (*)(const TupleJob& job, std::size_t cap)> encode;
};

// The layered form that the diagram encodings and counters share: edges[i] read layer i; node 0 is the root
// and the highest node the only end. One variable per inner node, which is true exactly on the path of the
// word.
struct LayerEdge {
    std::uint32_t from;
    int literal;
    std::uint32_t to;
};
void encode_layers(const std::vector<std::vector<LayerEdge>>& layers, std::uint32_t nodes, Emitter& out);
// At least lo and at most hi of the literals, a repeated one counting each time (counter.cpp).
void encode_counter(const std::vector<int>& literals, std::size_t lo, std::size_t hi, Emitter& out);
void encode_diagram(const TupleJob& job, const Diagram& diagram);
// The same diagram with variables for edges too (edge_layers.cpp).
void encode_diagram_by_edges(const TupleJob& job, const Diagram& diagram);
// How many edges get a variable there: those that are not the only one on a side of a node.
std::size_t edges_alone(const Diagram& diagram);

}  // namespace reductio
