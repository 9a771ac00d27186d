// unique.cpp - is there exactly one solution? Prints a line that begins with the verdict.
#include <fmt/format.h>

#include "cli/answer.hpp"
#include "cli/options.hpp"

namespace reductio {

namespace {

std::string verdict_of(const Outcome& outcome) {
    if (outcome.count > 1) return "multiple";
    if (left_open(outcome.ending)) return open_verdict(outcome.ending);
    return outcome.count == 1 ? "unique" : "none";
}

// Where the two solutions of an ambiguous puzzle part ways.
std::string differences(const Puzzle& puzzle, const Grid& a, const Grid& b) {
    std::string cells;
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < a.size(); ++cell) {
        if (a[cell] == b[cell]) continue;
        if (++count <= 8) cells += " " + cell_name(puzzle, static_cast<int>(cell));
    }
    return fmt::format("differ in {} cells:{}{}\n", count, cells, count > 8 ? " …" : "");
}

Exit unique_one(Asker& asker, const BatchItem& item, bool show) {
    const Answer answer = asker.ask(item.puzzle, 2, show ? 2 : 0);
    const std::string verdict = verdict_of(answer.outcome);
    const bool open = answer.outcome.count < 2 && left_open(answer.outcome.ending);
    if (asker.records(item.several)) {
        const bool complete = answer.outcome.count < 2 && !open;
        print_out(asker.record(item, answer, verdict.substr(0, verdict.find(' ')),
                               fmt::format("{}", answer.outcome.count), complete));
    } else if (item.several) {
        std::string line = verdict;
        for (const auto& solution : answer.solutions) {
            std::string shown = asker.show(item, solution);
            shown.pop_back();
            line += "\t" + shown;
        }
        print_out(line + "\n");
    } else {
        print_out(verdict + "\n");
        for (const auto& solution : answer.solutions) print_out(asker.show(item, solution));
        if (answer.solutions.size() == 2) {
            print_out(differences(item.puzzle, answer.solutions[0], answer.solutions[1]));
        }
    }
    if (open) return Exit::open;
    return verdict == "unique" ? Exit::answered : Exit::no;
}

int run(const Arguments& arguments) {
    Asker asker{arguments};
    const bool show = arguments.has("show");
    return asker.run([&](const BatchItem& item) { return unique_one(asker, item, show); });
}

}  // namespace

namespace commands {
extern const Command unique;
const Command unique{"unique", "is there exactly one solution?", "[FILE...|-]",
                     joined({{{"--show", "", "show the solution, or two different ones"}},
                             engine_options(),
                             input_options(),
                             output_options()}),
                     run};
}  // namespace commands

}  // namespace reductio
