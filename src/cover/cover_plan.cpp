// cover_plan.cpp - first the counts; then which variables need no item; then which tables replace their
// variables.
#include "cover/cover_plan.hpp"

#include <algorithm>

#include "base/stop.hpp"
#include "model/tuples.hpp"

namespace reductio {

namespace {

constexpr std::size_t most_tuples = 5'000;   // a constraint with more becomes a chain
constexpr std::size_t most_pairs = 200'000;  // a table of two variables with more is not listed
constexpr std::uint32_t no_slot = ~0U;

class Planner {
public:
    Planner(const Propagator& propagator, const Domains& domains, CoverForm form)
        : model_{propagator.model()}, incidence_{propagator.incidence()}, domains_{domains}, form_{form} {}

    CoverPlan run() && {
        const std::size_t variables = model_.variables().size();
        plan_.representation.assign(variables, Representation::per_value);
        plan_.option_slot.assign(variables, no_slot);
        for (std::uint32_t v = 0; v < variables; ++v) {
            if (domains_.decided(Var{v})) plan_.representation[v] = Representation::decided;
        }
        const auto constraints = model_.constraints();
        for (std::uint32_t i = 0; i < constraints.size(); ++i) {
            if (const auto* kind = std::get_if<Cardinality>(&constraints[i].kind)) add_count(i, *kind);
        }
        choose_one_option();
        for (std::uint32_t i = 0; i < constraints.size(); ++i) {
            if (!tuples_of(i).empty()) add_tuples(i, constraints[i].kind);
        }
        return std::move(plan_);
    }

private:
    Representation& representation(Var v) { return plan_.representation[index(v)]; }
    Var variable(std::uint32_t slot) const { return model_.meaning(slot).first; }
    // The variables of a constraint with tuples, unless it is said by costs; else none.
    std::span<const Var> tuples_of(std::uint32_t constraint) const {
        const auto bounds = [&](const Objective& objective) { return objective.bounded_by == constraint; };
        if (form_.bounds_as_costs && std::ranges::any_of(model_.objectives(), bounds)) return {};
        return tuple_variables(model_, model_.constraints()[constraint].kind);
    }

    void add_count(std::uint32_t constraint, const Cardinality& kind) {
        CountPlan count{constraint, {}, kind.lo, kind.hi};
        std::int64_t literals = 0;
        for (const Literal literal : model_[kind.literals]) {
            poll_stop();
            const Truth now = truth(model_, domains_, literal);
            if (now == Truth::yes) --count.least, --count.most;
            if (now != Truth::open) continue;
            ++literals;
            for_each_open(model_, domains_, variable(literal.slot()), [&](std::uint32_t slot) {
                if ((slot == literal.slot()) != literal.negated()) count.slots.push_back(slot);
            });
        }
        if (count.least <= 0 && count.most >= literals) return;
        std::ranges::sort(count.slots);
        const bool twice = std::ranges::adjacent_find(count.slots) != count.slots.end();
        count.chain = twice || (form_.counts == Counts::single_items && (count.most != 1 || count.least > 1));
        plan_.counts.push_back(std::move(count));
    }

    // --- two-valued variables that are only counted get one option --------------------------------------
    void choose_one_option() {
        for (std::uint32_t v = 0; v < plan_.representation.size(); ++v) {
            const bool counted_only = incidence_.all_different(Var{v}).empty();
            if (plan_.representation[v] == Representation::per_value && counted_only &&
                domains_.size(Var{v}) == 2)
                plan_.representation[v] = Representation::one_option;
        }
        for (std::uint32_t i = 0; i < model_.constraints().size(); ++i) {
            for (const Var v : tuples_of(i)) use_values(v);
        }
        // The option stands for the value that is counted. Counts of at most one come first: turned round
        // they would be "at least all but one".
        for (const bool narrow : {true, false}) {
            for (const CountPlan& count : plan_.counts) {
                if ((count.most <= 1) == narrow) prefer(count);
            }
        }
        for (const CountPlan& count : plan_.counts) require_one_side(count);
        keep_primary();
    }
    void use_values(Var v) {
        if (representation(v) == Representation::one_option) representation(v) = Representation::per_value;
    }
    void prefer(const CountPlan& count) {
        for (const auto slot : count.slots) {
            poll_stop();
            const Var v = variable(slot);
            if (count.chain) use_values(v);
            auto& chosen = plan_.option_slot[index(v)];
            if (chosen == no_slot) chosen = slot;
        }
    }
    // The variable has one option, and it stands for the other value.
    bool counted_by_other_value(std::uint32_t slot) const {
        const Var v = variable(slot);
        return plan_.representation[index(v)] == Representation::one_option &&
               plan_.option_slot[index(v)] != slot;
    }
    // A count can be turned round, to how many slots do not hold, if that suits all its variables and the
    // item may have the bounds that follow. Otherwise variables that do not suit it get an option for each
    // value.
    void require_one_side(const CountPlan& count) {
        const auto against =
            std::ranges::count_if(count.slots, [&](auto slot) { return counted_by_other_value(slot); });
        if (against == 0) return;
        const bool turns =
            form_.counts == Counts::items && std::ranges::all_of(count.slots, [&](std::uint32_t slot) {
                const Var v = variable(slot);
                return counted_by_other_value(slot) ||
                       (representation(v) != Representation::one_option && domains_.size(v) == 2);
            });
        if (turns) return;
        for (const auto slot : count.slots) {
            if (counted_by_other_value(slot)) representation(variable(slot)) = Representation::per_value;
        }
    }
    // An option needs a primary item. If a variable is only in groups of at most one, it must have its own.
    void keep_primary() {
        std::vector<char> has_primary(plan_.representation.size(), 0);
        for (const CountPlan& count : plan_.counts) {
            const bool turned =
                std::ranges::any_of(count.slots, [&](auto slot) { return counted_by_other_value(slot); });
            const auto size = static_cast<std::int64_t>(count.slots.size());
            const std::int64_t least = turned ? size - count.most : count.least;
            const std::int64_t most = turned ? size - count.least : count.most;
            if (least <= 0 && most <= 1) continue;
            for (const auto slot : count.slots) has_primary[index(variable(slot))] = 1;
        }
        for (std::uint32_t v = 0; v < has_primary.size(); ++v) {
            if (!has_primary[v]) use_values(Var{v});
        }
    }

