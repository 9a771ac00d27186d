// nin.cpp - nonograms as J. Wilk's solver reads them: `20 15`, columns and rows, then a line of runs for each
// row and for each column. Source: the files of https://github.com/jwilk-archive/nonogram.
#include "formats/format.hpp"
#include "formats/run_lines.hpp"

namespace reductio::formats::nin {

extern const Format format;

namespace {

Puzzle read(Passage text, const Hints&) {
    Passage rest = text = text.trimmed();
    const auto size = take_two_numbers(rest);
    if (!size) text.fail("no size", "the numbers of columns and rows, as in 20 15");
    RunLines lines;
    lines.rows = take_lines(rest, size->second);
    lines.columns = take_lines(rest, size->first);
    if (lines.columns.empty())
        rest.text->fail(rest.end, "the text ends before the columns", "a line for each");
    require_lines(rest, lines.columns, size->first, "columns");
    return nonogram_of(lines);
}

// Other texts begin with two numbers too, but do not add up.
Fit detect(Passage text, const Hints& hints) {
    Passage rest = text = text.trimmed();
    const auto size = take_two_numbers(rest);
    if (!size) return 0;
    RunLines lines;
    lines.rows = take_lines(rest, size->second);
    lines.columns = take_lines(rest, size->first);
    if (std::ssize(lines.columns) != size->first || !rest.trimmed().empty()) return 0;
    if (sums_agree(lines)) return 90;
    return hints.called == "nonogram" || text.text->name().ends_with(".nin") ? 60 : 0;
}

}  // namespace

const Format format = {
    .name = "nin",
    .summary = "nonograms: a line with columns and rows, then a line of runs for each row and column",
    .carries = "a nonogram",
    .lacks = "all else; it is read only",
    .extensions = ".nin",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::nin
