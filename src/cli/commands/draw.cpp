// draw.cpp - puzzles as they are read: as text, or as pictures (cli/draw_pictures.hpp).
#include <fmt/core.h>

#include <algorithm>

#include "cli/draw_pictures.hpp"
#include "cli/options.hpp"
#include "cli/query.hpp"
#include "draw/output.hpp"
#include "text/text.hpp"

namespace reductio::commands::draw {

namespace {

int run(const Arguments& arguments) {
    if (wants_picture(arguments)) return draw_pictures(arguments);
    const Output& output = output_of(arguments, "drawing");
    if (output.write == nullptr)  // letter
        throw InputError{fmt::format("--output {} is for answers", output.name), "an output that draws"};
    const Style style = arguments[options::color];
    const auto draw_one = [&](const BatchItem& item) -> Reply {
        const std::string drawn = shown_unsolved(output, item.puzzle, style);
        const bool one_line = std::ranges::count(drawn, '\n') == 1;
        return {Exit::answered,
                item.several && !one_line ? fmt::format("puzzle {}\n{}", item.index, drawn) : drawn};
    };
    return run_batch(arguments, [&]() -> Worker { return draw_one; }, {error_line});
}

}  // namespace

extern const Command command;
const Command command{
    .name = "draw",
    .summary = "show puzzles as they are, as text or as pictures",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined(
                {picture_options::all_options(),
                 {options::engine, options::timeout, options::memory, options::threads, options::quiet},
                 input_options(),
                 output_options()});
        },
    .description =
        "Draws puzzles of any format as they are read. `list outputs` names the kinds of drawing. `line`, "
        "`grid` and `table` show givens alone, so they refuse a puzzle that is more than a grid of givens: a "
        "killer, a Latin square, a sudoku with other rules.\n"
        "`-o X.svg`, or another ending, writes a picture as puzzle books have it. It is black on white or "
        "white "
        "on black, as the reader's screen prefers, and wastes no ink when it is printed. Several puzzles "
        "make "
        "several files, `X-1.svg`, `X-2.svg` and so on, but one PDF or HTML page. PNG and PDF are made by "
        "`rsvg-convert`, which is in Debian's package librsvg2-bin.\n"
        "`--output json` prints a record for each puzzle: the picture as SVG, where its cells are, which "
        "values "
        "they may have, and the puzzle in the native format.",
    .examples = R"($ echo ..4.1....2.....3 | reductio draw --output ascii
+-----+-----+
| . . | 4 . |
| 1 . | . . |
+-----+-----+
| . 2 | . . |
| . . | . 3 |
+-----+-----+
$ echo ..4.1....2.....3 | reductio draw --solution --to svg | grep -c '<text class="found"'
12
)",
    .run = run,
    .records = true};

}  // namespace reductio::commands::draw
