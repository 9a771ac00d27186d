// automatic.cpp - what a model looks like, and the order of turns that follows.
#include "engines/shared/automatic.hpp"

#include <algorithm>
#include <span>

#include "base/registry.hpp"
#include "cover/cover_costs.hpp"
#include "engines/shared/portfolio.hpp"
#include "engines/shared/probing.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t option_work = 300, literal_work = 60;  // nanoseconds, measured
// From this many values of a cell, and of all cells together, a grid is large: a 49x49 sudoku has both, a
// 36x36 one neither.
constexpr std::uint64_t many_values = 40, many_options = 100'000;
constexpr std::uint64_t expensive_cover = 10'000'000;  // work to make it
// Options of clues from which bitsets of all options are long: a node of memo takes longer than one of dlx,
// and its table of which options clash hundreds of megabytes.
constexpr std::uint64_t wide_cover = 20'000;
constexpr std::uint64_t small_chains = 2'000;  // cells
constexpr std::uint64_t many_counts = 1'000;   // from there on, most are clauses and no items

// Sizes that are known before anything is lowered.
struct Features {
    std::uint64_t cells = 0;       // options of values: one each, but often only one for two values
    std::uint64_t clues = 0;       // options of tuples, edges of diagrams, partial sums
    std::uint64_t diagrams = 0;    // those of diagrams alone
    std::uint64_t chains = 0;      // options of counts that are no items: clauses, and more than one
    std::uint64_t counts = 0;      // constraints that take such chains
    std::uint64_t weighted = 0;    // counts that count something twice
    std::uint64_t literals = 0;    // of clauses, about
    std::uint64_t values = 0;      // the most that a cell can take
    bool cover = false;            // it can be a cover
    bool houses = false;           // its only rule is that cells differ
    bool lines = false;            // sat tries each cell first
    bool shortcuts = false;        // some solutions need not be looked at
    bool costs = false;            // an objective is bounded, and all else are items of a cover
    std::uint64_t divisions = 0;   // of the board into regions
    std::uint64_t graph_work = 0;  // to write out constraints over whole graphs, which sat need not
};

std::uint64_t values_of(const Model& model, std::span<const Var> vars) {
    std::uint64_t values = 0;
    for (const Var v : vars) values += model.domain(v).size();
    return values;
}

// About how many options a sum takes: its tuples if they are few, else the edges of a chain of partial sums.
std::uint64_t options_of(const Model& model, const Sum& sum) {
    const auto size = model[sum.vars].size();
    const std::uint64_t values = values_of(model, model[sum.vars]) / (size + 1) + 1;
    if (size <= 2) return values;
    return size == 3 ? values * values / 2 : values * values * size;
}

// A count of more than one is a chain of as many states as it needs to tell its end.
std::uint64_t options_of(const Model& model, const Cardinality& count) {
    const std::uint64_t size = model[count.literals].size();
    if (count.hi <= 1) return 0;
    return size * ((count.hi >= size ? count.lo : count.hi) + 1);
}

bool is_weighted(std::span<const Literal> literals) {
    std::vector<std::uint32_t> slots;
    for (const Literal literal : literals)
        if (!literal.constant()) slots.push_back(literal.slot());
    std::ranges::sort(slots);
    return std::ranges::adjacent_find(slots) != slots.end();
}

std::uint64_t work_of(const Graph& graph) {
    constexpr std::uint64_t pair_work = 200;  // nanoseconds, measured
    return pair_work * graph.nodes * (graph.nodes + graph.edges.size());
}

bool bounds_of_costs_pay(const Model& model) {
    const auto bounded = [](const Objective& objective) { return objective.bounded_by.has_value(); };
    if (std::ranges::none_of(model.objectives(), bounded)) return false;
    const Propagator propagator{model};
    return !propagator.root().contradiction && costs_pay(propagator, propagator.root());
}

Features features_of(const Model& model) {
    Features features;
    for (const auto& variable : model.variables()) {
        const auto size = model[variable.domain].size();
        features.cells += size == 2 ? 1 : size;
        features.values = std::max<std::uint64_t>(features.values, size);
    }
    features.literals = 4 * features.cells;
    for (const auto& constraint : model.constraints()) {
        if (const auto* table = std::get_if<Table>(&constraint.kind))
            features.clues += model[table->relation].size();
        if (const auto* automaton = std::get_if<Automaton>(&constraint.kind))
            features.diagrams += model[automaton->diagram].edges.size();
        if (const auto* sum = std::get_if<Sum>(&constraint.kind)) features.clues += options_of(model, *sum);
        if (const auto* group = std::get_if<AllDifferent>(&constraint.kind))
            features.literals += 6 * values_of(model, model[group->vars]);
        if (const auto* some = std::get_if<Cardinality>(&constraint.kind)) {
            features.literals += 6 * model[some->literals].size();
            features.chains += options_of(model, *some);
            features.counts += some->hi > 1 ? 1 : 0;
            features.weighted += is_weighted(model[some->literals]) ? 1 : 0;
        }
        if (const auto* some = std::get_if<Connected>(&constraint.kind))
            features.graph_work += work_of(model[some->graph]);
        if (const auto* some = std::get_if<Regions>(&constraint.kind)) {
            features.graph_work += work_of(model[some->graph]);
            ++features.divisions;
        }
    }
    features.clues += features.diagrams;
    features.literals += features.clues;
    features.shortcuts = !model.shortcuts().empty();
    features.cover = !find<Engine>("bitcover")->accepts(model);
    features.houses = !find<Engine>("houses")->accepts(model);
    features.lines = Probing::pays(model);
    features.costs = bounds_of_costs_pay(model);
    return features;
}

