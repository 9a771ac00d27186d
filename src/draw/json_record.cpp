// json_record.cpp - a record becomes one JSON object whose keys always come in the same order.
#include "draw/json_record.hpp"

#include <charconv>
#include <cmath>

#include "family/family.hpp"
#include "puzzle/drawing.hpp"
#include "text/json.hpp"

namespace reductio {

namespace {

JsonArray array_of(const Grid& grid) {
    JsonArray result;
    for (const Value value : grid) result.add(value == open_cell ? JsonText{} : JsonText{value});
    return result;
}

// A value of the named rows: a number as such.
JsonText value_of(const std::string& text) {
    if (text.empty()) return JsonText{};
    int number = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    return status == std::errc{} && end == text.data() + text.size() ? JsonText{number} : JsonText{text};
}

JsonText values_of(const NamedRows::Row& row) {
    if (!row.list) return value_of(row.texts.at(0));
    const auto columns = static_cast<std::size_t>(row.columns);
    const bool several = row.texts.size() > columns;
    JsonArray lines, line;
    for (std::size_t i = 0; i < row.texts.size(); ++i) {
        line.add(value_of(row.texts[i]));
        if (!several || (i + 1) % columns != 0) continue;
        lines.add(line);
        line = {};
    }
    return several ? lines : line;
}

// The values of a solution's variables, if the family names them.
std::optional<JsonText> variables_of(const Puzzle& puzzle, const Grid& grid) {
    if (puzzle.payload == nullptr) return {};  // the cells of a grid have no names
    const Drawing drawing = puzzle.family->draw(puzzle, grid);
    const auto* const rows = std::get_if<NamedRows>(&drawing);
    if (rows == nullptr) return {};
    JsonObject variables;
    for (const NamedRows::Row& row : rows->rows) variables.add(row.name, values_of(row));
    return variables;
}

void add_head(const Record& record, JsonObject& json) {
    json.add("v", 1).add("index", record.index);
    json.add_text("id", record.id);
    json.add_text("link", record.link);
    json.add_text("family", record.family);
    json.add_text("verdict", record.verdict);
}

void add_count(const Record& record, JsonObject& json) {
    json.add_text("count", record.count);
    if (record.complete) json.add("complete", *record.complete);
    json.add_text("reason", record.reason);
}

void add_end(const Record& record, JsonObject& json) {
    const bool several = record.objective.size() > 1;
    add_numbers("objective", record.objective, several, json);
    add_numbers("bound", record.bound, several, json);
    json.add_text("engine", record.engine);
    if (record.seconds) json.add("seconds", std::round(*record.seconds * 1e6) / 1e6);
    json.add_text("error", record.error);
}

}  // namespace

void add_numbers(const char* key, std::span<const std::int64_t> numbers, bool as_list, JsonObject& json) {
    JsonArray list;
    for (const std::int64_t number : numbers) list.add(number);
    if (numbers.size() == 1 && !as_list)
        json.add(key, numbers[0]);
    else if (!numbers.empty())
        json.add(key, list);
}

void add_solution(Record& record, const Puzzle& puzzle, const Grid& grid) {
    record.solutions.push_back(grid);
    if (auto variables = variables_of(puzzle, grid)) record.variables.push_back(std::move(*variables));
}

std::string JsonStream::begin(const Record& head) {
    begun_ = true;
    JsonObject json;
    add_head(head, json);
    std::string text = json.str();
    text.back() = ',';  // the object goes on
    return text + "\"solutions\":[";
}

std::string JsonStream::add(const Puzzle& puzzle, const Grid& grid) {
    const char* const comma = first_ ? "" : ",";
    first_ = false;
    if (const auto variables = variables_of(puzzle, grid)) variables_ += comma + variables->str();
    return comma + array_of(grid).str();
}

std::string JsonStream::end(const Record& tail) const {
    JsonObject json;
    add_count(tail, json);
    add_end(tail, json);
    std::string text = "],";
    if (!variables_.empty()) text += "\"variables\":[" + variables_ + "],";
    return text + json.str().substr(1) + "\n";
}

std::string to_json(const Record& record) {
    JsonObject json;
    add_head(record, json);
    add_count(record, json);
    JsonArray solutions;
    for (const Grid& grid : record.solutions) solutions.add(array_of(grid));
    if (!record.solutions.empty()) json.add("solutions", solutions);
    JsonArray variables;
    for (const JsonText& one : record.variables) variables.add(one);
    if (!record.variables.empty()) json.add("variables", variables);
    if (!record.partial.empty()) json.add("partial", array_of(record.partial));
    for (const auto& [key, value] : record.further) json.add(key, value);
    add_end(record, json);
    return json.str() + "\n";
}

}  // namespace reductio
