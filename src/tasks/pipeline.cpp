// pipeline.cpp - the way of the data: puzzle -> model -> engine -> verified -> checked.
//
// Rules are compiled once and kept for the puzzles that follow: a batch of 50,000 sudokus builds one model. A
// few of the latest are kept, so that files of mixed sizes fare as well.
#include "tasks/pipeline.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/registry.hpp"
#include "base/stopwatch.hpp"
#include "engines/shared/automatic.hpp"

namespace reductio {

namespace {

constexpr std::size_t kept_rules = 8;

// "mrv:once, mrv:dropping", or who takes something behind a colon at all.
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

// Null for `auto`, which asks several. Checks what stands behind the name.
const Engine* find_engine(const Settings& settings) {
    if (settings.own != nullptr) return settings.own;
    if (settings.engine == "auto") return nullptr;
    const std::string_view asked = settings.engine, name = asked.substr(0, asked.find(':'));
    const Engine* engine = find<Engine>(name);
    if (engine == nullptr)
        throw InputError{fmt::format("unknown engine {}", quoted(asked)), "auto, " + names<Engine>()};
    if (name == asked || engine->command) return engine;
    const std::string_view option = asked.substr(name.size() + 1);
    if (std::ranges::find(engine->options, option, &EngineOption::name) == engine->options.end()) {
        throw InputError{fmt::format("the engine {} has no option {}", quoted(name), quoted(option)),
                         options_of(*engine)};
    }
    return engine;
}

std::unique_ptr<Session> open_session(const Engine* engine, const Model& model,
                                      const EngineOptions& options) {
    if (engine == nullptr) return open_automatic(model, options);
    if (const auto refusal = engine->accepts(model)) {
        throw InputError{fmt::format("the engine {} can't take this puzzle: {}", engine->name, *refusal)};
    }
    return engine->open(model, options);
}

// Nothing is given in a wall.
void require_open_walls(const Puzzle& puzzle) {
    if (puzzle.walls.empty()) return;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        const bool marked = !puzzle.marks.empty() && !puzzle.marks[at].empty();
        if (puzzle.is_wall(cell) && (puzzle.given[at] != open_cell || marked))
            puzzle.fail_at(puzzle.places.givens, at,
                           cell_name(puzzle, cell) + " is a wall, but has a value or marks", "an open cell");
    }
}

}  // namespace

Model build_model(const Family& family, const Puzzle& puzzle) {
    if (std::max(puzzle.rows, puzzle.columns) > family.longest_side) {
        puzzle.fail(fmt::format("a {} of {}x{}", family.name, puzzle.rows, puzzle.columns),
                    fmt::format("sides up to {}", family.longest_side));
    }
    require_known_parts(family, puzzle);
    require_open_walls(puzzle);
    if (family.digits != nullptr && puzzle.digits != family.digits(puzzle.rows, puzzle.columns))
        puzzle.fail(fmt::format("the digits of {} are fixed", family.name), "a form that names the family");
    Builder builder{static_cast<std::uint32_t>(puzzle.columns)};
    family.build(puzzle, builder);
    return std::move(builder).freeze();
}

Givens givens_of(const Family& family, const Puzzle& puzzle, const Model& model) {
    if (family.givens != nullptr) return family.givens(puzzle, model);
    Givens givens;
    for (std::uint32_t cell = 0; cell < puzzle.given.size(); ++cell) {
        if (puzzle.given[cell] != open_cell) givens.facts.push_back(model.is(Var{cell}, puzzle.given[cell]));
        if (puzzle.marks.empty() || puzzle.marks[cell].empty()) continue;
        for (const auto value : model.domain(Var{cell})) {
            const bool marked = std::ranges::find(puzzle.marks[cell], value) != puzzle.marks[cell].end();
            if (!marked) givens.facts.push_back(!model.is(Var{cell}, value));
        }
    }
    return givens;
}

