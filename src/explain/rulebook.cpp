// rulebook.cpp - constraints by label, and their filters.
#include "explain/rulebook.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "model/tuples.hpp"

namespace reductio {

Rulebook::Rulebook(const Model& model, Wording wording)
    : model_{model},
      wording_{std::move(wording)},
      incidence_{model},
      watchers_{model, incidence_},
      groups_{model, incidence_} {
    collect_rules();
    find_helpers();
    groups_of_variable_.resize(model.variables().size());
    group_rules_.resize(groups_.all.size());
    for (std::uint32_t c = 0; c < model.constraints().size(); ++c) {
        if (!std::holds_alternative<AllDifferent>(model.constraints()[c].kind)) continue;
        group_rules_[groups_.of_constraint[c]] = rule_of_[c];
    }
    for (std::uint32_t g = 0; g < groups_.all.size(); ++g)
        for (const Var v : groups_.all[g].vars) groups_of_variable_[index(v)].push_back(g);
    make_filters();
}

void Rulebook::collect_rules() {
    std::map<std::string, std::uint32_t> by_label;
    of_variable_.resize(model_.variables().size());
    for (std::uint32_t c = 0; c < model_.constraints().size(); ++c) {
        poll_stop();
        const Constraint& constraint = model_.constraints()[c];
        std::string label = model_.text(constraint.label);
        const auto [at, is_new] = by_label.emplace(label, static_cast<std::uint32_t>(rules_.size()));
        if (is_new) rules_.push_back({std::move(label), constraint.origin, {}, {}});
        Rule& rule = rules_[at->second];
        rule.constraints.push_back(c);
        const auto vars = variables_of(model_, constraint);
        rule.vars.insert(rule.vars.end(), vars.begin(), vars.end());
        rule_of_.push_back(at->second);
    }
    for (std::uint32_t r = 0; r < rules_.size(); ++r) {
        sort_unique(rules_[r].vars);
        for (const Var v : rules_[r].vars) of_variable_[index(v)].push_back(r);
        by_size_.push_back(r);
    }
    std::ranges::stable_sort(by_size_, {}, [&](std::uint32_t r) { return rules_[r].vars.size(); });
}

void Rulebook::find_helpers() {
    for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
        const bool answer = model_.variables()[v].role == Role::answer;
        helpers_.push_back(!answer && model_.name(Var{v}).starts_with('#') ? 1 : 0);
    }
}

bool Rulebook::has_houses(std::uint32_t constraint) const {
    const auto vars = tuple_variables(model_, model_.constraints()[constraint].kind);
    const Distinctness distinctness{incidence_, vars};
    return distinctness.any() && !houses_of(constraint).empty();
}

std::vector<std::uint32_t> Rulebook::houses_of(std::uint32_t constraint) const {
    const auto vars = tuple_variables(model_, model_.constraints()[constraint].kind);
    std::map<std::uint32_t, int> shared;
    for (const Var v : vars)
        for (const auto& entry : incidence_.all_different(v)) ++shared[rule_of_[entry.constraint]];
    std::vector<std::uint32_t> houses;
    for (const auto& [rule, count] : shared)
        if (count > 1 && rule != rule_of_[constraint]) houses.push_back(rule);
    return houses;
}

// Most rules are one constraint and need no knowledge of which variables differ; those of killer cages do.
void Rulebook::make_filters() {
    const Domains domains{model_};
    const Incidence nothing{model_, [](std::uint32_t) { return false; }};
    filters_.resize(model_.constraints().size());
    with_houses_.resize(model_.constraints().size());
    for (const Rule& rule : rules_) {
        const auto differs = [&](std::uint32_t c) {
            return std::holds_alternative<AllDifferent>(model_.constraints()[c].kind);
        };
        std::optional<Incidence> own;
        if (std::ranges::any_of(rule.constraints, differs))
            own.emplace(model_,
                        [&](std::uint32_t c) { return std::ranges::binary_search(rule.constraints, c); });
        for (const std::uint32_t c : rule.constraints) {
            check_stop();
            if (differs(c)) continue;
            const Constraint& constraint = model_.constraints()[c];
            filters_[c] = make_filter(model_, constraint, domains, own ? *own : nothing);
            if (has_houses(c)) with_houses_[c] = make_filter(model_, constraint, domains, incidence_);
        }
    }
}

bool Rulebook::is_line(std::size_t group) const {
    if (wording_.columns == 0) return false;
    const auto& vars = groups_.all[group].vars;
    const auto row = [&](Var v) { return index(v) / wording_.columns; };
    const auto column = [&](Var v) { return index(v) % wording_.columns; };
    const auto in_one = [&](const auto& line) {
        return std::ranges::all_of(
            vars, [&](Var v) { return index(v) < wording_.cells && line(v) == line(vars.front()); });
    };
    return in_one(row) || in_one(column);
}

std::string Rulebook::value_text(std::int32_t value) const {
    return wording_.letters && value >= 1 && value <= 26 ? std::string(1, static_cast<char>('A' + value - 1))
                                                         : std::to_string(value);
}

std::pair<Var, std::int32_t> Rulebook::assignment(Literal literal) const {
    const auto [v, value] = model_.meaning(literal.slot());
    const auto domain = model_.domain(v);
    return {v, domain.size() == 2 && literal.negated() ? domain[value == domain[0] ? 1 : 0] : value};
}

Phrase Rulebook::phrase(Var v, std::int32_t value) const {
    Phrase phrase = wording_.phrase ? wording_.phrase(v, value) : Phrase{};
    if (phrase.subject.empty()) phrase.subject = model_.name(v);
    return phrase;
}

std::string Rulebook::text(Literal literal) const {
    const auto [v, value] = assignment(literal);
    const bool denied = model_.domain(v).size() > 2 && literal.negated();
    const Phrase said = phrase(v, value);
    if (said.value.empty()) return fmt::format("{}{}{}", said.subject, denied ? "≠" : "=", value_text(value));
    return fmt::format("{} is {}{}", said.subject, denied ? "not " : "", said.value);
}

std::vector<Var> variables_of(const Rulebook& book, std::span<const std::uint32_t> rules) {
    std::vector<Var> vars;
    for (const std::uint32_t rule : rules)
        vars.insert(vars.end(), book.rules()[rule].vars.begin(), book.rules()[rule].vars.end());
    sort_unique(vars);
    return vars;
}

}  // namespace reductio
