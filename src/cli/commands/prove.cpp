// prove.cpp - a verdict with its proof.
#include "tasks/prove/prove.hpp"

#include <fmt/format.h>

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/clue_report.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "draw/json_record.hpp"
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

// Proofs and what checkers said of them.
struct Checked {
    Proved proved;
    bool verified = false;     // all, by our own checker
    std::uint64_t lemmas = 0;  // which it read
    std::string other;         // the words of the checker of --checker, on the last
};

Exit exit_of(const Proved& proved, bool counting) {
    if (counting && !proved.proved) return Exit::open;
    return proved.solutions == 1 || (counting && proved.solutions > 0) ? Exit::answered : Exit::no;
}

std::string word_of(const Proved& proved) {
    if (!proved.objective.empty()) return "optimal";
    return proved.solutions == 0 ? "none" : proved.solutions == 1 ? "unique" : "multiple";
}

std::string as_text(const Arguments& arguments, const Proved& proved) {
    if (!proved.objective.empty())
        return fmt::format("{} {}\n", word_of(proved), fmt::join(proved.objective, ", "));
    if (!arguments[count]) return word_of(proved) + '\n';
    return fmt::format("{}{}\n", proved.proved ? "" : ">=", proved.solutions);
}

std::string notes_of(const Arguments& arguments, const Checked& checked) {
    std::string notes;
    if (arguments[options::stats])
        notes = fmt::format("variables {}\nclauses {}\nbytes {}\nseconds {:.3f}\n", checked.proved.variables,
                            checked.proved.clauses, checked.proved.proof_bytes, checked.proved.seconds);
    if (checked.verified) notes += fmt::format("verified, {} lemmas\n", checked.lemmas);
    return checked.other.empty() ? notes : notes + checked.other + '\n';
}

// `files`: null where they are in a folder.
std::string as_json(const BatchItem& item, const Checked& checked, const MemoryFiles* files) {
    const Proved& proved = checked.proved;
    JsonObject record = record_head(item, word_of(proved));
    // That nothing is better does not say how many are as good.
    record.add("count", std::to_string(proved.solutions));
    record.add("complete", proved.proved && proved.objective.empty());
    add_numbers("objective", proved.objective, proved.objective.size() > 1, record);
    record.add("variables", proved.variables).add("clauses", proved.clauses);
    record.add("bytes", proved.proof_bytes).add("seconds", proved.seconds);
    if (checked.verified) record.add("verified", true).add("lemmas", checked.lemmas);
    record.add_text("checker", checked.other);
    if (files != nullptr) {
        JsonObject contents;
        for (const auto& [name, content] : files->contents()) contents.add(name, content);
        record.add("files", contents);
    }
    return record.str() + '\n';
}

// Throws if our own checker refuses the proof.
void check_by_ours(const proof::Source& formula, const proof::Source& steps, Checked& checked) {
    const auto verdict = proof::check_proof(formula, steps, check_stop);
    if (!verdict.verified) throw InternalError{"the proof is refused: " + verdict.reason};
    checked.verified = true;
    checked.lemmas += verdict.lemmas;
}

// Throws if another checker refuses it.
void check_by_other(const Arguments& arguments, const StopScope& scope, const Proved::Refutation& refutation,
                    Checked& checked) {
    Limits limits;
    limits.seconds = scope.seconds_left();
    limits.interrupted = &arguments.console().interrupted();
    limits.environment = arguments.console().host().environment();
    const std::string folder = *arguments[out] + "/";
    const auto verdict =
        run_checker(*arguments[checker], folder + refutation.formula, folder + refutation.proof, limits);
    checked.other = fmt::format("{}: {}", program_of(*arguments[checker]), verdict.words);
    if (!verdict.accepted) throw InputError{"the checker does not accept the proof: " + checked.other};
}

Reply prove_one(const Arguments& arguments, const BatchItem& item) {
    const StopScope scope{arguments[timeout].value_or(0), &arguments.console().interrupted()};
    const bool counting = arguments[count], in_folder = arguments.has(out);
    const ProveOptions how{cnf_options_of(arguments), counting ? most_solutions : 1,
                           in_folder && !arguments[text], arguments[lrat]};
    Checked checked;
    MemoryFiles memory;
    if (in_folder) {
        FolderFiles files{*arguments[out]};
        checked.proved = reductio::prove(item.puzzle, files, how);
    } else {
        checked.proved = reductio::prove(item.puzzle, memory, how);
    }
    const Proved& proved = checked.proved;
    const auto source = [&](const std::string& name) -> proof::Source {
        if (in_folder) return *arguments[out] + "/" + name;
        return {name, memory.contents().at(name)};
    };
    for (const Proved::Refutation& refutation : proved.refutations) {
        if (arguments[check]) check_by_ours(source(refutation.formula), source(refutation.proof), checked);
        if (arguments.has(checker)) check_by_other(arguments, scope, refutation, checked);
    }
    const bool json = arguments[options::text_or_json];
    return {exit_of(proved, counting),
            json ? as_json(item, checked, in_folder ? nullptr : &memory) : as_text(arguments, proved),
            json ? "" : notes_of(arguments, checked)};
}

void require_sense(const Arguments& arguments) {
    if (!arguments.has(out) && !arguments[options::text_or_json])
        throw InputError{"prove needs a folder for its files", "-o DIR, or --output json"};
    if (!arguments.has(out) && arguments.has(checker))
        throw InputError{"--checker reads files, which are in a folder", "-o DIR"};
    if (arguments[options::minimal])
        throw InputError{"a proof is about the extended encoding, which check-encoding checks",
                         "no --minimal-encoding"};
    if (arguments[options::no_simplify]) throw InputError{"prove never simplifies", "no --no-simplify"};
    if (arguments[lrat] && !can_write_lrat())
        throw InputError{"the CaDiCaL of this build writes no LRAT", "CaDiCaL 1.7 or later, or no --lrat"};
    if (arguments[lrat] && arguments[check])
        throw InputError{"--check reads DRAT", "--lrat with --checker, or --check alone"};
    if (arguments.has(checker) && program_of(*arguments[checker]).empty())
        throw InputError{"--checker needs a command", "--checker 'drat-trim {cnf} {proof}'"};
}

int run(const Arguments& arguments) {
    require_sense(arguments);
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
    OnFailure on_failure =
        failures_as(arguments[options::text_or_json] ? ClueOutput::json : ClueOutput::text);
    on_failure.workers_have_limits = true;
    return run_batch(arguments, {open_single(arguments, "one puzzle to prove")}, make_worker, on_failure);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "prove",
    .summary = "is there exactly one solution, with a proof that others can check",
    .positional = "[FILE|LINK|-]",
    .options =
        [] {
            return joined({{out, count, text, lrat, check, checker, options::text_or_json, timeout,
                            options::memory, options::stats, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Prints `unique` or `none` and leaves a proof in the folder: the puzzle as a CNF, the solution as a "
        "model of it, the CNF with the solution excluded, and a DRAT proof that this one has no solution. "
        "If you trust neither this program nor its solver, check it with another checker. The README in "
        "the folder says how.\n"
        "A puzzle with more solutions is `multiple`, and nothing is proved; `--count` proves their number.\n"
        "Of a puzzle with an objective, `optimal 20` is printed and the proof says that nothing is better: "
        "better.cnf is the puzzle with the bound that the objective is better than 20.\n"
        "`--output json` without a folder prints a record that holds the files, with the proof as text.\n"
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
    .run = run,
    .records = true};

}  // namespace reductio::commands::prove
