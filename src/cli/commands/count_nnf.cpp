// count_nnf.cpp - the number of models of a d-DNNF, by an evaluator that shares no code with what writes one.
#include <fmt/core.h>

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "proof/nnf_count.hpp"

namespace reductio::commands::count_nnf {

namespace {

const Option<whole_number<1>> variables{"--variables", "N",
                                        "of the formula, if it has more than the file mentions"};
const Option<seconds> timeout{"--timeout", "SECONDS", "wall time for everything"};

int run(const Arguments& arguments) {
    if (arguments.positional.size() != 1)
        throw InputError{"count-nnf takes one file", "a d-DNNF as `compile --to nnf` writes it"};
    const StopScope scope{arguments[timeout].value_or(0), &arguments.console().interrupted()};
    try {
        const auto count =
            proof::count_nnf(arguments.positional[0], arguments[variables].value_or(0), poll_stop);
        arguments.console().print(count.models + "\n");
        if (arguments[options::stats])
            arguments.console().note(
                fmt::format("variables {}\nnodes {}\narcs {}\n", count.variables, count.nodes, count.arcs));
        return static_cast<int>(count.models == "0" ? Exit::no : Exit::answered);
    } catch (const proof::BadFile& error) {
        throw InputError{error.what()};
    } catch (const Stopped& stopped) {
        arguments.console().print(
            fmt::format("unknown ({})\n", stopped.reason == StopReason::timeout  ? "timeout"
                                          : stopped.reason == StopReason::memory ? "memory"
                                                                                 : "interrupted"));
        return static_cast<int>(Exit::open);
    }
}

}  // namespace

extern const Command command;
const Command command{
    .name = "count-nnf",
    .summary = "count the models of a d-DNNF",
    .positional = "FILE",
    .options =
        [] {
            return DeclaredOptions{variables, timeout, options::memory, options::stats, options::quiet};
        },
    .description =
        "Prints the number of models of a formula that `compile --to nnf`, or another compiler in the format "
        "of "
        "d4, has written. That the formula is decomposable and deterministic is taken for granted.\n"
        "The evaluator shares no code with the rest of the program, so it confirms the numbers of `count`.",
    .examples = R"($ echo 'queens 6x6' | reductio compile --to nnf -o queens.nnf
$ reductio count-nnf queens.nnf
4
$ echo 'queens 6x6' | reductio count
4
)",
    .run = run};

}  // namespace reductio::commands::count_nnf
