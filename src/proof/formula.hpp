// formula.hpp - a CNF in DIMACS format, read for the checker alone.
//
// It shares no code with what writes our CNF files (src/cnf), so a mistake there can't be made here as well.
// Format: http://www.satcompetition.org/2009/format-benchmarks2009.html; comments may stand anywhere.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace reductio::proof {

// The file can't be read. The message names it and says where: "FILE:12: a clause without its 0".
class BadFile : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A file, or a text that stands for it and outlives its reader; the path is its name in messages then.
struct Source {
    Source(std::string file) : path{std::move(file)} {}
    Source(const char* file) : path{file} {}
    Source(std::string name, std::string_view content) : path{std::move(name)}, text{content} {}
    std::string path;
    std::optional<std::string_view> text;
};

struct FormulaSize {
    std::uint64_t variables = 0, clauses = 0;
};

// Shows each clause once, in the order of the file; returns what the header says. Throws BadFile, also for a
// clause that is cut off, a literal beyond the header's variables, and another number of clauses.
FormulaSize read_formula(const Source& source, const std::function<void(std::span<const int>)>& on_clause);

}  // namespace reductio::proof
