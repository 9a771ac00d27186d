// ruled_store.cpp - one row for each constraint.
#include "flatzinc/search/ruled_store.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "language/specification.hpp"

namespace reductio::flatzinc {

namespace {

struct NoRule {};  // thrown where a constraint has none

class Maker {
public:
    explicit Maker(const Source& source)
        : source_{source}, equal_(source.scope.variables().size()), by_value_(equal_.size(), 0) {
        std::iota(equal_.begin(), equal_.end(), 0);
    }

    RuledStore make() {
        for (const Constraint& each : source_.model.constraints) {
            note_equal(each);
            note_index(each);
        }
        for (std::uint32_t i = 0; i < equal_.size(); ++i) {
            const auto& value = source_.scope.variables()[i]->value;
            if (!value) continue;
            const Operand operand = source_.scope.operand(*value);
            if (!operand.is_number()) join(i, operand.variable);
        }
        add_variables();
        if (made_.contradiction) return std::move(made_);
        always_ = {constant(1)};
        for (std::uint32_t i = 0; i < equal_.size() && !made_.contradiction; ++i) require_declared(i);
        if (const Expr* const assumed = annotation(source_.model.annotations, "assume"))
            for (const Operand& each : source_.scope.operands(assumed->parts.at(0)))
                if (!store().fix(place(each), 1)) contradict();
        for (const Constraint& each : source_.model.constraints) {
            poll_stop();
            if (!made_.contradiction) add(each);
        }
        return std::move(made_);
    }

    // --- what the rows below use; `in` is the constraint at hand

    struct In {
        const Constraint& constraint;
        Truth where;  // the truth of a reified constraint, else one that is true
        bool both;    // the constraint does not hold where the truth is false
    };
    Operand operand(const In& in, std::size_t i) const {
        return source_.scope.operand(in.constraint.arguments.at(i));
    }
    std::vector<Operand> operands(const In& in, std::size_t i) const {
        return source_.scope.operands(in.constraint.arguments.at(i));
    }
    Place place(const In& in, std::size_t i) { return place(operand(in, i)); }
    Truth truth(const In& in, std::size_t i) { return {place(in, i)}; }
    Places list(const In& in, std::size_t i) {
        Places all;
        for (const Operand& each : operands(in, i)) all.push_back(place(each));
        return all;
    }
    std::vector<Truth> truths(const In& in, std::size_t i) {
        std::vector<Truth> all;
        for (const Place each : list(in, i)) all.push_back({each});
        return all;
    }
    std::int64_t number(const In& in, std::size_t i) const {
        return source_.scope.number(in.constraint.arguments.at(i));
    }
    Numbers numbers(const In& in, std::size_t i) const {
        return source_.scope.numbers(in.constraint.arguments.at(i));
    }
    Numbers set(const In& in, std::size_t i) const {
        constexpr std::int64_t most = 100'000;
        Scope::Set set = source_.scope.set(in.constraint.arguments.at(i));
        if (!set.range) {
            sort_unique(set.numbers);
            return set.numbers;
        }
        if (static_cast<__int128>(set.numbers[1]) - set.numbers[0] > most) throw NoRule{};
        Numbers all;
        for (std::int64_t value = set.numbers[0]; value <= set.numbers[1]; ++value) all.push_back(value);
        return all;
    }
    // A rule is never left in the middle, so none may take long.
    void add(RulePtr rule) {
        constexpr std::size_t most_work = 10'000'000;  // steps: a twentieth of a second
        if (rule->work > most_work) throw NoRule{};
        made_.rules.push_back(std::move(rule));
    }
    // Is the constraint one that must hold?
    bool is_plain(const In& in) const { return in.where.place == always_.place; }
    // Rules without a truth of their own, all of which are the constraint.
    void add(const In& in, std::vector<RulePtr> rules) {
        if (!is_plain(in)) return add(reified(std::move(rules), in.where, in.both));
        for (RulePtr& rule : rules) add(std::move(rule));
    }
    void add(const In& in, RulePtr rule) {
        std::vector<RulePtr> one;
        one.push_back(std::move(rule));
        add(in, std::move(one));
    }
    Place constant(std::int64_t number) {
        const auto [known, fresh] = constants_.try_emplace(number);
        if (fresh) known->second = made_.store.add(number, number, false);
        return known->second;
    }
    Place place(const Operand& operand) {
        return operand.is_number() ? constant(operand.number) : made_.places[operand.variable];
    }
    // Constants can be larger than variables.
    void require_small(Place p) {
        constexpr std::int64_t most = language::largest_value;
        if (store().low(p) < -most || store().high(p) > most) throw NoRule{};
    }
    Truth new_truth() { return {store().add(0, 1, true)}; }
    Store& store() { return made_.store; }
    void note_loads(const Places& loads) {
        made_.loads.insert(made_.loads.end(), loads.begin(), loads.end());
    }
    void contradict() { made_.contradiction = true; }

