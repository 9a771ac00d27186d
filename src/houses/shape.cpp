// shape.cpp - the groups of a model as sets of bits.
#include "houses/shape.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "model/model.hpp"
#include "model/refusal.hpp"

namespace reductio {

namespace {

using Word = HouseShape::Word;
constexpr std::size_t lanes = 8;  // of the widest vectors

std::vector<std::int32_t> united_values(const Model& model, std::span<const Var> vars) {
    std::vector<std::int32_t> values;
    for (const Var v : vars) {
        const auto domain = model.domain(v);
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

// The groups with as many cells as values, each list of cells once; no more than are too many.
std::vector<std::span<const Var>> houses_of(const Model& model) {
    std::vector<std::span<const Var>> houses;
    for (const auto& constraint : model.constraints()) {
        const auto* group = std::get_if<AllDifferent>(&constraint.kind);
        if (houses.size() > HouseShape::houses_most) break;
        if (group == nullptr) continue;
        const auto vars = model[group->vars];
        const bool known = std::ranges::any_of(
            houses, [&](std::span<const Var> other) { return std::ranges::equal(other, vars); });
        if (!known && united_values(model, vars).size() == vars.size()) houses.push_back(vars);
    }
    return houses;
}

std::size_t rounded_up(std::size_t number) { return (number + lanes - 1) / lanes * lanes; }

void set(std::span<Word> words, std::size_t bit) { words[bit / 64] |= Word{1} << bit % 64; }

}  // namespace

HouseShape::HouseShape(const Model& model)
    : cells{model.variables().size()},
      words{cells <= 128 ? 2U : 4U},
      values{united_values(model, all_variables(model))} {
    const auto number_of = [&](std::int32_t value) {
        return static_cast<std::uint32_t>(std::ranges::lower_bound(values, value) - values.begin());
    };
    places.resize(values.size() * words);
    slots.resize(model.slots());
    for (std::uint32_t c = 0; c < cells; ++c) {
        const auto domain = model.domain(Var{c});
        for (std::uint32_t i = 0; i < domain.size(); ++i) {
            const std::uint32_t value = number_of(domain[i]);
            set({&places[value * words], words}, c);
            if (domain.size() > 1) slots[model[Var{c}].first_slot + i] = {c, value};
        }
    }
    peers.resize(cells * words);
    for (const auto& constraint : model.constraints()) {
        const auto group = model[std::get<AllDifferent>(constraint.kind).vars];
        for (const Var a : group)
            for (const Var b : group)
                if (a != b) set({&peers[index(a) * words], words}, index(b));
    }
    const auto all = houses_of(model);
    houses_count = all.size();
    house_lanes = rounded_up(houses_count);
    houses.resize(house_lanes * words);
    houses_of_cell.resize(cells);
    houses_of_value.resize(values.size());
    for (std::size_t h = 0; h < all.size(); ++h) {
        for (const Var v : all[h]) {
            houses[index(v) / 64 * house_lanes + h] |= Word{1} << index(v) % 64;
            houses_of_cell[index(v)] |= Word{1} << h;
        }
        for (const auto value : united_values(model, all[h]))
            houses_of_value[number_of(value)] |= Word{1} << h;
    }
    find_pairs();
}

bool HouseShape::same_values(std::size_t a, std::size_t b) const {
    return std::ranges::all_of(
        houses_of_value, [&](Word houses_with) { return (houses_with >> a & 1) == (houses_with >> b & 1); });
}

void HouseShape::find_pairs() {
    struct Pair {
        std::size_t first, second;
    };
    std::vector<Pair> pairs;
    for (std::size_t a = 0; a < houses_count; ++a) {
        for (std::size_t b = a + 1; b < houses_count; ++b) {
            int common = 0;
            for (std::size_t w = 0; w < words; ++w)
                common += std::popcount(houses[w * house_lanes + a] & houses[w * house_lanes + b]);
            if (common >= 2 && same_values(a, b)) pairs.push_back({a, b});
        }
    }
    pair_lanes = rounded_up(pairs.size());
    only_first.resize(pair_lanes * words);
    only_second.resize(pair_lanes * words);
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        for (std::size_t w = 0; w < words; ++w) {
            const Word first = houses[w * house_lanes + pairs[p].first],
                       second = houses[w * house_lanes + pairs[p].second];
            only_first[w * pair_lanes + p] = first & ~second;
            only_second[w * pair_lanes + p] = second & ~first;
        }
    }
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
    if (houses_of(model).size() > HouseShape::houses_most)
        return ModelRefusal{fmt::format("more than {} houses are too many for it", HouseShape::houses_most)};
    return {};
}

}  // namespace reductio
