// automatic.cpp - a trial by bitset cover, then the engine that the trial points to.
#include "engines/shared/automatic.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "base/registry.hpp"
#include "base/stopwatch.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t options_most = 4'500;  // of a model that is tried: 16x16, not 25x25
constexpr std::uint64_t nodes_solve = 30'000;  // a few milliseconds, what a SAT call would take
constexpr std::uint64_t nodes_count = 300'000;
constexpr std::uint64_t kept_most = 1'000;     // solutions of a trial that are kept to be shown
constexpr std::uint64_t many_solutions = 500;  // found by a trial that did not end

// About how many options the cover has: one for each value, but often only one for two values.
std::uint64_t options_about(const Model& model) {
    std::uint64_t options = 0;
    for (const auto& variable : model.variables()) {
        const auto size = model[variable.domain].size();
        options += size == 2 ? 1 : size;
    }
    return options;
}

// How many options come from tuples and from edges of diagrams.
std::uint64_t clue_options_about(const Model& model) {
    std::uint64_t options = 0;
    for (const auto& constraint : model.constraints()) {
        if (const auto* table = std::get_if<Table>(&constraint.kind))
            options += model[table->relation].size();
        if (const auto* automaton = std::get_if<Automaton>(&constraint.kind))
            options += model[automaton->diagram].edges.size();
    }
    return options;
}

class Automatic final : public Session {
public:
    Automatic(const Model& model, const EngineOptions& options) : model_{model}, options_{options} {
        const auto cells = options_about(model), clues = clue_options_about(model);
        tried_ = cells + clues <= options_most && !find<Engine>("bitcover")->accepts(model);
        tried_for_few_ = tried_ && clues <= cells;
    }

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        const Stopwatch clock;
        const bool few = limits.solutions > 0 && limits.solutions < kept_most;
        if (few && !tried_for_few_) return ask("sat", givens, limits, on_solution);
        if (!tried_) return ask("dpll", givens, limits, on_solution);
        Limits bounded = limits;
        bounded.nodes = nodes_solve;
        if (!few) bounded.solutions = kept_most;
        const auto width = static_cast<std::ptrdiff_t>(model_.variables().size());
        kept_.clear();
        const auto keep = [&](std::span<const std::int32_t> values) {
            kept_.insert(kept_.end(), values.begin(), values.end());
            return true;
        };
        const Outcome trial = tried(ask("bitcover", givens, bounded, keep));
        if (trial.ending == Ending::refused) return ask("sat", givens, limits, on_solution);
        const bool spent = trial.ending == Ending::budget || (trial.ending == Ending::limit && !few);
        if (!spent) return deliver(trial, width, on_solution);
        const Limits rest = after(limits, clock);
        if (trial.count >= many_solutions) return ask("bitcover", givens, rest, on_solution);
        return ask(few ? "sat" : "dpll", givens, rest, on_solution);
    }

    Outcome count(const Givens& givens, const Limits& limits, const OnSolution& on_sample) override {
        const Stopwatch clock;
        if (!tried_) return ask_count("dpll", givens, limits, on_sample);
        Limits bounded = limits;
        bounded.nodes = nodes_count;
        const Outcome trial = tried(ask_count("bitcover", givens, bounded, on_sample));
        const bool refused = trial.ending == Ending::refused;
        if (!refused && trial.ending != Ending::budget) return trial;
        const bool many = !refused && trial.count >= many_solutions;
        return ask_count(many ? "memo" : "dpll", givens, after(limits, clock), on_sample);
    }

private:
    // What is left of the time.
    static Limits after(Limits limits, const Stopwatch& clock) {
        constexpr double least = 1e-6;
        if (limits.seconds > 0) limits.seconds = std::max(least, limits.seconds - clock.seconds());
        return limits;
    }
    Session& session(std::string_view engine) {
        auto& known = sessions_[engine];
        if (!known) known = find<Engine>(engine)->open(model_, options_);
        return *known;
    }
    static Outcome named(Outcome outcome, std::string_view engine) {
        outcome.engine = engine;
        return outcome;
    }
    Outcome ask(std::string_view engine, const Givens& givens, const Limits& limits,
                const OnSolution& on_solution) {
        return named(session(engine).enumerate(givens, limits, on_solution), engine);
    }
    Outcome ask_count(std::string_view engine, const Givens& givens, const Limits& limits,
                      const OnSolution& on_sample) {
        return named(session(engine).count(givens, limits, on_sample), engine);
    }
    // An engine that refuses the model is not tried again.
    Outcome tried(Outcome trial) {
        if (trial.ending == Ending::refused) tried_ = tried_for_few_ = false;
        return trial;
    }
    Outcome deliver(Outcome outcome, std::ptrdiff_t width, const OnSolution& on_solution) const {
        for (std::uint64_t i = 0; i < outcome.count; ++i) {
            const auto begin = kept_.begin() + static_cast<std::ptrdiff_t>(i) * width;
            if (on_solution({begin, begin + width})) continue;
            outcome.count = i + 1;
            outcome.ending = Ending::limit;
        }
        return outcome;
    }

    const Model& model_;
    EngineOptions options_;
    bool tried_ = false, tried_for_few_ = false;
    std::map<std::string_view, std::unique_ptr<Session>> sessions_;
    std::vector<std::int32_t> kept_;
};

}  // namespace

std::unique_ptr<Session> open_automatic(const Model& model, const EngineOptions& options) {
    return std::make_unique<Automatic>(model, options);
}

}  // namespace reductio
