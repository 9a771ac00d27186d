// outside.hpp - clues outside of the grid: at which side, for which line, in which direction it is looked
// into.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// "top", "bottom", "left" or "right".
std::string_view side_name(Side side);
// The number of lines that begin at this side: columns for top and bottom, else rows.
int lines_at(const Puzzle& puzzle, Side side);
// Is there any clue outside of the grid?
bool has_outside(const Puzzle& puzzle);

// The clues of one side: empty, or one list of numbers for each line.
const std::vector<std::vector<Value>>& outside_of(const Puzzle& puzzle, Side side);
// Throws InputError at the clue of that line (from 0).
[[noreturn]] void fail_at_clue(const Puzzle& puzzle, Side side, std::size_t line, const std::string& what,
                               const std::string& expected);
// Puts one clue there; makes the lines of the side where they are not yet. `line` from 0.
void set_outside(Puzzle& puzzle, Side side, std::size_t line, std::vector<Value> numbers);
// Notes where in the text it stands.
void place_outside(Puzzle& puzzle, Side side, std::size_t line, std::size_t offset);

// The cells of a line (from 0), in the order in which one meets them from that side.
std::vector<int> cells_from(const Puzzle& puzzle, Side side, int line);

}  // namespace reductio
