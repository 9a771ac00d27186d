// sdk.cpp - SadMan Sudoku and SudoCue files: header lines `#A...`, or sections [Puzzle] and [State], then
// rows.
//
// Header letters: A author, D description (which becomes the title), C comment, B date, S source, L level,
// U URL. [State] and later sections hold the progress of a player and are skipped. Source:
// https://www.sadmansoftware.com/sudoku/faq19.php, https://www.sudocue.net/fileformats.php
#include "formats/grids/grid_rows.hpp"

namespace reductio::formats::sdk {

namespace {

// True for `#` and a capital letter, followed by anything.
bool is_header(std::string_view line) {
    return line.size() > 1 && line[0] == '#' && line[1] >= 'A' && line[1] <= 'Z';
}

Fit detect(Passage text, const Hints&) {
    Passage rest = text, line;
    next_line(rest, line);
    const std::string_view first = line.trimmed().view();
    const bool letter =
        is_header(first) && std::string_view{"ADCBSLUHE"}.find(first[1]) != std::string_view::npos;
    return letter || first == "[Puzzle]" ? 85 : 0;
}

Puzzle read(Passage text, const Hints& hints) {
    std::string title;
    Passage rest = text, rows = text, line;
    bool in_puzzle = true;
    rows.end = rows.begin;
    const auto extend = [&] {
        if (rows.empty()) rows.begin = line.begin;
        rows.end = line.end;
    };
    while (next_line(rest, line)) {
        const Passage content = line.trimmed();
        if (is_header(content.view())) {
            if (content.view()[1] == 'D')
                title = Passage{text.text, content.begin + 2, content.end}.trimmed().view();
        } else if (content.view().starts_with('[')) {
            if (content.view() == "[Puzzle]" && !rows.empty())
                content.fail("a second puzzle", "one puzzle in a file");
            in_puzzle = content.view() == "[Puzzle]";
        } else if (in_puzzle && !content.empty()) {
            extend();
        }
    }
    if (rows.empty()) text.text->fail(text.end, "there is no grid after the header", "rows of cells");
    Puzzle puzzle = read_rows(rows, hints);
    puzzle.title = title;
    return puzzle;
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "sdk",
    .summary = "SadMan Sudoku and SudoCue: header lines #A..., or [Puzzle] and [State], then rows",
    .carries = "a sudoku of 9x9 with its givens",
    .lacks = "regions, cages, options, rules on cells; entered digits and pencil marks are passed over",
    .extensions = ".sdk",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::sdk
