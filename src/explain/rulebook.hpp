// rulebook.hpp - what techniques know of a model: its rules as a person counts them, and a filter for each.
//
// A rule is what one label names: the two constraints "cage 15+ at r1c1", that the digits differ and that
// they add up to 15, are one rule. Compiled once for a model, read-only afterwards.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/filters.hpp"
#include "model/groups.hpp"
#include "model/incidence.hpp"
#include "model/model.hpp"
#include "model/phrase.hpp"
#include "model/watchers.hpp"

namespace reductio {

// How variables and values are written. `phrase`: null, or what the reader of this puzzle calls them.
struct Wording {
    bool letters = false;
    std::function<Phrase(Var, std::int32_t value)> phrase = {};
    std::uint32_t columns = 0;  // of the grid, whose cells are the first variables; 0: they are not
    std::uint32_t cells = 0;
};

struct Rule {
    std::string label;
    Origin origin;
    std::vector<std::uint32_t> constraints;  // of the model, by number
    std::vector<Var> vars;                   // ascending, each once
};

class Rulebook {
public:
    // The model must outlive it. Polls the query's limits.
    Rulebook(const Model& model, Wording wording);
    Rulebook(const Rulebook&) = delete;

    const Model& model() const { return model_; }
    const Incidence& incidence() const { return incidence_; }
    const Watchers& watchers() const { return watchers_; }
    std::span<const Group> groups() const { return groups_.all; }
    // Are the group's variables cells of one row or of one column?
    bool is_line(std::size_t group) const;
    // The rule of a group, by number.
    std::uint32_t rule_of_group(std::size_t group) const { return group_rules_[group]; }
    std::uint32_t rule_of(std::uint32_t constraint) const { return rule_of_[constraint]; }
    std::span<const Rule> rules() const { return rules_; }
    // The rules by number, those of few variables first: they are looked through sooner.
    std::span<const std::uint32_t> small_rules_first() const { return by_size_; }
    // Is the variable one that conditions were taken apart with ("#12")? And is the rule about what such a
    // variable stands for? A reader is told of neither.
    bool is_helper(Var v) const { return helpers_[index(v)] != 0; }
    bool is_definition(std::uint32_t rule) const { return rules_[rule].label.starts_with('#'); }
    // The rules that contain v, by number, ascending.
    std::span<const std::uint32_t> rules_with(Var v) const { return of_variable_[index(v)]; }
    // The groups that contain v, by number.
    std::span<const std::uint32_t> groups_with(Var v) const { return groups_of_variable_[index(v)]; }

    // Filters a constraint by what its rule says alone. Null for an AllDifferent, and where it is too large.
    const ConstraintFilter* filter(std::uint32_t constraint) const { return filters_[constraint].get(); }
    // The same with what other rules say about its variables: that they differ. Null if none does.
    const ConstraintFilter* filter_with_houses(std::uint32_t constraint) const {
        return with_houses_[constraint].get();
    }
    // The rules that the latter uses besides.
    std::vector<std::uint32_t> houses_of(std::uint32_t constraint) const;

    // "r4c7=3", "r4c7≠3", "r4c7 is black", "domino 1-2 is not at r1c1-r1c2".
    std::string text(Literal literal) const;
    // The variable and the value that the literal states, or that it denies if the variable has more than
    // two.
    std::pair<Var, std::int32_t> assignment(Literal literal) const;
    std::string value_text(std::int32_t value) const;
    // With a subject always; without a value if it is a number or a letter.
    Phrase phrase(Var v, std::int32_t value) const;

private:
    void collect_rules();
    void find_helpers();
    void make_filters();
    bool has_houses(std::uint32_t constraint) const;

    const Model& model_;
    Wording wording_;
    Incidence incidence_;
    Watchers watchers_;
    Groups groups_;
    std::vector<Rule> rules_;
    std::vector<char> helpers_;  // per variable
    std::vector<std::uint32_t> rule_of_, group_rules_, by_size_;
    std::vector<std::vector<std::uint32_t>> of_variable_, groups_of_variable_;
    std::vector<std::unique_ptr<ConstraintFilter>> filters_, with_houses_;
};

// The variables of all these rules, ascending.
std::vector<Var> variables_of(const Rulebook& book, std::span<const std::uint32_t> rules);

}  // namespace reductio
