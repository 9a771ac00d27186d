// linear_oracle.hpp - the models of a few linear constraints over 0/1 variables, by plain backtracking: a
// branch ends where a constraint can't be met any more. For tests only.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "pb/lower.hpp"

class LinearOracle final : public reductio::LinearSink {
public:
    using Terms = std::span<const reductio::LinearTerm>;
    void at_least(Terms terms, std::int64_t bound) override { keep(terms, bound, false); }
    void equal(Terms terms, std::int64_t bound) override { keep(terms, bound, true); }

    // Calls use(values) for each model over the variables 1 .. variables; values[v] is 0 or 1.
    void for_each_model(int variables, const std::function<void(const std::vector<int>&)>& use) {
        values_.assign(static_cast<std::size_t>(variables) + 1, open);
        search(1, use);
    }
    std::size_t constraints() const { return constraints_.size(); }

private:
    static constexpr int open = -1;
    struct Constraint {
        std::vector<reductio::LinearTerm> terms;
        std::int64_t bound;
        bool equal;
    };
    void keep(Terms terms, std::int64_t bound, bool equal) {
        constraints_.push_back({{terms.begin(), terms.end()}, bound, equal});
    }
    bool possible(const Constraint& constraint) const {
        std::int64_t least = 0, most = 0;
        for (const auto& [coefficient, variable] : constraint.terms) {
            const int value = values_[variable];
            if (value == 1 || (value == open && coefficient < 0)) least += coefficient;
            if (value == 1 || (value == open && coefficient > 0)) most += coefficient;
        }
        return most >= constraint.bound && (!constraint.equal || least <= constraint.bound);
    }
    void search(std::size_t variable, const std::function<void(const std::vector<int>&)>& use) {
        for (const auto& constraint : constraints_) {
            if (!possible(constraint)) return;
        }
        if (variable == values_.size()) return use(values_);
        for (const int value : {0, 1}) {
            values_[variable] = value;
            search(variable + 1, use);
        }
        values_[variable] = open;
    }
    std::vector<Constraint> constraints_;
    std::vector<int> values_;
};
