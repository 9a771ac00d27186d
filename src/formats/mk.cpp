// mk.cpp - nonograms in the form `.mk`: `15 20`, rows and columns, a line of runs for each row, `#`, and a
// line for each column. Source: the files that J. Wolter's webpbn.com exports and his pbnsolve reads.
#include "formats/format.hpp"
#include "formats/run_lines.hpp"

namespace reductio::formats::mk {

extern const Format format;

namespace {

Puzzle read(Passage text, const Hints&) {
    Passage rest = text = text.trimmed(), line = rest;
    const auto size = take_two_numbers(rest);
    if (!size) text.fail("no size", "the numbers of rows and columns, as in 15 20");
    RunLines lines;
    lines.rows = take_lines(rest, size->first);
    if (!next_line(rest, line) || line.trimmed().view() != "#")
        line.fail("no line # behind the rows", "a line # there");
    lines.columns = take_lines(rest, size->second);
    require_lines(rest, lines.columns, size->second, "columns");
    return nonogram_of(lines);
}

Fit detect(Passage text, const Hints&) {
    Passage rest = text = text.trimmed(), line;
    const auto size = take_two_numbers(rest);
    if (!size) return 0;
    for (const Passage& row : take_lines(rest, size->first))
        if (!row.empty() && !Scanner{row}.at_digit()) return 0;
    return next_line(rest, line) && line.trimmed().view() == "#" ? 95 : 0;
}

}  // namespace

const Format format = {
    .name = "mk",
    .summary = "nonograms: a line with rows and columns, lines of runs, # between rows and columns",
    .carries = "a nonogram",
    .lacks = "all else; it is read only",
    .extensions = ".mk",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::mk
