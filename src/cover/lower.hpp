// lower.hpp - from a Model to a Cover, under the domains that propagation left.
//
// cover_plan.hpp says how each variable is represented, and draws an example. Given that, each value of a
// permutation is a primary item, of another all-different a secondary one. A Cardinality is an item with its
// bounds, or a chain of partial counts. All other constraints read their variables by colour: there is a
// secondary item for each variable that they read, and its colour is the value. A constraint with few tuples
// is a primary item with an option for each tuple. One with many is a chain: a primary item for each layer of
// its diagram, an option for each edge, and a coloured item for the states between two layers. The solutions
// of cover and model correspond one to one.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cover/cover.hpp"
#include "cover/cover_plan.hpp"
#include "model/propagate.hpp"
#include "model/refusal.hpp"

namespace reductio {

// What an item stands for, so that it can be named.
struct ItemMeaning {
    enum class Kind : std::uint8_t {
        variable,    // the variable `owner`: it has a value
        value,       // the value `detail` in the AllDifferent `owner`
        constraint,  // the constraint `owner`
        layer,       // the edge of a chain at position `detail` of the constraint `owner`
        conflict,    // a forbidden pair of the constraint `owner`
        colour,      // the variable `owner`: its value, as a colour
        state,       // the state of a chain before position `detail` of the constraint `owner`
    };
    Kind kind;
    std::uint32_t owner;
    std::int32_t detail = 0;
};

struct LoweredCover {
    Cover cover;
    std::vector<ItemMeaning> meanings;  // per item
    // The slots that hold if option o is chosen: slots[slot_begin[o]] up to slot_begin[o + 1].
    std::vector<std::uint32_t> slot_begin{0}, slots;
    std::vector<std::uint32_t> default_slots;  // they hold if no option for their variable is chosen
    // Per objective, beside cover.costs: its number, or minus its number if it is maximized, is this plus
    // what the options chosen cost.
    std::vector<std::int64_t> free_costs;
    // If not empty, the constraint that is too large even for a chain, and its place; there is no cover.
    std::string refusal;
    std::optional<std::size_t> refused_at;

    std::span<const std::uint32_t> slots_of(std::uint32_t option) const {
        return {slots.data() + slot_begin[option], slots.data() + slot_begin[option + 1]};
    }
};

// The reason why the model has no cover, if there is one: a witness, whose every value a cover would count,
// or a constraint over a whole graph.
std::optional<ModelRefusal> refuse_cover(const Model& model);

// `state` comes from the propagator and must not be a contradiction.
LoweredCover lower_to_cover(const Propagator& propagator, const Propagator::State& state,
                            CoverForm form = {});

}  // namespace reductio
