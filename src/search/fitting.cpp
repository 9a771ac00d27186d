// fitting.cpp - groups of slots of which exactly one holds, and the worklist of those whose sum is off.
#include "search/fitting.hpp"

#include <algorithm>
#include <cmath>

#include "base/stop.hpp"

namespace reductio {

namespace {

constexpr double tolerance = 0.03;  // a sum is off by more
constexpr std::size_t most_fitted = 1'000'000;
// Scalings of a group before a call gives up, as a multiple of their number. Sums that settle at all do so
// with a tenth of it, but for the first call.
constexpr std::size_t patience = 3, patience_first = 100;

}  // namespace

bool Fitting::pays(const Propagator& rules, const Domains& domains) {
    std::vector<char> in_permutation(rules.model().variables().size(), 0);
    for (const Group& group : rules.groups().all)
        for (const Var v : group.vars) in_permutation[index(v)] |= group.permutation ? 1 : 0;
    std::size_t open = 0, in_permutations = 0;
    for (std::uint32_t v = 0; v < in_permutation.size(); ++v) {
        if (domains.decided(Var{v})) continue;
        open += domains.size(Var{v});
        if (in_permutation[v] != 0) in_permutations += domains.size(Var{v});
    }
    return open > 0 && open <= most_fitted && 2 * in_permutations >= open;
}

Fitting::Fitting(const Propagator& rules, const Domains& domains) : model_{rules.model()} {
    for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
        if (domains.decided(Var{v})) continue;
        for_each_open(model_, domains, Var{v}, [&](std::uint32_t slot) {
            slots_.push_back(slot);
            variables_.push_back(Var{v});
            chances_.push_back(1.0 / domains.size(Var{v}));
        });
    }
    left_.resize(slots_.size());
    for (std::uint32_t id = 0; id < left_.size(); ++id) left_[id] = id;
    add_groups(rules, domains);
    link();
}

// Those of variables, and of the values of permutations.
void Fitting::add_groups(const Propagator& rules, const Domains& domains) {
    std::vector<std::uint32_t> group;
    for (std::uint32_t id = 0; id < slots_.size(); ++id) {
        group.push_back(slots_[id]);
        if (id + 1 < slots_.size() && variables_[id + 1] == variables_[id]) continue;
        add_group(group);
        group.clear();
    }
    for (const Group& permutation : rules.groups().all) {
        for (std::uint32_t k = 0; permutation.permutation && k < permutation.values.size(); ++k) {
            for (const Var v : permutation.vars) {
                const std::uint32_t slot = permutation.slot(model_, v, k);
                const bool open = slot != Group::no_slot && !domains.decided(v) && domains.open(slot);
                if (open) group.push_back(slot);
            }
            if (group.size() > 1) add_group(group);
            group.clear();
        }
    }
}

void Fitting::add_group(std::span<const std::uint32_t> slots) {
    poll_stop();
    double sum = 0;
    for (const std::uint32_t slot : slots) {
        const auto id = std::ranges::lower_bound(slots_, slot) - slots_.begin();
        members_.push_back(static_cast<std::uint32_t>(id));
        sum += chances_[static_cast<std::size_t>(id)];
    }
    begin_.push_back(static_cast<std::uint32_t>(members_.size()));
    sums_.push_back(sum);
}

void Fitting::link() {
    groups_begin_.assign(slots_.size() + 1, 0);
    for (const std::uint32_t id : members_) ++groups_begin_[id + 1];
    for (std::size_t id = 0; id < slots_.size(); ++id) groups_begin_[id + 1] += groups_begin_[id];
    groups_.resize(members_.size());
    std::vector<std::uint32_t> next(groups_begin_.begin(), groups_begin_.end() - 1);
    for (std::uint32_t group = 0; group < sums_.size(); ++group)
        for (const std::uint32_t id : members(group)) groups_[next[id]++] = group;
    is_waiting_.assign(sums_.size(), 0);
    for (std::uint32_t group = 0; group < sums_.size(); ++group) visit(group);
    work_ += 20 * members_.size();
}

void Fitting::visit(std::uint32_t group) {
    if (is_waiting_[group] != 0 || std::abs(sums_[group] - 1) <= tolerance) return;
    is_waiting_[group] = 1;
    waiting_.push_back(group);
}

bool Fitting::settle(const Domains& domains) {
    std::size_t kept = 0;
    for (const std::uint32_t id : left_) {
        if (domains.open(slots_[id]))
            left_[kept++] = id;
        else
            close(id);
    }
    work_ += 2 * left_.size();
    left_.resize(kept);
    std::size_t scalings = (fitted_ ? patience : patience_first) * sums_.size();
    std::size_t next = 0;
    while (next < waiting_.size() && scalings-- > 0) scale(waiting_[next++]);
    fitted_ = true;
    const bool settled = next == waiting_.size();
    for (; next < waiting_.size(); ++next) is_waiting_[waiting_[next]] = 0;
    waiting_.clear();
    return settled;
}

void Fitting::close(std::uint32_t id) {
    const double chance = chances_[id];
    chances_[id] = 0;
    for (const std::uint32_t group : groups_of(id)) {
        sums_[group] -= chance;
        visit(group);
    }
}

void Fitting::scale(std::uint32_t group) {
    is_waiting_[group] = 0;
    double sum = 0;  // anew: the one carried along is rounded
    for (const std::uint32_t id : members(group)) sum += chances_[id];
    sums_[group] = 1;
    if (sum == 0) return;
    for (const std::uint32_t id : members(group)) {
        const double more = chances_[id] / sum - chances_[id];
        if (more == 0) continue;
        chances_[id] += more;
        for (const std::uint32_t other : groups_of(id)) {
            if (other == group) continue;
            sums_[other] += more;
            visit(other);
        }
    }
    work_ += 20 * members(group).size();
}

std::optional<std::uint32_t> Fitting::likeliest(const Domains& domains, std::span<const double> bias) const {
    double best = 0;
    std::optional<std::uint32_t> slot;
    for (const std::uint32_t id : left_) {
        const double chance = chances_[id] * bias[id];
        if ((slot && chance <= best) || domains.decided(variables_[id])) continue;
        best = chance;
        slot = slots_[id];
    }
    return slot;
}

}  // namespace reductio
