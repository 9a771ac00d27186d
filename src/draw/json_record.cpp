// json_record.cpp - the one place that writes JSON (https://www.json.org). Keys come in a fixed order.
#include "draw/json_record.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace reductio {

namespace {

using Json = nlohmann::ordered_json;

Json array_of(const Grid& grid) {
    Json result = Json::array();
    for (const Value value : grid) result.push_back(value == open_cell ? Json{} : Json(value));
    return result;
}

}  // namespace

std::string to_json(const Record& record) {
    Json json;
    const auto put = [&](const char* key, const std::string& text) {
        if (!text.empty()) json[key] = text;
    };
    json["v"] = 1;
    json["index"] = record.index;
    put("id", record.id);
    put("family", record.family);
    put("verdict", record.verdict);
    put("count", record.count);
    if (record.complete) json["complete"] = *record.complete;
    for (const Grid& grid : record.solutions) json["solutions"].push_back(array_of(grid));
    if (!record.partial.empty()) json["partial"] = array_of(record.partial);
    put("engine", record.engine);
    if (record.seconds) json["seconds"] = std::round(*record.seconds * 1e6) / 1e6;
    put("error", record.error);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace reductio
