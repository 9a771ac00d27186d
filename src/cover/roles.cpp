// roles.cpp - first what is counted, then which tables take their cells over, then who is left.
#include "cover/roles.hpp"

#include <algorithm>

#include "model/tuples.hpp"

namespace reductio {

namespace {

constexpr std::size_t tuples_few = 5'000;  // a constraint of more becomes a chain
constexpr std::size_t pairs_many = 200'000;
constexpr std::uint32_t no_slot = ~0U;

class Assigner {
public:
    Assigner(const Propagator& propagator, const Domains& domains)
        : model_{propagator.model()}, incidence_{propagator.incidence()}, domains_{domains} {}

    Roles run() && {
        const std::size_t variables = model_.variables().size();
        roles_.representation.assign(variables, Representation::owned);
        roles_.bare_slot.assign(variables, no_slot);
        for (std::uint32_t v = 0; v < variables; ++v) {
            if (domains_.decided(Var{v})) roles_.representation[v] = Representation::decided;
        }
        const auto constraints = model_.constraints();
        for (std::uint32_t i = 0; i < constraints.size(); ++i) {
            if (const auto* kind = std::get_if<Cardinality>(&constraints[i].kind)) add_count(i, *kind);
        }
        choose_bare();
        for (std::uint32_t i = 0; i < constraints.size(); ++i) {
            if (!tuple_variables(model_, constraints[i].kind).empty())
                add_tuple_constraint(i, constraints[i].kind);
        }
        return std::move(roles_);
    }

private:
    Representation& representation(Var v) { return roles_.representation[index(v)]; }
    Var variable(std::uint32_t slot) const { return model_.meaning(slot).first; }

    void add_count(std::uint32_t constraint, const Cardinality& kind) {
        SlotCount count{constraint, {}, kind.lo, kind.hi, true};
        std::int64_t literals = 0;
        for (const Literal literal : model_[kind.literals]) {
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
        count.once = std::ranges::adjacent_find(count.slots) == count.slots.end();
        roles_.counts.push_back(std::move(count));
    }

    // --- two-valued variables that are only counted ---------------------------------------------------
    void choose_bare() {
        for (std::uint32_t v = 0; v < roles_.representation.size(); ++v) {
            const bool counted_only = incidence_.all_different(Var{v}).empty();
            if (roles_.representation[v] == Representation::owned && counted_only &&
                domains_.size(Var{v}) == 2)
                roles_.representation[v] = Representation::bare;
        }
        for (const auto& constraint : model_.constraints()) {
            for (const Var v : tuple_variables(model_, constraint.kind)) keep_owned(v);
        }
        // Where at most one may hold, the value that is counted is the one to have an option.
        for (const bool narrow : {true, false}) {
            for (const SlotCount& count : roles_.counts) {
                if ((count.most <= 1) == narrow) prefer(count);
            }
        }
        for (const SlotCount& count : roles_.counts) settle_sides(count);
        keep_primary();
    }
    void keep_owned(Var v) {
        if (representation(v) == Representation::bare) representation(v) = Representation::owned;
    }
    void prefer(const SlotCount& count) {
        for (const auto slot : count.slots) {
            const Var v = variable(slot);
            if (!count.once) keep_owned(v);
            auto& chosen = roles_.bare_slot[index(v)];
            if (chosen == no_slot) chosen = slot;
        }
    }
    bool opposed(std::uint32_t slot) const {
        const Var v = variable(slot);
        return roles_.representation[index(v)] == Representation::bare && roles_.bare_slot[index(v)] != slot;
    }
    // A count can be turned round (so many do not hold) if all its variables go along.
    void settle_sides(const SlotCount& count) {
        const auto against = std::ranges::count_if(count.slots, [&](auto slot) { return opposed(slot); });
        if (against == 0) return;
        const bool turns = std::ranges::all_of(count.slots, [&](std::uint32_t slot) {
            const Var v = variable(slot);
            return opposed(slot) || (representation(v) != Representation::bare && domains_.size(v) == 2);
        });
        if (turns) return;
        for (const auto slot : count.slots) {
            if (opposed(slot)) representation(variable(slot)) = Representation::owned;
        }
    }
    // An option needs a primary item: who is in groups of at most one alone must own one.
    void keep_primary() {
        std::vector<char> has_primary(roles_.representation.size(), 0);
        for (const SlotCount& count : roles_.counts) {
            const bool turned = std::ranges::any_of(count.slots, [&](auto slot) { return opposed(slot); });
            const auto size = static_cast<std::int64_t>(count.slots.size());
            const std::int64_t least = turned ? size - count.most : count.least;
            const std::int64_t most = turned ? size - count.least : count.most;
            if (least <= 0 && most <= 1) continue;
            for (const auto slot : count.slots) has_primary[index(variable(slot))] = 1;
        }
        for (std::uint32_t v = 0; v < has_primary.size(); ++v) {
            if (!has_primary[v]) keep_owned(Var{v});
        }
    }

    // --- tuple_constraints
    // ----------------------------------------------------------------------------------------
    void add_tuple_constraint(std::uint32_t constraint, const Kind& kind) {
        const auto vars = tuple_variables(model_, kind);
        const Distinctness distinctness{incidence_, vars};
        const bool pair = vars.size() == 2 && vars[0] != vars[1];
        auto tuples = list_tuples(model_, kind, domains_, distinctness, pair ? pairs_many : tuples_few);
        if (tuples && pair) {
            if (auto forbidden = forbidden_pairs(vars, *tuples, distinctness)) {
                roles_.tuple_constraints.push_back(
                    {constraint, TupleConstraint::Form::conflicts, std::move(*forbidden)});
                return;
            }
        }
        if (!tuples || tuples->size() > tuples_few) {
            roles_.tuple_constraints.push_back({constraint, TupleConstraint::Form::chain, {}});
            return;
        }
        TupleConstraint word{constraint, TupleConstraint::Form::tuples, std::move(*tuples)};
        if (can_absorb(vars)) {
            word.form = TupleConstraint::Form::absorbing;
            for (const Var v : vars) {
                if (representation(v) != Representation::decided)
                    representation(v) = Representation::absorbed;
            }
        }
        roles_.tuple_constraints.push_back(std::move(word));
    }
    // The pairs that a table of two open variables excludes, if they are not more than those it allows.
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
                const bool known = x == y && distinctness.distinct(0, 1);  // the AllDifferent says it
                if (!is_next && !known) forbidden.values.insert(forbidden.values.end(), {x, y});
            }
        }
        return forbidden;
    }
    bool can_absorb(std::span<const Var> vars) {
        const auto open = [&](Var v) { return representation(v) != Representation::decided; };
        if (std::ranges::none_of(vars, open)) return false;
        std::vector<Var> sorted{vars.begin(), vars.end()};
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end()) return false;
        std::vector<std::uint32_t> counts;  // that a tuple would enter once for each variable
        for (const Var v : vars) {
            if (representation(v) == Representation::absorbed) return false;
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
    Roles roles_;
};

}  // namespace

Roles assign_roles(const Propagator& propagator, const Domains& domains) {
    return Assigner{propagator, domains}.run();
}

}  // namespace reductio
