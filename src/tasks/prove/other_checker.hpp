// other_checker.hpp - a proof checker that is another program.
#pragma once
#include <string>

#include "engines/engine.hpp"

namespace reductio {

struct OtherVerdict {
    bool accepted = false;
    std::string words;  // its line "s VERIFIED", or how it ended
};

// Runs a command of the shell. In it, {cnf} and {proof} are the two files; where neither is there, both
// follow the command. The proof is accepted if the command prints a line that begins with "s VERIFIED", or if
// it prints no line that begins with "s " and ends with exit code 0. Throws InputError if it can't be
// started, and Stopped at a limit.
OtherVerdict run_checker(const std::string& command, const std::string& cnf, const std::string& proof,
                         const Limits& limits);

}  // namespace reductio
