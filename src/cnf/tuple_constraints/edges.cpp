// edges.cpp - the constraint alone as a layered diagram, with variables for nodes and edges.
#include "cnf/diagram_encoding.hpp"

namespace reductio::tuple_constraints::edges {

namespace {

bool encode(const TupleJob& job, std::size_t cap) {
    const auto diagram = make_diagram(job.model, job.kind, job.numbering.domains(), cap);
    if (!diagram) return false;
    encode_diagram_by_edges(job, *diagram);
    return true;
}

}  // namespace

extern const TupleEncoding encoding;
const TupleEncoding encoding{"edges", "a variable per state and per edge of the same diagram", encode};

}  // namespace reductio::tuple_constraints::edges
