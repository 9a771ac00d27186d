// decode.cpp - from a SAT solver's answer back to the drawing.
#include "tasks/decode.hpp"

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "draw/json_record.hpp"

namespace reductio::commands::decode {

namespace {

int run(const Arguments& arguments) {
    if (arguments.positional.size() != 2) throw InputError{"decode needs two files", "decode CNF ANSWER"};
    const Output& output = output_of(arguments, "drawing");
    const Style style = arguments[options::color];
    const StopScope scope{0, &interrupt_flag()};
    const auto cnf = Text::load(arguments.positional[0]), answer = Text::load(arguments.positional[1]);
    const Decoded decoded = reductio::decode(*cnf, *answer);
    const bool none = decoded.status == SolverAnswer::Status::unsatisfiable;
    const std::string verdict = decoded.grid ? "solved" : none ? "none" : "unknown";
    if (output.record != nullptr) {
        Record record;
        record.family = decoded.puzzle.family->name;
        record.verdict = verdict;
        if (decoded.grid) record.solutions.push_back(*decoded.grid);
        print_out(output.record(record));
    } else if (decoded.grid) {
        print_out(output.write(*decoded.puzzle.family, decoded.puzzle, *decoded.grid, style));
    } else {
        print_out(verdict + "\n");
    }
    return status_of(arguments, static_cast<int>(decoded.grid ? Exit::answered
                                                 : none       ? Exit::no
                                                              : Exit::open));
}

}  // namespace

extern const Command command;
const Command command{
    .name = "decode",
    .summary = "turn a SAT solver's answer back into the solved grid",
    .positional = "CNF ANSWER",
    .options = joined({output_options(), {options::sat_exit_codes, options::memory, options::quiet}}),
    .description =
        "Reads a file that `compile` wrote and what a solver answered to it, checks the answer against the "
        "puzzle in the comments of that file, and draws the solution. ANSWER may be -, standard input.",
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
