// distinct.cpp - the diagram of the tuples that also respect which cells of the cage differ.
//
// Stronger than the plain diagram and often much larger. It pays within its cap, which bounds its
// construction too.
#include "cnf/diagram_encoding.hpp"

namespace reductio::tuple_constraints::distinct {

namespace {

bool encode(const TupleJob& job, std::size_t cap) {
    const auto& domains = job.numbering.domains();
    const auto plain = make_diagram(job.model, job.kind, domains, cap);
    if (!plain) return false;
    const auto sharp = make_distinct_diagram(job.model, *plain, job.vars, domains, job.distinctness, cap);
    if (!sharp) return false;
    encode_diagram(job, *sharp);
    return true;
}

}  // namespace

extern const TupleEncoding encoding;
const TupleEncoding encoding{"distinct", "a variable per state of the diagram that knows which cells differ",
                             encode};

}  // namespace reductio::tuple_constraints::distinct
