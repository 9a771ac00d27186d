// read_opb.hpp - reads back an OPB file that `compile` wrote: puzzle, variable map, and whether an answer
// obeys the constraints.
#pragma once
#include <cstddef>
#include <optional>
#include <span>

#include "cnf/compiled_file.hpp"
#include "cnf/read_dimacs.hpp"
#include "text/text.hpp"

namespace reductio {

// Does the text begin as an OPB file does, with a comment in its notation?
bool looks_like_opb(const Text& text);

// Reads the comments. Throws if the file is no OPB, or was not written by `compile`.
CompiledFile read_opb_file(const Text& text);

// values[v] is 1, -1 or 0 as in SolverAnswer; without values the constraints are only read. Throws if they
// are cut off or broken.
Evaluation evaluate_constraints(const Text& text, const CompiledFile& file,
                                std::span<const signed char> values);

// The largest variable in a constraint. Throws if the constraints are cut off or broken.
int largest_opb_variable(const Text& text, const CompiledFile& file);

}  // namespace reductio
