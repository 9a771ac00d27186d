// builtins.cpp - one row for each constraint.
#include "flatzinc/builtins.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "language/evaluate.hpp"
#include "language/linear_sum.hpp"

namespace reductio::flatzinc {

using language::linear_sum, language::make, language::number, language::Op, language::Tree;

namespace {

constexpr std::int64_t most_members = 1'000'000;  // of a range that is a set

using List = std::vector<Tree>;

Tree negated(const Tree& condition) { return make(Op::negation, {condition}); }
Tree truth_of(const Tree& condition) { return make(Op::truth, {condition}); }

// A number stands on the right.
Tree compared(Op op, const Tree& a, const Tree& b) {
    return a->op == Op::number && b->op != Op::number ? make(language::mirrored(op), {b, a})
                                                      : make(op, {a, b});
}

// Is it a condition that is a clause, or whose opposite is one?
bool joins(const Tree& condition) {
    return condition->op == Op::conjunction || condition->op == Op::disjunction;
}

// `truth` holds exactly where the condition does. Of a conjunction or a disjunction this is a list of
// clauses.
Tree same(const Tree& truth, const Tree& condition) {
    if (truth->op == Op::conjunction && truth->children.empty()) return condition;           // true
    if (truth->op == Op::disjunction && truth->children.empty()) return negated(condition);  // false
    if (!joins(condition)) return make(Op::equal, {truth_of(truth), truth_of(condition)});
    const bool all = condition->op == Op::conjunction;
    const Tree each_needs = all ? negated(truth) : truth;
    List clauses, other{all ? truth : negated(truth)};
    for (const Tree& part : condition->children) {
        clauses.push_back(make(Op::disjunction, {each_needs, all ? part : negated(part)}));
        other.push_back(all ? negated(part) : part);
    }
    clauses.push_back(make(Op::disjunction, other));
    return make(Op::conjunction, clauses);
}

Tree operation(Op op, const Arguments& in) { return make(op, {in.number(0), in.number(1)}); }
template <Op op>
Tree comparison(const Arguments& in) {
    return compared(op, in.number(0), in.number(1));
}
// The last argument is the value of the operation on the others.
template <Op op>
Tree function(const Arguments& in) {
    return make(Op::equal, {in.number(2), operation(op, in)});
}
template <Op op>
Tree linear(const Arguments& in) {
    const std::vector<std::int64_t> factors = in.constants(0);
    const List items = in.numbers(1);
    if (factors.size() != items.size())
        in.fail(1, fmt::format("{} items for {} factors", items.size(), factors.size()), "as many");
    return compared(op, linear_sum(factors, items), in.number(2));
}
template <Op op>
Tree junction_of_two(const Arguments& in) {
    return same(in.holds(2), make(op, {in.holds(0), in.holds(1)}));
}
template <Op op>
Tree junction(const Arguments& in) {
    return same(in.holds(1), make(op, in.all_hold(0)));
}

Tree absolute(const Arguments& in) {
    return make(Op::equal, {in.number(1), make(Op::absolute, {in.number(0)})});
}

// Of a negative exponent y it is 1 div x^-y, as MiniZinc says.
Tree power(const Arguments& in) {
    const Tree x = in.number(0), y = in.number(1), zero = number(0);
    const auto raised = [&](const Tree& exponent) {
        return make(Op::power, {x, make(Op::greatest, {exponent, zero})});
    };
    if (in.operand(1).is_number() && in.operand(1).number >= 0)
        return compared(Op::equal, raised(y), in.number(2));
    const Tree inverse = make(Op::quotient, {number(1), raised(make(Op::negative, {y}))});
    const Tree is_negative = make(Op::less, {y, zero});
    const Tree result = make(Op::plus, {make(Op::times, {truth_of(negated(is_negative)), raised(y)}),
                                        make(Op::times, {truth_of(is_negative), inverse})});
    return compared(Op::equal, result, in.number(2));
}

Tree clause(const Arguments& in) {
    List literals = in.all_hold(0);
    for (const Tree& each : in.all_hold(1)) literals.push_back(negated(each));
    return make(Op::disjunction, literals);
}

Tree differ(const Arguments& in) {
    return in.size() == 2 ? make(Op::unequal, {truth_of(in.holds(0)), truth_of(in.holds(1))})
                          : same(in.holds(2), make(Op::unequal, {in.number(0), in.number(1)}));
}

// With three arguments the last one is the truth of two that differ, as it is without "_reif".
Tree differ_reified(const Arguments& in) {
    return in.size() == 3 ? differ(in) : same(in.holds(3), differ(in));
}

// An odd number of them hold.
Tree odd(const Arguments& in) {
    return language::make_automaton(in.numbers(0), {0, {{0, 0, 0}, {0, 1, 1}, {1, 0, 1}, {1, 1, 0}}, {1}});
}

Tree element(const Arguments& in) {
    List all{in.number(0)};
    for (const Tree& item : in.numbers(1)) all.push_back(item);
    return make(Op::equal, {make(Op::element, all), in.number(2)});
}

// The first argument is the greatest, or the least, of the list: none is beyond it, and one is it.
template <Op none_beyond>
Tree extreme(const Arguments& in) {
    const Tree result = in.number(0);
    List all, one;
    for (const Tree& item : in.numbers(1)) {
        all.push_back(compared(none_beyond, item, result));
        one.push_back(compared(Op::equal, item, result));
    }
    all.push_back(make(Op::disjunction, one));
    return make(Op::conjunction, all);
}

language::Rows rows_of(const Arguments& in, std::size_t argument) {
    const Scope::Set set = in.set(argument);
    language::Rows rows;
    if (!set.range) {
        for (const std::int64_t member : set.numbers) rows.push_back({member});
        return rows;
    }
    const std::int64_t low = set.numbers[0], high = set.numbers[1];
    if (low <= high && static_cast<__int128>(high) - low >= most_members)
        in.fail(argument, "a set with too many members", fmt::format("at most {}", most_members));
    for (std::int64_t member = low; member <= high; ++member) rows.push_back({member});
    return rows;
}

Tree in_set(const Tree& item, const Arguments& in, std::size_t argument) {
    const Scope::Set set = in.set(argument);
    if (!set.range) return language::make_table(List{item}, rows_of(in, argument));
    const Tree low = number(set.numbers[0]), high = number(set.numbers[1]);
    if (item->op == Op::number) {
        const bool inside = set.numbers[0] <= item->number && item->number <= set.numbers[1];
        return language::make_constant(inside);
    }
    return make(Op::conjunction, {make(Op::at_least, {item, low}), make(Op::at_most, {item, high})});
}
Tree set_in(const Arguments& in) { return in_set(in.number(0), in, 1); }

// --- global constraints

Tree all_different(const Arguments& in) {
    const List items = in.numbers(0);
    return items.size() < 2 ? language::make_constant(true) : make(Op::all_different, items);
}

Tree table(const Arguments& in) {
    const List items = in.numbers(0);
    const std::vector<std::int64_t> numbers = in.constants(1);
    if (items.empty() || numbers.size() % items.size() != 0)
        in.fail(1, fmt::format("{} numbers for rows of {}", numbers.size(), items.size()), "whole rows");
    language::Rows rows;
    for (auto at = numbers.begin(); at != numbers.end(); at += std::ssize(items))
        rows.emplace_back(at, at + std::ssize(items));
    return language::make_table(items, std::move(rows));
}

// regular(x, states, symbols, moves row by row, start, accepting): 0 is no state.
Tree regular(const Arguments& in) {
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    const List items = in.numbers(0);
    const std::int64_t states = in.constant(1), symbols = in.constant(2);
    const std::vector<std::int64_t> moves = in.constants(3);
    if (states < 1 || symbols < 1 || states > most || symbols > most || std::ssize(moves) != states * symbols)
        in.fail(3, fmt::format("{} moves for {} states and {} symbols", moves.size(), states, symbols),
                "a row of moves for each state");
    const std::int64_t start = in.constant(4);
    if (start < 1 || start > states)
        in.fail(4, fmt::format("state {} at the start", start), fmt::format("1..{}", states));
    StateMachine machine{static_cast<int>(start), {}, {}};
    for (std::int64_t at = 0; at < std::ssize(moves); ++at) {
        const std::int64_t to = moves[static_cast<std::size_t>(at)];
        if (to < 0 || to > states)
            in.fail(3, fmt::format("a move to state {}", to), fmt::format("0..{}", states));
        if (to > 0)
            machine.arrows.push_back(
                {static_cast<int>(at / symbols + 1), at % symbols + 1, static_cast<int>(to)});
    }
    for (const auto& row : rows_of(in, 5)) machine.accepting.push_back(static_cast<int>(row[0]));
    return language::make_automaton(items, std::move(machine));
}

Tree count_of(const List& items, const Tree& value) {
    List truths;
    for (const Tree& item : items) truths.push_back(truth_of(compared(Op::equal, item, value)));
    return truths.empty() ? number(0) : make(Op::plus, truths);
}

Tree count(const Arguments& in) {
    return compared(Op::equal, count_of(in.numbers(0), in.number(1)), in.number(2));
}

Tree among(const Arguments& in) {
    List truths;
    for (const Tree& item : in.numbers(1)) truths.push_back(truth_of(in_set(item, in, 2)));
    return compared(Op::equal, truths.empty() ? number(0) : make(Op::plus, truths), in.number(0));
}

Tree global_cardinality(const Arguments& in) {
    const List items = in.numbers(0), values = in.numbers(1), counts = in.numbers(2);
    if (values.size() != counts.size())
        in.fail(2, fmt::format("{} counts for {} values", counts.size(), values.size()), "as many");
    List all;
    for (std::size_t i = 0; i < values.size(); ++i)
        all.push_back(compared(Op::equal, count_of(items, values[i]), counts[i]));
    return make(Op::conjunction, all);
}

// The first list comes before the second one in lexicographic order; `equal`: or they are equal.
template <bool equal>
Tree lexicographic(const Arguments& in) {
    const List a = in.numbers(0), b = in.numbers(1);
    const std::size_t size = std::min(a.size(), b.size());
    Tree rest = language::make_constant(a.size() < b.size() || (equal && a.size() == b.size()));
    for (std::size_t i = size; i-- > 0;) {
        const Tree tie = make(Op::conjunction, {make(Op::equal, {a[i], b[i]}), rest});
        rest = make(Op::disjunction, {make(Op::less, {a[i], b[i]}), tie});
    }
    return rest;
}

// inverse(f, first index of f, g, first index of g)
Tree inverse(const Arguments& in) {
    const List f = in.numbers(0), g = in.numbers(2);
    const std::int64_t f_first = in.constant(1), g_first = in.constant(3);
    List all;
    const auto inside = [&all](const List& list, std::int64_t first, std::size_t size) {
        for (const Tree& each : list) {
            all.push_back(compared(Op::at_least, each, number(first)));
            all.push_back(compared(Op::at_most, each, number(first + static_cast<std::int64_t>(size) - 1)));
        }
    };
    inside(f, g_first, g.size());
    inside(g, f_first, f.size());
    for (std::size_t i = 0; i < f.size(); ++i) {
        for (std::size_t k = 0; k < g.size(); ++k) {
            poll_stop();
            const Tree there = compared(Op::equal, f[i], number(g_first + static_cast<std::int64_t>(k)));
            const Tree back = compared(Op::equal, g[k], number(f_first + static_cast<std::int64_t>(i)));
            all.push_back(make(Op::equal, {truth_of(there), truth_of(back)}));
        }
    }
    return make(Op::conjunction, all);
}

// circuit(successors, first index), where `some` may stay out: they follow themselves. Each item follows one
// other, so all those that take part are on one circuit exactly if they are connected.
template <bool some>
Tree circuit(const Arguments& in) {
    const List next = in.numbers(0);
    const std::int64_t first = in.constant(1), size = std::ssize(next);
    const auto index = [first](std::int64_t i) { return number(first + i); };
    List all, nodes, edges;
    if (size > 1) all.push_back(make(Op::all_different, next));
    Graph graph{.nodes = static_cast<std::uint32_t>(size), .edges = {}};
    for (std::int64_t i = 0; i < size; ++i) {
        const Tree& from = next[static_cast<std::size_t>(i)];
        all.push_back(compared(Op::at_least, from, index(0)));
        all.push_back(compared(Op::at_most, from, index(size - 1)));
        const Tree away = compared(Op::unequal, from, index(i));
        if (!some && size > 1) all.push_back(away);
        nodes.push_back(some ? away : language::make_constant(true));
        for (std::int64_t k = i + 1; k < size; ++k) {
            poll_stop();
            graph.edges.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(k));
            edges.push_back(
                make(Op::disjunction, {compared(Op::equal, from, index(k)),
                                       compared(Op::equal, next[static_cast<std::size_t>(k)], index(i))}));
        }
    }
    nodes.insert(nodes.end(), edges.begin(), edges.end());
    if (size > 1) all.push_back(language::make_connected(nodes, std::move(graph)));
    return make(Op::conjunction, all);
}

// connected(from, to, nodes, edges): indices from 1. An edge that holds has both of its ends.
Tree connected(const Arguments& in) {
    const std::vector<std::int64_t> from = in.constants(0), to = in.constants(1);
    List nodes = in.all_hold(2);
    const List edges = in.all_hold(3);
    if (from.size() != edges.size() || to.size() != edges.size())
        in.fail(3, fmt::format("{} edges with {} and {} ends", edges.size(), from.size(), to.size()),
                "as many");
    List all, by_edge(edges.size());
    Graph graph{.nodes = static_cast<std::uint32_t>(nodes.size()), .edges = {}};
    std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, Tree>> joined;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (std::min(from[i], to[i]) < 1 || std::max(from[i], to[i]) > std::ssize(nodes))
            in.fail(0, "an edge to a node that is not there", fmt::format("nodes 1..{}", nodes.size()));
        const auto [a, b] =
            std::minmax({static_cast<std::uint32_t>(from[i] - 1), static_cast<std::uint32_t>(to[i] - 1)});
        for (const std::uint32_t end : {a, b})
            all.push_back(make(Op::disjunction, {negated(edges[i]), nodes[end]}));
        if (a != b) joined.push_back({{a, b}, edges[i]});
    }
    std::ranges::stable_sort(joined, {}, [](const auto& each) { return each.first; });
    for (std::size_t i = 0; i < joined.size();) {  // parallel edges are one
        List same_ends;
        const auto ends = joined[i].first;
        for (; i < joined.size() && joined[i].first == ends; ++i) same_ends.push_back(joined[i].second);
        graph.edges.push_back(ends);
        nodes.push_back(make(Op::disjunction, same_ends));
    }
    all.push_back(language::make_connected(nodes, std::move(graph)));
    return make(Op::conjunction, all);
}

