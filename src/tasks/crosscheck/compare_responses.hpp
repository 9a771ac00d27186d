// compare_responses.hpp - which responses to one puzzle are wrong.
//
// A verified solution exists, whichever solver shows it. So a solver that says there are fewer solutions than
// all solvers together have shown is wrong. A solver that says there are more is wrong if another one has
// shown as many as it says there are: then the number is known. Where it is not, a number that no solver
// shows is compared with the exact count of the reference. Without such a count, numbers can only differ, and
// each solver whose number differs is listed; a number that differs from none remains unverified, which is
// not the same as right. A time-out, a refusal and an engine that is stuck are no disagreement.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "tasks/solvers/solver.hpp"

namespace reductio {

struct Disagreement {
    std::size_t solver;  // the one that is wrong
    Fault fault;
    std::string message;  // details beyond the fault's words
};

struct Disagreements {
    std::vector<Disagreement> found;  // at most one for each solver, in their order
    std::vector<bool> unverified;     // for each solver: gives a number that nothing proves or disproves
    bool counted = false;             // numbers were compared with the reference's
};

// `names` are those of the solvers, for messages. `reference` may be empty; it is used only where a solver
// gives a number that none has shown.
Disagreements compare_responses(const Puzzle& puzzle, std::span<const Response> responses,
                                std::span<const std::string> names, const Reference& reference = {});

}  // namespace reductio
