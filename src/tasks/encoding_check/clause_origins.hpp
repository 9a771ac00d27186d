// clause_origins.hpp - which constraint each clause of a file belongs to.
//
// It is a hint, and nothing rests on it: a wrong one leads to a refusal. The lowering is run again and its
// clauses are laid beside those of the file. A clause that is not found near its place counts as the one that
// should stand there.
#pragma once
#include <cstdint>
#include <vector>

#include "tasks/compiled_puzzle.hpp"
#include "tasks/encoding_check/formula.hpp"

namespace reductio::encoding_check {

struct ClauseOrigins {
    ClauseNumbers blocking;                  // in front: they exclude solutions
    ClauseNumbers of_variables;              // each variable has one value
    std::vector<ClauseNumbers> constraints;  // in the model's order
    ClauseNumbers givens;
};

// `has_blocking`: what exceeds the number of the lowering's clauses stands in front. `givens`: the number of
// clauses at the end of the lowering that state givens.
ClauseOrigins find_origins(const CompiledPuzzle& compiled, const CnfOptions& options, const Formula& file,
                           bool has_blocking, std::size_t givens);

}  // namespace reductio::encoding_check
