// pipeline.cpp - the way of the data: puzzle -> model -> engine -> verified -> checked.
//
// Rules are compiled once and kept for the puzzles that follow: a batch of 50,000 sudokus builds one model. A
// few of the latest are kept, so that files of mixed sizes fare as well.
#include "tasks/pipeline.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <new>

#include "base/memory.hpp"
#include "base/registry.hpp"
#include "encoders/shared/model_payload.hpp"
#include "engines/shared/automatic.hpp"
#include "tasks/model_turns.hpp"
#include "text/unknown_name.hpp"

namespace reductio {

namespace {

constexpr std::size_t kept_rules = 8;

// "mrv:once, mrv:dropping", or, if it has none, those of all engines that have some.
std::string options_of(const Engine& asked) {
    std::string known;
    for (const Engine* engine : registry<Engine>()) {
        if (!asked.options.empty() && engine != &asked) continue;
        for (const auto& option : engine->options)
            known += fmt::format("{}{}:{}", known.empty() ? "" : ", ", engine->name, option.name);
        if (engine->command) known += fmt::format("{}{}:CMD", known.empty() ? "" : ", ", engine->name);
    }
    return known;
}

// Null for `auto`, which delegates to several.
const Engine* find_engine(const Settings& settings) {
    if (settings.own != nullptr) return settings.own;
    return settings.engine == "auto" ? nullptr : &engine_named(settings.engine);
}

// An engine's answer to a model that it does not accept.
class RefusingSession final : public Session {
public:
    explicit RefusingSession(ModelRefusal refusal) : refusal_{std::move(refusal)} {}
    Outcome enumerate(const Givens&, const Limits&, const OnSolution&) override {
        Outcome outcome;
        outcome.ending = Ending::refused;
        outcome.refusal = refusal_.reason;
        outcome.refused_at = refusal_.place;
        return outcome;
    }

private:
    ModelRefusal refusal_;
};

std::unique_ptr<Session> open_session(const Engine* engine, const Model& model,
                                      const EngineOptions& options) {
    if (engine == nullptr) return open_automatic(model, options);
    if (auto refusal = engine->accepts(model)) return std::make_unique<RefusingSession>(std::move(*refusal));
    return engine->open(model, options);
}

// What the phases leave is the rest, so that they add up to the total.
void note_total(Outcome& outcome, double total) {
    double rest = total;
    for (const auto& [name, value] : outcome.statistics)
        if (name.starts_with("seconds.")) rest -= value;
    outcome.statistics["seconds.rest"] = std::max(0.0, rest);
    outcome.statistics["seconds.total"] = total;
}

std::string refusal_text(std::string_view engine, std::string_view reason) {
    return fmt::format("the engine {} can't take this puzzle: {}", engine, reason);
}

Outcome refused(const ModelRefusal& refusal, std::string_view engine) {
    Outcome outcome;
    outcome.ending = Ending::refused;
    outcome.refusal = refusal_text(engine, refusal.reason);
    outcome.refused_at = refusal.place;
    return outcome;
}

// Engines that look for the least cost themselves; nothing for any other.
std::optional<CostSearches> cost_searches(const Settings& settings) {
    if (settings.own != nullptr) return {};
    if (settings.engine == "auto") return CostSearches::all;
    if (settings.engine == "sat") return CostSearches::clauses;
    if (settings.engine == "dlx") return CostSearches::cover;
    return {};
}

// The same puzzle, its open objectives bounded to these numbers.
Puzzle bounded_to(Puzzle puzzle, std::span<const std::int64_t> numbers) {
    for (std::size_t i = puzzle.bounds.size(); i < numbers.size(); ++i)
        puzzle.bounds.push_back({numbers[i], numbers[i]});
    return puzzle;
}

// What no solution beats, whatever the conditions: the least or the most that the values add up to.
std::int64_t bound_of_values(const Model& model, const Objective& objective) {
    std::int64_t bound = objective.constant;
    for (std::size_t i = 0; i < objective.vars.size(); ++i) {
        const auto values = model.domain(objective.vars[i]);
        const std::int64_t factor = objective.coefficients[i];
        bound += factor * ((factor > 0) == objective.maximize ? values.back() : values.front());
    }
    return bound;
}

// The same, counting in `shown` what was shown. Solutions that are kept take memory.
OnGrid counted(const OnGrid& on_grid, std::uint64_t& shown) {
    return [&on_grid, &shown](std::span<const Value> grid) {
        if (memory_is_short()) throw Stopped{StopReason::memory};
        const bool go_on = on_grid(grid);
        ++shown;
        return go_on;
    };
}

// What the call answers; where a limit stops it, that.
template <class Call>
Outcome or_ending(Call call) {
    Outcome outcome;
    try {
        return call();
    } catch (const Stopped& stopped) {
        outcome.ending = ending_of(stopped.reason);
    } catch (const std::bad_alloc&) {
        outcome.ending = Ending::memory;
    }
    return outcome;
}

}  // namespace

Pipeline::Pipeline(Settings settings) : settings_{std::move(settings)} {
    find_engine(settings_);
    check_encodings(settings_.options.cnf);
    if (const auto colon = settings_.engine.find(':'); colon != std::string::npos) {
        settings_.options.argument = settings_.engine.substr(colon + 1);
    }
}

Pipeline::~Pipeline() = default;

Pipeline::RecentRules& Pipeline::recent(const Puzzle& puzzle) {
    const auto known = std::ranges::find_if(
        recent_, [&](const auto& kept) { return same_rules(kept->rules.puzzle(), puzzle); });
    if (known != recent_.end()) {
        std::rotate(recent_.begin(), known, known + 1);
        return *recent_.front();
    }
    auto fresh = std::make_unique<RecentRules>(puzzle, compiler_);
    const Engine* engine = find_engine(settings_);
    fresh->session = open_session(engine, fresh->rules.model(), settings_.options);
    fresh->engine = engine != nullptr && engine->command ? std::string{engine->name} : settings_.engine;
    if (recent_.size() == kept_rules) recent_.pop_back();
    recent_.insert(recent_.begin(), std::move(fresh));
    return *recent_.front();
}

Outcome Pipeline::enumerate(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid) {
    return run(puzzle, most, on_grid, Wanted::solutions);
}

Outcome Pipeline::improve(const Puzzle& puzzle, const OnBetter& on_better) {
    std::shared_ptr<const Compiled> rules;
    const auto show = [&](std::span<const Value> grid) {
        if (!rules) rules = rules_of(puzzle);
        return on_better(grid, rules->objectives(grid));
    };
    return run(puzzle, 1, show, Wanted::best);
}

Outcome Pipeline::count(const Puzzle& puzzle, std::uint64_t most) {
    return run(
        puzzle, most, [](std::span<const Value>) { return true; }, Wanted::number);
}

Outcome Pipeline::run(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, Wanted wanted) {
    const Stopwatch clock;
    Outcome outcome;
    bounds_.clear();
    std::uint64_t shown = 0;
    const auto fall_short = [&](StopReason reason) {
        outcome = {};
        outcome.ending = ending_of(reason);
        outcome.count = shown;
        engine_ = settings_.engine;
    };
    try {
        const StopScope scope{settings_.limits.seconds, settings_.limits.interrupted};
        outcome = answer(puzzle, most, counted(on_grid, shown), wanted, scope);
    } catch (const Stopped& stopped) {
        fall_short(stopped.reason);
    } catch (const std::bad_alloc&) {
        fall_short(StopReason::memory);
    }
    if (outcome.ending == Ending::memory) {  // a session may be left half-way
        recent_.clear();
        compiler_ = {};
        release_memory();
    }
    note_total(outcome, clock.seconds());
    return outcome;
}

Outcome Pipeline::ask(const CompiledPuzzle& query, Session& session, const Limits& limits,
                      const OnGrid& on_grid, bool counting) {
    const OnSolution show = [&](std::span<const std::int32_t> values) {
        return on_grid(query.checked_grid(values));
    };
    // Rules that served an earlier puzzle have the places of that one.
    const Puzzle& ruled = query.rules().puzzle();
    const bool placed = ruled.source == query.puzzle().source && ruled.offset == query.puzzle().offset;
    try {
        Outcome outcome = counting ? session.count(query.givens(), limits, show)
                                   : session.enumerate(query.givens(), limits, show);
        if (!placed) outcome.refused_at.reset();
        return outcome;
    } catch (const ConstraintTooLarge& error) {
        if (placed) refuse(query.puzzle(), error.refusal);
        throw;
    }
}

Outcome Pipeline::answer(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, Wanted wanted,
                         const StopScope& scope) {
    if (puzzle.bounds.size() == objectives_of(puzzle)) return decide(puzzle, most, on_grid, wanted, scope);
    if (wanted == Wanted::best) return best(puzzle, on_grid, scope);
    // The solutions are those that are as good as the best one.
    Outcome outcome = best(
        puzzle, [](std::span<const Value>) { return true; }, scope);
    if (outcome.ending != Ending::complete || outcome.count == 0) {
        outcome.count = 0;
        return outcome;
    }
    const Puzzle bounded = bounded_to(puzzle, outcome.objective);
    Outcome decided = decide(bounded, most, on_grid, wanted, scope);
    decided.objective = outcome.objective;
    decided.bound = outcome.bound;
    return decided;
}

// A model's answers are checked and have their numbers before there is a model for engines.
std::shared_ptr<const Compiled> Pipeline::rules_of(const Puzzle& puzzle) {
    return is_model(puzzle) ? compile_rules(puzzle) : recent(puzzle).rules.shared();
}

// Of more bounds than objectives those who build a model complain.
std::size_t Pipeline::objectives_of(const Puzzle& puzzle) {
    const std::size_t written = is_model(puzzle) ? specification_of(puzzle).objectives().size() : 0;
    return is_model(puzzle) && puzzle.bounds.size() <= written
               ? written
               : recent(puzzle).rules.model().objectives().size();
}

bool Pipeline::takes_turns(const Puzzle& puzzle) const {
    const bool fixed = std::ranges::any_of(puzzle.given, [](Value value) { return value != open_cell; });
    return settings_.own == nullptr && settings_.engine == "auto" && settings_.limits.threads <= 1 &&
           is_model(puzzle) && !fixed && puzzle.marks.empty();
}

Limits Pipeline::limits_now(const StopScope& scope, const std::atomic<bool>* over) const {
    Limits limits = settings_.limits;
    limits.seconds = scope.seconds_left();
    if (over == nullptr) return limits;
    limits.interrupted = over;
    limits.progress = [show = settings_.limits.progress](const Progress& progress) {
        Turns::take();
        if (show) show(progress);
    };
    return limits;
}

// For one solution of a model two searches take turns.
Outcome Pipeline::decide(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, Wanted wanted,
                         const StopScope& scope) {
    if (most != 1 || wanted == Wanted::number || !takes_turns(puzzle))
        return decide_by_engine(puzzle, most, on_grid, wanted, scope, nullptr);
    ModelTurns turns{puzzle, !settings_.free_search, {}, on_grid, settings_.limits.interrupted};
    const OnGrid show = [&](std::span<const Value> grid) { return turns.show(grid); };
    engine_ = settings_.engine;
    bool complete = false;
    Outcome outcome = or_ending([&] {
        Outcome found;
        complete = turns.run(
            [&](const std::atomic<bool>* over) {
                found = decide_by_engine(puzzle, most, show, wanted, scope, over);
                return found.ending != Ending::refused;
            },
            settings_.on_note);
        return found;
    });
    if (complete) {
        engine_ = "bounds";
        partial_.clear();
        outcome = turns.outcome();
    }
    turns.add_effort(outcome.statistics);
    return outcome;
}

Outcome Pipeline::decide_by_engine(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid,
                                   Wanted wanted, const StopScope& scope, const std::atomic<bool>* over) {
    const Stopwatch clock;
    RecentRules& known = recent(puzzle);
    const CompiledPuzzle query{known.rules, puzzle};
    const double build_seconds = clock.seconds();
    Limits limits = limits_now(scope, over);
    limits.solutions = most;
    Outcome outcome = ask(query, *known.session, limits, on_grid, wanted == Wanted::number);
    engine_ = outcome.engine.empty() ? known.engine : outcome.engine;
    if (outcome.ending == Ending::refused) outcome.refusal = refusal_text(engine_, outcome.refusal);
    partial_.clear();
    if (query.cells_are_variables()) {
        for (const auto& value : outcome.partial) partial_.push_back(value.value_or(open_cell));
        if (!partial_.empty()) partial_.resize(puzzle.cells());
    }
    outcome.statistics["seconds.build"] = build_seconds;
    return outcome;
}

// Objective by objective: once the best number of one is known, it is a bound for those behind it.
Outcome Pipeline::best(const Puzzle& puzzle, const OnGrid& on_grid, const StopScope& scope) {
    const std::shared_ptr<const Compiled> rules = rules_of(puzzle);
    Outcome outcome;
    std::vector<std::int64_t> numbers;  // of the best solution so far
    const OnGrid show = [&](std::span<const Value> grid) {
        numbers = rules->objectives(grid);
        outcome.count = 1;
        return on_grid(grid);
    };
    Puzzle bounded = puzzle;
    bounds_.clear();
    for (const ObjectiveBound& bound : puzzle.bounds) bounds_.push_back(bound.low);
    for (const std::size_t all = objectives_of(puzzle); bounded.bounds.size() < all;) {
        const std::size_t level = bounded.bounds.size();
        const auto known = numbers.empty() ? std::nullopt : std::optional{numbers[level]};
        Outcome found = best_of_level(bounded, known, show, scope);
        outcome.ending = found.ending;
        outcome.refusal = found.refusal;
        outcome.refused_at = found.refused_at;
        outcome.statistics = std::move(found.statistics);
        if (found.ending != Ending::complete || numbers.empty()) break;
        bounded.bounds.push_back({numbers[level], numbers[level]});
    }
    outcome.objective = numbers;
    if (numbers.empty() && !puzzle.bounds.empty()) return outcome;
    outcome.bound = bounds_;
    for (std::size_t i = 0; i < puzzle.bounds.size(); ++i) outcome.bound[i] = numbers[i];
    return outcome;
}

void Pipeline::note_bound(std::size_t objective, std::optional<std::int64_t> bound) {
    if (!bound) return;
    bounds_.resize(objective);
    bounds_.push_back(*bound);
}

// Who stops while the clauses are made leaves what was found before.
Outcome Pipeline::best_of_level(const Puzzle& puzzle, std::optional<std::int64_t> known,
                                const OnGrid& on_grid, const StopScope& scope) {
    engine_ = settings_.engine;
    if (takes_turns(puzzle)) return best_in_turns(puzzle, known, on_grid, scope);
    const auto searches = cost_searches(settings_);
    return or_ending([&] {
        return searches ? best_by_cost(puzzle, *searches, known, on_grid, scope, nullptr)
                        : best_by_engine(puzzle, known, on_grid, scope);
    });
}

// The search over bounds takes turns with those for the least cost.
Outcome Pipeline::best_in_turns(const Puzzle& puzzle, std::optional<std::int64_t> known,
                                const OnGrid& on_grid, const StopScope& scope) {
    const std::size_t level = puzzle.bounds.size();
    ModelTurns turns{puzzle, !settings_.free_search, known, on_grid, settings_.limits.interrupted};
    const OnGrid show = [&](std::span<const Value> grid) { return turns.show(grid); };
    bool complete = false;
    Outcome outcome = or_ending([&] {
        Outcome found;
        complete = turns.run(
            [&](const std::atomic<bool>* over) {
                note_bound(level, turns.bound());
                found = best_by_cost(puzzle, CostSearches::all, known, show, scope, over);
                return found.ending != Ending::refused;
            },
            settings_.on_note);
        return found;
    });
    if (complete) {
        note_bound(level, turns.best());
        engine_ = "bounds";
        outcome = turns.outcome();
    }
    turns.add_effort(outcome.statistics);
    return outcome;
}

// The first objective without a bound, by the searches for the least cost.
Outcome Pipeline::best_by_cost(const Puzzle& puzzle, CostSearches searches, std::optional<std::int64_t> known,
                               const OnGrid& on_grid, const StopScope& scope, const std::atomic<bool>* over) {
    RecentRules& rules = recent(puzzle);
    const CompiledPuzzle query{rules.rules, puzzle};
    if (searches == CostSearches::cover) {
        if (auto refusal = find_engine(settings_)->accepts(query.model()))
            return refused(std::move(*refusal), rules.engine);
    }
    if (!rules.optimum)
        rules.optimum = std::make_unique<OptimumSession>(query.model(), settings_.options, searches);
    const std::size_t level = puzzle.bounds.size();
    if (bounds_.size() <= level)
        note_bound(level, bound_of_values(query.model(), query.model().objectives()[level]));
    const auto note = [&](std::span<const std::int32_t> values, std::optional<std::int64_t> bound) {
        note_bound(level, bound);
        return on_grid(query.checked_grid(values));
    };
    const Optimum found =
        rules.optimum->optimize(query.givens(), limits_now(scope, over), level, known, note);
    note_bound(level, found.bound);
    engine_ = searches == CostSearches::all ? found.engine : rules.engine;
    if (found.ending == Ending::refused) return refused(found.refusal, rules.engine);
    Outcome outcome;
    outcome.ending = found.ending;
    return outcome;
}

// The same by any engine: a solution, then one with a better number, until there is none.
Outcome Pipeline::best_by_engine(const Puzzle& puzzle, std::optional<std::int64_t> known,
                                 const OnGrid& on_grid, const StopScope& scope) {
    const std::size_t level = puzzle.bounds.size();
    const Model& model = recent(puzzle).rules.model();  // gone once other bounds were compiled
    const bool maximize = model.objectives()[level].maximize;
    Puzzle asked = puzzle;
    asked.bounds.resize(model.objectives().size());
    for (;;) {
        if (known && maximize) asked.bounds[level].low = *known + 1;
        if (known && !maximize) asked.bounds[level].high = *known - 1;
        bool go_on = true;
        Outcome outcome = decide(
            asked, 1,
            [&](std::span<const Value> grid) {
                known = recent(asked).rules.compiled().objectives(grid)[level];
                go_on = on_grid(grid);
                return false;
            },
            Wanted::solutions, scope);
        if (outcome.count > 0 && go_on) continue;
        if (outcome.ending == Ending::complete) note_bound(level, known);
        return outcome;
    }
}

const Engine& engine_named(const std::string& asked) {
    const std::string_view whole = asked, name = whole.substr(0, whole.find(':'));
    const Engine* engine = find<Engine>(name);
    if (engine == nullptr) throw unknown_name<Engine>("engine", asked, "auto, ");
    if (name == whole || engine->command) return *engine;
    const std::string_view option = whole.substr(name.size() + 1);
    if (std::ranges::find(engine->options, option, &EngineOption::name) == engine->options.end()) {
        throw InputError{fmt::format("the engine {} has no option {}", quoted(name), quoted(option)),
                         options_of(*engine)};
    }
    return *engine;
}

std::optional<Puzzle> of_best_solutions(const CompiledPuzzle& compiled) {
    const Puzzle& puzzle = compiled.puzzle();
    if (puzzle.bounds.size() == compiled.model().objectives().size()) return {};
    Settings settings;
    settings.limits.interrupted = StopScope::interrupted_flag();
    const Outcome best = Pipeline{settings}.improve(puzzle, [](auto, auto) { return true; });
    for (const StopReason reason : {StopReason::memory, StopReason::interrupted, StopReason::timeout})
        if (best.ending == ending_of(reason)) throw Stopped{reason};
    if (best.count == 0) return {};
    return bounded_to(puzzle, best.objective);
}

Outcome accepted(const Puzzle& puzzle, Outcome outcome) {
    if (outcome.ending == Ending::refused) refuse(puzzle, {outcome.refusal, outcome.refused_at});
    return outcome;
}

}  // namespace reductio
