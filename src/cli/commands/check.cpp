// check.cpp - is this grid a solution of this puzzle? Uses the rules of the family alone.
//
// The solution may be anything that `solve` prints, also several solutions. For several puzzles there is one
// solution a line in the same order, or a block for each that begins with "puzzle N".
#include <fmt/format.h>

#include <optional>

#include "answers/read_solution.hpp"
#include "answers/solution_file.hpp"
#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/clue_report.hpp"
#include "cli/options.hpp"
#include "draw/json_record.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace reductio::commands::check {

namespace {

class Check {
public:
    explicit Check(const Arguments& arguments) : arguments_{arguments} {
        if (arguments.positional.size() != 2)
            throw InputError{"check needs two files", "check PUZZLE SOLUTION"};
        const StopScope scope{arguments[options::timeout].value_or(0), &arguments.console().interrupted()};
        solutions_.emplace(arguments.console().load(arguments.positional[1]));
        arguments_.positional.pop_back();
    }
    int run() {
        return run_batch(
            arguments_, [this]() -> Worker { return [this](const BatchItem& item) { return one(item); }; },
            arguments_[options::text_or_json] ? failures_as(ClueOutput::json) : OnFailure{error_line});
    }

private:
    Reply one(const BatchItem& item) {
        const CompiledPuzzle compiled{item.puzzle,
                                      item.compiler};  // throws for a puzzle that the family refuses
        std::vector<std::int64_t> objective;
        const Passage place = solutions_->of_puzzle(item.index, item.several);
        try {
            for (const Grid& grid : read_solutions(compiled.family(), item.puzzle, place)) {
                const std::string violation = compiled.violation(grid);
                if (!violation.empty()) return wrong(item, violation);
                objective = compiled.objectives(grid);
            }
        } catch (const NotASolution& fault) {
            return wrong(item, fault.what());
        }
        if (arguments_[options::text_or_json]) {
            JsonObject record = record_head(item, "solved");
            add_numbers("objective", objective, objective.size() > 1, record);
            return {Exit::answered, record.str() + '\n'};
        }
        if (objective.empty()) return {Exit::answered, "solved\n"};
        return {Exit::answered, fmt::format("solved\nobjective {}\n", fmt::join(objective, ", "))};
    }
    Reply wrong(const BatchItem& item, const std::string& violation) const {
        if (!arguments_[options::text_or_json]) return {Exit::no, fmt::format("error: {}\n", violation)};
        return {Exit::no, record_head(item, "wrong").add("error", violation).str() + '\n'};
    }
    Arguments arguments_;
    std::optional<SolutionFile> solutions_;
};

}  // namespace

extern const Command command;
const Command command{
    .name = "check",
    .summary = "is this grid a solution of this puzzle?",
    .positional = "PUZZLE SOLUTION",
    .options =
        [] {
            return joined({{options::text_or_json, options::timeout, options::memory, options::quiet},
                           input_options()});
        },
    .description =
        "Judges a finished grid by the rules of the puzzle alone; no model and no solver takes part. Prints "
        "`solved`, or the first violation; of a puzzle with objectives their numbers too.\n"
        "SOLUTION may have any layout that `solve` prints. If PUZZLE holds several puzzles, SOLUTION has one "
        "line for each in the same order. One of the two files may be -, standard input. Either may be a "
        "link "
        "in place of a file, as 'https://puzz.link/p?pzprv3/...' with the answer drawn in.",
    .examples = R"($ echo ..4.1....2.....3 >four.txt
$ echo 2341143232144123 | reductio check four.txt -
solved
$ echo 2341143232144132 | reductio check four.txt -
error: column 3 has 3 twice, at r2c3 and r4c3
)",
    .run = [](const Arguments& arguments) { return Check{arguments}.run(); },
    .records = true};

}  // namespace reductio::commands::check
