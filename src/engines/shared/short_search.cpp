// short_search.cpp - backtracking, with a copy of the state for each depth.
#include "engines/shared/short_search.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/sorted.hpp"

namespace reductio {

namespace {

constexpr std::uint32_t most_slots = 1'500;  // above, copies of the state cost more than what is propagated

bool pays_for(const Model& model) {
    const auto is_witness = [](const Variable& variable) { return variable.role == Role::witness; };
    const auto is_all_different = [](const Constraint& constraint) {
        return std::holds_alternative<AllDifferent>(constraint.kind);
    };
    return model.slots() <= most_slots && std::ranges::none_of(model.variables(), is_witness) &&
           std::ranges::all_of(model.constraints(), is_all_different);
}

}  // namespace

ShortSearch::ShortSearch(const Propagator& propagator)
    : propagator_{propagator}, pays_{pays_for(propagator.model())} {
    if (!pays_) return;
    const Model& model = propagator.model();
    states_.resize(model.variables().size() + 1);
    peers_.resize(model.variables().size());
    for (const auto& constraint : model.constraints()) {
        const auto group = model[std::get<AllDifferent>(constraint.kind).vars];
        for (const Var a : group)
            for (const Var b : group)
                if (a != b) peers_[index(a)].push_back(b);
    }
    for (auto& peers : peers_) sort_unique(peers);
}

std::optional<ShortSearch::Solutions> ShortSearch::run(const Propagator::State& state, std::uint64_t most) {
    guesses_ = 0;
    if (!pays_) return {};
    solutions_.clear();
    most_ = most;
    most_guesses_ = most == 0 ? guesses_for_all : guesses_for_some;
    states_[0] = state;
    if (!explore(0) && guesses_ > most_guesses_) return {};
    return std::exchange(solutions_, {});
}

bool ShortSearch::explore(std::size_t depth) {
    const Domains& domains = states_[depth].domains;
    const auto chosen = choose(domains);
    if (!chosen) return note_solution(domains);
    const Model& model = propagator_.model();
    std::uint32_t slot = model[*chosen].first_slot;
    for (auto left = domains.size(*chosen); left > 0; --left, ++slot) {
        slot = domains.next_open(slot);
        if (++guesses_ > most_guesses_) return false;
        const Literal guess = Literal::of_slot(slot);
        Propagator::State& below = states_[depth + 1];
        below = states_[depth];
        propagator_.assume({&guess, 1}, below);
        if (!below.contradiction && !explore(depth + 1)) return false;
    }
    return true;
}

// None if all are decided.
std::optional<Var> ShortSearch::choose(const Domains& domains) const {
    const auto variables = static_cast<std::uint32_t>(peers_.size());
    std::uint32_t fewest = ~0U;
    for (std::uint32_t v = 0; v < variables && fewest != 2; ++v)
        if (!domains.decided(Var{v})) fewest = std::min(fewest, domains.size(Var{v}));
    std::optional<Var> best;
    std::ptrdiff_t most = -1;
    for (std::uint32_t v = 0; v < variables; ++v) {
        if (domains.size(Var{v}) != fewest) continue;
        const auto undecided =
            std::ranges::count_if(peers_[v], [&](Var peer) { return !domains.decided(peer); });
        if (undecided > most) best = Var{v};
        most = std::max(most, undecided);
    }
    return best;
}

// Adds the solution that the domains are.
bool ShortSearch::note_solution(const Domains& domains) {
    const Model& model = propagator_.model();
    std::vector<std::int32_t> values;
    values.reserve(model.variables().size());
    for (std::uint32_t v = 0; v < model.variables().size(); ++v)
        values.push_back(decided_value(model, domains, Var{v}));
    solutions_.push_back(std::move(values));
    return solutions_.size() != most_;
}

}  // namespace reductio
