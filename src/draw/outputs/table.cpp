// table.cpp - the values in the form of the same name in formats/.
#include "draw/output.hpp"
#include "draw/solved_puzzle.hpp"

namespace reductio::outputs {

extern const Output table;

const Output table = {
    .name = "table",
    .summary = "the table of the teaching texts: values in columns, X where open, rules between boxes",
    .write = [](const Family&, const Puzzle& puzzle, std::span<const Value> values,
                const Style&) { return write_values("table", puzzle, values); },
};

}  // namespace reductio::outputs
