// decode.hpp - from a CNF file of ours and what a SAT solver answered to it, back to the puzzle's grid.
#pragma once
#include <optional>

#include "cnf/answer.hpp"
#include "encoders/shared/family.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

struct Decoded {
    Puzzle puzzle;
    SolverAnswer::Status status;
    std::optional<Grid> grid;  // if satisfiable: verified against clauses, model and rules
};

// Needs nothing but the two texts. Throws InputError if the CNF is not ours, or if the answer is broken, cut
// off, of another CNF, or wrong.
Decoded decode(const Text& cnf, const Text& answer);

}  // namespace reductio
