// all_different_filter.cpp - the cells on one side, the values on the other.
#include "search/all_different_filter.hpp"

#include "model/matching_filter.hpp"

namespace reductio {

void AllDifferentFilter::run(const Model& model, const Domains& domains, Pruner& pruner) const {
    MatchingFilter matching;
    matching.start(group_.values.size());
    for (const Var v : group_.vars) {
        const auto& variable = model[v];
        matching.add_left();
        for_each_open(model, domains, v, [&](std::uint32_t slot) {
            matching.add(group_.number(variable.domain, slot - variable.first_slot));
        });
    }
    if (!matching.run()) return pruner.fail();
    for (const auto& [cell, value] : matching.useless())
        pruner.close(group_.vars[cell], group_.slot(model, group_.vars[cell], value));
}

}  // namespace reductio
