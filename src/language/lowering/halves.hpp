// halves.hpp - "each area is two congruent pieces, one of each colour", as in Double Choco.
//
// That an area is two pieces is said by sizes: its own is twice that of each piece in it. A plain cell has a
// coloured cell as its image, and one of eight turns. Joined plain cells have the same turn, and images that
// lie to each other as it says; so the turn and the images of a whole piece follow from any of its cells, and
// only steps from cell to cell are written down: 16 clauses for each plain edge and image. That images are in
// the area of their cells is said by the area's name, in bits: the number of one of its plain cells, its
// root. Images, turns and roots only have to exist: a symmetrical piece has several.
//
// Pays with a variable for each plain cell and each coloured one that it may have as its image: all those
// that hang together with coloured cells beside its own patch. Asked for by puzzle types of the kind of
// https://puzz.link/rules.html?dbchoco.
#pragma once
#include <span>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// `sizes`: of the area of each node. `joined`: a literal for each edge, which holds if both its ends are in
// one area; that the areas have these sizes is said elsewhere.
void require_halves(const Node& halves, std::span<const Var> sizes, std::span<const Literal> joined,
                    ModelWriter& writer);

}  // namespace reductio::language
