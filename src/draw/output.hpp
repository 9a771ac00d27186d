// output.hpp - the contract of an output: how the answer to one puzzle is written. output.cpp has their
// table.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "base/registry.hpp"
#include "family/family.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct Record;  // draw/json_record.hpp

// How drawings look on this terminal.
struct Style {
    bool colour = false;  // ANSI colours: found digits apart from given ones
};

// An output shows either grids, one at a time (`write`), or the whole answer (`record`); the other function
// is null.
struct Output {
    std::string_view name;
    std::string_view summary;
    // The puzzle with `grid` filled in (open_cell where unknown), ending in a line feed. Throws InputError if
    // this output has no way to show it.
    std::string (*write)(const Family&, const Puzzle&, std::span<const Value> grid, const Style&) = nullptr;
    // The whole answer with its verdict, ending in a line feed.
    std::string (*record)(const Record&) = nullptr;
    bool has_solutions = true;  // false: the record says no more than the verdict
    // Of an output that shows values alone: the format in which it shows a puzzle that is not solved, because
    // a format refuses what it can't express. Empty: `write` shows all of a puzzle.
    std::string_view unsolved = {};
};

// What is wrong with the members of an output (base/registry.hpp), or empty.
inline std::string find_fault(const Output& output) {
    return (output.write == nullptr) == (output.record == nullptr) ? "it takes one of .write and .record"
                                                                   : "";
}

template <>
Rows<Output> registry<Output>();

}  // namespace reductio
