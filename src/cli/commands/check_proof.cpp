// check_proof.cpp - does a DRAT proof refute a CNF?
#include <fmt/core.h>

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "proof/check.hpp"

namespace reductio::commands::check_proof {

namespace {

const Option<seconds> timeout{"--timeout", "SECONDS", "wall time for the check"};

int run(const Arguments& arguments) {
    const auto& paths = arguments.positional;
    if (paths.size() != 2)
        throw InputError{"check-proof takes a CNF and a proof", "reductio check-proof FILE.cnf FILE.drat"};
    const StopScope scope{arguments[timeout].value_or(0), &arguments.console().interrupted()};
    proof::Verdict verdict;
    try {
        verdict = proof::check_proof(paths[0], paths[1], check_stop);
    } catch (const proof::BadFile& error) {
        throw InputError{error.what()};
    }
    arguments.console().print(verdict.verified ? "verified\n" : fmt::format("refused: {}\n", verdict.reason));
    if (arguments[options::stats])
        arguments.console().note(
            fmt::format("clauses {}\nlemmas {}\nlemmas by resolution {}\ndeletions {}\npropagations {}\n",
                        verdict.clauses, verdict.lemmas, verdict.resolution_lemmas, verdict.deletions,
                        verdict.propagations));
    return static_cast<int>(verdict.verified ? Exit::answered : Exit::no);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "check-proof",
    .summary = "does a DRAT proof refute a CNF?",
    .positional = "CNF PROOF",
    .options =
        [] {
            return DeclaredOptions{timeout, options::memory, options::stats, options::quiet};
        },
    .description =
        "Checks a proof that a CNF has no solution, in DRAT as text or binary, as SAT solvers write it. "
        "Prints `verified`, or `refused:` and the first step that is malformed or that does not follow from "
        "the "
        "clauses before it.\n"
        "The checker shares no code with the rest of the program: it has its own reader of CNF files and its "
        "own unit propagation.",
    .examples = R"($ printf '%s\n' 'p cnf 2 4' '1 2 0' '-1 2 0' '1 -2 0' '-1 -2 0' > small.cnf
$ printf '%s\n' '2 0' '0' > small.drat
$ reductio check-proof small.cnf small.drat
verified
)",
    .run = run};

}  // namespace reductio::commands::check_proof
