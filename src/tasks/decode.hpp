// decode.hpp - from a CNF or OPB file of ours and what a solver answered to it, back to the puzzle's grids.
#pragma once
#include <cstdint>
#include <functional>

#include "cnf/answer.hpp"
#include "encoders/shared/family.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

struct Decoded {
    Puzzle puzzle;
    SolverAnswer::Status status;
    std::uint64_t models = 0;     // in the answer, decoded or not
    std::uint64_t solutions = 0;  // decoded: distinct on the answer variables
};

// Each solution, when it is decoded and verified against constraints, model and rules.
using OnDecoded = std::function<void(const Puzzle&, const Grid&)>;

// Decodes the first model of the answer, or `all` of them; of models that differ in auxiliary variables alone
// only the first. Needs nothing but the two texts. Throws InputError if the file is not ours, or if the
// answer is broken, cut off, of another file, or wrong.
Decoded decode(const Text& file, const Text& answer, bool all, const OnDecoded& on_decoded);

}  // namespace reductio
