// size_table.cpp - the columns depend on the target: its sizes, and its encodings if it has any.
#include "tasks/targets/size_table.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "text/csv.hpp"
#include "text/json.hpp"

namespace reductio {

std::vector<std::string> SizeTable::columns() const {
    std::vector<std::string> names{"index", "id", "family"};
    if (target_.has_encodings) names.insert(names.end(), {"at_most_one", "tuples"});
    names.insert(names.end(), target_.sizes.begin(), target_.sizes.end());
    names.insert(names.end(), {"bytes", "file", "error"});
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
        const auto size = std::ranges::find(row.sizes, name, &CompileSizes::value_type::first);
        cells.push_back(size == row.sizes.end() ? "" : fmt::format("{}", size->second));
    }
    cells.insert(cells.end(), {row.bytes ? fmt::format("{}", *row.bytes) : "", row.file, row.error});
    return cells;
}

std::string SizeTable::json_line(const SizeRow& row) const {
    JsonObject json;
    json.add("v", 1);
    json.add("index", row.index);
    json.add_text("id", row.id);
    json.add_text("family", row.family);
    if (target_.has_encodings) json.add_text("at_most_one", row.at_most_one).add_text("tuples", row.tuples);
    for (const auto& [name, size] : row.sizes) json.add(name, size);
    if (row.bytes) json.add("bytes", *row.bytes);
    json.add_text("file", row.file);
    json.add_text("error", row.error);
    return json.str() + "\n";
}

}  // namespace reductio
