// external_run.cpp - what a SAT solver's run means, and what to say when no answer comes.
#include "engines/shared/external_run.hpp"

#include <fmt/core.h>

#include "engines/shared/command_run.hpp"
#include "engines/shared/shell_process.hpp"

namespace reductio {

namespace {

[[noreturn]] void refuse(const std::string& command, const CommandRun& run) {
    const std::string said = run.complaint.empty() ? "" : "; it says " + quoted(run.complaint);
    if (run.code == command_not_found) {
        throw InputError{
            fmt::format("external solver {}: command not found{}", quoted(program_of(command)), said)};
    }
    throw InputError{fmt::format("external solver {} gave no answer: it {}{}", quoted(command),
                                 how_it_ended(run.code, run.signal), said),
                     "\"s SATISFIABLE\" or \"s UNSATISFIABLE\" in its output, or exit code 10 or 20"};
}

}  // namespace

SolverAnswer::Status status_by_code(int code) {
    if (code == 10) return SolverAnswer::Status::satisfiable;
    return code == 20 ? SolverAnswer::Status::unsatisfiable : SolverAnswer::Status::silent;
}

ExternalAnswer run_external(const std::string& command, int variables,
                            const std::function<void(ByteOutput&)>& write_cnf, const Limits& limits) {
    const CommandRun run = run_command(command, "problem.cnf", write_cnf, limits);
    ExternalAnswer result;
    result.ending = run.ending;
    if (run.ending != Ending::complete) return result;
    result.text = run.output;
    result.answer = read_answer(*result.text, variables, status_by_code(run.code));
    if (result.answer.status == SolverAnswer::Status::silent) refuse(command, run);
    return result;
}

}  // namespace reductio
