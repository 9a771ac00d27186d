// sudokupad.cpp - Sudoku as links of SudokuPad with its own JSON: the prefixes scl and ctc.
//
// SudokuPad also opens puzzles of f-puzzles; those links have the prefix fpuzzles and are read by
// f_puzzles.cpp. fpuzzles/scl.hpp says what of a SudokuPad puzzle has a meaning.
#include "formats/format.hpp"
#include "formats/fpuzzles/link.hpp"
#include "formats/fpuzzles/scl.hpp"
#include "text/lz_string.hpp"

namespace reductio::formats::sudokupad {

namespace {

Fit detect(Passage line, const Hints&) {
    line = line.trimmed();
    if (line.view().ends_with('}') && fpuzzles::looks_like_scl(line.view())) return 95;
    const auto link = fpuzzles::find_link(line);
    return link && link->content == fpuzzles::Content::sudokupad ? link->fit : 0;
}

std::string write(const Puzzle& puzzle) {
    return "https://sudokupad.app/scl" + lz_folded(fpuzzles::write_scl(puzzle)) + "\n";
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "sudokupad",
    .summary = "a sudoku a line: a link of SudokuPad with the prefix scl or ctc, or its JSON",
    .carries = "a sudoku with givens, regions, cages and the options of the site",
    .lacks =
        "rules that the site only draws (thermometers, arrows, dots), even and odd cells, "
        "pencil marks",
    .extensions = "",
    .one_line = true,
    .detect = detect,
    .read = fpuzzles::read_line,
    .write = write,
};

}  // namespace reductio::formats::sudokupad
