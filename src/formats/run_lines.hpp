// run_lines.hpp - nonograms whose lines of runs stand one below the other, as most solvers read them: rows
// first, then columns. The forms differ in how they say where the columns begin.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// The runs of a line: "3,1", with `blanks` also "3 1"; 0 for a blank line. Throws InputError for anything
// else, for a run with a colour, and for more runs than the line has cells.
std::vector<Value> run_lengths(Passage line, int cells, bool blanks = true);

struct RunLines {
    std::vector<Passage> rows, columns;
};
// The nonogram of these lines. Throws InputError where one can't be read.
Puzzle nonogram_of(const RunLines& lines);
// Do all lines hold numbers alone, and do those of the rows add up to as much as those of the columns?
bool sums_agree(const RunLines& lines);

// The two numbers of the first line, as "20 15"; nothing if it holds something else. Cuts it off the text.
struct TwoNumbers {
    int first, second;
};
std::optional<TwoNumbers> take_two_numbers(Passage& text);
// The next lines, as many as asked for and blank ones too, cut off the front of the text. Fewer where the
// text ends.
std::vector<Passage> take_lines(Passage& text, int count);
// Throws InputError at the end of the text if there are fewer lines than that, or where one is too many.
void require_lines(Passage rest, std::span<const Passage> lines, int count, const std::string& what);

}  // namespace reductio::formats
