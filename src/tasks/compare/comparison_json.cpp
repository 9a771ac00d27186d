// comparison_json.cpp - measurements and their summaries as one line of JSON (https://www.json.org). What
// says nothing is left out; a bound is {"value": 1.5}, with "at_least": true where runs were cut off.
#include <cmath>
#include <nlohmann/json.hpp>

#include "tasks/compare/comparison.hpp"

namespace reductio {

namespace {

using Json = nlohmann::ordered_json;

double nanoseconds_at_most(double seconds) { return std::round(seconds * 1e9) / 1e9; }

Json json_of(const Bound& bound) {
    Json json;
    json["value"] = nanoseconds_at_most(bound.value);
    if (bound.at_least) json["at_least"] = true;
    return json;
}

Json json_of(const EngineSummary& engine) {
    Json json;
    json["engine"] = engine.engine;
    json["puzzles"] = engine.puzzles;
    json["answered"] = engine.answered;
    json["stuck"] = engine.stuck;
    json["timeout"] = engine.timeouts;
    json["refused"] = engine.refused;
    json["error"] = engine.errors;
    if (engine.seconds) {
        Json& seconds = json["seconds"];
        seconds["least"] = json_of(engine.seconds->least);
        seconds["q1"] = json_of(engine.seconds->first_quartile);
        seconds["median"] = json_of(engine.seconds->median);
        seconds["q3"] = json_of(engine.seconds->third_quartile);
        seconds["mean"] = json_of(engine.seconds->mean);
        seconds["greatest"] = json_of(engine.seconds->greatest);
    }
    if (engine.mean_work) {
        json["unit"] = engine.unit;
        json["mean_work"] = json_of(*engine.mean_work);
    }
    return json;
}

Json json_of(const Comparison& comparison, const Measurement& one) {
    const ComparedPuzzle& puzzle = comparison.puzzles[one.puzzle];
    Json json;
    json["engine"] = comparison.engines[one.engine];
    json["index"] = puzzle.index;
    if (!puzzle.id.empty()) json["id"] = puzzle.id;
    json["family"] = puzzle.family;
    json["result"] = name_of(one.result);
    json["verdict"] = one.verdict;
    if (!one.count.empty()) json["count"] = one.count;
    if (one.result != Result::refused && one.result != Result::error) {
        json["seconds"] = nanoseconds_at_most(one.seconds);
    }
    if (one.set_up) json["set_up_seconds"] = nanoseconds_at_most(*one.set_up);
    if (!one.unit.empty()) json[one.unit] = one.work;
    if (!one.reason.empty()) json["reason"] = one.reason;
    return json;
}

}  // namespace

std::string comparison_json(const Comparison& comparison) {
    Json json;
    json["v"] = 1;
    if (!comparison.title.empty()) json["title"] = comparison.title;
    json["question"] = name_of(comparison.question);
    json["clock"] = name_of(comparison.clock);
    json["puzzles"] = comparison.puzzles.size();
    if (comparison.timeout > 0) json["timeout"] = comparison.timeout;
    json["repeat"] = comparison.repeat;
    json["complete"] = !comparison.interrupted;
    json["engines"] = Json::array();
    for (const auto& engine : summaries(comparison)) json["engines"].push_back(json_of(engine));
    json["measurements"] = Json::array();
    for (const auto& one : comparison.measurements) json["measurements"].push_back(json_of(comparison, one));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace reductio
