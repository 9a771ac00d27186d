// grid.cpp - the values in the form of the same name in formats/.
#include "draw/output.hpp"
#include "draw/solved_puzzle.hpp"

namespace reductio::outputs {

extern const Output grid;

const Output grid = {
    .name = "grid",
    .summary = "a line of text per row",
    .write = [](const Family&, const Puzzle& puzzle, std::span<const Value> values,
                const Style&) { return write_values("grid", puzzle, values); },
};

}  // namespace reductio::outputs
