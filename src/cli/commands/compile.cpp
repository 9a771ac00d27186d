// compile.cpp - writes a puzzle as DIMACS or another target, or says how large it would be.
#include <fmt/format.h>

#include "base/registry.hpp"
#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/targets/target.hpp"

namespace reductio::commands::compile {

namespace {

const Target& target_of(const Arguments& arguments) {
    const std::string name = arguments.get("to", "dimacs");
    if (const Target* target = find<Target>(name)) return *target;
    throw InputError{fmt::format("unknown target {}", quoted(name)), names<Target>()};
}

Reply compile_one(const Arguments& arguments, const BatchItem& item) {
    if (item.several) throw InputError{"several puzzles at once", "one puzzle to compile"};
    const Target& target = target_of(arguments);
    const CnfOptions options = cnf_options_of(arguments);
    const CompiledPuzzle compiled{item.puzzle};
    const CompileJob job{compiled, options};
    const auto sizes = [](const CompileSizes& made, std::uint64_t bytes) {
        std::string text;
        for (const auto& [what, number] : made) text += fmt::format("{} {}\n", what, number);
        return text + fmt::format("bytes {}\n", bytes);
    };
    if (arguments.has("dry-run")) {
        ByteOutput out{ByteOutput::nowhere};
        const CompileSizes made = target.write(job, out);
        return {Exit::answered, sizes(made, out.bytes())};
    }
    refuse_own_input(arguments, arguments.get("out", "-"));
    ByteOutput out{arguments.get("out", "-")};
    const CompileSizes made = target.write(job, out);
    out.close();
    return {Exit::answered, {}, arguments.has("stats") ? sizes(made, out.bytes()) : std::string{}};
}

int run(const Arguments& arguments) {
    target_of(arguments);
    const auto make_worker = [&]() -> Worker {
        return [&](const BatchItem& item) -> Reply {
            try {
                const StopScope scope{0, &interrupt_flag()};
                return compile_one(arguments, item);
            } catch (const Stopped&) {
                return {Exit::open, {}, "interrupted\n"};
            }
        };
    };
    return run_batch(arguments, make_worker, error_line);
}

}  // namespace

extern const Command command;
const Command command{"compile", "write the puzzle as DIMACS or another target", "[FILE|-]",
                      joined({{{"-o,--out", "FILE", "write there instead of standard output"},
                               {"--to", "TARGET", "a target of `list targets` (default dimacs)"},
                               {"--dry-run", "", "only print its sizes: variables, clauses, bytes …"},
                               {"--stats", "", "print them on stderr after writing"}},
                              quiet_option(),
                              encoding_options(),
                              input_options()}),
                      run};

}  // namespace reductio::commands::compile
