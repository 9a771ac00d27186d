// json_disagreement.cpp - keys in a fixed order, as in json_record.cpp.
#include "tasks/crosscheck/json_disagreement.hpp"

#include <nlohmann/json.hpp>

namespace reductio {

namespace {

using Json = nlohmann::ordered_json;

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string to_json(const DisagreementRecord& record) {
    Json json;
    const auto put = [](Json& place, const char* key, const std::string& text) {
        if (!text.empty()) place[key] = text;
    };
    json["v"] = 1;
    json["index"] = record.index;
    put(json, "id", record.id);
    put(json, "family", record.family);
    json["solver"] = record.solver;
    json["fault"] = words(record.fault);
    put(json, "error", record.message);
    if (!record.puzzle.empty()) {
        Json shrunk;
        shrunk["puzzle"] = record.puzzle;
        put(shrunk, "file", record.file);
        shrunk["clues"] = record.clues;
        shrunk["tries"] = record.tries;
        shrunk["minimal"] = record.minimal;
        put(shrunk, "again", record.again);
        json["shrunk"] = std::move(shrunk);
    }
    return line_of(json);
}

std::string to_json(const Tally& tally, bool interrupted) {
    Json json;
    json["v"] = 1;
    json["puzzles"] = tally.puzzles();
    json["compared"] = tally.compared();
    json["disagreements"] = tally.disagreements();
    if (interrupted) json["interrupted"] = true;
    json["solvers"] = Json::array();
    for (const TallyRow& row : tally.rows()) {
        Json entry;
        entry["solver"] = row.name;
        entry["agreed"] = row.agreed;
        entry["alone"] = row.alone;
        entry["unverified"] = row.unverified;
        entry["refused"] = row.refused;
        entry["stuck"] = row.stuck;
        entry["timeout"] = row.timeout;
        entry["faulty"] = row.faulty;
        json["solvers"].push_back(std::move(entry));
    }
    return line_of(json);
}

}  // namespace reductio
