// halves.hpp - "each area is two congruent pieces, one of each colour", as in Double Choco.
//
// That an area is two pieces is said by sizes: its own is twice that of each piece in it. Each cell has a
// motion (motions.hpp), the one that takes the plain piece of its area to the coloured one: joined cells have
// the same, a plain cell and its image too, and two cells that move so are joined if and only if their images
// are. So every cell of a piece takes part in ruling a motion out. That images are in the area of their cells
// is said by names of areas (area_names.hpp). Motions and images only have to exist: a symmetrical piece has
// several.
//
// Pays with a value for each motion of each cell, and some ten clauses for each. Before, a turn and an image
// of each cell followed from those of its neighbours: as many clauses, but nothing was known of images before
// the turn was. Of 22 published boards 16 were solved within 25 seconds; now all are, within three. Asked for
// by puzzle types of the kind of https://puzz.link/rules.html?dbchoco.
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
