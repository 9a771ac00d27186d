// minimize.cpp - a puzzle without redundant clues.
#include "tasks/clues/minimize.hpp"

#include <fmt/core.h>

#include "cli/clue_report.hpp"

namespace reductio::commands::minimize {

namespace {

const Switch keep_symmetry{"--keep-symmetry", "keep the symmetry of the pattern of givens"};
const DefaultOption<whole_number<0>> seed{"--seed", "N", "of the order in which clues are tried", "1"};
const Switch stats{"--stats", "the clues that went, and how many are left, on stderr"};

std::string gone_text(const Minimized& minimized) {
    std::string text;
    for (const Clue& clue : minimized.gone) text += fmt::format("gone {}\n", clue.label);
    return text + fmt::format("left {}\n", minimized.left);
}

Reply one(const Arguments& arguments, const BatchItem& item) {
    return with_limits(arguments, item, [&](const CompiledPuzzle& compiled) -> Reply {
        const MinimizeOptions options{cnf_options_of(arguments), arguments[seed], arguments[keep_symmetry]};
        const Minimized minimized = reductio::minimize(compiled, options);
        if (minimized.solutions != HowMany::one) {
            const std::string verdict{word_of(minimized.solutions)};
            return {Exit::no, (item.several ? "# " : "") + verdict + '\n'};
        }
        const Format* const format = arguments[options::to];
        return {Exit::answered, written(*format, minimized.puzzle, item.index == 1),
                arguments[stats] ? gone_text(minimized) : ""};
    });
}

}  // namespace

extern const Command command;
const Command command{
    .name = "minimize",
    .summary = "take out every clue that is not needed",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{keep_symmetry, seed, options::to, stats, options::timeout, options::memory,
                            options::threads, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Takes clues out of a puzzle with one solution, in random order, until each that is left is needed: "
        "givens, marks, cages, signs, numbers, conditions of a model. Another `--seed` leaves other clues. "
        "The puzzle that is left is solved again before it is printed. What can't be left out of the puzzle "
        "as it is written stays, such as the shapes of regions.\n"
        "Without exactly one solution it prints `none` or `multiple`, and the exit code is 1.",
    .examples = R"($ echo 234.143232144123 | reductio minimize --to line
2.....3...1.4...
)",
    .run = [](const Arguments& arguments) { return run_about_clues(arguments, one); }};

}  // namespace reductio::commands::minimize
