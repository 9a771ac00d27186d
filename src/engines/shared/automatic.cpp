// automatic.cpp - what a model looks like, and the order of turns that follows.
#include "engines/shared/automatic.hpp"

#include <algorithm>

#include "base/registry.hpp"
#include "engines/shared/portfolio.hpp"

namespace reductio {

namespace {

// Sizes that are known before anything is lowered.
struct Features {
    std::uint64_t cells = 0;     // options of values: one each, but often only one for two values
    std::uint64_t clues = 0;     // options of tuples, edges of diagrams, partial sums
    std::uint64_t literals = 0;  // of clauses, about
    bool cover = false;          // it can be a cover
    bool graph = false;          // it has constraints over a whole graph
};

std::uint64_t values_of(const Model& model, std::span<const Var> vars) {
    std::uint64_t values = 0;
    for (const Var v : vars) values += model.domain(v).size();
    return values;
}

// A sum is a chain: about so many values at each position, each with so many sums before it.
std::uint64_t edges_of(const Model& model, const Sum& sum) {
    constexpr std::uint64_t sums_most = 1'000;
    const auto size = model[sum.vars].size(), values = values_of(model, model[sum.vars]);
    return values * std::min<std::uint64_t>(sums_most, values / (size + 1));
}

Features features_of(const Model& model) {
    Features features;
    for (const auto& variable : model.variables()) {
        const auto size = model[variable.domain].size();
        features.cells += size == 2 ? 1 : size;
    }
    features.literals = 4 * features.cells;
    for (const auto& constraint : model.constraints()) {
        if (const auto* table = std::get_if<Table>(&constraint.kind))
            features.clues += model[table->relation].size();
        if (const auto* automaton = std::get_if<Automaton>(&constraint.kind))
            features.clues += model[automaton->diagram].edges.size();
        if (const auto* sum = std::get_if<Sum>(&constraint.kind)) features.clues += edges_of(model, *sum);
        if (const auto* group = std::get_if<AllDifferent>(&constraint.kind))
            features.literals += 6 * values_of(model, model[group->vars]);
        if (const auto* some = std::get_if<Cardinality>(&constraint.kind))
            features.literals += 6 * model[some->literals].size();
        features.graph |= std::holds_alternative<Connected>(constraint.kind) ||
                          std::holds_alternative<Regions>(constraint.kind);
    }
    features.literals += 6 * features.clues;
    features.cover = !find<Engine>("bitcover")->accepts(model);
    return features;
}

// Nanoseconds, measured.
constexpr std::uint64_t option_work = 300, literal_work = 40, graph_work = 100'000'000;

// Whose turn is first, and what each takes to begin.
std::vector<Entrant> order_of(const Features& features, Task task) {
    const std::uint64_t cover_work = option_work * (features.cells + features.clues);
    const std::uint64_t clauses_work = literal_work * features.literals;
    const std::string_view cover = task == Task::count ? "memo" : "bitcover";
    std::vector<Entrant> entrants;
    const Entrant sat{"sat", 2 * clauses_work};
    const Entrant dpll{"dpll", clauses_work + (features.graph ? graph_work : 0)};
    const bool cover_first = features.cover && features.clues <= features.cells;
    if (cover_first) entrants.push_back({cover, cover_work});
    if (features.graph) entrants.push_back(sat);
    entrants.push_back(dpll);
    if (!features.graph) entrants.push_back(sat);
    if (features.cover && !cover_first) entrants.push_back({cover, cover_work});
    if (features.cover) entrants.push_back({"dlx", cover_work});
    return entrants;
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
