// read_solution.hpp - grids of values from anything that `solve` prints.
#pragma once
#include <vector>

#include "family/family.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

// What is drawn can't be a solution, whatever the clues are: "the line ends at r1c2".
// `drawn` is what it shows all the same; may be empty.
struct NotASolution : InputError {
    explicit NotASolution(const std::string& what, Grid shown = {})
        : InputError{what}, drawn{std::move(shown)} {}
    Grid drawn;
};

// All solutions in the passage, at least one: drawings in either character set, JSON records, values with or
// without separators, a puzzle in any format whose cells are all given. Verdicts and frames between them are
// skipped. Throws InputError for anything else, and for a cell that is open or has no digit of the puzzle;
// NotASolution for a drawing that has no values. With `open_cells` a cell may be open, and holds open_cell.
std::vector<Grid> read_solutions(const Family& family, const Puzzle& puzzle, Passage passage,
                                 bool open_cells = false);

}  // namespace reductio
