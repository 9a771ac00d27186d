// json_record.cpp - a record becomes one JSON object whose keys always come in the same order.
#include "draw/json_record.hpp"

#include <cmath>

#include "text/json.hpp"

namespace reductio {

namespace {

JsonArray array_of(const Grid& grid) {
    JsonArray result;
    for (const Value value : grid) result.add(value == open_cell ? JsonText{} : JsonText{value});
    return result;
}

}  // namespace

std::string to_json(const Record& record) {
    JsonObject json;
    json.add("v", 1).add("index", record.index);
    json.add_text("id", record.id);
    json.add_text("family", record.family);
    json.add_text("verdict", record.verdict);
    json.add_text("count", record.count);
    if (record.complete) json.add("complete", *record.complete);
    JsonArray solutions;
    for (const Grid& grid : record.solutions) solutions.add(array_of(grid));
    if (!record.solutions.empty()) json.add("solutions", solutions);
    if (!record.partial.empty()) json.add("partial", array_of(record.partial));
    json.add_text("engine", record.engine);
    if (record.seconds) json.add("seconds", std::round(*record.seconds * 1e6) / 1e6);
    json.add_text("error", record.error);
    return json.str() + "\n";
}

}  // namespace reductio
