// prove.cpp - a verdict with its proof.
#include "tasks/prove/prove.hpp"

#include <fmt/core.h>

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "engines/shared/command_run.hpp"
#include "proof/check.hpp"
#include "tasks/compiled_puzzle.hpp"
#include "tasks/prove/other_checker.hpp"

namespace reductio::commands::prove {

namespace {

constexpr std::uint64_t most_solutions = 10'000;

const Option<any_text> out{"-o,--dir", "DIR", "the folder for the files"};
const Switch count{"--count", "prove the number of solutions, up to 10000"};
const Switch text{"--text", "the proof as text (default: binary)"};
const Switch lrat{"--lrat", "the proof as LRAT, if the linked CaDiCaL can"};
const Switch check{"--check", "check the proof as `check-proof` does"};
const Option<any_text> checker{"--checker", "CMD",
                               "let another checker check it, too: drat-trim {cnf} {proof}"};
const Option<seconds> timeout{"--timeout", "SECONDS", "wall time for everything"};

std::string verdict_of(const Proved& proved, bool counting) {
    if (counting) return fmt::format("{}{}", proved.proved ? "" : ">=", proved.solutions);
    return !proved.proved ? "multiple" : proved.solutions == 0 ? "none" : "unique";
}

Exit exit_of(const Proved& proved, bool counting) {
    if (counting && !proved.proved) return Exit::open;
    return proved.solutions == 1 || (counting && proved.solutions > 0) ? Exit::answered : Exit::no;
}

std::string sizes_text(const Proved& proved) {
    return fmt::format("variables {}\nclauses {}\nbytes {}\nseconds {:.3f}\n", proved.variables,
                       proved.clauses, proved.proof_bytes, proved.seconds);
}

// Throws if our own checker refuses the proof.
std::string checked(const std::string& folder, const Proved& proved) {
    const auto verdict =
        proof::check_proof(folder + "/" + proved.formula, folder + "/" + proved.proof, check_stop);
    if (!verdict.verified) throw InternalError{"the proof is refused: " + verdict.reason};
    return fmt::format("verified, {} lemmas\n", verdict.lemmas);
}

// Throws if another checker refuses it.
std::string checked_by(const std::string& command, const std::string& folder, const Proved& proved,
                       const StopScope& scope, const Console& console) {
    Limits limits;
    limits.seconds = scope.seconds_left();
    limits.interrupted = &console.interrupted();
    limits.environment = console.host().environment();
    const auto verdict =
        run_checker(command, folder + "/" + proved.formula, folder + "/" + proved.proof, limits);
    const std::string words = fmt::format("{}: {}", program_of(command), verdict.words);
    if (!verdict.accepted) throw InputError{"the checker does not accept the proof: " + words};
    return words + "\n";
}

Reply prove_one(const Arguments& arguments, const BatchItem& item) {
    const StopScope scope{arguments[timeout].value_or(0), &arguments.console().interrupted()};
    const std::string folder = *arguments[out];
    const bool counting = arguments[count];
    const Proved proved = reductio::prove(
        item.puzzle, folder,
        {cnf_options_of(arguments), counting ? most_solutions : 1, !arguments[text], arguments[lrat]});
    Reply reply{exit_of(proved, counting), verdict_of(proved, counting) + "\n",
                arguments[options::stats] ? sizes_text(proved) : ""};
    if (arguments[check] && proved.proved) reply.note += checked(folder, proved);
    if (arguments.has(checker) && proved.proved)
        reply.note += checked_by(*arguments[checker], folder, proved, scope, arguments.console());
    return reply;
}

int run(const Arguments& arguments) {
    if (!arguments.has(out)) throw InputError{"prove needs a folder for its files", "-o DIR"};
    if (arguments[options::no_simplify]) throw InputError{"prove never simplifies", "no --no-simplify"};
    if (arguments[lrat] && !can_write_lrat())
        throw InputError{"the CaDiCaL of this build writes no LRAT", "CaDiCaL 1.7 or later, or no --lrat"};
    if (arguments[lrat] && arguments[check])
        throw InputError{"--check reads DRAT", "--lrat with --checker, or --check alone"};
    if (arguments.has(checker) && program_of(*arguments[checker]).empty())
        throw InputError{"--checker needs a command", "--checker 'drat-trim {cnf} {proof}'"};
    const auto make_worker = [&]() -> Worker {
        return [&](const BatchItem& item) -> Reply {
            try {
                return prove_one(arguments, item);
            } catch (const ConstraintTooLarge& error) {
                refuse(item.puzzle, error.refusal);
            } catch (const proof::BadFile& error) {
                throw InternalError{error.what()};
            }
        };
    };
    OnFailure on_failure{error_line};
    on_failure.stopped = [](std::uint64_t, const std::string&, StopReason reason) {
        return fmt::format("unknown ({})\n", reason == StopReason::timeout  ? "timeout"
                                             : reason == StopReason::memory ? "memory"
                                                                            : "interrupted");
    };
    on_failure.workers_have_limits = true;
    return run_batch(arguments, {open_single(arguments, "one puzzle to prove")}, make_worker, on_failure);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "prove",
    .summary = "is there exactly one solution, with a proof that others can check",
    .positional = "[FILE|-]",
    .options =
        [] {
            return joined({{out, count, text, lrat, check, checker, timeout, options::memory, options::stats,
                            options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Prints `unique` or `none` and leaves a proof in the folder: the puzzle as a CNF, the solution as a "
        "model of it, the CNF with the solution excluded, and a DRAT proof that this one has no solution. "
        "Whoever trusts neither this program nor its solver can check it with another checker. The README in "
        "the folder says how.\n"
        "A puzzle with more solutions is `multiple`, and nothing is proved; `--count` proves their number.\n"
        "The command of `--checker` gets the two files in the place of `{cnf}` and `{proof}`, or at its end.",
    .examples = R"($ echo ..4.1....2.....3 | reductio prove -o proof --check
unique
verified, 0 lemmas
$ ls proof
README
blocked.cnf
literals.txt
model.txt
proof.drat
puzzle.cnf
solution.txt
$ reductio check-proof proof/blocked.cnf proof/proof.drat
verified
)",
    .run = run};

}  // namespace reductio::commands::prove
