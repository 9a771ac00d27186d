// automatic.cpp - what a model looks like, and the order of turns that follows.
#include "engines/shared/automatic.hpp"

#include <algorithm>

#include "base/registry.hpp"
#include "engines/shared/portfolio.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t option_work = 300, literal_work = 60;  // nanoseconds, measured
// Cells of so many values, and so many values of all cells: a 49x49 sudoku has both, a 36x36 one neither.
constexpr std::uint64_t many_values = 40, many_options = 100'000;
constexpr std::uint64_t dear_cover = 10'000'000;  // work to make it
constexpr std::uint64_t small_chains = 2'000;     // cells
constexpr std::uint64_t many_counts = 1'000;      // from there on, most are clauses and no items

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
        if (const auto* some = std::get_if<Regions>(&constraint.kind))
            features.graph_work += work_of(model[some->graph]);
    }
    features.clues += features.diagrams;
    features.literals += features.clues;
    features.cover = !find<Engine>("bitcover")->accepts(model);
    features.houses = !find<Engine>("houses")->accepts(model);
    return features;
}

// Whose turn is first, and what each takes to begin. Clues of many options make covers that cost more than
// they are worth (nonograms, killers): there unit propagation comes first. Where a cover comes first, sat and
// dpll are seldom the best at counting, and dpll not beyond its first slice at solving.
std::vector<Entrant> order_of(const Features& features, Task task) {
    const bool counting = task == Task::count;
    const std::uint64_t chains = features.counts > many_counts ? features.chains : 0;  // few are mostly items
    const std::uint64_t cover_work = option_work * (features.cells + features.clues + chains);
    const std::uint64_t clauses_work = literal_work * features.literals;
    Entrant cover{counting ? "memo" : "bitcover", cover_work}, links{"dlx", cover_work, 1, cover.engine};
    Entrant sat{"sat", clauses_work}, dpll{"dpll", clauses_work + features.graph_work};
    Entrant components{"components", dpll.preparation};
    components.table_share = 4;  // beside the table of memo
    if (features.graph_work > 0 && counting) return {sat, dpll, components};
    // Graphs written out are seldom the faster way.
    dpll.weight = features.graph_work > 0 ? 0.1 : 1;
    if (features.graph_work > 0) dpll.preparation *= 4;
    if (features.graph_work > 0) return {sat, dpll};
    if (!features.cover && counting) return {dpll, sat, components};
    if (!features.cover) return {dpll, sat};
    if (!counting) dpll.weight = 0.25;
    if (counting) sat.weight = dpll.weight = components.weight = 0.25;
    if (features.clues > features.cells && counting) return {dpll, components, cover, links, sat};
    // A KenKen's products are no burden yet where inequalities or a killer's sums are.
    const std::uint64_t bearable = (2 * features.diagrams > features.clues ? 2 : 1) * features.cells;
    // Killers: dpll ends within a few milliseconds where sat takes as long and a cover must be made first.
    const bool sums = features.diagrams == 0 && features.counts == 0;
    if (!counting && sums && 4 * features.clues > bearable) {
        dpll.first = 6;
        return {dpll, sat, cover, links};
    }
    if (features.clues > bearable) return {dpll, sat, cover, links};
    // So many clauses make a cover that is dear to make and weak.
    if (!counting && chains > features.cells && cover_work > dear_cover) return {sat, dpll, cover, links};
    // Grids so large are for sat, and what it must load is known only when the givens are propagated.
    if (!counting && features.values >= many_values && features.cells >= many_options) {
        sat.preparation = 0;
        cover.preparation = links.preparation = 4 * cover_work;
        dpll.preparation *= 4;
        return {sat, cover, links, dpll};
    }
    // Weighted sums hardly bind a cover before their last term.
    if (!counting && features.chains > features.cells && 2 * features.weighted > features.counts) {
        cover.weight = links.weight = dpll.weight = 0.1;
        cover.preparation = links.preparation = 16 * option_work * (features.cells + features.chains);
        dpll.preparation *= 16;
        return {sat, dpll, cover, links};
    }
    // Chains bind a cover loosely. Where most of it is chains it answers at once or takes long; in large ones
    // that it answers at all, sat takes longer still.
    if (!counting && features.chains > features.cells && features.cells <= small_chains) {
        cover.weight = links.weight = 0.25;
        dpll.preparation *= 16;
        return {cover, links, sat, dpll};
    }
    // They wait until several times as much was done: longer for counts, where they seldom win.
    sat.preparation *= counting ? 4 : 2;
    dpll.preparation *= 4;
    // Houses need no preparation: to count, they stand in for the cover as the links do elsewhere.
    if (features.houses && counting) return {{"houses", 0, 1, cover.engine}, cover, sat, components};
    if (features.houses) return {{"houses"}, cover, sat, dpll};
    if (counting) return {cover, links, sat, components};
    return {cover, links, sat, dpll};
}

class Automatic final : public Session {
public:
    Automatic(const Model& model, const EngineOptions& options)
        : portfolio_{model, options},
          features_{features_of(model)},
          to_show_{order_of(features_, Task::enumerate)},
          to_count_{order_of(features_, Task::count)} {}

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
