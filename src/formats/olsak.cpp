// olsak.cpp - nonograms as the solver of M. and P. Olšák reads them: a line that begins with a colon, lines
// of runs for the rows, another such line, lines for the columns. Source: the files `.g` that J. Wolter's
// webpbn.com exports; lines `#d` there declare colours, which are refused.
#include <algorithm>
#include <iterator>
#include <string>

#include "formats/format.hpp"
#include "formats/run_lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats::olsak {

extern const Format format;

namespace {

// `: rows`; or, as people write, a word: `Rows:`, `Columns`.
bool is_heading(Passage line) {
    if (line.view().starts_with(':')) return true;
    constexpr std::string_view words[] = {"rows", "rows:", "columns", "columns:", "cols:"};
    constexpr std::size_t longest = std::string_view("columns:").size();
    if (line.view().size() > longest) return false;
    const std::string word = small_letters(line.view());
    return std::ranges::find(words, word) != std::end(words);
}
// Does a word say that the columns follow?
bool names_columns(Passage line) { return small_letters(line.view()).find("col") != std::string::npos; }

Fit detect(Passage text, const Hints&) {
    text = text.trimmed();
    Passage above = text, first;
    const std::string_view start = text.view();
    const bool colours = start.starts_with("#d") || start.starts_with("#D");
    if (!next_line(above, first) || (!colours && !is_heading(first.trimmed()))) return 0;
    int headings = 0;
    for (Passage rest = text, line; next_line(rest, line);) {
        line = line.trimmed();
        if (is_heading(line))
            ++headings;
        else if (headings > 0 && !line.empty() && !Scanner{line}.at_digit())
            return 0;
    }
    return headings == 2 ? 95 : 0;
}

Puzzle read(Passage text, const Hints&) {
    RunLines lines;
    int headings = 0;
    bool columns_first = false;
    for (Passage rest = text.trimmed(), line; next_line(rest, line);) {
        line = line.trimmed();
        if (is_heading(line)) {
            if (++headings > 2) line.fail("a third part", "rows and columns, each once");
            if (headings == 1) columns_first = names_columns(line);
        } else if (headings > 0) {
            (headings == (columns_first ? 2 : 1) ? lines.rows : lines.columns).push_back(line);
        } else if (!line.empty()) {
            line.fail(line.view().starts_with('#') ? "colours" : "a line above the rows",
                      "a line that begins with a colon, then the rows: colours are not known here");
        }
    }
    for (auto* const part : {&lines.rows, &lines.columns})
        while (!part->empty() && part->back().empty()) part->pop_back();
    if (lines.rows.empty() || lines.columns.empty())
        text.text->fail(text.end, lines.rows.empty() ? "no rows" : "no columns",
                        "lines of runs behind each line that begins with a colon");
    return nonogram_of(lines);
}

}  // namespace

const Format format = {
    .name = "olsak",
    .summary = "nonograms: lines of runs below a colon for the rows, below another for the columns",
    .carries = "a nonogram",
    .lacks = "all else; it is read only",
    .extensions = ".g",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::olsak
