// compile.cpp - writes a puzzle as DIMACS or another target, or only prints the sizes.
#include <fmt/core.h>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/targets/target.hpp"

namespace reductio::commands::compile {

namespace {

const Target* known_target(const std::string& name) {
    if (const Target* target = find<Target>(name)) return target;
    throw InputError{fmt::format("unknown target {}", quoted(name)), names<Target>()};
}

const Option<any_text> out{"-o,--out", "FILE", "write there instead of standard output"};
const DefaultOption<known_target> to{"--to", "TARGET", "a target of `list targets`", "dimacs",
                                     all_names<Target>};
const Switch dry_run{"--dry-run", "only print the sizes: variables, clauses, bytes …"};
const Switch stats{"--stats", "print the sizes on stderr after writing"};

std::string size_lines(const CompileSizes& sizes, std::uint64_t bytes) {
    std::string text;
    for (const auto& [name, number] : sizes) text += fmt::format("{} {}\n", name, number);
    return text + fmt::format("bytes {}\n", bytes);
}

Reply compile_one(const Arguments& arguments, const CnfOptions& cnf, const BatchItem& item) {
    const Target& target = *arguments[to];
    const CompiledPuzzle compiled{item.puzzle};
    const CompileJob job{compiled, cnf};
    if (arguments[dry_run]) {
        ByteOutput nowhere{ByteOutput::nowhere};
        const CompileSizes sizes = target.write(job, nowhere);
        return {Exit::answered, size_lines(sizes, nowhere.bytes())};
    }
    const std::string path = arguments[out].value_or("-");
    refuse_own_input(arguments, path);
    ByteOutput output{path};
    const CompileSizes sizes = target.write(job, output);
    output.close();
    return {Exit::answered, {}, arguments[stats] ? size_lines(sizes, output.bytes()) : std::string{}};
}

int run(const Arguments& arguments) {
    const CnfOptions cnf = cnf_options_of(arguments);
    const auto make_worker = [&]() -> Worker {
        return [&](const BatchItem& item) -> Reply {
            try {
                return compile_one(arguments, cnf, item);
            } catch (const ConstraintTooLarge& error) {
                refuse(item.puzzle, error.refusal);
            }
        };
    };
    return run_batch(arguments, {open_single(arguments, "one puzzle to compile")}, make_worker, {error_line});
}

}  // namespace

extern const Command command;
const Command command{
    .name = "compile",
    .summary = "write the puzzle as DIMACS or another target",
    .positional = "[FILE|-]",
    .options = joined(
        {{out, to, dry_run, stats, options::memory, options::quiet}, encoding_options(), input_options()}),
    .description =
        "Writes one puzzle for other programs: as CNF in DIMACS format, with the puzzle and a map of its "
        "variables in comments, or as another target of `list targets`.\n"
        "Any SAT solver can solve the CNF. `decode` turns its answer back into the solved grid and needs no "
        "other file than the CNF.",
    .examples = R"($ echo 'queens 8x8' | reductio compile -o queens.cnf --stats
variables 64
clauses 744
bytes 9273
$ minisat queens.cnf queens.answer 2>&1 | tail -n 1
SATISFIABLE
)",
    .run = run};

}  // namespace reductio::commands::compile
