// groups.hpp - the AllDifferents of a model, prepared for propagation.
//
// Each group numbers its values, and its variables by their position. Two groups that share at least two
// variables are linked: if all places of a value in one group lie in both, the value is removed from the rest
// of the other ("locked candidates"). Groups of more than 64 variables only count places.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/incidence.hpp"
#include "model/model.hpp"

namespace reductio {

struct Group {
    // A linked group, the positions here that both share, and the positions there that are not shared.
    struct Meeting {
        std::uint32_t other;
        std::uint64_t shared, outside;
    };
    std::span<const Var> vars;
    bool permutation = false;          // as many values as variables: each value occurs
    bool masked = false;               // at most 64 variables: places are a mask, not a count
    std::uint32_t first_place = 0;     // of its values in Groups::places
    std::vector<std::int32_t> values;  // ascending
    std::vector<std::pair<DomainId, std::vector<std::uint32_t>>>
        numbers;  // per domain: value numbers by position
    std::vector<Meeting> meetings;

    // The number, in `values`, of the value at a position of a domain.
    std::uint32_t number(DomainId domain, std::uint32_t position) const {
        if (numbers.size() == 1) return position;
        for (const auto& entry : numbers) {
            if (entry.first == domain) return entry.second[position];
        }
        return 0;
    }
    // The slot of v that stands for the value of that number, or `no_slot`.
    static constexpr std::uint32_t no_slot = ~0U;
    std::uint32_t slot(const Model& model, Var v, std::uint32_t value_number) const {
        if (numbers.size() == 1) return model[v].first_slot + value_number;
        const int at = model.position(v, values[value_number]);
        return at < 0 ? no_slot : model[v].first_slot + static_cast<std::uint32_t>(at);
    }
};

struct Groups {
    Groups(const Model& model, const Incidence& incidence);
    std::vector<Group> all;
    std::vector<std::uint32_t> of_constraint;  // index into `all`
    std::vector<std::uint64_t> places;         // per (permutation, value): mask or count under full domains
    bool impossible = false;                   // some group has fewer values than variables
};

}  // namespace reductio
