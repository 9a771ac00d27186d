// crosscheck.hpp - one puzzle through several solvers ("differential testing": McKeeman, "Differential
// testing for software", Digital Technical Journal 10(1), 1998), and what their responses say about each
// other.
#pragma once
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tasks/crosscheck/compare_responses.hpp"
#include "tasks/solvers/solver.hpp"

namespace reductio {

// What takes part in a crosscheck.
struct CrosscheckSetup {
    std::vector<std::unique_ptr<Solver>> solvers;
    Reference reference;                 // for numbers that no solver shows; may be empty
    std::optional<std::size_t> subject;  // the solver under test; none: all test each other
    const std::atomic<bool>* interrupted = nullptr;

    std::vector<std::string> names() const;
};

// The responses to one puzzle, compared.
struct PuzzleResult {
    std::vector<Response> responses = {};  // one for each solver
    Disagreements disagreements = {};
    // At least two answered, and if there is a solver under test, it is one of them and right or wrong for
    // sure.
    bool compared = false;
    bool interrupted = false;  // before the end: then nothing else is set

    // The number of answers, with an exact count of the reference.
    std::size_t answers() const;
    // What is wrong with that solver's response, or null.
    const Disagreement* disagreement_of(std::size_t solver) const;
    // It answered, and not with an unverified number.
    bool is_sure(std::size_t solver) const;
};

// Throws InputError if the puzzle's family refuses it. `of_subject`: the response of the solver under test,
// if it is known already.
PuzzleResult crosscheck(const Puzzle& puzzle, const CrosscheckSetup& setup,
                        std::optional<Response> of_subject = {});

}  // namespace reductio
