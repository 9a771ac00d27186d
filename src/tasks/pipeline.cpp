// pipeline.cpp - the way of the data: puzzle -> model -> engine -> verified -> checked.
//
// Rules are compiled once and kept for the puzzles that follow: a batch of 50,000 sudokus builds one model. A
// few of the latest are kept, so that files of mixed sizes fare as well.
#include "tasks/pipeline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "text/registry.hpp"

namespace reductio {

namespace {

constexpr std::size_t kept_rules = 8;

// What was measured: CaDiCaL on the residual is the engine for everything so far.
std::string_view pick_engine(const Settings& settings) {
    return settings.engine == "auto" ? std::string_view{"sat"} : std::string_view{settings.engine};
}

const Engine& find_engine(const Settings& settings) {
    const std::string_view picked = pick_engine(settings);
    const std::string_view name = picked.substr(0, picked.find(':'));
    if (name != picked && name != "external") {
        throw InputError{fmt::format("the engine {} takes no command", quoted(name)), "external:CMD"};
    }
    if (const Engine* engine = find<Engine>(name)) return *engine;
    throw InputError{fmt::format("unknown engine {}", quoted(picked)), "auto, " + names<Engine>()};
}

}  // namespace

const Family& family_of(const Puzzle& puzzle) {
    if (const Family* family = find_family(puzzle.family)) return *family;
    throw InputError{fmt::format("unknown family {}", quoted(puzzle.family)), names<Family>()};
}

Model build_model(const Family& family, const Puzzle& puzzle) {
    Builder builder{static_cast<std::uint32_t>(puzzle.columns)};
    family.build(puzzle, builder);
    return std::move(builder).freeze();
}

Givens givens_of(const Puzzle& puzzle, const Model& model) {
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

std::span<const Value> proven_grid(const Family& family, const Puzzle& puzzle, const Model& model,
                                   const Givens& givens, std::span<const std::int32_t> values) {
    std::string why;
    if (!verify(model, givens, values, why)) {
        throw InternalError{fmt::format("a solution does not satisfy the model: {}", why)};
    }
    const auto grid = values.first(static_cast<std::size_t>(puzzle.cells()));
    why = family.check(puzzle, grid);
    if (!why.empty()) throw InternalError{fmt::format("a solution breaks the rules: {}", why)};
    return grid;
}

Pipeline::Pipeline(Settings settings) : settings_{std::move(settings)} {
    find_engine(settings_);
    check_encodings(settings_.options.cnf);
    if (const auto colon = settings_.engine.find(':'); colon != std::string::npos) {
        settings_.options.command = settings_.engine.substr(colon + 1);
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
    fresh->family = &family_of(puzzle);
    fresh->model = build_model(*fresh->family, puzzle);
    const Engine& engine = find_engine(settings_);
    if (const auto refusal = engine.accepts(fresh->model)) {
        throw InputError{fmt::format("the engine {} can't take this puzzle: {}", engine.name, *refusal)};
    }
    fresh->engine = engine.name;
    fresh->session = engine.open(fresh->model, settings_.options);
    if (recent_.size() == kept_rules) recent_.pop_back();
    recent_.insert(recent_.begin(), std::move(fresh));
    return *recent_.front();
}

Outcome Pipeline::enumerate(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid) {
    const auto start = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    Compiled& rules = compiled(puzzle);
    engine_ = rules.engine;
    const Givens givens = givens_of(puzzle, rules.model);
    const double build_seconds = seconds();
    Limits limits = settings_.limits;
    limits.solutions = most;
    Outcome outcome = rules.session->enumerate(givens, limits, [&](std::span<const std::int32_t> values) {
        return on_grid(proven_grid(*rules.family, puzzle, rules.model, givens, values));
    });
    outcome.statistics["seconds.build"] = build_seconds;
    outcome.statistics["seconds.total"] = seconds();
    return outcome;
}

}  // namespace reductio
