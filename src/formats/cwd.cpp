// cwd.cpp - nonograms in the form `.cwd`: a line with the number of rows, one with that of columns, a line of
// runs for each row, a blank line, and a line for each column. Source: the files that J. Wolter's webpbn.com
// exports and his pbnsolve reads.
#include "formats/format.hpp"
#include "formats/run_lines.hpp"

namespace reductio::formats::cwd {

extern const Format format;

namespace {

// A line with one number.
std::optional<int> take_number(Passage& rest) {
    Passage line;
    if (!next_line(rest, line)) return {};
    Scanner scanner{line.trimmed()};
    const auto number = scanner.accept_number(1, 200);
    return number && scanner.done() ? std::optional{static_cast<int>(*number)} : std::nullopt;
}

struct Parts {
    std::optional<int> rows = {}, columns = {};
    RunLines lines = {};
    Passage between = {}, rest = {};
};
Parts parts_of(Passage text) {
    Parts parts{.rest = text};
    parts.between = {text.text, text.end, text.end};
    parts.rows = take_number(parts.rest);
    if (parts.rows) parts.columns = take_number(parts.rest);
    if (!parts.columns) return parts;
    parts.lines.rows = take_lines(parts.rest, *parts.rows);
    next_line(parts.rest, parts.between);
    parts.lines.columns = take_lines(parts.rest, *parts.columns);
    return parts;
}

Puzzle read(Passage text, const Hints&) {
    text = text.trimmed();
    const Parts parts = parts_of(text);
    if (!parts.columns) text.fail("no size", "a line with the number of rows, one with that of columns");
    if (!parts.between.trimmed().empty())
        parts.between.fail("a row too many", "a blank line between rows and columns");
    require_lines(parts.rest, parts.lines.columns, *parts.columns, "columns");
    return nonogram_of(parts.lines);
}

// A column of numbers may be a table: it would not add up.
Fit detect(Passage text, const Hints& hints) {
    text = text.trimmed();
    const Parts parts = parts_of(text);
    const bool whole = parts.columns && std::ssize(parts.lines.columns) == *parts.columns &&
                       parts.between.trimmed().empty() && parts.rest.trimmed().empty();
    if (!whole) return 0;
    if (sums_agree(parts.lines)) return 90;
    return hints.called == "nonogram" || text.text->name().ends_with(".cwd") ? 60 : 0;
}

}  // namespace

const Format format = {
    .name = "cwd",
    .summary =
        "nonograms: a line with the rows, one with the columns, lines of runs, a blank line between them",
    .carries = "a nonogram",
    .lacks = "all else; it is read only",
    .extensions = ".cwd",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::cwd