// Tasks that share a resource; those that never run, or need nothing of it, are left out.
class Tasks {
public:
    explicit Tasks(const Arguments& in);
    List conditions() const;

private:
    struct Task {
        Tree start, duration, demand;
        Range starts, durations, demands;
        __int128 end() const { return __int128{starts.high} + durations.high; }
        bool may_run_at(std::int64_t time) const { return starts.low <= time && time < end(); }
        Tree used_at(const Tree& time) const;
        Tree ends_before(const Task& other) const {
            return compared(Op::at_most, make(Op::plus, {start, duration}), other.start);
        }
    };
    bool exclude(const Task& a, const Task& b) const {
        return &a != &b && a.demands.low + b.demands.low > capacities_.high;
    }
    static Tree apart(const Task& a, const Task& b);
    bool is_short() const;
    void require_capacity(const List& used, __int128 most, List& all) const {
        if (most > capacities_.low) all.push_back(compared(Op::at_most, make(Op::plus, used), capacity_));
    }
    void use_at_each_time(List& all) const;
    void use_at_each_start(List& all) const;

    std::vector<Task> tasks_;
    Tree capacity_;
    Range capacities_;
    List from_zero_;  // conditions: no duration, demand or capacity is negative
};

Tasks::Tasks(const Arguments& in) : capacity_{in.number(3)}, capacities_{in.range(in.operand(3))} {
    const List starts = in.numbers(0), durations = in.numbers(1), demands = in.numbers(2);
    const std::vector<Range> of_starts = in.ranges(0), of_durations = in.ranges(1), of_demands = in.ranges(2);
    for (const std::size_t i : {1, 2})
        if (const std::size_t size = in.numbers(i).size(); size != starts.size())
            in.fail(i, fmt::format("{} items for {} tasks", size, starts.size()), "as many");
    const auto require_from_zero = [&](const Tree& tree, const Range& range) {
        if (range.low < 0) from_zero_.push_back(compared(Op::at_least, tree, number(0)));
    };
    require_from_zero(capacity_, capacities_);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        require_from_zero(durations[i], of_durations[i]);
        require_from_zero(demands[i], of_demands[i]);
        if (of_durations[i].high > 0 && of_demands[i].high > 0)
            tasks_.push_back(
                {starts[i], durations[i], demands[i], of_starts[i], of_durations[i], of_demands[i]});
    }
}

