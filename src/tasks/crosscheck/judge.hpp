// judge.hpp - what is wrong with testimonies about one puzzle.
//
// What is sure: a solution that was verified exists, whoever showed it. So who says that there are fewer than
// all witnesses together have shown is wrong. And who says that there are more is wrong if another one has
// shown all that it says there are: its number is then the number of those shown. Where nobody has, a stated
// number is held to an exact count; where none can be had, numbers can only differ, and all who differ are
// named. What then differs from nobody is unverified, which is not the same as right. A time-out, a refusal
// or inference that ran dry is no disagreement.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "tasks/crosscheck/exact_count.hpp"
#include "tasks/crosscheck/witness.hpp"

namespace reductio {

struct Finding {
    std::size_t witness;  // who is wrong
    Fault fault;
    std::string message;  // what is wrong, beyond the fault's words
};

struct Verdict {
    std::vector<Finding> findings;  // at most one for each witness, in their order
    std::vector<bool> unverified;   // beside the witnesses: states a number that nothing proves or disproves
    bool counted = false;           // the numbers were held to an exact count
};

// `names` are those of the witnesses, for messages. `exact` is asked where a number was stated that nobody
// has shown; may be empty. Throws what it does.
Verdict judge(const Puzzle& puzzle, std::span<const Testimony> testimonies,
              std::span<const std::string> names, const ExactCount& exact = {});

}  // namespace reductio
