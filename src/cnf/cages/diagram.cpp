// diagram.cpp - the constraint alone as a layered diagram: partial sums, partial products, or what the
// family's automaton says. Small whatever the cage (9 cells of sum 45: 1,213 edges), blind to which cells
// differ.
#include "cnf/cage.hpp"

namespace reductio {

namespace {

bool encode(const CageJob& cage, std::size_t cap) {
    const auto diagram = make_diagram(cage.model, cage.kind, cage.numbering.domains(), cap);
    if (!diagram) return false;
    encode_diagram(cage, *diagram);
    return true;
}

}  // namespace

namespace cages {
extern const CageEncoding diagram;
const CageEncoding diagram{"diagram", "a variable per state of the sum or product diagram", encode};
}  // namespace cages

}  // namespace reductio
