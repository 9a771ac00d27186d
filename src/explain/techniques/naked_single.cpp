// naked_single.cpp - a cell that has one candidate left.
#include "explain/houses.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>

namespace reductio::techniques::naked_single {

namespace {

// The fewest houses, chosen greedily, in which the missing values are written down. Values that earlier steps
// removed are in none.
std::vector<std::uint32_t> houses_that_exclude(const Board& board, Var v) {
    const Rulebook& book = board.book();
    std::map<std::uint32_t, std::set<std::int32_t>> excluded;
    std::set<std::int32_t> left;
    for (const std::uint32_t g : book.groups_with(v)) {
        for (const Var other : book.groups()[g].vars) {
            if (other == v || !board.placed(other) || board.model().position(v, board.value(other)) < 0)
                continue;
            excluded[book.rule_of_group(g)].insert(board.value(other));
            left.insert(board.value(other));
        }
    }
    std::vector<std::uint32_t> rules;
    while (!left.empty()) {
        const auto gain = [&](const auto& house) {
            return std::ranges::count_if(house.second,
                                         [&](std::int32_t value) { return left.contains(value); });
        };
        const auto best = std::ranges::max_element(excluded, {}, gain);
        rules.push_back(best->first);
        for (const std::int32_t value : best->second) left.erase(value);
    }
    std::ranges::sort(rules);
    return rules;
}

std::optional<Deduction> find(const Board& board) {
    for (std::uint32_t i = 0; i < board.model().variables().size(); ++i) {
        const Var v{i};
        if (board.placed(v) || !board.domains().decided(v)) continue;
        return Deduction{{}, {v}, houses_that_exclude(board, v), "no other value is left"};
    }
    return {};
}

}  // namespace

extern const Technique technique;
const Technique technique{.name = "naked-single",
                          .summary = "the cell has one candidate left",
                          .difficulty = 1.5,
                          .level = Level::easy,
                          .find = find};

}  // namespace reductio::techniques::naked_single
