// table.cpp - the values alone, laid out as in the form of that name in formats/.
#include "draw/output.hpp"
#include "draw/value_layout.hpp"

namespace reductio::outputs::table {

extern const Output output;
const Output output = {
    .name = "table",
    .summary = "values in columns, X where open, rules between boxes",
    .write = [](const Family&, const Puzzle& puzzle, std::span<const Value> values,
                const Style&) { return formats::table_rows(puzzle, values); },
};

}  // namespace reductio::outputs::table
