// region_reach.hpp - what follows from the room that regions of a size have, where neighbours of one size are
// one region.
//
// For each size: nodes that may have it and are connected must be as many; a node may not have it if it would
// tie parts of that size into a region that is too large; and a part of known size needs the nodes without
// which it could not reach its size, no further away than it may grow. Solvers on paper know
// these steps; the generator of Tatham's collection ("Filling") uses them. Stronger and slower than the
// filter of Regions, and it relies on the clauses that join equal neighbours, so it is asked once propagation
// has come to its end. A look is linear in the nodes times the sizes, and for each part in what it can reach.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/domains.hpp"
#include "model/model.hpp"
#include "model/neighbours.hpp"

namespace reductio {

class RegionReach {
public:
    explicit RegionReach(const Model& model);

    // Facts that hold in every solution within these domains and that they do not have yet; never() is among
    // them if there is no solution. Nothing if propagation has to go on without.
    std::vector<Literal> facts(const Domains& domains) const;

private:
    struct RegionGraph {
        Neighbours neighbours;
        std::span<const Literal> joined;
        std::span<const Var> sizes;
        std::vector<std::int32_t> values;  // ascending: all sizes that a node may have
    };
    class Survey;
    const Model& model_;
    std::vector<RegionGraph> boards_;
};

}  // namespace reductio
