// program_options.cpp - the user's program, checked before any puzzle is read.
#include "cli/program_options.hpp"

#include <fmt/core.h>

#include "engines/shared/command_run.hpp"

namespace reductio {

namespace {

void require_program(const std::string& command, const Environment& environment) {
    const std::string program = program_of(command);
    if (program.empty()) throw InputError{"--against needs a command", "--against 'PROGRAM {}'"};
    if (program.find_first_of("=\"'`$(){}&") != std::string::npos) return;
    const auto nothing = [](ByteOutput&) {};
    const Limits limits{.environment = environment};
    const CommandRun run = run_command("command -v " + program, "input", nothing, limits);
    if (run.code != 0) throw InputError{fmt::format("--against: {}: command not found", quoted(program))};
}

void require_lines(const ProgramJob& job) {
    if (job.format == nullptr || !job.format->one_line) {
        throw InputError{"--batch needs a format with one line for each puzzle",
                         "--as line, --as sgt or another such format"};
    }
    if (job.all)
        throw InputError{"--all can't be used with --batch: the program prints one line for each puzzle"};
    if (job.command.find("{}") != std::string::npos || job.command.find("{out}") != std::string::npos)
        throw InputError{"with --batch the program reads its standard input and prints its answers",
                         "a command without {} and {out}"};
}

}  // namespace

std::vector<std::string> program_formats() {
    auto all = writable_formats();
    all.emplace_back("dimacs");
    return all;
}

const Format* program_format(const std::string& name) {
    return name == "dimacs" ? nullptr : writable_format(name);
}

TextPattern output_pattern(std::string_view key, const std::string& regex) {
    return TextPattern{regex, "--" + std::string{key}};
}

DeclaredOptions program_options() {
    using namespace options;
    return {as, none_pattern, grid_pattern, all, batch};
}

ProgramJob program_job(const Arguments& arguments, const std::string& command, const Settings& settings,
                       double seconds) {
    require_program(command, settings.limits.environment);
    ProgramJob job;
    job.command = command;
    job.format = arguments[options::as];
    job.patterns = {arguments[options::none_pattern], arguments[options::grid_pattern]};
    if (job.format == nullptr && (job.patterns.none || job.patterns.grid)) {
        throw InputError{
            "--none-pattern and --grid-pattern can't be used with --as dimacs: the output is a SAT solver's"};
    }
    job.cnf = settings.options.cnf;
    job.limits.seconds = seconds;
    job.limits.interrupted = settings.limits.interrupted;
    job.limits.environment = settings.limits.environment;
    job.all = arguments[options::all];
    if (arguments[options::batch]) require_lines(job);
    return job;
}

void refuse_program_options(const Arguments& arguments) {
    for (const DeclaredOption& option : program_options()) {
        if (arguments.has(option))
            throw InputError{fmt::format("--{} needs --against", option.key()), "--against 'PROGRAM {}'"};
    }
}

}  // namespace reductio
