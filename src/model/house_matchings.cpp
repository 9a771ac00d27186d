// house_matchings.cpp - the families of houses, and the rounds over all matchings.
#include "model/house_matchings.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/stop.hpp"
#include "model/matching_filter.hpp"

namespace reductio {

namespace {

constexpr std::size_t smallest_house = 20;  // of fewer variables, a search is as quick: measured
constexpr std::size_t most_families = 8;    // each has a number for every variable

}  // namespace

std::unique_ptr<const HouseMatchings> HouseMatchings::find(const Model& model, const Groups& groups) {
    std::unique_ptr<HouseMatchings> found{new HouseMatchings{model, groups}};
    for (std::uint32_t g = 0; g < groups.all.size(); ++g) {
        const Group& group = groups.all[g];
        if (group.permutation && group.numbers.size() == 1 && group.vars.size() >= smallest_house)
            found->add_house(g);
    }
    const auto families = static_cast<std::uint32_t>(found->families_.size());
    for (std::uint32_t a = 0; a < families; ++a)
        for (std::uint32_t b = a + 1; b < families; ++b)
            if (found->cover_the_same(found->families_[a], found->families_[b]))
                found->pairs_.emplace_back(a, b);
    if (families == 0) return {};
    return found;
}

// To the first family whose houses it does not touch; without one, it is left out.
void HouseMatchings::add_house(std::uint32_t group) {
    const auto& vars = groups_.all[group].vars;
    const DomainId domain = groups_.all[group].numbers.front().first;
    const auto fits = [&](const Family& family) {
        poll_stop();
        return family.domain == domain &&
               std::ranges::none_of(vars, [&](Var v) { return family.home[index(v)] != homeless; });
    };
    auto family = std::ranges::find_if(families_, fits);
    if (family == families_.end()) {
        if (families_.size() == most_families) return;
        families_.push_back({domain, {}, std::vector<std::uint32_t>(model_.variables().size(), homeless)});
        family = families_.end() - 1;
    }
    for (const Var v : vars) family->home[index(v)] = static_cast<std::uint32_t>(family->houses.size());
    family->houses.push_back(group);
}

bool HouseMatchings::cover_the_same(const Family& a, const Family& b) const {
    if (a.domain != b.domain) return false;
    return std::ranges::equal(a.home, b.home, [](std::uint32_t in_a, std::uint32_t in_b) {
        return (in_a == homeless) == (in_b == homeless);
    });
}

// Rounds over all matchings, until no value goes. The facts of one kind are propagated together.
class HouseMatchings::Run {
public:
    Run(const HouseMatchings& owner, const Propagator& propagator, Propagator::State& state)
        : owner_{owner}, model_{owner.model_}, propagator_{propagator}, state_{state} {
        open_.resize(owner.groups_.all.size());
        for (const Family& family : owner.families_) {
            for (const auto house : family.houses) {
                const auto vars = owner.groups_.all[house].vars;
                open_[house].assign(vars.begin(), vars.end());
            }
        }
    }

    void reach_fixpoint() {
        for (bool changed = true; changed && !state_.contradiction;) {
            changed = false;
            next_ = 0;
            forget_decided();
            for (const Family& family : owner_.families_) {
                for (const auto house : family.houses) match_variables(house);
                changed = propagate() || changed;
            }
            for (const auto& [a, b] : owner_.pairs_) {
                const auto& domain = model_[owner_.families_[a].domain];
                for (std::uint32_t value = 0; value < domain.size(); ++value)
                    match_houses(owner_.families_[a], owner_.families_[b], value);
                changed = propagate() || changed;
            }
        }
    }

private:
    // Whether a matching with so many choices is another than in the last round. Matchings come in one order.
    bool has_changed(std::uint64_t choices) {
        if (next_ == choices_.size()) choices_.push_back(0);
        return std::exchange(choices_[next_++], choices) != choices;
    }
    void forget_decided() {
        for (auto& vars : open_) std::erase_if(vars, [&](Var v) { return state_.domains.decided(v); });
    }
    std::uint64_t places(const Group& house, std::uint32_t value) const {
        const auto places = state_.places[house.first_place + value];
        return house.masked ? static_cast<std::uint64_t>(std::popcount(places)) : places;
    }
    void exclude(Var v, std::uint32_t value) {
        facts_.push_back(!Literal::of_slot(model_[v].first_slot + value));
    }

    // The values of a house with its variables.
    void match_variables(std::uint32_t house) {
        if (state_.contradiction) return;
        const auto& vars = open_[house];
        std::uint64_t choices = 1;
        for (const Var v : vars) choices += state_.domains.size(v);
        if (!has_changed(choices)) return;
        poll_stop();
        filter_.start(owner_.groups_.all[house].values.size());
        for (const Var v : vars) {
            filter_.add_left();
            const auto first = model_[v].first_slot;
            for_each_open(model_, state_.domains, v, [&](std::uint32_t slot) { filter_.add(slot - first); });
        }
        if (!filter_.run()) return fail();
        for (const auto& [var, value] : filter_.useless()) exclude(vars[var], value);
    }

    // The houses of two families, by the places of one value.
    void match_houses(const Family& a, const Family& b, std::uint32_t value) {
        if (state_.contradiction) return;
        std::uint64_t choices = 1;
        for (const auto house : a.houses) choices += places(owner_.groups_.all[house], value);
        if (!has_changed(choices)) return;
        poll_stop();
        lefts_.clear();
        filter_.start(b.houses.size());
        for (const auto house : a.houses) {
            if (places(owner_.groups_.all[house], value) == 1) continue;
            lefts_.push_back(house);
            filter_.add_left();
            for (const Var v : open_[house])
                if (state_.domains.open(model_[v].first_slot + value)) filter_.add(b.home[index(v)]);
        }
        if (!filter_.run()) return fail();
        for (const auto& [left, right] : filter_.useless()) {
            for (const Var v : open_[lefts_[left]])
                if (b.home[index(v)] == right && state_.domains.open(model_[v].first_slot + value))
                    exclude(v, value);
        }
    }

    void fail() { facts_.assign(1, Literal::never()); }
    // False if there are no new facts.
    bool propagate() {
        if (facts_.empty()) return false;
        propagator_.assume(facts_, state_);
        facts_.clear();
        forget_decided();
        return true;
    }

    const HouseMatchings& owner_;
    const Model& model_;
    const Propagator& propagator_;
    Propagator::State& state_;
    MatchingFilter filter_;
    std::vector<std::vector<Var>> open_;  // by group
    std::vector<std::uint64_t> choices_;  // of each matching when it was filtered
    std::size_t next_ = 0;                // of these
    std::vector<std::uint32_t> lefts_;    // houses
    std::vector<Literal> facts_;          // not yet propagated
};

void HouseMatchings::run(const Propagator& propagator, Propagator::State& state) const {
    Run{*this, propagator, state}.reach_fixpoint();
}

}  // namespace reductio
