// singles.cpp - a cell with one candidate left, and a value with one place left in a house.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>

#include "explain/houses.hpp"
#include "explain/techniques.hpp"

namespace reductio::techniques {

namespace {

// The fewest houses, chosen greedily, in which the missing values are written down. Values that earlier steps
// removed are in none.
std::vector<std::uint32_t> houses_that_exclude(const CandidateBoard& board, Var v) {
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

Deduction only_place(const CandidateBoard& board, std::size_t g, Var v, std::int32_t value) {
    Deduction deduction{{}, {}, {board.book().rule_of_group(g)}};
    for (const std::uint32_t slot : board.candidates(v))
        if (slot != board.slot(v, value)) deduction.removes.push_back(slot);
    if (deduction.removes.empty()) deduction.sets.push_back(v);
    deduction.reason =
        fmt::format("{} has no other place for {}", label_of(board, g), board.book().value_text(value));
    return deduction;
}

// The first in a house that is a row or column of the grid, or in one that is not. The place of a value is
// seen sooner in a block.
std::optional<Deduction> only_place_in(const CandidateBoard& board, bool in_line) {
    const auto groups = board.book().groups();
    for (std::size_t g = groups.size(); g-- > 0;) {
        const Group& group = groups[g];
        if (!group.permutation || board.book().is_line(g) != in_line) continue;
        for (const std::int32_t value : group.values) {
            Var place{};
            int count = 0;
            for (const Var v : group.vars) {
                if (!board.may(v, value)) continue;
                count += board.placed(v) ? 2 : 1;
                place = v;
            }
            if (count == 1) return only_place(board, g, place, value);
        }
    }
    return {};
}

}  // namespace

std::optional<Deduction> naked_single(const CandidateBoard& board, const Technique&) {
    for (std::uint32_t i = 0; i < board.model().variables().size(); ++i) {
        const Var v{i};
        if (board.placed(v) || !board.domains().decided(v)) continue;
        return Deduction{{}, {v}, houses_that_exclude(board, v), "no other value is left"};
    }
    return {};
}

std::optional<Deduction> hidden_single(const CandidateBoard& board, const Technique&) {
    return only_place_in(board, false);
}

std::optional<Deduction> single_in_line(const CandidateBoard& board, const Technique&) {
    return only_place_in(board, true);
}

}  // namespace reductio::techniques
