// edges.cpp - the constraint alone as a layered diagram, by nodes and edges.
#include "cnf/cage.hpp"

namespace reductio {

namespace {

bool encode(const CageJob& cage, std::size_t cap) {
    const auto diagram = make_diagram(cage.model, cage.kind, cage.numbering.domains(), cap);
    if (!diagram) return false;
    encode_diagram_by_edges(cage, *diagram);
    return true;
}

}  // namespace

namespace cages {
extern const CageEncoding edges;
const CageEncoding edges{"edges", "a variable per state and per edge of the same diagram", encode};
}  // namespace cages

}  // namespace reductio
