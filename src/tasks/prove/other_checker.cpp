// other_checker.cpp - two holes, one verdict.
#include "tasks/prove/other_checker.hpp"

#include <fmt/core.h>

#include <string_view>

#include "base/stop.hpp"
#include "engines/shared/command_run.hpp"
#include "engines/shared/shell_process.hpp"

namespace reductio {

namespace {

// The last line that begins with "s "; drat-trim also ends lines by a carriage return.
std::string verdict_line(std::string_view printed) {
    std::string found;
    while (!printed.empty()) {
        const std::size_t end = std::min(printed.find_first_of("\r\n"), printed.size());
        const auto line = printed.substr(0, end);
        if (line.starts_with("s ")) found = line;
        printed.remove_prefix(std::min(end + 1, printed.size()));
    }
    return found;
}

}  // namespace

OtherVerdict run_checker(const std::string& command, const std::string& cnf, const std::string& proof,
                         const Limits& limits) {
    std::string line = command;
    const bool has_cnf = fill(line, "{cnf}", cnf), has_proof = fill(line, "{proof}", proof);
    if (!has_cnf && !has_proof) line += " " + shell_word(cnf) + " " + shell_word(proof);
    const CommandRun run = run_command(
        line, "input", [](ByteOutput&) {}, limits);
    if (run.ending == Ending::timeout) throw Stopped{StopReason::timeout};
    if (run.ending != Ending::complete) throw Stopped{StopReason::interrupted};
    if (run.code == command_not_found)
        throw InputError{fmt::format("{} can't be found", quoted(program_of(command))), "a proof checker"};
    const std::string words = verdict_line(run.output->view());
    if (!words.empty()) return {words.starts_with("s VERIFIED"), words};
    return {run.code == 0 && run.signal == 0, how_it_ended(run.code, run.signal)};
}

}  // namespace reductio
