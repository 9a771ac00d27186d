// probing.cpp - the trials of a variable, what they have in common, and which of them are due again.
#include "engines/shared/probing.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <variant>

namespace reductio {

namespace {

constexpr std::uint64_t trial_work = 1'000, change_work = 150;  // nanoseconds, measured

}  // namespace

bool Probing::pays(const Model& model) {
    std::size_t automata = 0;
    for (const auto& constraint : model.constraints()) {
        if (std::holds_alternative<AllDifferent>(constraint.kind)) return false;
        automata += std::holds_alternative<Automaton>(constraint.kind) ? 1 : 0;
    }
    const auto is_small = [&](const Variable& variable) { return model[variable.domain].size() <= 2; };
    return automata > 0 && 2 * automata >= model.constraints().size() &&
           std::ranges::all_of(model.variables(), is_small);
}

Probing::Probing(const Propagator& propagator)
    : propagator_{propagator},
      model_{propagator.model()},
      words_{(model_.constraints().size() + 63) / 64},
      reached_(words_ * model_.variables().size()) {}

void Probing::run(Propagator::State& state) {
    trials_ = work_ = 0;
    now_ = 1;
    tried_.assign(model_.variables().size(), 0);
    changed_.assign(model_.constraints().size(), 1);
    std::ranges::fill(reached_, ~std::uint64_t{0});
    for (std::uint32_t before = 0; before != now_ && !state.contradiction;) {
        before = now_;
        for (std::uint32_t v = 0; v < tried_.size() && !state.contradiction; ++v) {
            if (state.domains.decided(Var{v}) || !is_due(v)) continue;
            if (work_ > most_work) return;
            try_values(Var{v}, state);
        }
    }
}

bool Probing::is_due(std::uint32_t v) const {
    for (std::size_t word = 0; word < words_; ++word) {
        for (auto left = reached_[v * words_ + word]; left != 0; left &= left - 1) {
            const std::size_t constraint = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
            if (constraint < changed_.size() && changed_[constraint] > tried_[v]) return true;
        }
    }
    return false;
}

void Probing::try_values(Var v, Propagator::State& state) {
    const auto reached = this->reached(index(v));
    std::ranges::fill(reached, 0);
    common_.assign(state.domains.bits().size(), 0);
    before_ = state.domains;
    std::uint32_t sound = 0;
    for_each_open(model_, before_, v, [&](std::uint32_t slot) {
        const Literal literal = Literal::of_slot(slot);
        trial_ = state;
        propagator_.assume({&literal, 1}, trial_);
        const auto changes = for_each_changed(before_, trial_.domains, [&](std::uint32_t constraint) {
            reached[constraint / 64] |= std::uint64_t{1} << constraint % 64;
        });
        ++trials_;
        work_ += trial_work + changes * change_work;
        if (trial_.contradiction) return;
        ++sound;
        for (std::size_t i = 0; i < common_.size(); ++i) common_[i] |= trial_.domains.bits()[i];
        std::swap(trial_, sound_);
    });
    tried_[index(v)] = now_;
    if (sound == 0)
        state.contradiction = true;
    else if (sound == 1)
        std::swap(state, sound_);
    else
        keep_common(state);
    const std::uint32_t next = now_ + 1;
    for_each_changed(before_, state.domains,
                     [&](std::uint32_t constraint) { changed_[constraint] = now_ = next; });
}

// Removes what is open in no trial.
void Probing::keep_common(Propagator::State& state) {
    std::vector<Literal> facts;
    const auto bits = before_.bits();
    for (std::size_t i = 0; i < bits.size(); ++i)
        for (std::uint64_t gone = bits[i] & ~common_[i]; gone != 0; gone &= gone - 1)
            facts.push_back(!Literal::of_slot(static_cast<std::uint32_t>(64 * i) +
                                              static_cast<std::uint32_t>(std::countr_zero(gone))));
    if (!facts.empty()) propagator_.assume(facts, state);
}

template <class Visit>
std::uint64_t Probing::for_each_changed(const Domains& before, const Domains& after, Visit visit) const {
    std::uint64_t changes = 0;
    const auto a = before.bits(), b = after.bits();
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::uint64_t gone = a[i] & ~b[i]; gone != 0; gone &= gone - 1) {
            const auto slot =
                static_cast<std::uint32_t>(64 * i) + static_cast<std::uint32_t>(std::countr_zero(gone));
            const Var v = model_.meaning(slot).first;
            for (const auto& entry : propagator_.incidence().others(v)) {
                ++changes;
                visit(entry.constraint);
            }
        }
    }
    return changes;
}

}  // namespace reductio
