// assignments.cpp - variables of trees, and how many assignments they have.
#include "language/lowering/assignments.hpp"

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t few_pairs = 40'000;  // of two variables
constexpr std::size_t few_tuples = 4'096;  // of more

}  // namespace

const Assignments::Variables& Assignments::variables_of(const Tree& tree) {
    const auto found = variables_.find(tree);
    if (found != variables_.end()) return found->second;
    Variables all;
    if (tree->op == Op::variable) all.push_back(tree->variable);
    for (const Tree& child : tree->children) {
        poll_stop();
        const Variables& some = variables_of(child);
        all.insert(all.end(), some.begin(), some.end());
    }
    sort_unique(all);
    return variables_.emplace(tree, std::move(all)).first->second;
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
    return count(variables) <= (variables.size() <= 2 ? few_pairs : few_tuples);
}

}  // namespace reductio::language
