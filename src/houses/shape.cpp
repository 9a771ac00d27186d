// shape.cpp - the groups of a model as lists of cells.
#include "houses/shape.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bitset>

#include "base/sorted.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

namespace reductio {

namespace {

using Word = HouseShape::Word;
constexpr std::size_t rest_of_lane = 16;  // cells in no house that share a lane

std::vector<std::int32_t> united_values(const Model& model, std::span<const Var> vars) {
    std::vector<std::int32_t> values;
    for (const Var v : vars) {
        const auto domain = model.domain(v);
        if (std::ranges::includes(values, domain)) continue;
        std::vector<std::int32_t> both;
        std::ranges::set_union(values, domain, std::back_inserter(both));
        values = std::move(both);
    }
    return values;
}

std::vector<Var> all_variables(const Model& model) {
    std::vector<Var> vars;
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) vars.push_back(Var{v});
    return vars;
}

// Are there as many cells as values?
bool is_house(const Model& model, std::span<const Var> vars) {
    if (std::ranges::any_of(vars, [&](Var v) { return model.domain(v).size() > vars.size(); })) return false;
    return united_values(model, vars).size() == vars.size();
}

// The groups with as many cells as values, each list of cells once; no more than are too many.
std::vector<std::span<const Var>> houses_of(const Model& model) {
    std::vector<std::span<const Var>> houses;
    for (const auto& constraint : model.constraints()) {
        const auto* group = std::get_if<AllDifferent>(&constraint.kind);
        if (houses.size() > HouseShape::houses_most) break;
        if (group == nullptr) continue;
        const auto vars = model[group->vars];
        if (!is_house(model, vars)) continue;
        const bool known = std::ranges::any_of(
            houses, [&](std::span<const Var> other) { return std::ranges::equal(other, vars); });
        if (!known) houses.push_back(vars);
    }
    return houses;
}

// How many cells are in no house.
std::size_t count_unhoused(std::size_t cells, std::span<const std::span<const Var>> houses) {
    std::vector<bool> housed(cells);
    for (const auto& house : houses)
        for (const Var v : house) housed[index(v)] = true;
    return static_cast<std::size_t>(std::ranges::count(housed, false));
}

}  // namespace

HouseShape::HouseShape(const Model& model)
    : cells{model.variables().size()},
      values{united_values(model, all_variables(model))},
      places(values.size()),
      peers(cells),
      houses_of_value(values.size()),
      slots(model.slots()) {
    for (std::uint32_t c = 0; c < cells; ++c) {
        const auto domain = model.domain(Var{c});
        for (std::uint32_t i = 0; i < domain.size(); ++i) {
            const auto value =
                static_cast<std::uint32_t>(std::ranges::lower_bound(values, domain[i]) - values.begin());
            places[value].push_back(c);
            if (domain.size() > 1) slots[model[Var{c}].first_slot + i] = {c, value};
        }
    }
    for (const auto& constraint : model.constraints()) {
        const auto group = model[std::get<AllDifferent>(constraint.kind).vars];
        for (const Var a : group)
            for (const Var b : group)
                if (a != b) peers[index(a)].push_back(index(b));
    }
    for (Cells& list : peers) sort_unique(list);
    add_lanes(model);
    find_meetings();
}

void HouseShape::add_lanes(const Model& model) {
    std::vector<bool> housed(cells);
    for (const auto& house : houses_of(model)) {
        Cells& lane = lanes.emplace_back();
        for (const Var v : house) {
            lane.push_back(index(v));
            housed[index(v)] = true;
        }
        const auto united = united_values(model, house);
        for (std::size_t k = 0; k < values.size(); ++k)
            if (std::ranges::binary_search(united, values[k])) houses_of_value[k] |= Word{1} << houses_count;
        ++houses_count;
    }
    for (std::uint32_t c = 0; c < cells; ++c) {
        if (housed[c]) continue;
        if (lanes.size() == houses_count || lanes.back().size() == rest_of_lane) lanes.emplace_back();
        lanes.back().push_back(c);
    }
}

void HouseShape::find_meetings() {
    std::vector<std::bitset<cells_most>> cells_of(houses_count);
    for (std::uint32_t a = 0; a < houses_count; ++a)
        for (const std::uint32_t cell : lanes[a]) cells_of[a].set(cell);
    for (std::uint32_t a = 0; a < houses_count; ++a)
        for (std::uint32_t b = 0; b < houses_count; ++b)
            if (a != b && (cells_of[a] & cells_of[b]).count() >= 2) meetings.push_back({a, b});
}

std::optional<ModelRefusal> refuse_shape(const Model& model) {
    if (model.variables().size() > HouseShape::cells_most)
        return ModelRefusal{fmt::format("{} cells are too many for it (at most {})", model.variables().size(),
                                        HouseShape::cells_most)};
    for (const auto& variable : model.variables()) {
        if (variable.role != Role::answer)
            return ModelRefusal{model.text(variable.name) +
                                " is no cell; this engine knows cells that differ alone"};
    }
    const auto constraints = model.constraints();
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        if (!std::holds_alternative<AllDifferent>(constraints[i].kind))
            return ModelRefusal{
                model.text(constraints[i].label) + "; this engine knows cells that differ alone",
                model.place(i)};
    }
    if (const auto values = united_values(model, all_variables(model)).size();
        values > HouseShape::values_most)
        return ModelRefusal{
            fmt::format("{} values are too many for it (at most {})", values, HouseShape::values_most)};
    const auto houses = houses_of(model);
    if (houses.size() > HouseShape::houses_most)
        return ModelRefusal{fmt::format("more than {} houses are too many for it", HouseShape::houses_most)};
    const std::size_t unhoused = count_unhoused(model.variables().size(), houses);
    if (houses.size() + (unhoused + rest_of_lane - 1) / rest_of_lane > HouseShape::lanes_most)
        return ModelRefusal{
            fmt::format("{} houses and {} cells in none are too many for it", houses.size(), unhoused)};
    return {};
}

}  // namespace reductio