// The demand if the task runs at the time, else 0.
Tree Tasks::Task::used_at(const Tree& time) const {
    if (time == start && durations.low > 0) return demand;
    const Tree runs = make(Op::conjunction, {compared(Op::at_most, start, time),
                                             compared(Op::more, make(Op::plus, {start, duration}), time)});
    const bool one = demand->op == Op::number && demand->number == 1;
    return one ? truth_of(runs) : make(Op::times, {demand, truth_of(runs)});
}

Tree Tasks::apart(const Task& a, const Task& b) {
    List some{a.ends_before(b), b.ends_before(a)};
    for (const Task* each : {&a, &b})
        if (each->durations.low <= 0) some.push_back(compared(Op::at_most, each->duration, number(0)));
    return make(Op::disjunction, some);
}

// Whether all times at which some task may run can be listed.
bool Tasks::is_short() const {
    constexpr __int128 most = 100'000;  // times, of all tasks together
    __int128 times = 0;
    for (const Task& task : tasks_) times += task.end() - task.starts.low;
    return times <= most;
}

void Tasks::use_at_each_time(List& all) const {
    std::vector<std::int64_t> times;
    for (const Task& task : tasks_)
        for (std::int64_t time = task.starts.low; time < task.end(); ++time) times.push_back(time);
    sort_unique(times);
    for (const std::int64_t time : times) {
        poll_stop();
        __int128 most = 0;
        List used;
        for (const Task& task : tasks_) {
            if (!task.may_run_at(time)) continue;
            most += task.demands.high;
            used.push_back(task.used_at(number(time)));
        }
        require_capacity(used, most, all);
    }
}

