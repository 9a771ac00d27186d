// grid_writer.hpp - what the writers of plain forms share: what a form can't say, and cells as text.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio::formats {

// What a form can say beyond the givens of a sudoku with the usual boxes and digits from 1.
struct Sayable {
    bool boxes = false;      // boxes of any shape
    bool regions = false;    // a region map
    bool cages = false;      // sudoku cages: sums, or no target
    bool diagonals = false;  // the option "x"
    bool marks = false;      // pencil marks
    bool latin = false;      // Latin squares, and these alone
};

// Throws an InputError that names the first thing `form` can't say. Sudokus and Latin squares look alike: a
// form says one of them only, so that no text needs `--family` to be read back.
void require_sayable(const Puzzle& puzzle, std::string_view form, const Sayable& can);

// What stands in each cell of an answer: a number or a letter, `#` for a wall, `open` if it has no value.
std::vector<std::string> cell_texts(const Puzzle& puzzle, std::span<const Value> grid, std::string_view open);

// A cell's value, or `open` if it has none.
std::string cell_text(Value value, std::string_view open);

// The longest text of any digit.
std::size_t digit_width(const Puzzle& puzzle);

// All cells in a row of text ('.' if open): run together if every digit has one character, else with a blank
// between them.
std::string row_major(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio::formats
