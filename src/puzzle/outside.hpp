// outside.hpp - the lines of a grid: their cells as seen from a side, the clues at their ends, and the runs
// that walls leave.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// "top", "bottom", "left" or "right".
std::string_view side_name(Side side);
// What the lines that begin at this side are: "column" or "row".
std::string_view line_name(Side side);
// The number of lines that begin at this side: columns for top and bottom, else rows.
int lines_at(const Puzzle& puzzle, Side side);

// The clues at one side: empty, or a list of numbers for each line.
const std::vector<std::vector<Value>>& outside_of(const Puzzle& puzzle, Side side);
// Throws InputError at the clue of that line (from 0).
[[noreturn]] void fail_at_clue(const Puzzle& puzzle, Side side, std::size_t line, const std::string& what,
                               const std::string& expected);
// Sets the clue of one line (from 0). The first clue of a side makes its list of lines.
void set_outside(Puzzle& puzzle, Side side, std::size_t line, std::vector<Value> numbers);
// Records where in the text that clue stands.
void place_outside(Puzzle& puzzle, Side side, std::size_t line, std::size_t offset);

// The cells of a line (from 0), in order from that side.
std::vector<int> cells_from(const Puzzle& puzzle, Side side, int line);

// The longest stretches of cells without a wall, line by line: of the rows, or of the columns if `down`. Each
// run has its cells in order; there are runs of one cell too.
std::vector<std::vector<int>> runs_between_walls(const Puzzle& puzzle, bool down);

}  // namespace reductio
