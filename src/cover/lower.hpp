// lower.hpp - Model to Cover, under the domains that propagation left.
//
// A variable is a primary item and each value left an option; a two-valued variable that is only counted is
// one option, and the tuples of a small table stand for its cells (cover/roles.hpp). Each value of a
// permutation is a primary item, of another all-different a secondary one. A Cardinality is an item with its
// bounds. Every other constraint reads its variables by colour: a secondary item per variable whose colour is
// the value; a primary item with an option per tuple, or, where tuples are many, a chain: a primary item per
// layer, an option per edge, coloured items for the states. Solutions of the cover and of the model are one
// to one.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cover/cover.hpp"
#include "model/propagate.hpp"

namespace reductio {

// What an item stands for.
struct ItemMeaning {
    enum class Kind : std::uint8_t {
        variable,    // `owner` is a variable: it has a value
        value,       // `owner` is an AllDifferent: the value `detail` in it
        constraint,  // `owner` is a constraint
        layer,       // the edge of a chain at position `detail` of the constraint `owner`
        conflict,    // a forbidden pair of the constraint `owner`
        colour,      // `owner` is a variable: its value, as a colour
        state,       // of a chain, before position `detail` of the constraint `owner`
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
    std::vector<std::uint32_t> unchosen;  // slots that hold unless an option says otherwise

    std::span<const std::uint32_t> slots_of(std::uint32_t option) const {
        return {slots.data() + slot_begin[option], slots.data() + slot_begin[option + 1]};
    }
};

// Nothing, or what of the model a cover can't say: witnesses (it counts every way they can), and constraints
// over whole graphs.
std::optional<std::string> refuse_cover(const Model& model);

// `state` is what the propagator answered; it must not be a contradiction. Throws InputError, naming the
// constraint, if one is too large for any form.
LoweredCover lower_to_cover(const Propagator& propagator, const Propagator::State& state);

}  // namespace reductio
