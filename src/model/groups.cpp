// groups.cpp - numbers of values, and which groups share variables.
#include "model/groups.hpp"
#include "base/sorted.hpp"
#include "base/stop.hpp"

#include <algorithm>
#include <map>

namespace reductio {

namespace {

Group make_group(const Model& model, std::span<const Var> vars) {
    Group group;
    group.vars = vars;
    for (const Var v : vars) {
        const DomainId domain = model[v].domain;
        if (std::ranges::any_of(group.numbers, [&](const auto& entry) { return entry.first == domain; }))
            continue;
        group.numbers.emplace_back(domain, std::vector<std::uint32_t>{});
        group.values.insert(group.values.end(), model[domain].begin(), model[domain].end());
    }
    sort_unique(group.values);
    for (auto& [domain, numbers] : group.numbers) {
        for (const auto value : model[domain]) {
            const auto at = std::ranges::lower_bound(group.values, value) - group.values.begin();
            numbers.push_back(static_cast<std::uint32_t>(at));
        }
    }
    group.permutation = group.values.size() == vars.size();
    group.masked = vars.size() <= 64;
    return group;
}

void count_places(const Model& model, Group& group, std::vector<std::uint64_t>& places) {
    group.first_place = static_cast<std::uint32_t>(places.size());
    if (group.numbers.size() == 1) {  // each variable can take each value
        const std::size_t size = group.vars.size();
        const std::uint64_t all = size == 64 ? ~0ULL : (1ULL << size % 64) - 1;
        places.resize(places.size() + group.values.size(), group.masked ? all : size);
        return;
    }
    places.resize(places.size() + group.values.size(), 0);
    for (std::uint32_t i = 0; i < group.vars.size(); ++i) {
        const Var v = group.vars[i];
        poll_stop();
        for (std::uint32_t k = 0; k < model.domain(v).size(); ++k) {
            auto& place = places[group.first_place + group.number(model[v].domain, k)];
            if (group.masked)
                place |= 1ULL << i;
            else
                ++place;
        }
    }
}

// Links the group of `constraint` with every masked group that shares two variables and has others too.
void find_meetings(const Incidence& incidence, const Groups& groups, std::uint32_t constraint, Group& group) {
    struct Shared {
        std::uint64_t here = 0, there = 0;
        int count = 0;
    };
    std::map<std::uint32_t, Shared> shared;
    for (std::uint32_t i = 0; i < group.vars.size(); ++i) {
        poll_stop();
        for (const auto& entry : incidence.all_different(group.vars[i])) {
            const auto other = groups.of_constraint[entry.constraint];
            if (entry.constraint == constraint || !groups.all[other].masked) continue;
            auto& meeting = shared[other];
            meeting.here |= 1ULL << i;
            meeting.there |= 1ULL << entry.position;
            ++meeting.count;
        }
    }
    for (const auto& [other, meeting] : shared) {
        const auto size = groups.all[other].vars.size();
        const std::uint64_t all = size == 64 ? ~0ULL : (1ULL << size) - 1;
        if (meeting.count < 2 || meeting.there == all) continue;
        group.meetings.push_back({other, meeting.here, all & ~meeting.there});
    }
}

}  // namespace

Groups::Groups(const Model& model, const Incidence& incidence) {
    const auto constraints = model.constraints();
    of_constraint.assign(constraints.size(), 0);
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        const auto* kind = std::get_if<AllDifferent>(&constraints[i].kind);
        if (kind == nullptr) continue;
        poll_stop();
        Group group = make_group(model, model[kind->vars]);
        impossible = impossible || group.values.size() < group.vars.size();
        if (group.permutation) count_places(model, group, places);
        of_constraint[i] = static_cast<std::uint32_t>(all.size());
        all.push_back(std::move(group));
    }
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        if (!std::holds_alternative<AllDifferent>(constraints[i].kind)) continue;
        poll_stop();
        Group& group = all[of_constraint[i]];
        if (group.permutation && group.masked) find_meetings(incidence, *this, i, group);
    }
}

}  // namespace reductio
