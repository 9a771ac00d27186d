// phrases.hpp - what an explanation calls the variables of a puzzle, and where they are on its board: cells
// by the words of the family (Family::states), all others by its phrases (Family::phrase).
#pragma once
#include "draw/highlights.hpp"
#include "explain/candidate_board.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace reductio {

// The puzzle must outlive it.
Wording wording_of(const CompiledPuzzle& compiled);

// Is the variable a cell of the grid, with the same number?
bool is_cell(const CompiledPuzzle& compiled, Var v);

// "r1c2=5", "r1c2 is black", "domino 1-2 is at r1c1-r1c2".
std::string fact_text(const CompiledPuzzle& compiled, Var v, std::int32_t value);
// The same of a given cell.
std::string given_text(const CompiledPuzzle& compiled, int cell);
// The cells that this is about: of a variable that is no cell those of its phrase, or else those it names.
std::vector<int> cells_shown(const CompiledPuzzle& compiled, Var v, std::int32_t value);

// The cells that a text names, as r4c6 is named in "cage 12+ at r4c6". Ascending.
std::vector<int> cells_named(const Puzzle& puzzle, std::string_view text);

// What is written down so far.
Grid grid_of(const CompiledPuzzle& compiled, const CandidateBoard& board);
// The lines between cells that are known so far, and where it is known that there is none.
std::vector<HighlightedLine> lines_of(const CompiledPuzzle& compiled, const CandidateBoard& board);
// What each cell may still hold; nothing where regions are the answer.
std::vector<std::vector<Value>> candidates_of(const CompiledPuzzle& compiled, const CandidateBoard& board);

}  // namespace reductio
