// fpuzzles.hpp - f-puzzles' JSON to Puzzle and back: a sudoku with its grid, flags and arrays of rules.
//
// What the site says and Sudoku does not becomes a remark of the puzzle, with its cells; what only colours or
// describes is passed over. Entered digits and a solver's own marks are no givens. Default regions have as
// many rows as the largest divisor up to the root of the side. A region with fewer cells than the side is an
// extra region, and a diagonal alone is one too. Source: the site's own files, and the readers of
// https://github.com/dclamage/SudokuSolver.
#pragma once
#include <string>

#include "puzzle/puzzle.hpp"
#include "text/json.hpp"

namespace reductio::formats::fpuzzles {

// True for text that is an object with the keys of this format. Linear in the text.
bool looks_like_json(std::string_view text);

// Throws InputError.
Puzzle read_json(const Json& root);

// In one line, without a line feed. Throws Inexpressible in the name of `format`.
std::string write_json(const Puzzle& puzzle, std::string_view format);

// Refuses to write what neither site takes: grids without boxes, cages with strange sums.
void require_site(const Puzzle& puzzle, std::string_view format);
inline constexpr int largest_sum = 999'999;

// The parts of read_json, in their order.

// The keys of the arrays of rules that are not empty. Throws InputError for an object with a great many keys.
using StatedArrays = std::vector<std::string_view>;
StatedArrays stated_arrays(const Json& root);
inline constexpr std::size_t most_members = 300;

// Puts the rules of one array into the puzzle.
struct ConstraintArray;
void read_array(const ConstraintArray& array, const Json& json, const StatedArrays& stated, Puzzle& puzzle);
// Remarks that a member of the puzzle is left out, and names its cells. A drawing that repeats a rule is no
// loss.
void leave_out(std::string_view key, const Json& json, const StatedArrays& stated, Puzzle& puzzle);
// True if the value could state a rule: a list that names cells, or a flag that is set.
bool could_be_rule(const Json& json);

CellRule& add_rule(Puzzle& puzzle, std::string_view kind, std::vector<int> cells, std::size_t offset);

// The boxes or the regions of a grid whose cells have these labels, -1 for none. A region with fewer cells
// than the side becomes an extra region. None may have more.
void set_regions(const std::vector<int>& labels, Puzzle& puzzle);
// The cells of a main diagonal.
std::vector<int> diagonal(bool falling, int side);
// The cells of the windows of a windoku with the boxes of the puzzle; none without square boxes.
std::vector<std::vector<int>> window_cells(const Puzzle& puzzle);
bool is_window(const CellRule& rule, const std::vector<std::vector<int>>& windows);
// The labels of the default regions, which prime sides have too: their rows.
std::vector<int> default_regions(int side);

}  // namespace reductio::formats::fpuzzles
