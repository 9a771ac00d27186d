// bench.cpp - two quick engines judge a program; all of them judge each other.
#include "cli/bench.hpp"

#include <fmt/format.h>

#include "cli/options.hpp"
#include "engines/shared/command_run.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t usual_limit = 100, usual_nodes = 100'000;
constexpr double engine_seconds = 1, program_seconds = 10;

// Two quick ones of different kinds will do to judge a program.
std::vector<std::string> judges_of(const Arguments& arguments) {
    if (arguments.has("against") && !arguments.has("engines")) return {"bitcover", "sat"};
    return engines_of(arguments);
}

// Null for DIMACS.
const Format* form_of(const Arguments& arguments) {
    const std::string name = arguments.get("as", "line");
    return name == "dimacs" ? nullptr : &writable_form(name);
}

}  // namespace

Bench bench_of(const Arguments& arguments) {
    Bench bench;
    Witnesses& witnesses = bench.witnesses;
    const std::uint64_t limit = arguments.has("limit") ? number_of(arguments, "limit") : usual_limit;
    Settings settings = settings_of(arguments);
    const double given_seconds = settings.limits.seconds;
    settings.limits.nodes = arguments.has("nodes") ? number_of(arguments, "nodes") : usual_nodes;
    settings.limits.seconds = given_seconds > 0 ? given_seconds : engine_seconds;
    for (const std::string& name : judges_of(arguments)) {
        settings.engine = name;
        witnesses.push_back(engine_witness(name, settings, limit));
    }
    if (!arguments.has("against")) {
        if (witnesses.size() < 2) throw InputError{"one engine has nobody to differ from", "--engines A,B"};
        return bench;
    }
    bench.accused = witnesses.size();
    ProgramJob job;
    job.command = arguments.get("against");
    job.form = form_of(arguments);
    job.cnf = settings.options.cnf;
    job.limits.seconds = given_seconds > 0 ? given_seconds : program_seconds;
    job.limits.interrupted = settings.limits.interrupted;
    job.all = arguments.has("all");
    settings.engine = "auto";
    settings.limits.nodes = 0;
    settings.limits.seconds = job.limits.seconds;
    bench.exact = exact_count(settings);
    witnesses.push_back(program_witness(std::move(job)));
    return bench;
}

void require_program(const std::string& command) {
    const std::string program = program_of(command);
    if (program.empty()) throw InputError{"--against needs a command", "--against 'PROGRAM {}'"};
    if (program.find_first_of("=\"'`$(){}&") != std::string::npos) return;
    const auto nothing = [](ByteOutput&) {};
    const CommandRun run = run_command("command -v " + program, "input", nothing, {});
    if (run.code != 0) throw InputError{fmt::format("--against: {}: command not found", quoted(program))};
}

}  // namespace reductio
