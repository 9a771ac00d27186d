// crosscheck.hpp - several witnesses about the same puzzle, held against each other.
//
// What is sure: a solution that was verified exists, whoever showed it. So who says that there are fewer than
// all witnesses together have shown is wrong. And who says that there are more is wrong if another one has
// shown all that it says there are: its number is then the number of those shown. Where nobody has, numbers
// can only differ, and all who differ are named. A time-out, a refusal or inference that ran dry is no
// disagreement.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tasks/witness.hpp"

namespace reductio {

struct Finding {
    std::size_t witness;  // who is wrong
    Fault fault;
    std::string message;  // what is wrong, beyond the fault's words
};

// One puzzle, heard.
struct Hearing {
    std::vector<Testimony> testimonies;  // beside the witnesses
    std::vector<Finding> findings;       // at most one for each witness, in their order
    bool compared = false;               // at least two answered, or something is wrong
    bool interrupted = false;            // before all were heard: then nothing is found
};

using Witnesses = std::vector<std::unique_ptr<Witness>>;

// What is wrong with testimonies about one puzzle; names are those of the witnesses, for messages.
std::vector<Finding> judge(const Puzzle& puzzle, std::span<const Testimony> testimonies,
                           std::span<const std::string> names);

// Asks all witnesses. Throws InputError if the puzzle's family refuses it.
Hearing crosscheck(const Puzzle& puzzle, const Witnesses& witnesses);

// The smallest puzzle that is found to show a finding.
struct Shrunk {
    Puzzle puzzle;
    std::string message;    // of the finding about it
    std::size_t tries = 0;  // puzzles asked about
    bool minimal = false;   // without any of its clues the finding is gone; false: the time was up
};

// Takes clues away while the same witness makes the same fault. Asked are that witness and, for speed, the
// two quickest of those that nothing was found against. `seconds`: for all of it, 0: no limit; then, and when
// it is interrupted, what was reached so far is the answer.
Shrunk shrink_finding(const Puzzle& puzzle, const Witnesses& witnesses, const Hearing& hearing,
                      const Finding& finding, double seconds, const std::atomic<bool>* interrupted);

}  // namespace reductio