// What the rules below ask for.
struct Costs : Features {
    explicit Costs(const Features& all)
        : Features{all},
          many_chains{all.counts > many_counts ? all.chains : 0},
          cover_work{option_work * (all.cells + all.clues + many_chains)},
          chain_work{option_work * (all.cells + all.chains)},
          clauses_work{literal_work * all.literals},
          graph_clauses_work{clauses_work + all.graph_work},
          // A KenKen's products are no burden yet where inequalities or a killer's sums are.
          bearable{(2 * all.diagrams > all.clues ? 2 : 1) * all.cells} {}

    std::uint64_t many_chains;         // 0 for few, which are mostly items
    std::uint64_t cover_work;          // to make a cover,
    std::uint64_t chain_work;          // or one that is chains above all,
    std::uint64_t clauses_work;        // or clauses,
    std::uint64_t graph_clauses_work;  // with those of graphs
    std::uint64_t bearable;            // clues
    std::uint64_t nothing = 0;
};

// An entrant without the numbers of a model.
struct Turn {
    std::string_view engine;                       // empty: none
    std::uint64_t Costs::*work = &Costs::nothing;  // to begin
    std::string_view stands_in_for{};
    std::uint64_t table_share = 1;
    double weight = 1, first = 1;
    std::uint64_t times = 1;  // its work is counted

    constexpr Turn weighing(double part) const {
        Turn turn = *this;
        turn.weight = part;
        return turn;
    }
    // It waits until the others have done this many times its work.
    constexpr Turn waiting(std::uint64_t many) const {
        Turn turn = *this;
        turn.times = many;
        return turn;
    }
    constexpr Turn of_chains() const {
        Turn turn = *this;
        turn.work = &Costs::chain_work;
        return turn;
    }
    constexpr Turn beginning_with(double slices) const {
        Turn turn = *this;
        turn.first = slices;
        return turn;
    }
};

struct OrderRule {
    bool (*holds)(const Costs&);
    Turn turns[5];
};

