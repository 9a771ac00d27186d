// comparison_json.cpp - measurements and their summaries as one line of JSON.
//
// Empty fields are left out. A bound is {"value": 1.5}, with "at_least": true where runs were cut off.
#include <cmath>

#include "tasks/compare/comparison.hpp"
#include "text/json.hpp"

namespace reductio {

namespace {

double to_nanoseconds(double seconds) { return std::round(seconds * 1e9) / 1e9; }

JsonObject json_of(const Bound& bound) {
    JsonObject json;
    json.add("value", to_nanoseconds(bound.value));
    if (bound.at_least) json.add("at_least", true);
    return json;
}

JsonObject json_of(const EngineSummary& engine) {
    JsonObject json;
    json.add("engine", engine.engine);
    json.add("timing", name_of(engine.timing));
    if (engine.start_up) json.add("start_up_seconds", to_nanoseconds(*engine.start_up));
    json.add("puzzles", engine.puzzles);
    json.add("answered", engine.answered);
    json.add("stuck", engine.stuck);
    json.add("timeout", engine.timeouts);
    json.add("refused", engine.refused);
    json.add("error", engine.errors);
    if (engine.seconds) {
        JsonObject seconds;
        const bool only_mean = engine.timing == Timing::mean;
        const auto add = [&](std::string_view name, const Bound& bound) {
            if (!only_mean || name == "mean") seconds.add(name, json_of(bound));
        };
        add("least", engine.seconds->least);
        add("q1", engine.seconds->first_quartile);
        add("median", engine.seconds->median);
        add("q3", engine.seconds->third_quartile);
        add("mean", engine.seconds->mean);
        add("greatest", engine.seconds->greatest);
        json.add("seconds", seconds);
    }
    if (engine.mean_work) json.add("unit", engine.unit).add("mean_work", json_of(*engine.mean_work));
    return json;
}

JsonObject json_of(const Comparison& comparison, const Measurement& one) {
    const ComparedPuzzle& puzzle = comparison.puzzles[one.puzzle];
    JsonObject json;
    json.add("engine", comparison.engines[one.engine]);
    json.add("index", puzzle.index);
    json.add_text("id", puzzle.id);
    json.add("family", puzzle.family);
    json.add("result", name_of(one.result));
    json.add("verdict", one.verdict);
    json.add_text("count", one.count);
    if (one.result != Result::refused && one.result != Result::error)
        json.add("seconds", to_nanoseconds(one.seconds));
    if (one.set_up) json.add("set_up_seconds", to_nanoseconds(*one.set_up));
    if (!one.unit.empty()) json.add(one.unit, one.work);
    json.add_text("reason", one.reason);
    return json;
}

}  // namespace

std::string comparison_json(const Comparison& comparison) {
    JsonArray engines, measurements;
    for (const auto& engine : summaries(comparison)) engines.add(json_of(engine));
    for (const auto& one : comparison.measurements) measurements.add(json_of(comparison, one));
    JsonObject json;
    json.add("v", 1);
    json.add_text("title", comparison.title);
    json.add("question", name_of(comparison.question));
    json.add("clock", name_of(comparison.clock));
    json.add("puzzles", comparison.puzzles.size());
    if (comparison.timeout > 0) json.add("timeout", comparison.timeout);
    json.add("repeat", comparison.repeat);
    json.add("complete", !comparison.interrupted);
    json.add("engines", engines);
    json.add("measurements", measurements);
    return json.str() + "\n";
}

}  // namespace reductio
