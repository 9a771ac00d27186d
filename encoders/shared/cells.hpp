// cells.hpp - what nearly every family uses: a variable for each cell, clauses and counts over cells, and the
// checks that all finished grids pass through.
#pragma once
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The number printed in a cell, or open_cell.
Value number_in(const Puzzle& puzzle, int cell);
// That number as drawings show it: "?" if it is not known. Requires a number.
std::string number_text(const Puzzle& puzzle, int cell);
// Is a number, a sign or an arrow printed in the cell?
bool is_printed(const Puzzle& puzzle, int cell);
// What is printed in a cell, as drawings show it, or nothing: the sign; number and arrow; all three.
std::string sign_text(const Puzzle& puzzle, int cell);
std::string clue_text(const Puzzle& puzzle, int cell);
std::string print_text(const Puzzle& puzzle, int cell);

// --- in the model -------------------------------------------------------------------------------------
// One variable per cell, in reading order, over the puzzle's digits, named "r1c1" …; that of a wall is 0.
std::vector<Var> cell_variables(const Puzzle& puzzle, Builder& builder);

// The variables of some cells, as a list of the model.
Slice<Var> list_of(Builder& builder, std::span<const Var> cells, std::span<const int> chosen);

// For each cell, or for each chosen one, the literal "it holds `value`".
std::vector<Literal> literals_of(const Builder& builder, std::span<const Var> cells, Value value);
std::vector<Literal> literals_of(const Builder& builder, std::span<const Var> cells,
                                 std::span<const int> chosen, Value value);

// At least `lo` and at most `hi` of the literals hold.
void add_count(Builder& builder, Origin origin, Label label, std::span<const Literal> literals,
               std::uint32_t lo, std::uint32_t hi);
// At least one of the literals holds.
void add_clause(Builder& builder, Origin origin, Label label, std::span<const Literal> literals);
// The puzzle has no solution, for the reason that the label gives.
void add_contradiction(Builder& builder, Origin origin, Label label);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// What the first check that fails says, in their order; or empty.
using RuleCheck = std::string (*)(const Puzzle& puzzle, std::span<const Value> grid);
std::string first_violation(const Puzzle& puzzle, std::span<const Value> grid,
                            std::initializer_list<RuleCheck> checks);

// The first cell that holds no digit of the puzzle, or the first wall that does not hold 0; or empty. Comes
// first in every `check`: the others may rely on it.
std::string find_foreign(const Puzzle& puzzle, std::span<const Value> grid);
// The first cell that differs from its given or that a mark excludes; or empty. Comes last, for "row 8 has 6
// twice" says more about a misprinted solution.
std::string find_changed(const Puzzle& puzzle, std::span<const Value> grid);

// "1 tent", "3 tents".
std::string counted(Value count, std::string_view noun);

// Do the marks of a cell leave this value out?
bool excluded_by_marks(const Puzzle& puzzle, int cell, Value value);

}  // namespace reductio
