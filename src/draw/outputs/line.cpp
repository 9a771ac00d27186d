// line.cpp - the values alone, as in the format of the same name.
#include "draw/output.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::outputs::line {

extern const Output output;
const Output output = {
    .name = "line",
    .summary = "all values on one line",
    .write = [](const Family&, const Puzzle& puzzle, std::span<const Value> values,
                const Style&) { return formats::row_major(puzzle, values) + "\n"; },
    .unsolved = "line",
};

}  // namespace reductio::outputs::line
