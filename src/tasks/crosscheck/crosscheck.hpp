// crosscheck.hpp - several witnesses about the same puzzle, held against each other (judge.hpp), and the
// smallest puzzle that shows what was found.
#pragma once
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tasks/crosscheck/judge.hpp"
#include "tasks/crosscheck/witness.hpp"

namespace reductio {

// One puzzle, heard.
struct Hearing {
    std::vector<Testimony> testimonies;  // beside the witnesses
    Verdict verdict = {};
    // At least two answered, and if one is accused it is among them and proven right or wrong.
    bool compared = false;
    bool interrupted = false;  // before all were heard: then nothing is found
};

// Who answered, an exact count included.
std::size_t sources(const Hearing& hearing);

using Witnesses = std::vector<std::unique_ptr<Witness>>;

struct Bench {
    Witnesses witnesses;
    ExactCount exact = {};                    // of numbers that nobody shows; may be empty
    std::optional<std::size_t> accused = {};  // who the others are asked about; none: all about each other
};

// Asks all witnesses. Throws InputError if the puzzle's family refuses it, Stopped if an exact count is
// interrupted.
Hearing crosscheck(const Puzzle& puzzle, const Bench& bench);

// gone: the first thing tried was the puzzle itself, and it did not show the finding. untold: interrupted
// before that was known.
enum class Again { shown, gone, untold };

// The smallest puzzle that is found to show a finding.
struct Shrunk {
    Puzzle puzzle;
    std::string message;         // of the finding about it
    std::size_t tries = 0;       // puzzles asked about
    bool minimal = false;        // without any of its clues the finding is gone; false: the time was up
    Again again = Again::shown;  // otherwise `puzzle` is the whole one
};

// Takes clues away while the same witness makes the same fault. Asked are that witness and, for speed, the
// two quickest of those that nothing was found against. `seconds`: for all of it, 0: no limit; then, and when
// it is interrupted, what was reached so far is the answer.
Shrunk shrink_finding(const Puzzle& puzzle, const Bench& bench, const Hearing& hearing,
                      const Finding& finding, double seconds, const std::atomic<bool>* interrupted);

}  // namespace reductio
