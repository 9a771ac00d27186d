// dimacs_file.hpp - a puzzle's CNF as a DIMACS file that says what it is: puzzle, variable map, encoding.
//
// `compile` writes it, and `cubes` with the literals of a cube as further clauses. Two passes over the same
// clauses: one counts for the header, one writes. Nothing is ever held whole.
#pragma once
#include <span>
#include <string_view>

#include "tasks/targets/target.hpp"

namespace reductio {

// The puzzle's CNF under the literals of `cube`; a comment names the cube if it has a name.
CompileSizes write_dimacs(const CompileJob& job, ByteOutput& out, std::span<const int> cube = {},
                          std::string_view cube_name = {});

}  // namespace reductio
