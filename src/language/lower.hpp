// lower.hpp - from a model as it was written to the solvers' model.
//
// The variables come first, in their order. A condition with few assignments is a Table; a linear one a Sum,
// a count a Cardinality; a sum of functions of single variables an Automaton whose state is the sum so far.
// Whatever else mixes variables gets a derived variable for its value, and `or` one for each of its
// conditions that needs it. All of them are functions of the variables, so the number of solutions stays.
// Every step is bounded.
//
// Parts, in lowering/: literals (clauses and counts, most rules), assignments (of few variables, one by one),
// binary (variables with many values), terms and wide (arithmetic), truths (reified conditions), multiples,
// sums, products, lists, chosen, groups, plain_tables (the kinds of conditions), known_tables (what is kept
// from model to model), pieces, piece_size, steps, same_shape, halves, symmetric, loop_parts, views, visible
// (conditions on a graph or a line), model_writer (what they write into).
#pragma once
#include <optional>

#include "language/lowering/binary.hpp"
#include "language/lowering/known_tables.hpp"
#include "language/lowering/visible.hpp"
#include "language/specification.hpp"
#include "model/builder.hpp"

namespace reductio::language {

// What conditions of many models have in common.
struct KnownParts {
    VisibleDiagrams visible;
    KnownTables tables;
};

// Empty if the whole model was lowered. Variables in binary become bits (lowering/binary.hpp).
std::optional<TooLarge> lower_to_model(const Specification& specification, Builder& builder);
// The same for variables that the builder has already, as its first. `known`: what was worked out before, and
// what is for this model from now on.
std::optional<TooLarge> lower_conditions(const Specification& specification, KnownParts& known,
                                         Builder& builder);

}  // namespace reductio::language
