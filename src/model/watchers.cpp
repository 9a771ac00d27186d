// watchers.cpp - the counts of a variable, sorted by the value they look at.
#include "model/watchers.hpp"

#include <tuple>

#include "base/stop.hpp"

namespace reductio {

namespace {

// Below, sorting costs more than it saves.
constexpr std::size_t few_values = 2, few_constraints = 16;

}  // namespace

Watchers::Watchers(const Model& model, const Incidence& incidence) : incidence_{&incidence} {
    begin_.push_back(0);
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        const std::size_t constraints = incidence.others(Var{v}).size();
        const bool pays = model.domain(Var{v}).size() > few_values && constraints > few_constraints;
        begin_.push_back(begin_.back() + static_cast<std::uint32_t>(pays ? constraints : 0));
    }
    items_.resize(begin_.back());
    if (!items_.empty()) fill(model);
}

void Watchers::fill(const Model& model) {
    auto next = begin_;
    const auto add = [&](Var v, const Item& item) {
        if (!items(v).empty()) items_[next[index(v)]++] = item;
    };
    const auto constraints = model.constraints();
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        poll_stop();
        if (std::holds_alternative<AllDifferent>(constraints[i].kind)) continue;
        if (const auto* count = std::get_if<Cardinality>(&constraints[i].kind)) {
            for (const Literal literal : model[count->literals])
                if (!literal.constant()) add(model.meaning(literal.slot()).first, {literal.slot() + 1, i});
        } else {
            for (const Var v : variables_of(model, constraints[i])) add(v, {any_slot, i});
        }
    }
    for (std::size_t v = 0; v + 1 < begin_.size(); ++v) {
        std::ranges::sort(items_.begin() + begin_[v], items_.begin() + begin_[v + 1], {},
                          [](const Item& item) {
                              return std::tuple{item.slot, item.constraint};
                          });
    }
}

}  // namespace reductio
