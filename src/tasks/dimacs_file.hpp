// dimacs_file.hpp - a puzzle's CNF as a DIMACS file that says what it is: puzzle, variable map, encoding.
//
// `compile` writes it, `cubes` with the literals of a cube as further clauses, and `prove` with clauses that
// exclude solutions. Two passes over the same clauses: one counts for the header, one writes. Nothing is ever
// held whole.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "cnf/dimacs.hpp"
#include "tasks/targets/target.hpp"

namespace reductio {

// Clauses in front of the puzzle's own, and what they are, for a comment: "cube", "cube-07 r1c2=5".
struct FurtherClauses {
    std::span<const std::vector<int>> clauses = {};
    std::string_view word = {}, text = {};  // no comment if `word` is empty
};

CompileSizes write_dimacs(const CompileJob& job, ByteOutput& out, const FurtherClauses& further = {});

// The constraints by their labels, each once. Those that define derived variables share one.
std::vector<std::string> labels_of(const Model& model, std::span<const std::uint32_t> constraints);
// The comments before the map: program, family, encoding, puzzle.
void write_origin(const CompileJob& job, DimacsWriter& writer);
// What each decision variable stands for, and what needs none.
void write_map(const Model& model, const CnfLowering& lowering, DimacsWriter& writer);

}  // namespace reductio
