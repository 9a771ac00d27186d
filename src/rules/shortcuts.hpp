// shortcuts.hpp - lines that turn back, and so could be shorter.
//
// Where a line leaves a cell and comes back to the cell beside it, by way of the two cells next to them, the
// two can be linked at once, and the two others are free. If shorter lines are as good, as in Numberlink, a
// search for one solution need not look at such lines (Model::shortcuts). Pays where most of the board is
// full of lines: an answer then says at once that no pair of cells is such a turn. Four clauses for each two
// cells. That a numberlink with one solution has no such turns is known to all who set them.
#pragma once
#include <span>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// `variables`: of cells, whose values are sums of arms (RulesLook).
void add_shortcuts(const Puzzle& puzzle, Builder& builder, std::span<const Var> variables);

}  // namespace reductio
