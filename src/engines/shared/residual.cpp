// residual.cpp - decided values, open variables, blocking.
#include "engines/shared/residual.hpp"

#include <algorithm>

namespace reductio {

Residual::Residual(const Model& model, const Numbering& numbering)
    : model_{&model}, numbering_{&numbering}, values_(model.variables().size(), 0) {
    for (std::uint32_t v = 0; v < values_.size(); ++v) {
        if (numbering.domains().decided(Var{v}))
            values_[v] = decided_value(model, numbering.domains(), Var{v});
        else
            open_.push_back(Var{v});
    }
}

bool Residual::take(std::span<const std::int32_t> values) {
    for (std::uint32_t v = 0; v < values_.size(); ++v) {
        const bool answer = (*model_)[Var{v}].role == Role::answer;
        if (answer && numbering_->of(Var{v}, values[v]) == cnf_false) return false;
    }
    for (const Var v : open_) values_[index(v)] = values[index(v)];
    return true;
}

std::vector<int> Residual::blocking_clause() const {
    std::vector<int> clause;
    for (const Var v : open_) {
        if ((*model_)[v].role != Role::answer) continue;
        clause.push_back(-numbering_->of(v, values_[index(v)]));
    }
    return clause;
}

std::vector<int> Residual::groups() const {
    std::vector<int> literals;
    for (const Var v : open_) {
        if ((*model_)[v].role != Role::answer) continue;
        for_each_open(*model_, numbering_->domains(), v,
                      [&](std::uint32_t slot) { literals.push_back(numbering_->of(v, slot)); });
        literals.push_back(0);
    }
    return literals;
}

std::vector<int> Residual::places(const Groups& groups) const {
    std::vector<int> literals;
    const auto is_answer = [this](Var v) { return (*model_)[v].role == Role::answer; };
    for (const Group& group : groups.all) {
        if (!group.permutation || !std::ranges::all_of(group.vars, is_answer)) continue;
        for (std::uint32_t value = 0; value < group.values.size(); ++value)
            add_places(group, value, literals);
    }
    return literals;
}

void Residual::add_places(const Group& group, std::uint32_t value, std::vector<int>& literals) const {
    const std::size_t before = literals.size();
    for (const Var v : group.vars) {
        const std::uint32_t slot = group.slot(*model_, v, value);
        const int literal = slot == Group::no_slot ? cnf_false : numbering_->of(v, slot);
        if (literal == cnf_true) return literals.resize(before);
        if (literal != cnf_false) literals.push_back(literal);
    }
    literals.push_back(0);
}

}  // namespace reductio