    enum class Relation : std::uint8_t { equal, unequal, at_most };
    // The sum of factor * operand, compared with the number.
    void compare(const In& in, Relation relation, const Numbers& factors,
                 const std::vector<Operand>& operands, std::int64_t number) {
        if (factors.size() != operands.size()) throw NoRule{};
        std::map<std::uint32_t, __int128> terms;
        __int128 rest = number;
        for (std::size_t i = 0; i < operands.size(); ++i) {
            if (operands[i].is_number())
                rest -= static_cast<__int128>(factors[i]) * operands[i].number;
            else
                terms[index(place(operands[i]))] += factors[i];
        }
        LinearTerms sum;
        constexpr std::int64_t most_reached = std::int64_t{1} << 61;
        __int128 reach = rest < 0 ? -rest : rest;
        for (const auto& [at, factor] : terms) {
            if (factor == 0) continue;
            const std::int64_t least = store().low(Place{at}), most = store().high(Place{at});
            const __int128 size = factor < 0 ? -factor : factor;
            if (size >= most_reached) throw NoRule{};
            sum.factors.push_back(static_cast<std::int64_t>(factor));
            sum.places.push_back(Place{at});
            reach += size * std::max(std::abs(least), std::abs(most));
            if (reach >= most_reached) throw NoRule{};
        }
        compare(in.where, relation, sum, static_cast<std::int64_t>(rest));
        if (!in.both) return;
        if (relation != Relation::at_most)
            return compare(!in.where, relation == Relation::equal ? Relation::unequal : Relation::equal, sum,
                           static_cast<std::int64_t>(rest));
        add(sum_at_most(negative(sum), -static_cast<std::int64_t>(rest) - 1, !in.where));
    }
    // The truth holds if and only if one of these does.
    void disjunction(Truth holds, const std::vector<Truth>& some, bool both = true) {
        std::vector<Truth> all = some;
        all.push_back(!holds);
        add(clause(std::move(all)));
        for (const Truth each : both ? some : std::vector<Truth>{}) add(clause({!each, holds}));
    }

private:
    static LinearTerms negative(LinearTerms sum) {
        for (std::int64_t& factor : sum.factors) factor = -factor;
        return sum;
    }
    void compare(Truth where, Relation relation, const LinearTerms& sum, std::int64_t number) {
        if (relation == Relation::unequal) return add(sum_is_not(sum, number, where));
        add(sum_at_most(sum, number, where));
        if (relation == Relation::at_most) return;
        add(sum_at_most(negative(sum), -number, where));
        add(sum_is(sum, number, where));
    }

    // --- variables

    std::uint32_t root(std::uint32_t i) {
        while (equal_[i] != i) i = equal_[i] = equal_[equal_[i]];
        return i;
    }
    void join(std::uint32_t a, std::uint32_t b) {
        a = root(a), b = root(b);
        equal_[std::max(a, b)] = std::min(a, b);
    }
    void note_equal(const Constraint& constraint) {
        const std::string_view name = constraint.name;
        if ((name != "bool2int" && name != "int_eq" && name != "bool_eq") || constraint.arguments.size() != 2)
            return;
        const Operand a = source_.scope.operand(constraint.arguments[0]),
                      b = source_.scope.operand(constraint.arguments[1]);
        if (!a.is_number() && !b.is_number()) join(a.variable, b.variable);
    }
    // The values of an index matter one by one.
    void note_index(const Constraint& constraint) {
        if (!constraint.name.ends_with("_element") || constraint.arguments.empty()) return;
        const Operand index = source_.scope.operand(constraint.arguments[0]);
        if (!index.is_number()) by_value_[index.variable] = 1;
    }
    void add_variables() {
        constexpr std::int64_t beyond = language::largest_value;
        std::vector<Range> ranges(equal_.size(), Range{-beyond, beyond});
        for (std::uint32_t i = 0; i < equal_.size(); ++i) {
            const std::uint32_t all = root(i);
            if (exceeds(*source_.scope.variables()[i], source_.ranges[i], beyond)) throw NoRule{};
            ranges[all].low = std::max(ranges[all].low, source_.ranges[i].low);
            ranges[all].high = std::min(ranges[all].high, source_.ranges[i].high);
            if (source_.scope.variables()[i]->domain.is_set_of_values || by_value_[i] != 0)
                by_value_[all] = 1;
        }
        std::vector<Place> by_root(equal_.size());
        for (std::uint32_t i = 0; i < equal_.size(); ++i) {
            poll_stop();
            if (root(i) == i) {
                const Range range = ranges[i];
                if (range.empty()) return contradict();
                const std::int64_t values = range.high - range.low + 1;
                const bool listed = values <= (by_value_[i] != 0 ? most_by_value : most_listed);
                by_root[i] = store().add(range.low, range.high, listed);
            }
            made_.places.push_back(by_root[root(i)]);
        }
    }
    void require_declared(std::uint32_t i) {
        const Declaration& declared = *source_.scope.variables()[i];
        const Place place = made_.places[i];
        if (declared.domain.is_set_of_values) {
            Numbers values = declared.domain.values;
            sort_unique(values);
            if (!keep_only(store(), place, values)) contradict();
            if (!store().listed(place)) add(member(place, std::move(values), always_));
        }
        if (!declared.value) return;
        const Operand value = source_.scope.operand(*declared.value);
        if (value.is_number() && !store().fix(place, value.number)) contradict();
    }

