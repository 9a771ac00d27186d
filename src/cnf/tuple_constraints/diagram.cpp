// diagram.cpp - the constraint alone as a layered diagram: partial sums, partial products, or the states of
// the family's automaton. Small for any cage (9 cells of sum 45: 1,213 edges), but it ignores which cells
// differ.
#include "cnf/diagram_encoding.hpp"

namespace reductio::tuple_constraints::diagram {

namespace {

bool encode(const TupleJob& job, std::size_t cap) {
    const auto diagram = make_diagram(job.model, job.kind, job.numbering.domains(), cap);
    if (!diagram) return false;
    encode_diagram(job, *diagram);
    return true;
}

}  // namespace

extern const TupleEncoding encoding;
const TupleEncoding encoding{"diagram", "a variable per state of the sum or product diagram", encode};

}  // namespace reductio::tuple_constraints::diagram
