// constraint_search.cpp - choices, bounds, search.
#include "tasks/encoding_check/constraint_search.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "model/tuples.hpp"
#include "tasks/encoding_check/group_check.hpp"

namespace reductio::encoding_check {

namespace {

// Can the constraint still be obeyed when its first `depth` variables have values, the last of them `last`?
// True if in doubt.
class Bound {
public:
    Bound(const Model& model, std::span<const std::int32_t> values, std::size_t depth, Var last)
        : model_{model}, values_{values}, depth_{depth}, last_{last} {}

    // Its variables come in the order of the model.
    bool operator()(const Cardinality& kind) const {
        std::uint32_t trues = 0, open = 0;
        for (const Literal literal : model_[kind.literals]) {
            if (literal.constant()) {
                trues += literal == Literal::always() ? 1 : 0;
                continue;
            }
            const auto [v, of_literal] = model_.meaning(literal.slot());
            if (depth_ == 0 || index(v) > index(last_))
                ++open;
            else
                trues += (value(v) == of_literal) != literal.negated() ? 1 : 0;
        }
        return trues <= kind.hi && trues + open >= kind.lo;
    }

    bool operator()(const Sum& kind) const {
        const auto vars = model_[kind.vars];
        const auto coefficients = model_[kind.coefficients];
        std::int64_t least = 0, most = 0;
        for (std::size_t i = 0; i < vars.size(); ++i) {
            const std::int64_t coefficient = coefficients.empty() ? 1 : coefficients[i];
            const auto domain = model_.domain(vars[i]);
            const std::int64_t a = coefficient * (i < depth_ ? value(vars[i]) : domain.front());
            const std::int64_t b = coefficient * (i < depth_ ? value(vars[i]) : domain.back());
            least += std::min(a, b);
            most += std::max(a, b);
        }
        return least <= kind.hi && kind.lo <= most;
    }
    // Rows are sorted: those that begin with the values stand together.
    bool operator()(const Table& kind) const {
        const Relation& relation = model_[kind.relation];
        const auto vars = model_[kind.vars];
        std::size_t begin = 0, end = relation.size();
        while (begin < end) {
            const std::size_t middle = begin + (end - begin) / 2;
            const auto order = compare(relation.row(middle), vars);
            if (order == 0) return true;
            if (order < 0)
                begin = middle + 1;
            else
                end = middle;
        }
        return false;
    }
    bool operator()(const Automaton& kind) const {
        const Diagram& diagram = model_[kind.diagram];
        const auto vars = model_[kind.vars];
        std::uint32_t node = 0;
        for (std::size_t i = 0; i < depth_; ++i) {
            const auto layer = diagram.layer(i);
            const auto edge = std::ranges::find_if(layer, [&](const Diagram::Edge& one) {
                return one.from == node && one.value == value(vars[i]);
            });
            if (edge == layer.end()) return false;
            node = edge->to;
        }
        return diagram.nodes > 0;
    }
    template <class Other>
    bool operator()(const Other&) const {
        return true;
    }

private:
    std::int32_t value(Var v) const { return values_[index(v)]; }
    // Of the row's beginning and the values: below 0, 0 or above.
    int compare(std::span<const std::int32_t> row, std::span<const Var> vars) const {
        for (std::size_t i = 0; i < depth_; ++i) {
            if (row[i] != value(vars[i])) return row[i] < value(vars[i]) ? -1 : 1;
        }
        return 0;
    }
    const Model& model_;
    std::span<const std::int32_t> values_;
    std::size_t depth_;
    Var last_;
};

// The slots that the literals of a constraint name.
std::vector<std::uint32_t> named_slots(const Model& model, const ConstraintKind& kind) {
    std::vector<std::uint32_t> slots;
    const auto add = [&](std::span<const Literal> literals) {
        for (const Literal literal : literals)
            if (!literal.constant()) slots.push_back(literal.slot());
    };
    if (const auto* cardinality = std::get_if<Cardinality>(&kind)) add(model[cardinality->literals]);
    if (const auto* connected = std::get_if<Connected>(&kind)) {
        add(model[connected->nodes]);
        add(model[connected->edges]);
    }
    if (const auto* regions = std::get_if<Regions>(&kind)) {
        add(model[regions->joined]);
        for (const Var v : model[regions->sizes])
            for (std::uint32_t i = 0; i < model.domain(v).size(); ++i)
                slots.push_back(model[v].first_slot + i);
    }
    sort_unique(slots);
    return slots;
}

}  // namespace

ConstraintSearch::ConstraintSearch(const Model& model, const Incidence& incidence,
                                   const Constraint& constraint, const VariableMap& map, ClauseBlock& block,
                                   std::vector<std::int32_t>& values)
    : model_{model},
      incidence_{incidence},
      constraint_{constraint},
      map_{map},
      block_{block},
      values_{values},
      tuples_{!tuple_variables(model, constraint.kind).empty()} {
    list_choices(constraint);
}

// The values that the constraint does not tell apart are one choice.
void ConstraintSearch::list_choices(const Constraint& constraint) {
    auto vars = variables_of(model_, constraint);
    if (!tuples_) sort_unique(vars);
    const auto named = named_slots(model_, constraint.kind);
    for (const Var v : vars) {
        const auto domain = model_.domain(v);
        const auto first = model_[v].first_slot;
        std::vector<std::size_t> told, others;
        for (std::size_t i = 0; i < domain.size(); ++i) {
            const bool own = tuples_ || domain.size() <= 2 ||
                             std::ranges::binary_search(named, first + static_cast<std::uint32_t>(i));
            (own ? told : others).push_back(i);
        }
        Variable variable{v, {}};
        const auto add = [&](std::size_t chosen) {
            Choice choice{domain[chosen], {}};
            for (const std::size_t i : told) {
                const int literal = map_(v, i);
                if (literal == 0) continue;
                known_.insert(std::abs(literal));
                choice.literals.push_back(i == chosen ? literal : -literal);
            }
            variable.choices.push_back(std::move(choice));
        };
        for (const std::size_t i : told) add(i);
        if (!others.empty()) add(others.front());
        choices_.push_back(std::move(variable));
    }
}

ConstraintSearch::Outcome ConstraintSearch::run(std::uint64_t most) {
    left_ = most;
    if (!tuples_ && !std::holds_alternative<Cardinality>(constraint_.kind)) {  // no bound: all are visited
        std::uint64_t assignments = 1;
        for (const Variable& variable : choices_) {
            assignments *= variable.choices.size();
            if (assignments > most) return Outcome::too_large;
        }
    }
    const auto foreign = std::ranges::find_if(block_.variables(), [this](int v) { return is_foreign(v); });
    if (foreign != block_.variables().end()) {
        const Var v = map_.owner(*foreign);
        fault_ = fmt::format("its clauses have variable {}, of {}, which it does not name", *foreign,
                             model_.name(v));
    } else {
        visit(0);
    }
    return !fault_.empty() ? Outcome::faulty : left_ == 0 ? Outcome::too_large : Outcome::fine;
}

bool ConstraintSearch::is_foreign(int variable) const {
    return !map_.is_auxiliary(variable) && !known_.contains(variable);
}

bool ConstraintSearch::same_as_before(std::size_t depth, std::int32_t value) const {
    for (std::size_t i = 0; tuples_ && i < depth; ++i) {
        const Var other = choices_[i].var;
        if (values_[index(other)] == value && incidence_.distinct(other, choices_[depth].var)) return true;
    }
    return false;
}

bool ConstraintSearch::may_hold(std::size_t depth) const {
    const Var last = depth == 0 ? Var{} : choices_[depth - 1].var;
    return std::visit(Bound{model_, values_, depth, last}, constraint_.kind);
}

void ConstraintSearch::visit(std::size_t depth) {
    poll_stop();
    if (left_ == 0 || !fault_.empty()) return;
    --left_;
    if (depth == choices_.size()) return compare();
    if (block_.contradiction() && !may_hold(depth)) return;
    const Variable& variable = choices_[depth];
    for (const Choice& choice : variable.choices) {
        if (same_as_before(depth, choice.value)) continue;
        const auto before = block_.mark();
        values_[index(variable.var)] = choice.value;
        for (const int literal : choice.literals) block_.assume(literal);
        visit(depth + 1);
        block_.undo(before);
    }
}

void ConstraintSearch::compare() {
    const auto what = fault_of(holds(model_, constraint_, values_), block_.extensions());
    if (!what.empty()) fault_ = assignment() + " " + what;
}

std::string ConstraintSearch::assignment() const {
    std::string text;
    for (const Variable& variable : choices_)
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", model_.name(variable.var),
                            values_[index(variable.var)]);
    return text;
}

}  // namespace reductio::encoding_check