    // --- constraints with tuples ------------------------------------------------------------------------
    void add_tuples(std::uint32_t constraint, const ConstraintKind& kind) {
        poll_stop();
        const auto vars = tuple_variables(model_, kind);
        const Distinctness distinctness{incidence_, vars};
        const bool pair = vars.size() == 2 && vars[0] != vars[1];
        auto tuples = list_tuples(model_, kind, domains_, distinctness, pair ? most_pairs : most_tuples);
        if (tuples && pair) {
            if (auto forbidden = forbidden_pairs(vars, *tuples, distinctness)) {
                plan_.tuples.push_back({constraint, TuplePlan::Form::conflicts, std::move(*forbidden)});
                return;
            }
        }
        if (!tuples || tuples->size() > most_tuples) {
            plan_.tuples.push_back({constraint, TuplePlan::Form::chain, {}});
            return;
        }
        TuplePlan tuple_plan{constraint, TuplePlan::Form::tuples, std::move(*tuples)};
        if (can_replace(vars)) {
            tuple_plan.form = TuplePlan::Form::options;
            for (const Var v : vars) {
                if (representation(v) != Representation::decided)
                    representation(v) = Representation::by_tuples;
            }
        }
        plan_.tuples.push_back(std::move(tuple_plan));
    }
    // The pairs that a table of two open variables forbids, if it forbids no more than it allows.
    std::optional<Relation> forbidden_pairs(std::span<const Var> vars, const Relation& allowed,
                                            const Distinctness& distinctness) const {
        const auto a = values_left(model_, domains_, vars[0]), b = values_left(model_, domains_, vars[1]);
        if (a.size() < 2 || b.size() < 2 || a.size() * b.size() > 2 * allowed.size()) return {};
        Relation forbidden{2, {}};
        std::size_t next = 0;  // both run in the same order
        for (const auto x : a) {
            for (const auto y : b) {
                const bool is_next =
                    next < allowed.size() && allowed.row(next)[0] == x && allowed.row(next)[1] == y;
                next += is_next ? 1 : 0;
                const bool known = x == y && distinctness.distinct(0, 1);  // by an AllDifferent
                if (!is_next && !known) forbidden.values.insert(forbidden.values.end(), {x, y});
            }
        }
        return forbidden;
    }
    // Whether the tuples over these variables can be their options: each variable lies in one such table
    // only, and no count would meet a tuple twice.
    bool can_replace(std::span<const Var> vars) {
        const auto open = [&](Var v) { return representation(v) != Representation::decided; };
        if (std::ranges::none_of(vars, open)) return false;
        std::vector<Var> sorted{vars.begin(), vars.end()};
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end()) return false;
        std::vector<std::uint32_t> counts;  // of each variable
        for (const Var v : vars) {
            if (representation(v) == Representation::by_tuples) return false;
            for (const auto& entry : incidence_.others(v)) {
                if (std::holds_alternative<Cardinality>(model_.constraints()[entry.constraint].kind))
                    counts.push_back(entry.constraint);
            }
        }
        std::ranges::sort(counts);
        return std::ranges::adjacent_find(counts) == counts.end();
    }

    const Model& model_;
    const Incidence& incidence_;
    const Domains& domains_;
    const CoverForm form_;
    CoverPlan plan_;
};

}  // namespace

CoverPlan plan_cover(const Propagator& propagator, const Domains& domains, CoverForm form) {
    return Planner{propagator, domains, form}.run();
}

}  // namespace reductio
