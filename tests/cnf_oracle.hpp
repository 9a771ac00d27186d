// cnf_oracle.hpp - the models of a small CNF, by plain backtracking with unit propagation. For tests only.
//
// Obviously right and slow: every step looks at every clause. It knows nothing of the library but the form in
// which clauses lie: one after the other, each closed by a 0.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <span>
#include <vector>

class CnfOracle {
public:
    using OnModel =
        std::function<void(const std::vector<signed char>& values)>;  // values[v]: 1 true, -1 false

    CnfOracle(std::span<const int> arena, int variables) : values_(static_cast<std::size_t>(variables) + 1) {
        std::vector<int> clause;
        for (const int literal : arena) {
            if (literal != 0)
                clause.push_back(literal);
            else
                clauses_.push_back(std::move(clause)), clause.clear();
        }
    }

    // Number of models over all variables 1 .. variables.
    std::uint64_t count(const OnModel& on_model = {}) {
        on_model_ = on_model;
        models_ = 0;
        search();
        return models_;
    }

private:
    int value(int literal) const {
        const int value = values_[std::abs(literal)];
        return literal > 0 ? value : -value;
    }
    void set(int literal) { values_[std::abs(literal)] = static_cast<signed char>(literal > 0 ? 1 : -1); }
    // Follows all unit clauses; false if a clause is falsified.
    bool propagate() {
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& clause : clauses_) {
                int open = 0, count = 0;
                bool satisfied = false;
                for (const int literal : clause) {
                    if (value(literal) > 0) satisfied = true;
                    if (value(literal) == 0) open = literal, ++count;
                }
                if (satisfied || count > 1) continue;
                if (count == 0) return false;
                set(open), changed = true;
            }
        }
        return true;
    }
    void search() {
        const std::vector<signed char> before = values_;
        if (propagate()) branch();
        values_ = before;
    }
    void branch() {
        std::size_t open = 1;
        while (open < values_.size() && values_[open] != 0) ++open;
        if (open == values_.size()) {
            ++models_;
            if (on_model_) on_model_(values_);
            return;
        }
        const std::vector<signed char> before = values_;
        for (const int sign : {1, -1}) {
            values_[open] = static_cast<signed char>(sign);
            search();
            values_ = before;
        }
    }
    std::vector<std::vector<int>> clauses_;
    std::vector<signed char> values_;
    OnModel on_model_;
    std::uint64_t models_ = 0;
};
