// target.hpp - the contract of a compile target (`compile --to NAME`). target.cpp has their table.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/registry.hpp"
#include "base/required.hpp"
#include "tasks/compiled_puzzle.hpp"
#include "text/byte_output.hpp"

namespace reductio {

// What is to be written.
struct CompileJob {
    const CompiledPuzzle& compiled;
    const CnfOptions& options;
    bool assumptions = false;  // in DIMACS, a selector for each clue (clue_file.cpp)
};

// What came out.
struct CompileSizes {
    // In the target's own words: {"variables", 209}, {"clauses", 1519}.
    std::vector<std::pair<std::string_view, std::uint64_t>> numbers;
    // The labels of the constraints for which the chosen encoding was too large, so that "auto" chose
    // another.
    std::vector<std::string> fallen_back = {};
};

// The puzzle in the native format, for comments.
std::string puzzle_text(const CompileJob& job);
// Throws InputError if an encoding was chosen, for targets that have none.
void refuse_encodings(const CompileJob& job, std::string_view target);

// The objective of the puzzle that is open; null if there is none. Throws InputError if there are several,
// which the target can't state.
const Objective* open_objective(const CompileJob& job, std::string_view target);

struct Target {
    std::string_view name;
    std::string_view summary;
    std::string_view extension;           // of its files, with the dot
    std::vector<std::string_view> sizes;  // the names in what `write` returns
    bool has_encodings = false;           // --amo and --tuples choose them
    // Writes to `out`, which the caller closes and which may lead nowhere (a dry run).
    Required<CompileSizes (*)(const CompileJob&, ByteOutput& out)> write;
    bool states_objectives = false;  // else the file has the conditions alone
};

template <>
Rows<Target> registry<Target>();

// Those that are written on a page of their own; the first three in clue_file.cpp.
namespace targets {
CompileSizes dimacs(const CompileJob& job, ByteOutput& out);
CompileSizes gcnf(const CompileJob& job, ByteOutput& out);
CompileSizes icnf(const CompileJob& job, ByteOutput& out);
CompileSizes cover(const CompileJob& job, ByteOutput& out);
CompileSizes matrix(const CompileJob& job, ByteOutput& out);
CompileSizes nnf(const CompileJob& job, ByteOutput& out);
CompileSizes opb(const CompileJob& job, ByteOutput& out);
CompileSizes wcnf(const CompileJob& job, ByteOutput& out);
CompileSizes wcnf_top(const CompileJob& job, ByteOutput& out);
}  // namespace targets

}  // namespace reductio
