// size_table.cpp - the columns depend on the target: its sizes, and its encodings if it has any.
#include "tasks/targets/size_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "text/csv.hpp"
#include "text/json.hpp"

namespace reductio {

namespace {

// "cage 30× at r1c1; cage 12+ at r4c6; 3 more"
std::string fallen_back(const CompileSizes& sizes) {
    constexpr std::size_t most = 5;
    const auto& labels = sizes.fallen_back;
    const auto shown = std::span{labels}.first(std::min(most, labels.size()));
    std::string text = fmt::format("{}", fmt::join(shown, "; "));
    if (labels.size() > most) text += fmt::format("; {} more", labels.size() - most);
    return text;
}

}  // namespace

std::vector<std::string> SizeTable::columns() const {
    std::vector<std::string> names{"index", "id", "family"};
    if (target_.has_encodings) names.insert(names.end(), {"at_most_one", "tuples"});
    names.insert(names.end(), target_.sizes.begin(), target_.sizes.end());
    names.insert(names.end(), {"bytes", "file", "error", "rows", "columns"});
    if (target_.has_encodings) names.emplace_back("fallen_back");
    return names;
}

std::string SizeTable::head() const { return json_ ? "" : csv_line(columns()); }

std::string SizeTable::line(const SizeRow& row) const {
    return json_ ? json_line(row) : csv_line(cells(row));
}

std::vector<std::string> SizeTable::cells(const SizeRow& row) const {
    std::vector<std::string> cells{fmt::format("{}", row.index), row.id, row.family};
    if (target_.has_encodings) cells.insert(cells.end(), {row.at_most_one, row.tuples});
    for (const std::string_view name : target_.sizes) {
        const auto size =
            std::ranges::find(row.sizes.numbers, name, &std::pair<std::string_view, std::uint64_t>::first);
        cells.push_back(size == row.sizes.numbers.end() ? "" : fmt::format("{}", size->second));
    }
    const auto size_text = [](int size) { return size == 0 ? "" : fmt::format("{}", size); };
    cells.insert(cells.end(), {row.bytes ? fmt::format("{}", *row.bytes) : "", row.file, row.error,
                               size_text(row.rows), size_text(row.columns)});
    if (target_.has_encodings) cells.push_back(fallen_back(row.sizes));
    return cells;
}

std::string SizeTable::json_line(const SizeRow& row) const {
    JsonObject json;
    json.add("v", 1);
    json.add("index", row.index);
    json.add_text("id", row.id);
    json.add_text("family", row.family);
    if (row.rows > 0) json.add("rows", row.rows).add("columns", row.columns);
    if (target_.has_encodings) json.add_text("at_most_one", row.at_most_one).add_text("tuples", row.tuples);
    for (const auto& [name, size] : row.sizes.numbers) json.add(name, size);
    json.add_text("fallen_back", fallen_back(row.sizes));
    if (row.bytes) json.add("bytes", *row.bytes);
    json.add_text("file", row.file);
    json.add_text("error", row.error);
    return json.str() + "\n";
}

}  // namespace reductio
