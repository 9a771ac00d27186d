// assignments.cpp - variables of trees, and how many assignments they have.
#include "language/lowering/assignments.hpp"

#include <algorithm>

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t few_pairs = 40'000;  // of two variables
constexpr std::size_t few_tuples = 4'096;  // of more
constexpr std::size_t few_truths = 6;      // variables of two values: clauses and counts say more in less

}  // namespace

const Assignments::Variables& Assignments::variables_of(const Tree& tree) {
    const auto found = variables_.find(tree);
    if (found != variables_.end()) return found->second;
    Variables all;
    if (tree->op == Op::variable) all.push_back(tree->variable);
    for (const Tree& child : tree->children) {
        poll_stop();
        if (child->op == Op::variable || child->plain != 0) {  // most are, and not worth an entry
            all.push_back(child->variable);
            continue;
        }
        const Variables& some = variables_of(child);
        all.insert(all.end(), some.begin(), some.end());
    }
    sort_unique(all);
    return variables_.emplace(tree, std::move(all)).first->second;
}

bool Assignments::always_holds(const Tree& tree, std::uint32_t only) {
    return std::ranges::all_of(specification_.values_of(only), [&](std::int32_t value) {
        poll_stop();
        values_[only] = value;
        return holds(tree);
    });
}

std::size_t Assignments::count(const Variables& variables) const {
    std::size_t count = 1;
    for (const auto variable : variables) {
        count *= specification_.values_of(variable).size();
        if (count > most) return most + 1;
    }
    return count;
}

bool Assignments::few(const Variables& variables) const {
    if (variables.size() <= 2) return count(variables) <= few_pairs;
    return truths(variables) ? variables.size() <= few_truths : count(variables) <= few_tuples;
}

bool Assignments::truths(const Variables& variables) const {
    return std::ranges::all_of(
        variables, [&](std::uint32_t variable) { return specification_.values_of(variable).size() <= 2; });
}

}  // namespace reductio::language
