// seats.cpp - one row for each variable and group; the numbers of a domain lie once for each group.
#include "model/seats.hpp"

#include <map>
#include <utility>

#include "base/stop.hpp"

namespace reductio {

namespace {

Seat::Places places_of(const Group& group) {
    if (!group.permutation) return Seat::Places::none;
    return group.masked ? Seat::Places::mask : Seat::Places::count;
}

}  // namespace

Seats::Seats(const Model& model, const Incidence& incidence, const Groups& groups) {
    std::map<std::pair<std::uint32_t, DomainId>, std::uint32_t> numbers_begin;
    const auto numbers_of = [&](std::uint32_t g, DomainId domain) {
        const Group& group = groups.all[g];
        if (group.numbers.size() == 1) return Seat::by_position;
        const auto [at, fresh] =
            numbers_begin.try_emplace({g, domain}, static_cast<std::uint32_t>(numbers_.size()));
        for (std::uint32_t k = 0; fresh && k < model[domain].size(); ++k)
            numbers_.push_back(group.number(domain, k));
        return at->second;
    };
    first_taken_.push_back(0);
    for (const Group& group : groups.all)
        first_taken_.push_back(first_taken_.back() +
                               static_cast<std::uint32_t>((group.values.size() + 63) / 64));
    const auto variables = static_cast<std::uint32_t>(model.variables().size());
    begin_.reserve(variables + 1);
    begin_.push_back(0);
    for (std::uint32_t v = 0; v < variables; ++v) {
        poll_stop();
        for (const auto& entry : incidence.all_different(Var{v})) {
            const std::uint32_t g = groups.of_constraint[entry.constraint];
            const Group& group = groups.all[g];
            const auto position = static_cast<std::uint8_t>(group.masked ? entry.position : 0);
            seats_.push_back({g, group.first_place, first_taken_[g], numbers_of(g, model[Var{v}].domain),
                              position, places_of(group)});
        }
        begin_.push_back(static_cast<std::uint32_t>(seats_.size()));
    }
}

}  // namespace reductio
