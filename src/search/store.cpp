// store.cpp - changes to domains, their trail, and filters.
#include "search/store.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/stop.hpp"
#include "model/filters.hpp"
#include "model/groups.hpp"
#include "model/matching_filter.hpp"

namespace reductio {

namespace {

// An AllDifferent at full strength: a value stays only if some assignment of all its cells has it, which is a
// matching of cells and values (model/matching_filter.hpp). Source: Regin 1994.
class AllDifferentFilter final : public ConstraintFilter {
public:
    // The group must outlive the filter.
    explicit AllDifferentFilter(const Group& group) : group_{group} {}
    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
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

private:
    const Group& group_;
};

}  // namespace

bool restrict_to(const Network& network, const Givens& givens, Domains& domains) {
    const Model& model = network.model();
    for (const Literal fact : givens.facts) {
        if (fact == Literal::never()) return false;
        if (fact.constant()) continue;
        const Var v = model.meaning(fact.slot()).first;
        const bool open = domains.open(fact.slot());
        if (!fact.negated() && !open) return false;
        const auto first = model[v].first_slot;
        for (std::uint32_t at = 0; at < model.domain(v).size(); ++at) {
            const bool stays = (first + at == fact.slot()) != fact.negated();
            if (!stays && domains.open(first + at)) domains.close(v, first + at);
        }
        if (domains.size(v) == 0) return false;
    }
    return !network.impossible();
}

Store::Store(const Network& network, Differing differing, Trace* trace)
    : network_{network},
      trace_{trace},
      initial_{network.model()},
      known_(network.cells(), Network::open_value) {
    const auto constraints = network.model().constraints();
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        check_stop();
        const auto* const count = std::get_if<Cardinality>(&constraints[i].kind);
        auto relation = count == nullptr ? nullptr : make_relation_filter(network.model(), *count);
        if (relation) {
            filters_.push_back(std::move(relation));
        } else if (!std::holds_alternative<AllDifferent>(constraints[i].kind)) {
            filters_.push_back(make_filter(network.model(), constraints[i], initial_, network.incidence()));
        } else if (differing == Differing::fully) {
            const auto& groups = network.groups();
            filters_.push_back(std::make_unique<AllDifferentFilter>(groups.all[groups.of_constraint[i]]));
        } else {
            filters_.push_back(nullptr);
        }
    }
}

void Store::reset(const Givens& givens) {
    domains_ = initial_;
    failed_ = !restrict_to(network_, givens, domains_);
    empty_ = 0;
    trail_.clear();
    if (!failed_) check_sanity(*this);
}

void Store::close(Var v, std::uint32_t slot) {
    if (!domains_.open(slot)) return;
    domains_.close(v, slot);
    trail_.push_back({index(v), slot});
    if (trace_ != nullptr) tell_removed(v, slot);
    if (domains_.size(v) == 0) ++empty_;
}

void Store::tell_removed(Var v, std::uint32_t slot) const {
    const std::uint32_t left = domains_.size(v);
    trace_->removed({index(v), slot, cause_, left, left == 1 ? this->slot(index(v)) : 0});
}

void Store::decide(std::uint32_t cell, std::uint32_t slot) {
    const Var v{cell};
    const auto first = network_.model()[v].first_slot;
    const auto end = first + static_cast<std::uint32_t>(network_.model().domain(v).size());
    if (!domains_.open(slot)) return fail();
    Trace* const trace = std::exchange(trace_, nullptr);  // they go with what is placed, which is told
    for (std::uint32_t s = first; s < end && domains_.size(v) > 1; ++s) {
        if (s != slot) close(v, s);
    }
    trace_ = trace;
}

void Store::filter(std::uint32_t constraint) {
    because({Trace::Cause::Kind::constraint, constraint});
    const Model& model = network_.model();
    if (filters_[constraint]) return filters_[constraint]->run(model, domains_, *this);
    const auto vars = variables_of(model, model.constraints()[constraint]);
    for (const Var v : vars) {
        if (domains_.decided(v)) known_[index(v)] = decided_value(model, domains_, v);
    }
    if (!network_.possible(constraint, known_)) fail();
    for (const Var v : vars) known_[index(v)] = Network::open_value;
}

void Store::list(std::uint32_t cell, std::vector<std::uint32_t>& positions) const {
    const auto first = network_.model()[Var{cell}].first_slot;
    for_each_open(network_.model(), domains_, Var{cell},
                  [&](std::uint32_t slot) { positions.push_back(slot - first); });
}

void Store::undo(std::size_t mark) {
    while (trail_.size() > mark) {
        const Change change = trail_.back();
        trail_.pop_back();
        if (size(change.cell) == 0) --empty_;
        domains_.reopen(Var{change.cell}, change.slot);
    }
    failed_ = false;
    if (pace_.is_due()) check_sanity(*this);
}

std::string Store::sanity() const {
    std::uint32_t empty = 0;
    for (std::uint32_t cell = 0; cell < network_.cells(); ++cell) {
        const auto first = network_.model()[Var{cell}].first_slot;
        std::uint32_t open = 0;
        for (std::uint32_t at = 0; at < network_.model().domain(Var{cell}).size(); ++at)
            open += domains_.open(first + at) ? 1 : 0;
        if (open != size(cell))
            return fmt::format("cell {} has {} open values, not {}", cell, open, size(cell));
        empty += open == 0 ? 1 : 0;
    }
    if (empty != empty_) return fmt::format("{} cells are empty, not {}", empty, empty_);
    std::vector<char> seen(network_.model().slots(), 0);
    for (const auto& [cell, slot] : trail_) {
        const std::uint32_t at = slot - network_.model()[Var{cell}].first_slot;
        if (at >= network_.model().domain(Var{cell}).size() || domains_.open(slot) ||
            std::exchange(seen[slot], 1) != 0)
            return fmt::format("slot {} of cell {} is on the trail", slot, cell);
    }
    return {};
}

void Store::read(std::span<std::int32_t> values) const {
    for (std::uint32_t cell = 0; cell < values.size(); ++cell) {
        const bool decided = domains_.decided(Var{cell});
        values[cell] = decided ? decided_value(network_.model(), domains_, Var{cell}) : Network::open_value;
    }
}

}  // namespace reductio
