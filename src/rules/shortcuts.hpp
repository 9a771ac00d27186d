// shortcuts.hpp - lines that could be shorter, or take the other way around a free cell.
//
// Where a line leaves a cell and comes back to the cell beside it, by way of the two cells next to them, the
// two can be linked at once, and the two others are free. And where it turns around a free cell, it can pass
// through that cell and leave the one in which it turned. If such lines are as good, as in Numberlink, a
// search for one solution need not look at the longer ones, nor at those that turn below a free cell: what
// moves up comes to an end (Model::shortcuts). Pays where most of the board is full of lines. Six clauses of
// two literals for each cell. That a Numberlink with one solution has neither is known to all who set them.
#pragma once
#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Of a model whose first variables are the cells, with sums of arms as values (AnswerForm).
void add_shortcuts(const Puzzle& puzzle, Builder& builder);

}  // namespace reductio
