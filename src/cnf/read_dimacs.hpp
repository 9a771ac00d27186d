// read_dimacs.hpp - a DIMACS file of ours, read back: puzzle, variable map, and whether an answer obeys the
// clauses.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace reductio {

// What variable 1, 2, … of the map stands for: name=value if true, name=otherwise if false and that is said.
struct VariableMeaning {
    std::string_view name;  // within the text
    std::int32_t value;
    std::optional<std::int32_t> otherwise;
};
struct FixedValue {
    std::string_view name;
    std::int32_t value;
};

struct CnfFile {
    std::string puzzle;                // the puzzle in native form
    std::size_t puzzle_at = 0;         // where its first line begins in the text
    std::vector<VariableMeaning> map;  // of the variables 1 .. size()
    std::vector<FixedValue> fixed;
    int variables = 0;
    std::uint64_t clauses = 0;
    std::size_t body = 0;  // where the clauses begin in the text
};

// Reads all up to the clauses. Throws if the file is no DIMACS, or not one of ours.
CnfFile read_cnf_file(const Text& text);

// The largest variable that stands in a clause. Throws if they are cut off or broken.
int largest_variable(const Text& text, const CnfFile& file);

// Reads the clauses and throws if they are cut off or broken. Answers where the first clause begins that has
// no true literal; values[v] is 1, -1 or 0 as in SolverAnswer; without values the clauses are only read.
std::optional<std::size_t> first_violated(const Text& text, const CnfFile& file,
                                          std::span<const signed char> values);

}  // namespace reductio
