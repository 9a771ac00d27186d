// simplified_cnf.cpp - repeated literals out, then unit propagation, then true clauses and false literals.
#include "cnf/components/simplified_cnf.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/stop.hpp"
#include "cnf/unit_propagation.hpp"

namespace reductio {

namespace {

// Sends each clause through `change`, which changes its literals, or returns false to leave the clause out.
template <class Change>
std::vector<int> changed(std::span<const int> clauses, Change change) {
    std::vector<int> result, clause;
    result.reserve(clauses.size());
    for (const int literal : clauses) {
        if (literal != 0) {
            clause.push_back(literal);
            continue;
        }
        poll_stop();
        if (change(clause)) {
            result.insert(result.end(), clause.begin(), clause.end());
            result.push_back(0);
        }
        clause.clear();
    }
    return result;
}

// Each literal once; false for a clause that always holds.
bool without_repeats(std::vector<int>& clause) {
    std::ranges::sort(
        clause, [](int a, int b) { return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a < b; });
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    return std::ranges::adjacent_find(clause, [](int a, int b) { return a == -b; }) == clause.end();
}

}  // namespace

SimplifiedCnf::SimplifiedCnf(int given_variables, std::span<const int> given,
                             std::span<const int> given_answers)
    : answers(1, false) {
    clauses = changed(given, without_repeats);
    const UnitPropagation values{given_variables, clauses};
    consistent = values.consistent();
    if (!consistent) {
        clauses.clear();
        return;
    }
    std::vector<bool> is_answer(static_cast<std::size_t>(given_variables) + 1, false);
    for (const int literal : given_answers) is_answer[static_cast<std::size_t>(std::abs(literal))] = true;
    std::vector<int> number(static_cast<std::size_t>(given_variables) + 1, 0);
    for (std::uint32_t variable = 1; variable < number.size(); ++variable) {
        if (values.value(2 * variable) != 0) continue;
        number[variable] = ++variables;
        answers.push_back(is_answer[variable]);
    }
    clauses = changed(clauses, [&](std::vector<int>& clause) {
        if (std::ranges::any_of(clause, [&](int l) { return values.value(code_of(l)) > 0; })) return false;
        std::erase_if(clause, [&](int l) { return values.value(code_of(l)) < 0; });
        for (int& literal : clause) {
            const int renamed = number[static_cast<std::size_t>(std::abs(literal))];
            literal = literal < 0 ? -renamed : renamed;
        }
        return true;
    });
}

}  // namespace reductio