    void add(const Constraint& constraint);

    const Source& source_;
    static constexpr std::int64_t most_listed = 4'096, most_by_value = 100'000;
    std::vector<std::uint32_t> equal_;  // by variable: one that is equal, itself if it is the first
    std::vector<char> by_value_;        // by variable: is it a set or an index?
    RuledStore made_;
    std::map<std::int64_t, Place> constants_;
    Truth always_{};
};

using In = Maker::In;
using Relation = Maker::Relation;

// --- a row for each constraint

template <Relation relation>
void linear(Maker& to, const In& in) {
    Numbers factors = to.numbers(in, 0);
    std::vector<Operand> operands = to.operands(in, 1);
    factors.push_back(-1);
    operands.push_back(to.operand(in, 2));
    to.compare(in, relation, factors, operands, 0);
}
template <Relation relation, std::int64_t number = 0>
void comparison(Maker& to, const In& in) {
    to.compare(in, relation, {1, -1}, {to.operand(in, 0), to.operand(in, 1)}, number);
}
void plus(Maker& to, const In& in) {
    to.compare(in, Relation::equal, {1, 1, -1}, {to.operand(in, 0), to.operand(in, 1), to.operand(in, 2)}, 0);
}
template <RulePtr (*make)(Place, Place, Place)>
void function(Maker& to, const In& in) {
    to.add(in, make(to.place(in, 0), to.place(in, 1), to.place(in, 2)));
}
void absolute_value(Maker& to, const In& in) { to.add(in, absolute(to.place(in, 0), to.place(in, 1))); }
template <RulePtr (*make)(Places, Place)>
void extreme_of_two(Maker& to, const In& in) {
    to.add(in, make({to.place(in, 0), to.place(in, 1)}, to.place(in, 2)));
}
template <RulePtr (*make)(Places, Place)>
void extreme(Maker& to, const In& in) {
    to.add(in, make(to.list(in, 1), to.place(in, 0)));
}
void item(Maker& to, const In& in) { to.add(in, element(to.place(in, 0), to.list(in, 1), to.place(in, 2))); }

void clause_of(Maker& to, const In& in) {
    std::vector<Truth> all = to.truths(in, 0);
    for (const Truth each : to.truths(in, 1)) all.push_back(!each);
    to.disjunction(in.where, all, in.both);
}
// The last argument is whether one of the others holds, or all of them do.
template <bool all_of_them>
void junction(Maker& to, const In& in, const std::vector<Truth>& truths, Truth holds) {
    std::vector<Truth> some = truths;
    for (Truth& each : some) each.positive = !all_of_them;
    if (!to.is_plain(in)) throw NoRule{};
    to.disjunction(all_of_them ? !holds : holds, some);
}
template <bool all_of_them>
void junction_of_list(Maker& to, const In& in) {
    junction<all_of_them>(to, in, to.truths(in, 0), to.truth(in, 1));
}
template <bool all_of_them>
void junction_of_two(Maker& to, const In& in) {
    junction<all_of_them>(to, in, {to.truth(in, 0), to.truth(in, 1)}, to.truth(in, 2));
}
// Two truths differ, or a third one says whether they do.
void differ(Maker& to, const In& in) {
    const In asked = in.constraint.arguments.size() < 3 ? in : In{in.constraint, to.truth(in, 2), true};
    if (!to.is_plain(in)) throw NoRule{};
    comparison<Relation::unequal>(to, asked);
}
void odd_number(Maker& to, const In& in) { to.add(in, odd(to.list(in, 0))); }
void in_set(Maker& to, const In& in) {
    // A truth that is implied may be false although x is in the set: then another one says so.
    const Truth inside = in.both || to.is_plain(in) ? in.where : to.new_truth();
    to.add(member(to.place(in, 0), to.set(in, 1), inside));
    if (inside.place != in.where.place) to.add(clause({!in.where, inside}));
}

void differing(Maker& to, const In& in) { to.add(in, all_different(to.list(in, 0))); }
void counted(Maker& to, const In& in) { to.add(in, count(to.list(in, 0), to.place(in, 1), to.place(in, 2))); }
void among(Maker& to, const In& in) {
    to.add(in, count_members(to.list(in, 1), to.set(in, 2), to.place(in, 0)));
}
void cardinalities(Maker& to, const In& in) {
    const Places items = to.list(in, 0), values = to.list(in, 1), counts = to.list(in, 2);
    if (values.size() != counts.size()) throw NoRule{};
    std::vector<RulePtr> rules;
    for (std::size_t i = 0; i < values.size(); ++i) rules.push_back(count(items, values[i], counts[i]));
    to.add(in, std::move(rules));
}
template <bool or_equal>
void in_order(Maker& to, const In& in) {
    to.add(in, lexicographic(to.list(in, 0), to.list(in, 1), or_equal));
}
void rows(Maker& to, const In& in) {
    const Places items = to.list(in, 0);
    Numbers numbers = to.numbers(in, 1);
    if (items.empty() || numbers.size() % items.size() != 0) throw NoRule{};
    to.add(in, table(items, std::move(numbers)));
}
void automaton(Maker& to, const In& in) {
    const std::int64_t states = to.number(in, 1), symbols = to.number(in, 2), start = to.number(in, 4);
    Numbers moves = to.numbers(in, 3);
    const auto is_state = [&](std::int64_t state) { return 0 <= state && state <= states; };
    const bool fits = states > 0 && symbols > 0 && std::ssize(moves) / symbols == states &&
                      std::ssize(moves) % symbols == 0 && std::ranges::all_of(moves, is_state) && start > 0 &&
                      is_state(start);
    if (!fits) throw NoRule{};
    to.add(in, regular(to.list(in, 0), symbols, std::move(moves), start, to.set(in, 5)));
}
void inverse_lists(Maker& to, const In& in) {
    to.add(in, inverse(to.list(in, 0), to.number(in, 1), to.list(in, 2), to.number(in, 3)));
}
template <bool some>
void circle(Maker& to, const In& in) {
    std::vector<RulePtr> rules;
    rules.push_back(all_different(to.list(in, 0)));
    rules.push_back(circuit(to.list(in, 0), to.number(in, 1), some));
    to.add(in, std::move(rules));
}

void schedule(Maker& to, const In& in) {
    const Places starts = to.list(in, 0), durations = to.list(in, 1), demands = to.list(in, 2);
    const Place capacity = to.place(in, 3);
    if (durations.size() != starts.size() || demands.size() != starts.size()) throw NoRule{};
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < starts.size(); ++i) tasks.push_back({starts[i], durations[i], demands[i]});
    to.require_small(capacity);
    for (const Places& list : {starts, durations, demands})
        for (const Place each : list) to.require_small(each);
    std::vector<Task> large;  // more than half of the capacity
    for (const Task& each : tasks)
        if (2 * to.store().low(each.demand) > to.store().high(capacity)) large.push_back(each);
    std::vector<RulePtr> rules;
    rules.push_back(cumulative(std::move(tasks), capacity));
    if (large.size() > 2) rules.push_back(one_by_one(std::move(large)));
    to.add(in, std::move(rules));
}
template <bool exact>
void bins(Maker& to, const In& in) {
    const Places loads = to.list(in, 0), items = to.list(in, 2);
    Numbers weights = to.numbers(in, 3);
    for (const std::int64_t each : weights)
        if (each < 0 || each > language::largest_value) throw NoRule{};
    if (weights.size() != items.size()) throw NoRule{};
    for (const Place each : loads) to.require_small(each);
    if (exact) to.note_loads(loads);
    to.add(in, packing(loads, exact, to.number(in, 1), items, std::move(weights)));
}

struct Row {
    std::string_view name;
    std::size_t least, most;  // arguments
    void (*add)(Maker&, const In&);
};

constexpr Row known[] = {
    {"array_bool_and", 2, 2, junction_of_list<true>},
    {"array_bool_element", 3, 3, item},
    {"array_bool_or", 2, 2, junction_of_list<false>},
    {"array_bool_xor", 1, 1, odd_number},
    {"array_int_element", 3, 3, item},
    {"array_int_maximum", 2, 2, extreme<greatest>},
    {"array_int_minimum", 2, 2, extreme<least>},
    {"array_var_bool_element", 3, 3, item},
    {"array_var_int_element", 3, 3, item},
    {"bool2int", 2, 2, comparison<Relation::equal>},
    {"bool_and", 3, 3, junction_of_two<true>},
    {"bool_clause", 2, 2, clause_of},
    {"bool_eq", 2, 2, comparison<Relation::equal>},
    {"bool_le", 2, 2, comparison<Relation::at_most>},
    {"bool_lin_eq", 3, 3, linear<Relation::equal>},
    {"bool_lin_le", 3, 3, linear<Relation::at_most>},
    {"bool_lin_ne", 3, 3, linear<Relation::unequal>},
    {"bool_lt", 2, 2, comparison<Relation::at_most, -1>},
    {"bool_ne", 2, 2, comparison<Relation::unequal>},
    {"bool_not", 2, 2, comparison<Relation::unequal>},
    {"bool_or", 3, 3, junction_of_two<false>},
    {"bool_xor", 2, 3, differ},
    {"bool_xor_reif", 3, 3, differ},
    {"fzn_all_different_int", 1, 1, differing},
    {"fzn_among", 3, 3, among},
    {"fzn_count_eq", 3, 3, counted},
    {"fzn_global_cardinality", 3, 3, cardinalities},
    {"fzn_lex_less_bool", 2, 2, in_order<false>},
    {"fzn_lex_less_int", 2, 2, in_order<false>},
    {"fzn_lex_lesseq_bool", 2, 2, in_order<true>},
    {"fzn_lex_lesseq_int", 2, 2, in_order<true>},
    {"int_abs", 2, 2, absolute_value},
    {"int_div", 3, 3, function<quotient>},
    {"int_eq", 2, 2, comparison<Relation::equal>},
    {"int_le", 2, 2, comparison<Relation::at_most>},
    {"int_lin_eq", 3, 3, linear<Relation::equal>},
    {"int_lin_le", 3, 3, linear<Relation::at_most>},
    {"int_lin_ne", 3, 3, linear<Relation::unequal>},
    {"int_lt", 2, 2, comparison<Relation::at_most, -1>},
    {"int_max", 3, 3, extreme_of_two<greatest>},
    {"int_min", 3, 3, extreme_of_two<least>},
    {"int_mod", 3, 3, function<remainder>},
    {"int_ne", 2, 2, comparison<Relation::unequal>},
    {"int_plus", 3, 3, plus},
    {"int_times", 3, 3, function<product>},
    {"reductio_bin_packing_capa", 4, 4, bins<false>},
    {"reductio_bin_packing_load", 4, 4, bins<true>},
    {"reductio_circuit", 2, 2, circle<false>},
    {"reductio_cumulative", 4, 4, schedule},
    {"reductio_inverse", 4, 4, inverse_lists},
    {"reductio_regular", 6, 6, automaton},
    {"reductio_subcircuit", 2, 2, circle<true>},
    {"reductio_table", 2, 2, rows},
    {"reductio_table_bool", 2, 2, rows},
    {"set_in", 2, 2, in_set},
};

const Row* find_row(std::string_view name) {
    const auto* const found = std::ranges::find(known, name, &Row::name);
    return found == std::end(known) ? nullptr : found;
}

void Maker::add(const Constraint& constraint) {
    constexpr std::string_view reified = "_reif", implied = "_imp";
    std::string_view name = constraint.name;
    In in{constraint, always_, false};
    const Row* row = find_row(name);
    std::size_t more = 0;
    if (row == nullptr && (name.ends_with(reified) || name.ends_with(implied))) {
        in.both = name.ends_with(reified);
        name.remove_suffix(in.both ? reified.size() : implied.size());
        row = find_row(name);
        more = 1;
    }
    const std::size_t size = constraint.arguments.size();
    if (row == nullptr || size < row->least + more || size > row->most + more) throw NoRule{};
    if (more > 0) in.where = {place(source_.scope.operand(constraint.arguments.back()))};
    row->add(*this, in);
}

}  // namespace

std::optional<RuledStore> ruled_store(const Source& source) {
    try {
        return Maker{source}.make();
    } catch (const NoRule&) {
        return {};
    }
}

}  // namespace reductio::flatzinc