Grid proven_grid(const Family& family, const Puzzle& puzzle, const Model& model, const Givens& givens,
                 std::span<const std::int32_t> values) {
    std::string why;
    if (!verify(model, givens, values, why)) {
        throw InternalError{fmt::format("a solution does not satisfy the model: {}", why)};
    }
    const auto cells = static_cast<std::size_t>(puzzle.cells());
    Grid grid = family.decode != nullptr ? family.decode(puzzle, values)
                                         : Grid{values.begin(), values.begin() + std::ptrdiff_t(cells)};
    why = family.check(puzzle, grid);
    if (!why.empty()) throw InternalError{fmt::format("a solution breaks the rules: {}", why)};
    return grid;
}

Pipeline::Pipeline(Settings settings) : settings_{std::move(settings)} {
    find_engine(settings_);
    check_encodings(settings_.options.cnf);
    if (const auto colon = settings_.engine.find(':'); colon != std::string::npos) {
        settings_.options.argument = settings_.engine.substr(colon + 1);
    }
}

Pipeline::~Pipeline() = default;

Compiled& Pipeline::compiled(const Puzzle& puzzle) {
    const auto known =
        std::ranges::find_if(recent_, [&](const auto& kept) { return same_rules(kept->rules, puzzle); });
    if (known != recent_.end()) {
        std::rotate(recent_.begin(), known, known + 1);
        return *recent_.front();
    }
    auto fresh = std::make_unique<Compiled>();
    fresh->rules = puzzle;
    fresh->family = puzzle.family;
    fresh->model = build_model(*fresh->family, puzzle);
    const Engine* engine = find_engine(settings_);
    fresh->session = open_session(engine, fresh->model, settings_.options);
    fresh->engine = engine != nullptr && engine->command ? std::string{engine->name} : settings_.engine;
    if (recent_.size() == kept_rules) recent_.pop_back();
    recent_.insert(recent_.begin(), std::move(fresh));
    return *recent_.front();
}

Outcome Pipeline::enumerate(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid) {
    return ask(puzzle, most, on_grid, false);
}

Outcome Pipeline::count(const Puzzle& puzzle, std::uint64_t most) {
    return ask(
        puzzle, most, [](std::span<const Value>) { return true; }, true);
}

Outcome Pipeline::ask(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, bool counting) {
    const Stopwatch clock;
    Outcome outcome;
    try {
        const StopScope scope{settings_.limits.seconds, settings_.limits.interrupted};
        outcome = answer(puzzle, most, on_grid, counting, scope);
    } catch (const Stopped& stopped) {
        outcome.ending = stopped.interrupted ? Ending::interrupted : Ending::timeout;
        engine_ = settings_.engine;
    }
    outcome.statistics["seconds.total"] = clock.seconds();
    return outcome;
}

Outcome Pipeline::answer(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, bool counting,
                         const StopScope& scope) {
    const Stopwatch clock;
    Compiled& rules = compiled(puzzle);
    const Givens givens = givens_of(*rules.family, puzzle, rules.model);
    const double build_seconds = clock.seconds();
    Limits limits = settings_.limits;
    limits.solutions = most;
    limits.seconds = scope.seconds_left();
    const OnSolution show = [&](std::span<const std::int32_t> values) {
        return on_grid(proven_grid(*rules.family, puzzle, rules.model, givens, values));
    };
    Outcome outcome = counting ? rules.session->count(givens, limits, show)
                               : rules.session->enumerate(givens, limits, show);
    engine_ = outcome.engine.empty() ? rules.engine : outcome.engine;
    partial_.clear();
    if (rules.family->decode == nullptr) {
        for (const auto& value : outcome.partial) partial_.push_back(value.value_or(open_cell));
        if (!partial_.empty()) partial_.resize(puzzle.cells());
    }
    outcome.statistics["seconds.build"] = build_seconds;
    return outcome;
}

}  // namespace reductio
