// incidence.hpp - which constraints contain which variables.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "base/function_ref.hpp"
#include "model/model.hpp"

namespace reductio {

class Incidence {
public:
    explicit Incidence(const Model& model) : Incidence{model, [](std::uint32_t) { return true; }} {}
    // Of those constraints alone, by number.
    Incidence(const Model& model, FunctionRef<bool(std::uint32_t)> is_among);

    // A constraint that contains a variable, and the position of the variable in its list.
    struct Entry {
        std::uint32_t constraint, position;
    };
    // The constraints that contain v, ascending: AllDifferents, and all others.
    std::span<const Entry> all_different(Var v) const { return different_.of(index(v)); }
    std::span<const Entry> others(Var v) const { return others_.of(index(v)); }

    // The lowest AllDifferent that contains both, or `none`.
    static constexpr std::uint32_t none = ~0U;
    std::uint32_t first_shared(Var a, Var b) const;
    bool distinct(Var a, Var b) const { return first_shared(a, b) != none; }

private:
    struct Lists {  // compressed rows: the items of v lie in items[begin[v] .. begin[v + 1])
        std::vector<std::uint32_t> begin;
        std::vector<Entry> items;
        std::span<const Entry> of(std::uint32_t v) const {
            return {items.data() + begin[v], items.data() + begin[v + 1]};
        }
    };
    static Lists collect(const Model& model, FunctionRef<bool(std::uint32_t)> is_among, bool all_different);
    Lists different_, others_;
};

// The variables of a constraint, or those of its literals, in its order.
std::vector<Var> variables_of(const Model& model, const Constraint& constraint);

}  // namespace reductio
