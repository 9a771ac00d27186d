// decode.cpp - from a solver's answer back to the drawing.
#include "tasks/decode.hpp"

#include <fmt/format.h>

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/clue_report.hpp"
#include "cli/options.hpp"
#include "draw/json_record.hpp"
#include "tasks/decode_core.hpp"

namespace reductio::commands::decode {

namespace {

const Switch all{"--all", "all solutions in the answer, numbered"};

// What the answer holds beyond the solutions that were decoded.
std::string note_of(const Decoded& decoded, bool decoded_all) {
    const auto further = decoded.models - 1, repeated = decoded.models - decoded.solutions;
    if (decoded.models <= 1) return {};
    if (!decoded_all)
        return fmt::format("the answer holds {} further model{}; --all decodes {}\n", further,
                           further == 1 ? "" : "s", further == 1 ? "it" : "them");
    if (repeated == 0) return {};
    return fmt::format("{} of the {} models {} a solution above: {}\n", repeated, decoded.models,
                       repeated == 1 ? "repeats" : "repeat",
                       "they differ in auxiliary variables alone, or not at all");
}

// As `why` prints clues that contradict.
int print_core(const Arguments& arguments, const Output& output, const DecodedCore& core) {
    if (output.record != nullptr) {
        PuzzleCompiler compiler;
        const BatchItem item{core.puzzle, 1, false, compiler};
        arguments.console().print(
            record_head(item, "none").add("clues", clue_array(core.puzzle, core.clues)).str() + "\n");
    } else {
        arguments.console().print(clue_text("none", core.clues, false));
        if (arguments.has(options::output))
            arguments.console().print(
                '\n' + marked_drawing(core.puzzle, {}, cells_of(core.clues), arguments[options::color]));
    }
    return status_of(arguments, static_cast<int>(Exit::no));
}

int run(const Arguments& arguments) {
    if (arguments.positional.size() != 2) throw InputError{"decode needs two files", "decode FILE ANSWER"};
    const Output& output = output_of(arguments, "drawing");
    const Style style = arguments[options::color];
    const StopScope scope{arguments[options::timeout].value_or(0), &arguments.console().interrupted()};
    const bool numbered = arguments[all];
    Console& console = arguments.console();
    const auto file = console.load(arguments.positional[0]), answer = console.load(arguments.positional[1]);
    if (const auto core = decode_core(*file, *answer, arguments.names()))
        return print_core(arguments, output, *core);
    Record record;
    std::uint64_t position = 0;
    const auto take = [&](const Puzzle& puzzle, const Grid& grid) {
        ++position;
        if (output.record != nullptr) return add_solution(record, puzzle, grid);
        if (numbered)
            arguments.console().print(fmt::format("{}solution {}\n", position == 1 ? "" : "\n", position));
        arguments.console().print(output.write(*puzzle.family, puzzle, grid, style));
    };
    const Decoded decoded = reductio::decode(*file, *answer, numbered, take, arguments.names());
    const bool none = decoded.status == SolverAnswer::Status::unsatisfiable, solved = decoded.solutions > 0;
    const std::string verdict = solved ? "solved" : none ? "none" : "unknown";
    if (output.record != nullptr) {
        record.family = decoded.puzzle.family->name;
        record.verdict = verdict;
        record.objective = decoded.objective;
        arguments.console().print(output.record(record));
    } else if (!solved) {
        arguments.console().print(verdict + "\n");
    } else if (!decoded.objective.empty()) {
        arguments.console().print(fmt::format("objective {}\n", fmt::join(decoded.objective, ", ")));
    }
    if (!arguments[options::quiet]) arguments.console().note(note_of(decoded, numbered));
    return status_of(arguments, static_cast<int>(solved ? Exit::answered : none ? Exit::no : Exit::open));
}

}  // namespace

extern const Command command;
const Command command{
    .name = "decode",
    .summary = "turn a solver's answer back into the solved grid",
    .positional = "FILE ANSWER",
    .options =
        [] {
            return joined({{all, options::rules},
                           output_options(),
                           {options::sat_exit_codes, options::timeout, options::memory, options::quiet}});
        },
    .description =
        "Reads a file that `compile` wrote, DIMACS, WCNF or OPB, and what a solver answered to it, checks "
        "the "
        "answer against the puzzle in the comments of that file, and draws the solution. If the answer holds "
        "several models, the first is drawn, and all of them with --all. If it states costs, as MaxSAT "
        "solvers "
        "do, it is the last. ANSWER may be -, standard input.",
    .examples = R"($ echo ..4.1....2.....3 | reductio compile -o four.cnf
$ minisat four.cnf four.answer >four.log 2>&1
$ reductio decode --output grid four.cnf four.answer
2341
1432
3214
4123
)",
    .run = run};

}  // namespace reductio::commands::decode
