// graph_encoding.hpp - Connected and Regions as clauses; each auxiliary is a function of the model's
// variables.
//
// Nodes are taken away one by one in an elimination order (elimination.hpp). For each edge that the
// elimination leaves, some n log n on a grid of n nodes, one variable says "these two are connected through
// nodes taken away earlier". That is large (a 50x50 grid: 591,184 variables) and weak for a solver, so the
// engine that solves in-process uses cuts instead (cuts.hpp). These clauses are for DIMACS, proofs and
// counters.
#pragma once
#include "cnf/emitter.hpp"
#include "model/model.hpp"

namespace reductio {

void encode_connected(const Model& model, const Connected& kind, const Numbering& numbering, Emitter& out);
void encode_regions(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out);

// The ends of a joined edge have equal sizes. Part of encode_regions; cuts start from this part alone.
void encode_equal_sizes(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out);

// Small regions, by the places that each may have (placement_encoding.cpp), in place of encode_regions and of
// cuts. False if there are too many places, and then nothing is written.
bool encode_placements(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out);

}  // namespace reductio
