// check_encoding.cpp - does a CNF say what the model of its puzzle says?
#include "tasks/encoding_check/check_encoding.hpp"

#include <fmt/core.h>

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "proof/formula.hpp"

namespace reductio::commands::check_encoding {

namespace {

const DefaultOption<whole_number<1>> most{"--most", "N", "assignments to try for each constraint", "200000"};
const Option<seconds> timeout{"--timeout", "SECONDS", "wall time for the check"};

std::string text_of(const EncodingReport& report) {
    if (!report.fault.empty()) return fmt::format("refused: {}\n", report.fault);
    const auto part = [](std::uint64_t unchecked, std::uint64_t all, const char* what) {
        const std::string of = unchecked == 0 ? "" : fmt::format("{} of ", all - unchecked);
        return fmt::format("{}{} {}{}", of, all, what, all == 1 ? "" : "s");
    };
    std::string text =
        fmt::format("verified: {} of {}\n", part(report.unchecked_clauses, report.clauses, "clause"),
                    part(report.unchecked_constraints, report.constraints, "constraint"));
    if (report.solutions_excluded > 0)
        text += fmt::format("excluded: {} solution{}\n", report.solutions_excluded,
                            report.solutions_excluded == 1 ? "" : "s");
    for (const auto& constraint : report.unchecked) text += fmt::format("unchecked: {}\n", constraint);
    return text;
}

int run(const Arguments& arguments) {
    if (arguments.positional.size() != 1)
        throw InputError{"check-encoding takes a CNF", "check-encoding FILE.cnf"};
    const StopScope scope{arguments[timeout].value_or(0), &arguments.console().interrupted()};
    EncodingReport report;
    try {
        report = reductio::check_encoding(arguments.positional[0],
                                          static_cast<std::uint64_t>(arguments[most]), arguments.names());
    } catch (const proof::BadFile& error) {
        throw InputError{error.what()};
    }
    arguments.console().print(text_of(report));
    if (!report.fault.empty()) return static_cast<int>(Exit::no);
    return static_cast<int>(report.unchecked.empty() ? Exit::answered : Exit::open);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "check-encoding",
    .summary = "does a CNF say what its puzzle says?",
    .positional = "CNF",
    .options =
        [] {
            return DeclaredOptions{most, options::rules, timeout, options::memory};
        },
    .description =
        "Takes a CNF that `prove` or `compile --no-simplify` wrote, reads the puzzle in its comments, and "
        "checks by "
        "enumeration that the clauses of each constraint allow just the assignments that obey it. Prints "
        "`verified:` and how much was checked, or `refused:` with a constraint and an assignment.\n"
        "A constraint that takes more than `--most` partial assignments is `unchecked:`, and the exit code "
        "is 3.",
    .examples = R"($ echo ..4.1....2.....3 | reductio compile --no-simplify -o p.cnf
$ reductio check-encoding p.cnf
verified: 388 clauses of 12 constraints
)",
    .run = run};

}  // namespace reductio::commands::check_encoding
