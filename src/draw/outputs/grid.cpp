// grid.cpp - the values alone, laid out as in the form of that name in formats/.
#include "draw/output.hpp"
#include "draw/value_layout.hpp"

namespace reductio::outputs::grid {

extern const Output output;
const Output output = {
    .name = "grid",
    .summary = "a line of text per row",
    .write = [](const Family&, const Puzzle& puzzle, std::span<const Value> values,
                const Style&) { return formats::grid_rows(puzzle, values); },
};

}  // namespace reductio::outputs::grid