void Tasks::use_at_each_start(List& all) const {
    for (const Task& task : tasks_) {
        poll_stop();
        __int128 most = 0;
        List used;
        for (const Task& other : tasks_) {
            if (exclude(task, other) || other.starts.low > task.starts.high || other.end() <= task.starts.low)
                continue;
            most += other.demands.high;
            used.push_back(other.used_at(task.start));
        }
        require_capacity(used, most, all);
    }
}

// What is used grows only where a task starts. So it is enough to add up what runs there, which takes a
// condition about each pair of tasks; where times are few, it is added up at each time (Schutt, Feydy,
// Stuckey, Wallace, "Why cumulative decomposition is not as bad as it sounds", CP 2009, compare both). Two
// tasks that exceed the capacity together follow each other.
List Tasks::conditions() const {
    List all = from_zero_;
    for (const Task& task : tasks_) {
        poll_stop();
        for (const Task& other : std::span{tasks_.data(), &task})
            if (exclude(task, other)) all.push_back(apart(task, other));
    }
    is_short() ? use_at_each_time(all) : use_at_each_start(all);
    return all;
}

// cumulative(starts, durations, demands, capacity)
Tree cumulative(const Arguments& in) { return make(Op::conjunction, Tasks{in}.conditions()); }
List cumulative_parts(const Arguments& in) { return Tasks{in}.conditions(); }

