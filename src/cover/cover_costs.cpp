// cover_costs.cpp - what each slot costs, then what the slots of each option cost together.
#include "cover/cover_costs.hpp"

#include <algorithm>
#include <optional>

#include "base/stop.hpp"

namespace reductio {

namespace {

class ObjectiveCosts {
public:
    ObjectiveCosts(const Model& model, const Domains& domains, const Objective& objective)
        : model_{model},
          objective_{objective},
          sign_{objective.maximize ? -1 : 1},
          free_{sign_ * objective.constant},
          factors_(model.variables().size(), 0),
          origins_(factors_.size(), 0) {
        for (std::size_t i = 0; i < objective.vars.size(); ++i) {
            const Var v = objective.vars[i];
            const std::int64_t factor = sign_ * objective.coefficients[i];
            const auto values = values_left(model, domains, v);
            factors_[index(v)] = factor;
            origins_[index(v)] = factor * (factor < 0 ? values.back() : values.front());
        }
    }

    void add(LoweredCover& lowered) {
        for (const std::uint32_t slot : lowered.default_slots) {
            const auto [v, value] = model_.meaning(slot);
            origins_[index(v)] = factors_[index(v)] * value;
        }
        for (const std::int64_t origin : origins_) free_ += origin;
        Cover::Costs costs;
        for (std::uint32_t option = 0; option < lowered.cover.options(); ++option) {
            poll_stop();
            std::int64_t cost = 0;
            for (const std::uint32_t slot : lowered.slots_of(option)) {
                const auto [v, value] = model_.meaning(slot);
                cost += factors_[index(v)] * value - origins_[index(v)];
            }
            costs.of_option.push_back(cost);
        }
        bound(costs);
        lowered.cover.costs.push_back(std::move(costs));
        lowered.free_costs.push_back(free_);
    }

private:
    void bound(Cover::Costs& costs) const {
        if (!objective_.bounded_by) return;
        const Sum& sum = std::get<Sum>(model_.constraints()[*objective_.bounded_by].kind);
        const std::int64_t a = sign_ * (sum.lo + objective_.constant) - free_,
                           b = sign_ * (sum.hi + objective_.constant) - free_;
        costs.least = std::min(a, b);
        costs.most = std::max(a, b);
    }

    const Model& model_;
    const Objective& objective_;
    const std::int64_t sign_;
    std::int64_t free_;
    std::vector<std::int64_t> factors_, origins_;  // per variable: what its value is times, what is free
};

}  // namespace

void add_costs(const Model& model, const Domains& domains, LoweredCover& lowered) {
    for (const Objective& objective : model.objectives())
        ObjectiveCosts{model, domains, objective}.add(lowered);
}

bool costs_pay(const Propagator& propagator, const Propagator::State& state) {
    if (refuse_cover(propagator.model())) return false;
    const CoverPlan plan = plan_cover(propagator, state.domains, {.bounds_as_costs = true});
    const auto is_item = [](const TuplePlan& tuples) {
        return tuples.form == TuplePlan::Form::options || tuples.form == TuplePlan::Form::conflicts;
    };
    return std::ranges::none_of(plan.counts, &CountPlan::chain) && std::ranges::all_of(plan.tuples, is_item);
}

bool raise_costs(const Cover& cover, std::vector<std::int64_t>& costs, std::int64_t& free_cost) {
    std::vector<std::int64_t> raised(cover.primary, 0);  // per item: for each of its options
    const auto once = [&](const Cover::Node& node) {
        return node.item < cover.primary && cover.bounds_of(node.item).once();
    };
    const auto cost = [&](std::uint32_t option) {
        std::int64_t sum = costs[option];
        for (const auto& node : cover.option(option))
            if (node.item < cover.primary) sum += raised[node.item];
        return sum;
    };
    for (std::uint32_t option = 0; option < cover.options(); ++option) {
        const std::int64_t missing = -cost(option);
        if (missing <= 0) continue;
        const auto nodes = cover.option(option);
        const auto item = std::ranges::find_if(nodes, once);
        if (item == nodes.end()) return false;
        raised[item->item] += missing;
        free_cost -= missing;
    }
    for (std::uint32_t option = 0; option < cover.options(); ++option) costs[option] = cost(option);
    return true;
}

}  // namespace reductio
