// unique.cpp - is there exactly one solution? Prints a line that begins with the verdict.
#include <fmt/core.h>

#include <algorithm>

#include "cli/options.hpp"
#include "cli/query.hpp"
#include "encoders/shared/partition.hpp"
#include "tasks/pipeline.hpp"

namespace reductio::commands::unique {

namespace {

const Switch show{"--show", "show the solution, or two different ones"};

std::string verdict_of(const Outcome& outcome) {
    if (outcome.count > 1) return "multiple";
    if (left_open(outcome.ending)) return open_verdict(outcome.ending);
    return outcome.count == 1 ? "unique" : "none";
}

// The cells in which two solutions of a puzzle differ.
std::string differences(const Puzzle& puzzle, const Grid& a, const Grid& b) {
    constexpr std::size_t most_named = 8;
    const std::vector<int> changed = differing_cells(puzzle, a, b);
    std::string cells;
    for (std::size_t i = 0; i < std::min(changed.size(), most_named); ++i)
        cells += " " + cell_name(puzzle, changed[i]);
    return fmt::format("differ in {} {}:{}{}\n", changed.size(), changed.size() == 1 ? "cell" : "cells",
                       cells, changed.size() > most_named ? " …" : "");
}

class Unique {
public:
    explicit Unique(const Arguments& arguments) : queries_{arguments}, show_{arguments[show]} {}

    Reply answer(const BatchItem& item) {
        const Answer answer = queries_.enumerate(item, 2, show_ ? 2 : 0);
        const std::string verdict = verdict_of(answer.outcome);
        const bool open = answer.outcome.count < 2 && left_open(answer.outcome.ending);
        Reply reply{open                  ? Exit::open
                    : verdict == "unique" ? Exit::answered
                                          : Exit::no,
                    {},
                    answer.note,
                    answer.outcome.ending == Ending::memory && open};
        if (queries_.records(item.several)) {
            const bool complete = answer.outcome.count < 2 && !open;
            const Record record = queries_.record_of(item, answer, verdict.substr(0, verdict.find(' ')),
                                                     fmt::format("{}", answer.outcome.count), complete);
            reply.out = queries_.written(item, record);
        } else {
            reply.out = item.several ? on_one_line(item, answer, verdict) : in_full(item, answer, verdict);
        }
        reply.exit = with_mismatch(reply.exit, answer);
        return reply;
    }
    // It stops at the second solution.
    static ResultForm results(const Arguments& arguments) {
        return {.verdicts = {{"unique"},
                             {"multiple", R"("count":"2","complete":false)"},
                             {"multiple", R"("reason":)"}},
                .solutions = arguments[show]};
    }
    static std::string open_text(Ending ending) { return open_verdict(ending); }

private:
    std::string on_one_line(const BatchItem& item, const Answer& answer, std::string line) const {
        for (const auto& solution : answer.solutions) {
            std::string shown = queries_.show(item, solution);
            shown.pop_back();
            line += "\t" + shown;
        }
        return line + "\n";
    }
    std::string in_full(const BatchItem& item, const Answer& answer, const std::string& verdict) const {
        std::string text = verdict + "\n";
        for (const auto& solution : answer.solutions) text += queries_.show(item, solution);
        if (answer.solutions.size() < 2) return text;
        return text + differences(item.puzzle, answer.solutions[0], answer.solutions[1]);
    }
    QueryRunner queries_;
    bool show_;
};

}  // namespace

extern const Command command;
const Command command{
    .name = "unique",
    .summary = "is there exactly one solution?",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{show}, engine_options(), input_options(), result_options()});
        },
    .description =
        "Prints `unique`, `multiple` or `none` for each puzzle. With `--show` it also prints the solution, "
        "or two solutions and the cells in which they differ. Only `unique` has the exit code 0.",
    .examples = R"($ printf '%s\n' ..4.1....2.....3 ..41............ | reductio unique
unique
multiple
)",
    .run = run_queries<Unique>,
    .records = true};

}  // namespace reductio::commands::unique