// bin_packing(loads, first bin, bins of the items, their weights): the weights in a bin are `compared` to its
// load.
template <Op relation>
Tree bin_packing(const Arguments& in) {
    const List loads = in.numbers(0), bins = in.numbers(2);
    const std::int64_t first = in.constant(1), last = first + std::ssize(loads) - 1;
    const std::vector<std::int64_t> weights = in.constants(3);
    if (weights.size() != bins.size())
        in.fail(3, fmt::format("{} weights for {} items", weights.size(), bins.size()), "as many");
    if (std::ranges::any_of(weights, [](std::int64_t each) { return each < 0; }))
        in.fail(3, "a negative weight", "weights from 0 on");
    List all;
    for (const Tree& bin : bins) {
        all.push_back(compared(Op::at_least, bin, number(first)));
        all.push_back(compared(Op::at_most, bin, number(last)));
    }
    for (std::size_t b = 0; b < loads.size(); ++b) {
        poll_stop();
        List inside;
        for (const Tree& bin : bins)
            inside.push_back(
                truth_of(compared(Op::equal, bin, number(first + static_cast<std::int64_t>(b)))));
        all.push_back(compared(relation, linear_sum(weights, inside), loads[b]));
    }
    return make(Op::conjunction, all);
}

struct Builtin {
    std::string_view name;
    std::size_t least, most;  // arguments
    Tree (*condition)(const Arguments&);
    List (*parts)(const Arguments&) = nullptr;  // of a condition that may be too large for one tree
};

