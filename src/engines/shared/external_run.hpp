// external_run.hpp - any SAT solver that reads DIMACS, run as a command of the shell.
//
// The command runs as in command_run.hpp. The answer's text says whether it is satisfiable; the exit code (10
// or 20) decides only where the text is silent.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "cnf/answer.hpp"
#include "engines/engine.hpp"
#include "text/byte_output.hpp"

namespace reductio {

struct ExternalAnswer {
    Ending ending = Ending::complete;  // or timeout or interrupted: then nothing else is set
    std::shared_ptr<const Text> text;  // what the answer was read from, for messages
    SolverAnswer answer;               // never silent
};

// Writes the CNF, which has this number of variables, to a file of its own and runs the command under
// limits.seconds and limits.interrupted; all that the command started is then killed. Nothing is left behind
// but what the command itself leaves. Throws InputError if there is no command of that name, no answer, or a
// broken one.
ExternalAnswer run_external(const std::string& command, int variables,
                            const std::function<void(ByteOutput&)>& write_cnf, const Limits& limits);

// By the convention of SAT solvers: satisfiable for 10, unsatisfiable for 20, else silent.
SolverAnswer::Status status_by_code(int code);

}  // namespace reductio
