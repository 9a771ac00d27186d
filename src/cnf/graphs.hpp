// graphs.hpp - Connected and Regions as clauses, each auxiliary a function of the model's variables.
//
// Both rest on an elimination order (elimination.hpp): "a and b are in one piece, going through nodes that
// have gone" is one variable per edge that the elimination leaves, some n log n of them on a grid. Large all
// the same (a 50x50 grid: a million variables), and weak for a solver: what solves in-process looks for cuts
// instead (cuts.hpp). This form is for DIMACS, proofs and counters.
#pragma once
#include "cnf/emit.hpp"
#include "model/model.hpp"

namespace reductio {

void encode_connected(const Model& model, const Connected& kind, const Numbering& numbering, Emitter& out);
void encode_regions(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out);

// What of a Regions is said about single edges: the ends of a joined edge have equal sizes. Part of
// encode_regions; alone, it is what cuts start from.
void encode_equal_sizes(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out);

}  // namespace reductio
