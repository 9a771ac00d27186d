// clue_file.hpp - a puzzle's CNF in which every clue can be taken away: for tools that extract minimal
// unsatisfiable subsets, and for solvers with assumptions.
//
// Group 0, or what has no selector, are the rules; each clue is a group or has a selector, which a comment
// names: `c group 3 r1c2=5`, `c assume 812 cage 12+ at r4c6`. Nothing is simplified, and no clause relies on
// a clue. Formats: group-oriented CNF of the MUS track of the SAT competition 2011 (`p gcnf`, `{3} 1 -2 0`),
// DIMACS with selectors, and iCNF (`p inccnf`, clauses, then a line `a … 0` of assumptions;
// https://www.siert.nl/icnf/).
#pragma once
#include "tasks/targets/target.hpp"

namespace reductio {

enum class ClueForm { groups, selectors, incremental };

CompileSizes write_clue_file(const CompileJob& job, ByteOutput& out, ClueForm form);

}  // namespace reductio