namespace turns {

constexpr Turn sat{"sat", &Costs::clauses_work}, dpll{"dpll", &Costs::graph_clauses_work};
constexpr Turn eager{"sat:eager", &Costs::graph_clauses_work};
constexpr Turn components{"components", &Costs::graph_clauses_work, {}, 4};  // beside the table of memo
constexpr Turn bitcover{"bitcover", &Costs::cover_work}, dlx{"dlx", &Costs::cover_work, "bitcover"};
constexpr Turn memo{"memo", &Costs::cover_work}, dlx_for_memo{"dlx", &Costs::cover_work, "memo"};
constexpr Turn lone_dlx{"dlx", &Costs::cover_work};
// The clauses of a sum of hundreds of costs take longer to write than dlx takes to end, most often.
constexpr Turn costed_links{"dlx"}, late_sat = sat.waiting(400);
constexpr Turn houses{"houses"}, houses_for_memo{"houses", &Costs::nothing, "memo"};

// The first rule that holds says whose turn is first, and what each takes to begin. Clues of many options
// make covers that cost more than they are worth (killers, counts of nonograms): there unit propagation comes
// first. Where a cover comes first, sat and dpll are seldom the best at counting, and dpll not beyond its
// first slice at solving. They wait until several times as much was done: longer for counts, where they
// seldom win.
constexpr OrderRule to_count[] = {
    {[](const Costs& look) { return look.costs; }, {costed_links, late_sat.weighing(0.25)}},
    {[](const Costs& look) { return look.graph_work > 0; }, {sat, dpll, components}},
    {[](const Costs& look) { return !look.cover; }, {dpll, sat, components}},
    {[](const Costs& look) { return look.clues > wide_cover; },
     {dpll.weighing(0.25), components.weighing(0.25), lone_dlx, sat.weighing(0.25)}},
    {[](const Costs& look) { return look.clues > look.cells; },
     {dpll.weighing(0.25), components.weighing(0.25), memo, dlx_for_memo, sat.weighing(0.25)}},
    // Houses need no preparation: they stand in for the cover as the links do elsewhere.
    {[](const Costs& look) { return look.houses; },
     {houses_for_memo, memo, sat.weighing(0.25).waiting(4), components.weighing(0.25).waiting(4)}},
    {[](const Costs&) { return true; },
     {memo, dlx_for_memo, sat.weighing(0.25).waiting(4), components.weighing(0.25).waiting(4)}}};

constexpr OrderRule to_show[] = {
    {[](const Costs& look) { return look.costs; }, {costed_links, late_sat}},
    // Graphs written out are seldom the faster way, but where cuts go on for long they may be: an Araf of
    // 10x10 takes 3 s in place of 17, a Kurotto of 17x13 takes 9 s in place of more than 60, while a
    // Nurimisaki of 44x44 needs cuts. Two divisions are written out by sat itself (cuts_pay).
    {[](const Costs& look) { return look.graph_work > 0 && look.divisions < 2; },
     {sat, eager.beginning_with(1'024), dpll.weighing(0.1).waiting(4)}},
    // Only sat takes shortcuts.
    {[](const Costs& look) { return look.graph_work > 0 || look.shortcuts; },
     {sat, dpll.weighing(0.1).waiting(4)}},
    {[](const Costs& look) { return !look.cover; }, {dpll, sat}},
    // Nonograms: probing leaves nothing or little, and its rest is in good hands with what learns.
    {[](const Costs& look) { return look.lines; },
     {sat, dpll.weighing(0.1).waiting(16), bitcover.weighing(0.1).waiting(16),
      dlx.weighing(0.1).waiting(16)}},
    // Killers: dpll ends within a few milliseconds where sat takes as long and a cover must be made first.
    {[](const Costs& look) {
         const bool sums = look.diagrams == 0 && look.counts == 0;
         return sums && 4 * look.clues > look.bearable;
     },
     {dpll.weighing(0.25).beginning_with(6), sat, bitcover, dlx}},
    {[](const Costs& look) { return look.clues > look.bearable; }, {dpll.weighing(0.25), sat, bitcover, dlx}},
    // A cover of this many clauses is expensive to make, and weak.
    {[](const Costs& look) { return look.many_chains > look.cells && look.cover_work > expensive_cover; },
     {sat, dpll.weighing(0.25), bitcover, dlx}},
    // Grids so large are for sat, and what it must load is known only when the givens are propagated.
    {[](const Costs& look) { return look.values >= many_values && look.cells >= many_options; },
     {sat.waiting(0), bitcover.waiting(4), dlx.waiting(4), dpll.weighing(0.25).waiting(4)}},
    // Cells of many values, each of which asks for values of its neighbours (Hidoku): a cover of them is
    // expensive to make and hardly binds.
    {[](const Costs& look) { return look.values >= many_values && look.chains > 4 * look.cells; },
     {sat, dpll.weighing(0.25), bitcover.weighing(0.25).waiting(4), dlx.weighing(0.25).waiting(4)}},
    // Weighted sums hardly bind a cover before their last term.
    {[](const Costs& look) { return look.chains > look.cells && 2 * look.weighted > look.counts; },
     {sat, dpll.weighing(0.1).waiting(16), bitcover.of_chains().weighing(0.1).waiting(16),
      dlx.of_chains().weighing(0.1).waiting(16)}},
    // Chains bind a cover loosely. Where most of it is chains it answers at once or takes long; in large ones
    // that it answers at all, sat takes longer still.
    {[](const Costs& look) { return look.chains > look.cells && look.cells <= small_chains; },
     {bitcover.weighing(0.25), dlx.weighing(0.25), sat, dpll.weighing(0.25).waiting(16)}},
    {[](const Costs& look) { return look.houses; },
     {houses, bitcover, sat.waiting(2), dpll.weighing(0.25).waiting(4)}},
    {[](const Costs&) { return true; }, {bitcover, dlx, sat.waiting(2), dpll.weighing(0.25).waiting(4)}}};

}  // namespace turns

std::vector<Entrant> order_of(const Features& features, std::span<const OrderRule> rules) {
    const Costs look{features};
    const auto rule = std::ranges::find_if(rules, [&](const OrderRule& each) { return each.holds(look); });
    std::vector<Entrant> order;
    for (const Turn& turn : rule->turns) {
        if (turn.engine.empty()) break;
        order.push_back({turn.engine, turn.times * look.*turn.work, turn.weight, turn.stands_in_for,
                         turn.first, turn.table_share});
    }
    return order;
}

class Automatic final : public Session {
public:
    Automatic(const Model& model, const EngineOptions& options)
        : portfolio_{model, options},
          features_{features_of(model)},
          to_show_{order_of(features_, turns::to_show)},
          to_count_{order_of(features_, turns::to_count)} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        return portfolio_.run(Task::enumerate, to_show_, givens, limits, on_solution);
    }
    Outcome count(const Givens& givens, const Limits& limits, const OnSolution& on_sample) override {
        return portfolio_.run(Task::count, to_count_, givens, limits, on_sample);
    }

private:
    Portfolio portfolio_;
    Features features_;
    std::vector<Entrant> to_show_, to_count_;
};

}  // namespace

std::unique_ptr<Session> open_automatic(const Model& model, const EngineOptions& options) {
    return std::make_unique<Automatic>(model, options);
}

}  // namespace reductio