constexpr Builtin builtins[] = {
    {"array_bool_and", 2, 2, junction<Op::conjunction>},
    {"array_bool_element", 3, 3, element},
    {"array_bool_or", 2, 2, junction<Op::disjunction>},
    {"array_bool_xor", 1, 1, odd},
    {"array_int_element", 3, 3, element},
    {"array_int_maximum", 2, 2, extreme<Op::at_most>},
    {"array_int_minimum", 2, 2, extreme<Op::at_least>},
    {"array_var_bool_element", 3, 3, element},
    {"array_var_int_element", 3, 3, element},
    {"bool2int", 2, 2, comparison<Op::equal>},
    {"bool_and", 3, 3, junction_of_two<Op::conjunction>},
    {"bool_clause", 2, 2, clause},
    {"bool_eq", 2, 2, comparison<Op::equal>},
    {"bool_le", 2, 2, comparison<Op::at_most>},
    {"bool_lin_eq", 3, 3, linear<Op::equal>},
    {"bool_lin_le", 3, 3, linear<Op::at_most>},
    {"bool_lin_ne", 3, 3, linear<Op::unequal>},
    {"bool_lt", 2, 2, comparison<Op::less>},
    {"bool_ne", 2, 2, comparison<Op::unequal>},
    {"bool_not", 2, 2, comparison<Op::unequal>},
    {"bool_or", 3, 3, junction_of_two<Op::disjunction>},
    {"bool_xor", 2, 3, differ},
    {"bool_xor_reif", 3, 4, differ_reified},
    {"fzn_all_different_int", 1, 1, all_different},
    {"fzn_among", 3, 3, among},
    {"fzn_count_eq", 3, 3, count},
    {"fzn_global_cardinality", 3, 3, global_cardinality},
    {"fzn_lex_less_bool", 2, 2, lexicographic<false>},
    {"fzn_lex_less_int", 2, 2, lexicographic<false>},
    {"fzn_lex_lesseq_bool", 2, 2, lexicographic<true>},
    {"fzn_lex_lesseq_int", 2, 2, lexicographic<true>},
    {"int_abs", 2, 2, absolute},
    {"int_div", 3, 3, function<Op::quotient>},
    {"int_eq", 2, 2, comparison<Op::equal>},
    {"int_le", 2, 2, comparison<Op::at_most>},
    {"int_lin_eq", 3, 3, linear<Op::equal>},
    {"int_lin_le", 3, 3, linear<Op::at_most>},
    {"int_lin_ne", 3, 3, linear<Op::unequal>},
    {"int_lt", 2, 2, comparison<Op::less>},
    {"int_max", 3, 3, function<Op::greatest>},
    {"int_min", 3, 3, function<Op::least>},
    {"int_mod", 3, 3, function<Op::remainder>},
    {"int_ne", 2, 2, comparison<Op::unequal>},
    {"int_plus", 3, 3, function<Op::plus>},
    {"int_pow", 3, 3, power},
    {"int_times", 3, 3, function<Op::times>},
    {"reductio_bin_packing_capa", 4, 4, bin_packing<Op::at_most>},
    {"reductio_bin_packing_load", 4, 4, bin_packing<Op::equal>},
    {"reductio_circuit", 2, 2, circuit<false>},
    {"reductio_connected", 4, 4, connected},
    {"reductio_cumulative", 4, 4, cumulative, cumulative_parts},
    {"reductio_inverse", 4, 4, inverse},
    {"reductio_regular", 6, 6, regular},
    {"reductio_subcircuit", 2, 2, circuit<true>},
    {"reductio_table", 2, 2, table},
    {"reductio_table_bool", 2, 2, table},
    {"set_in", 2, 2, set_in},
};

