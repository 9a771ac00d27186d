// symmetric.hpp - "each area looks the same after half a turn", as in Symmetry Area.
//
// Each node has an image, the one opposite in its area: if a node is joined to the one on its right, then its
// image is joined to the one on its left, and that one is the other's image. So a whole area is turned onto
// an area. That it is the same one is said by names of areas (area_names.hpp). Pays with a value for each two
// nodes, and some ten clauses for each.
#pragma once
#include <span>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// `joined`: a literal for each edge, which holds if both its ends are in one area.
void require_symmetric(const Node& symmetric, std::span<const Literal> joined, ModelWriter& writer);

}  // namespace reductio::language
