// json_disagreement.hpp - what a crosscheck found, as lines of JSON.
#pragma once
#include <cstdint>
#include <string>

#include "tasks/crosscheck/tally.hpp"

namespace reductio {

// What is empty is left out of the line; `index` never is.
struct DisagreementRecord {
    std::uint64_t index = 1;  // of the puzzle in its input, from 1
    std::string id, family;   // what the input calls it
    std::string solver;       // who is wrong
    Fault fault;
    std::string message;
    // Of the smallest puzzle that shows it, where it was looked for.
    std::string puzzle, file;  // its native text and where it was written to
    std::uint64_t clues = 0, tries = 0;
    bool minimal = false;
    std::string again;  // "gone": it did not show a second time; "untold": not known; else empty
};

// {"v":1,"index":3,…,"verdict":"error","solver":"sat","fault":"wrong count","error":"…","shrunk":{…}}.
std::string to_json(const DisagreementRecord& record);

// {"v":1,"puzzles":10,"compared":10,"disagreements":1,"solvers":[{"solver":"sat","agreed":9,…},…]}.
// interrupted: "interrupted":true stands before the solvers.
std::string to_json(const Tally& tally, bool interrupted);

}  // namespace reductio
