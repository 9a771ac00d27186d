// redundant.cpp - which clues could go.
#include <fmt/core.h>

#include "cli/clue_report.hpp"
#include "tasks/clues/minimize.hpp"
#include "tasks/clues/why.hpp"

namespace reductio::commands::redundant {

namespace {

const Switch together{"--together", "as many clues as can go at the same time, not each alone"};
const Switch largest{"--largest", "with --together: go on until the set is proved to be the largest"};

Reply reply_of(const Arguments& arguments, const BatchItem& item, const Redundant& found) {
    const ClueOutput form = arguments[options::clue_form];
    const std::string verdict{word_of(found.solutions)};
    Reply reply{found.solutions == HowMany::one ? Exit::answered : Exit::no};
    if (form == ClueOutput::json) {
        JsonObject record = record_head(item, verdict);
        record.add("clues", clue_array(item.puzzle, found.clues));
        if (arguments[together]) record.add("largest", found.largest);
        reply.out = record.str() + '\n';
        return reply;
    }
    reply.out = clue_text(verdict, found.clues, item.several);
    if (form == ClueOutput::drawing)
        reply.out += '\n' + marked_drawing(item.puzzle, {}, cells_of(found.clues), arguments[options::color]);
    return reply;
}

Reply one(const Arguments& arguments, const BatchItem& item) {
    return with_limits(arguments, item, [&](const CompiledPuzzle& compiled) {
        const std::uint64_t effort = arguments[largest] ? WhyOptions::no_end : WhyOptions{}.effort;
        return reply_of(arguments, item,
                        redundant_clues(compiled, cnf_options_of(arguments), arguments[together], effort));
    });
}

int run(const Arguments& arguments) {
    if (arguments[largest] && !arguments[together])
        throw InputError{"--largest is about a set", "--together --largest"};
    return run_about_clues(arguments, one);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "redundant",
    .summary = "which clues could go",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{together, largest, options::clue_form, options::timeout, options::memory,
                            options::threads, options::color, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Prints `unique` and every clue that follows from the others, one a line: givens, cages, signs, "
        "numbers. "
        "Each could go alone; two of them perhaps not. `--together` prints clues that can all go at the same "
        "time, mostly as many as possible, which `--largest` proves.\n"
        "Without exactly one solution it prints `none` or `multiple`; see `why`.",
    .examples = R"($ echo 234.143232144123 | reductio redundant --together --output json | cut -c 1-60
{"v":1,"index":1,"family":"sudoku","verdict":"unique","clues
)",
    .run = run,
    .records = true};

}  // namespace reductio::commands::redundant
