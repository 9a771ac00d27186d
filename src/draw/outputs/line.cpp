// line.cpp - the values in the form of the same name in formats/.
#include "draw/output.hpp"
#include "draw/solved_puzzle.hpp"

namespace reductio::outputs {

extern const Output line;

const Output line = {
    .name = "line",
    .summary = "all values on one line",
    .write = [](const Family&, const Puzzle& puzzle, std::span<const Value> values,
                const Style&) { return write_values("line", puzzle, values); },
};

}  // namespace reductio::outputs