const Builtin* find_builtin(std::string_view name) {
    const auto* const found = std::ranges::lower_bound(builtins, name, {}, &Builtin::name);
    return found != std::end(builtins) && found->name == name ? found : nullptr;
}

bool drop_suffix(std::string_view& name, std::string_view suffix) {
    if (!name.ends_with(suffix)) return false;
    name.remove_suffix(suffix.size());
    return true;
}

}  // namespace

Tree Arguments::number(const Operand& operand) const {
    return operand.is_number() ? language::number(operand.number) : meanings_[operand.variable].number;
}

Range Arguments::range(const Operand& operand) const {
    return operand.is_number() ? Range{operand.number, operand.number} : source_.ranges[operand.variable];
}

std::vector<Range> Arguments::ranges(std::size_t i) const {
    std::vector<Range> ranges;
    for (const Operand& each : scope_.operands(exprs_[i])) ranges.push_back(range(each));
    return ranges;
}

Tree Arguments::holds(const Operand& operand) const {
    return operand.is_number() ? language::make_constant(operand.number != 0)
                               : meanings_[operand.variable].holds;
}

std::vector<Tree> Arguments::numbers(std::size_t i) const {
    List trees;
    for (const Operand& each : scope_.operands(exprs_[i])) trees.push_back(number(each));
    return trees;
}

std::vector<Tree> Arguments::all_hold(std::size_t i) const {
    List trees;
    for (const Operand& each : scope_.operands(exprs_[i])) trees.push_back(holds(each));
    return trees;
}

List conditions_of(const Constraint& constraint, const Text& text, const Arguments& arguments) {
    std::string_view name = constraint.name;
    const Builtin* builtin = find_builtin(name);
    bool reified = false, implied = false;
    if (builtin == nullptr) {
        reified = drop_suffix(name, "_reif");
        implied = !reified && drop_suffix(name, "_imp");
        builtin = find_builtin(name);
    }
    if (builtin == nullptr)
        text.fail(constraint.offset,
                  fmt::format("{} is no constraint of this solver", quoted(constraint.name)),
                  "a builtin of FlatZinc over bool and int; flatten with the library of this solver, "
                  "which replaces the others");
    const std::size_t more = reified || implied ? 1 : 0;
    if (arguments.size() < builtin->least + more || arguments.size() > builtin->most + more)
        text.fail(constraint.offset, fmt::format("{} with {} arguments", constraint.name, arguments.size()),
                  fmt::format("{}", builtin->least + more));
    if (builtin->parts != nullptr && more == 0) return builtin->parts(arguments);
    const Tree condition = builtin->condition(arguments);
    if (more == 0) return {condition};
    const Tree truth = arguments.holds(arguments.size() - 1);
    return {reified ? same(truth, condition) : make(Op::disjunction, {negated(truth), condition})};
}

}  // namespace reductio::flatzinc
