// lower.hpp - Model to Cover, under the domains that propagation left.
//
// A variable is a primary item and each value left an option. Each value of a permutation is a primary item,
// of another all-different a secondary one. Exactly-one and at-most-one groups of literals are items too.
// Every other constraint reads its variables by colour: a secondary item per variable whose colour is the
// value; a primary item with an option per tuple, or, where tuples are many, a chain: a primary item per
// layer, an option per edge, coloured items for the states. Solutions of the cover and of the model are one
// to one.
#pragma once
#include <cstdint>
#include <vector>

#include "cover/cover.hpp"
#include "model/propagate.hpp"

namespace reductio {

struct LoweredCover {
    Cover cover;
    std::vector<Var> variables;  // that propagation left undecided
    std::vector<std::uint32_t>
        slots;  // of option i, for the options that are a value of a variable: they come first
};

// `state` is what the propagator answered; it must not be a contradiction. Throws InputError if a constraint
// is too large for either form.
LoweredCover lower_to_cover(const Propagator& propagator, const Propagator::State& state);

}  // namespace reductio
