// distinct.cpp - the diagram of the words that also respect which cells of the cage differ.
//
// Sharper than the plain diagram and often much larger: worth it while it stays within its cap, which bounds
// its construction as well.
#include "cnf/cage.hpp"

namespace reductio {

namespace {

bool encode(const CageJob& cage, std::size_t cap) {
    const auto& domains = cage.numbering.domains();
    const auto plain = make_diagram(cage.model, cage.kind, domains, cap);
    if (!plain) return false;
    const auto sharp = make_distinct_diagram(cage.model, *plain, cage.vars, domains, cage.distinctness, cap);
    if (!sharp) return false;
    encode_diagram(cage, *sharp);
    return true;
}

}  // namespace

namespace cages {
extern const CageEncoding distinct;
const CageEncoding distinct{"distinct", "a variable per state of the diagram that knows which cells differ",
                            encode};
}  // namespace cages

}  // namespace reductio
