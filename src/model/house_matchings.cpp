// house_matchings.cpp - the families of houses, and the rounds over all matchings.
#include "model/house_matchings.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "base/stop.hpp"
#include "model/matching_filter.hpp"

namespace reductio {

namespace {

constexpr std::size_t smallest_house =
    20;                                   // smaller ones are searched in milliseconds; none below 25 measured
constexpr std::size_t most_families = 8;  // each has a number for every variable

// A house whose values have the same numbers in all its variables.
bool is_large_house(const Group& group) {
    return group.permutation && group.numbers.size() == 1 && group.vars.size() >= smallest_house;
}

// Disjoint houses, and the house of each variable.
struct HouseFamily {
    static constexpr std::uint32_t homeless = ~0U;
    DomainId domain;
    std::vector<std::uint32_t> houses;  // in Groups::all
    std::vector<std::uint32_t> home;    // by variable: index into `houses`, or `homeless`

    bool covers_the_same(const HouseFamily& other) const {
        return domain == other.domain &&
               std::ranges::equal(home, other.home, [](std::uint32_t here, std::uint32_t there) {
                   return (here == homeless) == (there == homeless);
               });
    }
};

// All large houses of a model. Made for each query that needs them, since most large grids are decided
// before, and to make them takes a twentieth of that time.
class HouseFamilies {
public:
    HouseFamilies(const Model& model, const Groups& groups) : model_{model}, groups_{groups} {
        for (std::uint32_t g = 0; g < groups.all.size(); ++g)
            if (is_large_house(groups.all[g])) add_house(g);
        for (std::size_t a = 0; a < all.size(); ++a)
            for (std::size_t b = a + 1; b < all.size(); ++b)
                if (all[a].covers_the_same(all[b])) pairs.emplace_back(a, b);
    }
    std::vector<HouseFamily> all;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;  // that cover the same variables

private:
    // To the first family whose houses it does not touch; without one, it is left out.
    void add_house(std::uint32_t group) {
        const auto& vars = groups_.all[group].vars;
        const DomainId domain = groups_.all[group].numbers.front().first;
        const auto fits = [&](const HouseFamily& family) {
            poll_stop();
            return family.domain == domain && std::ranges::none_of(vars, [&](Var v) {
                       return family.home[index(v)] != HouseFamily::homeless;
                   });
        };
        auto family = std::ranges::find_if(all, fits);
        if (family == all.end()) {
            if (all.size() == most_families) return;
            all.push_back(
                {domain, {}, std::vector<std::uint32_t>(model_.variables().size(), HouseFamily::homeless)});
            family = all.end() - 1;
        }
        for (const Var v : vars) family->home[index(v)] = static_cast<std::uint32_t>(family->houses.size());
        family->houses.push_back(group);
    }

    const Model& model_;
    const Groups& groups_;
};

// Rounds over all matchings, until no value goes. The facts of one kind are propagated together.
class MatchingRounds {
public:
    MatchingRounds(const HouseFamilies& families, const Groups& groups, const Propagator& propagator,
                   Propagator::State& state)
        : families_{families},
          groups_{groups},
          model_{propagator.model()},
          propagator_{propagator},
          state_{state} {
        open_.resize(groups.all.size());
        for (const HouseFamily& family : families.all) {
            for (const auto house : family.houses) {
                std::ranges::copy_if(groups.all[house].vars, std::back_inserter(open_[house]),
                                     [&](Var v) { return !state.domains.decided(v); });
            }
        }
    }

    void reach_fixpoint() {
        for (bool changed = true; changed && !state_.contradiction;) {
            changed = false;
            next_ = 0;
            for (const HouseFamily& family : families_.all) {
                for (const auto house : family.houses) match_variables(house);
                changed = propagate() || changed;
            }
            for (const auto& [a, b] : families_.pairs) {
                const auto& domain = model_[families_.all[a].domain];
                for (std::uint32_t value = 0; value < domain.size(); ++value)
                    match_houses(families_.all[a], families_.all[b], value);
                changed = propagate() || changed;
            }
        }
    }

private:
    // Whether a matching with this number of choices is another than in the last round. Matchings come in one
    // order.
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
        filter_.start(groups_.all[house].values.size());
        for (const Var v : vars) {
            filter_.add_left();
            const auto first = model_[v].first_slot;
            for_each_open(model_, state_.domains, v, [&](std::uint32_t slot) { filter_.add(slot - first); });
        }
        if (!filter_.run()) return fail();
        for (const auto& [var, value] : filter_.useless()) exclude(vars[var], value);
    }

    // The houses of two families, by the places of one value.
    void match_houses(const HouseFamily& a, const HouseFamily& b, std::uint32_t value) {
        if (state_.contradiction) return;
        std::uint64_t choices = 1;
        for (const auto house : a.houses) choices += places(groups_.all[house], value);
        if (!has_changed(choices)) return;
        poll_stop();
        lefts_.clear();
        filter_.start(b.houses.size());
        for (const auto house : a.houses) {
            if (places(groups_.all[house], value) == 1) continue;
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

    const HouseFamilies& families_;
    const Groups& groups_;
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

}  // namespace

std::unique_ptr<const HouseMatchings> HouseMatchings::find(const Model& model, const Groups& groups) {
    if (std::ranges::none_of(groups.all, is_large_house)) return {};
    return std::unique_ptr<const HouseMatchings>{new HouseMatchings{model, groups}};
}

void HouseMatchings::run(const Propagator& propagator, Propagator::State& state) const {
    std::uint32_t v = 0;
    while (v < model_.variables().size() && state.domains.decided(Var{v})) ++v;
    if (v == model_.variables().size()) return;
    const HouseFamilies families{model_, groups_};
    MatchingRounds{families, groups_, propagator, state}.reach_fixpoint();
}

}  // namespace reductio
