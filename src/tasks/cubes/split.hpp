// split.hpp - the cubes of a compiled puzzle, by either way.
//
// `cells` asks the model (cnf/cubes.hpp). `lookahead` asks CaDiCaL, which probes the variables of the CNF and
// splits on the one that implies most; its tree is binary and of one depth, so the numbers are powers of two
// less the cubes that it refutes. It may split on auxiliary variables. Those are functions of the answer, so
// the cubes divide the solutions, but a witness is none: models with witnesses are refused.
#pragma once
#include <cstdint>
#include <vector>

#include "cnf/cubes.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace reductio {

enum class SplitBy : std::uint8_t { cells, lookahead };

// About `wanted` cubes; a single empty one if the puzzle is not to be split: `wanted` is 1, nothing is left
// open, or propagation contradicts it. Throws InputError if the way is not available.
std::vector<Cube> split(const CompiledPuzzle& puzzle, const CnfOptions& options, SplitBy by,
                        std::uint64_t wanted);

}  // namespace reductio
