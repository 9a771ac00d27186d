// hidden_steps.cpp - the rules behind each helper, gathered step by step.
#include "tasks/explain/hidden_steps.hpp"

#include <algorithm>

#include "tasks/explain/explain.hpp"

namespace reductio {

HiddenSteps::HiddenSteps(const Rulebook& book) : book_{book} {
    const auto bounds_one = [&](std::uint32_t constraint) {
        return variables_of(book_.model(), book_.model().constraints()[constraint]).size() == 1;
    };
    for (const Rule& rule : book_.rules())
        bounds_alone_.push_back(std::ranges::any_of(rule.constraints, bounds_one) ? 1 : 0);
}

bool HiddenSteps::hides(const Step& step) const {
    const auto all_helpers = [&](const std::vector<Literal>& literals) {
        return std::ranges::all_of(literals, [&](Literal literal) { return is_helper(literal); });
    };
    const bool something = !step.sets.empty() || !step.removes.empty();
    return something && all_helpers(step.sets) && all_helpers(step.removes) && all_helpers(step.clears);
}

bool HiddenSteps::hides(const Deduction& deduction) const {
    const auto of_helper = [&](std::uint32_t slot) {
        return book_.is_helper(book_.model().meaning(slot).first);
    };
    return deduction.sets.empty() && std::ranges::all_of(deduction.removes, of_helper);
}

std::vector<std::uint32_t> HiddenSteps::rules_behind(const Grounds& grounds) const {
    Rules rules{grounds.rules.begin(), grounds.rules.end()};
    for (const Literal fact : grounds.facts) {
        if (!is_helper(fact)) continue;
        if (const auto found = behind_.find(variable_of(fact)); found != behind_.end())
            rules.insert(found->second.begin(), found->second.end());
        for (const std::uint32_t rule : book_.rules_with(variable_of(fact)))
            if (bounds_alone_[rule] != 0) rules.insert(rule);  // what it says is known from the start
    }
    return {rules.begin(), rules.end()};
}

bool HiddenSteps::names_helpers(const Grounds& grounds) const {
    return std::ranges::any_of(grounds.facts, [&](Literal fact) { return is_helper(fact); });
}

void HiddenSteps::keep(const Step& step) {
    const auto rules = rules_behind(step.grounds);
    for (const auto& literals : {step.sets, step.removes})
        for (const Literal literal : literals)
            if (is_helper(literal)) behind_[variable_of(literal)].insert(rules.begin(), rules.end());
}

void HiddenSteps::take_out(Step& step) const {
    for (auto* const literals : {&step.sets, &step.removes, &step.clears})
        std::erase_if(*literals, [&](Literal literal) { return is_helper(literal); });
    std::erase_if(step.grounds.rules, [&](std::uint32_t rule) { return book_.is_definition(rule); });
}

}  // namespace reductio
