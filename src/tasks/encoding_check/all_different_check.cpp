// all_different_check.cpp - value by value.
#include "tasks/encoding_check/all_different_check.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "tasks/encoding_check/group_check.hpp"

namespace reductio::encoding_check {

namespace {

// Who may have a value.
struct Group {
    std::int32_t value;
    std::vector<int> literals = {};
    int holders = 0;  // variables that have no other value
    ClauseNumbers clauses = {};
};

class AllDifferentCheck {
public:
    AllDifferentCheck(const Model& model, const AllDifferent& kind, const VariableMap& map,
                      const Formula& formula, const RefusedPairs& refused)
        : model_{model}, map_{map}, formula_{formula}, refused_{refused}, size_{model[kind.vars].size()} {
        std::map<std::int32_t, Group> by_value;
        for (const Var v : model[kind.vars]) {
            for (std::size_t i = 0; i < model.domain(v).size(); ++i) {
                const auto value = model.domain(v)[i];
                Group& group = by_value.try_emplace(value, Group{value}).first->second;
                if (const int literal = map(v, i); literal != 0)
                    group.literals.push_back(literal);
                else
                    ++group.holders;
            }
        }
        for (auto& [value, group] : by_value) groups_.push_back(std::move(group));
        for (std::size_t g = 0; g < groups_.size(); ++g)
            for (const int literal : groups_[g].literals) group_of_.emplace(literal, g);
    }

    std::string fault(const ClauseNumbers& clauses) {
        if (!can_hold()) return fault_where_none_can(clauses);
        for (const auto& part :
             components(formula_, clauses, [this](int v) { return map_.is_auxiliary(v); })) {
            bool fits = false;
            for (const std::size_t g : groups_with(part)) {
                if (!is_pair(part) && !adds_nothing(g, part)) continue;
                auto& own = groups_[g].clauses;
                own.insert(own.end(), part.begin(), part.end());
                fits = true;
            }
            if (!fits)
                return clause_text(formula_[part.front()]) +
                       " excludes what it allows, or leaves it several ways";
        }
        for (auto& group : groups_) {
            if (auto found = fault_of_group(group); !found.empty()) return found;
        }
        return {};
    }

private:
    bool permutation() const { return groups_.size() == size_; }
    bool can_hold() const {
        return groups_.size() >= size_ &&
               std::ranges::none_of(groups_, [](const Group& group) { return group.holders > 1; });
    }
    void load(ClauseBlock& block, const ClauseNumbers& clauses) const {
        for (const std::size_t i : clauses) block.add(formula_[i]);
        block.start();
    }
    std::string fault_where_none_can(const ClauseNumbers& clauses) const {
        ClauseBlock block;
        load(block, clauses);
        return block.contradiction() ? "" : "no assignment obeys it, but its clauses allow some";
    }
    // The values whose literals have all the decision variables of the clauses.
    std::vector<std::size_t> groups_with(const ClauseNumbers& clauses) const {
        std::optional<std::vector<std::size_t>> result;
        for (const std::size_t i : clauses) {
            for (const int literal : formula_[i]) {
                if (map_.is_auxiliary(std::abs(literal))) continue;
                const auto own = groups_of(std::abs(literal));
                if (!result) result = own;
                std::erase_if(*result, [&](std::size_t g) { return std::ranges::find(own, g) == own.end(); });
            }
        }
        return result.value_or(std::vector<std::size_t>{});
    }
    // A variable of two values stands for both.
    std::vector<std::size_t> groups_of(int variable) const {
        std::vector<std::size_t> result;
        for (const int literal : {variable, -variable}) {
            if (const auto found = group_of_.find(literal); found != group_of_.end())
                result.push_back(found->second);
        }
        return result;
    }
    // Most clauses are of this kind: two different variables don't both have a value.
    bool is_pair(const ClauseNumbers& clauses) const {
        const auto clause = formula_[clauses.front()];
        if (clause.size() != 2 || clause[0] == clause[1]) return false;
        const auto known = [this](int literal) { return group_of_.contains(literal); };
        return known(-clause[0]) && known(-clause[1]) && !known(clause[0]) && !known(clause[1]);
    }
    // Is every assignment that obeys the constraint extended in one way?
    bool adds_nothing(std::size_t g, const ClauseNumbers& clauses) const {
        const Group& group = groups_[g];
        ClauseBlock block;
        load(block, clauses);
        const auto allowed = [&](int one) {
            const auto start = block.mark();
            for (const int literal : group.literals) block.assume(literal == one ? literal : -literal);
            const int extensions = block.extensions();
            block.undo(start);
            return extensions == 1;
        };
        const bool needed = permutation() && group.holders == 0;
        return (needed || allowed(0)) && (group.holders > 0 || std::ranges::all_of(group.literals, allowed));
    }
    std::string fault_of_group(const Group& group) const {
        ClauseBlock block;
        load(block, group.clauses);
        if (group.holders > 0) {
            for (const int literal : group.literals) {
                const auto start = block.mark();
                if (block.assume(literal) && block.extensions() > 0)
                    return fmt::format("{} {}", assignment_text(model_, map_, {&literal, 1}),
                                       fault_of(false, 1));
                block.undo(start);
            }
            return {};
        }
        const auto fault = check_group(block, group.literals, permutation(),
                                       [this](int a, int b) { return refused_.has(a, b); });
        if (fault.what.empty()) return {};
        if (fault.literals.empty()) return fmt::format("no {} at all {}", group.value, fault.what);
        return assignment_text(model_, map_, fault.literals) + " " + fault.what;
    }

    const Model& model_;
    const VariableMap& map_;
    const Formula& formula_;
    const RefusedPairs& refused_;
    std::size_t size_;
    std::vector<Group> groups_;                      // by value, ascending
    std::unordered_map<int, std::size_t> group_of_;  // by literal
};

}  // namespace

std::string all_different_fault(const Model& model, const AllDifferent& kind, const VariableMap& map,
                                const Formula& formula, const ClauseNumbers& clauses,
                                const RefusedPairs& refused) {
    return AllDifferentCheck{model, kind, map, formula, refused}.fault(clauses);
}

std::string assignment_text(const Model& model, const VariableMap& map, std::span<const int> literals) {
    std::string text;
    for (const int literal : literals) {
        const Var v = map.owner(std::abs(literal));
        std::size_t i = 0;
        while (map(v, i) != literal) ++i;
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", model.name(v), model.domain(v)[i]);
    }
    return text;
}

}  // namespace reductio::encoding_check
