// neighbour_clauses.hpp - clauses that follow from a Connected or a Regions and that cuts (cuts.hpp) would
// find one by one.
//
// Connected: if at least two nodes hold, each that holds has another beside it; if at least three do, so has
// each pair. How many hold at least is read from what is known and from the Cardinalities over the same
// literals. Where edges have literals (loops, bridges), rules about degrees say as much, and nothing is
// added. Regions: a node of a larger size than 1 has a joined edge, and a joined edge of a larger size than 2
// another one beside it; a node of size 1 has none, and one of size 2 no two.
//
// Without these clauses the first answers of a solver are full of small pieces, each of which costs a cut and
// many of them a round. Measured in CPU seconds: 38 published Nurikabes 19.1 -> 13.2, five large LITS 3.5 ->
// 1.8, Fillominos 13x17 20.0 -> 18.5 ms each. Linear in the graph and in the Cardinalities.
#pragma once
#include "cnf/emitter.hpp"
#include "model/model.hpp"

namespace reductio {

void encode_neighbours(const Model& model, const Connected& kind, const Numbering& numbering, Emitter& out);
void encode_neighbours(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out);

}  // namespace reductio
