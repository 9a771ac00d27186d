// constraint_search.hpp - do the clauses of a constraint allow just the assignments that obey it, each with
// one extension to the auxiliary variables?
//
// Depth first over the constraint's variables, the clauses propagating along. A branch is left where the
// clauses refuse it and the constraint can't be obeyed any more, by a bound that is read off its meaning.
// Every assignment in the other branches is completed and compared. What obeys the constraint is computed by
// model/verify.cpp, which knows no CNF. Two variables of a common AllDifferent are never given the same
// value: the encodings rely on that, and the AllDifferent is checked by itself.
#pragma once
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "model/incidence.hpp"
#include "model/model.hpp"
#include "tasks/encoding_check/clause_block.hpp"
#include "tasks/encoding_check/variable_map.hpp"

namespace reductio::encoding_check {

class ConstraintSearch {
public:
    // `values` is a scratch assignment of all variables.
    ConstraintSearch(const Model& model, const Incidence& incidence, const Constraint& constraint,
                     const VariableMap& map, ClauseBlock& block, std::vector<std::int32_t>& values);

    enum class Outcome { fine, faulty, too_large };
    // Gives up after `most` partial assignments.
    Outcome run(std::uint64_t most);
    // What is wrong, with the assignment.
    const std::string& fault() const { return fault_; }
    std::size_t variables() const { return choices_.size(); }

private:
    struct Choice {
        std::int32_t value;
        std::vector<int> literals;  // that it makes true
    };
    struct Variable {
        Var var;
        std::vector<Choice> choices;
    };
    void list_choices(const Constraint& constraint);
    bool is_foreign(int variable) const;
    bool same_as_before(std::size_t depth, std::int32_t value) const;
    bool may_hold(std::size_t depth) const;
    void visit(std::size_t depth);
    void compare();
    std::string assignment() const;

    const Model& model_;
    const Incidence& incidence_;
    const Constraint& constraint_;
    const VariableMap& map_;
    ClauseBlock& block_;
    std::vector<std::int32_t>& values_;
    std::vector<Variable> choices_;
    std::unordered_set<int> known_;  // the CNF variables that the choices decide
    bool tuples_ = false;            // every value is a choice of its own
    std::uint64_t left_ = 0;
    std::string fault_;
};

}  // namespace reductio::encoding_check
