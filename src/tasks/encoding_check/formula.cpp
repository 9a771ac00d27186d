// formula.cpp - union and find over clauses.
#include "tasks/encoding_check/formula.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <numeric>
#include <unordered_map>

namespace reductio::encoding_check {

std::vector<ClauseNumbers> components(const Formula& formula, const ClauseNumbers& clauses,
                                      const std::function<bool(int)>& joins) {
    std::vector<std::size_t> parent(clauses.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&](std::size_t i) {
        while (parent[i] != i) i = parent[i] = parent[parent[i]];
        return i;
    };
    std::unordered_map<int, std::size_t> first_with;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        for (const int literal : formula[clauses[i]]) {
            const int variable = std::abs(literal);
            if (!joins(variable)) continue;
            const auto found = first_with.try_emplace(variable, i).first;
            parent[root(i)] = root(found->second);
        }
    }
    std::vector<ClauseNumbers> result;
    std::unordered_map<std::size_t, std::size_t> place;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const auto [found, fresh] = place.try_emplace(root(i), result.size());
        if (fresh) result.emplace_back();
        result[found->second].push_back(clauses[i]);
    }
    return result;
}

std::string clause_text(std::span<const int> clause) {
    return clause.empty() ? "the empty clause" : fmt::format("the clause {}", fmt::join(clause, " "));
}

}  // namespace reductio::encoding_check
