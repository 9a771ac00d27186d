// one_solution.hpp - a puzzle with all its clues that has other solutions, changed until it has none.
//
// What the solutions disagree about is found by one question for each answer variable: can it have another
// value? Most need not be asked, since a solver that is free to choose makes variables differ. The family
// changes something there (Generation::mend). The change stays unless more variables are open afterwards. The
// answers are yes or no, so no solver has a say in what is changed.
#pragma once
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "family/puzzle_compiler.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The answer variables, by number, that have several values in the solutions of this puzzle, which has one at
// least. None if it has exactly one; no list if there are more than `most`. Polls the query's limits
// (base/stop.hpp).
std::optional<std::vector<int>> open_variables(const Puzzle& puzzle, std::size_t most,
                                               PuzzleCompiler& compiler);

// Is the stated solution one, and the only one? False for a puzzle that its family refuses. `other`: a grid
// that may be another solution, of a puzzle like this one; it is tried first. If there is another one, it is
// set.
bool is_only_solution(const Puzzle& puzzle, PuzzleCompiler& compiler, std::optional<Grid>& other);

// The puzzle, changed until its stated solution is the only one. Nothing if that takes too many changes.
// `bare`: without its clues, which Generation::clues adds.
std::optional<Puzzle> with_one_solution(const Puzzle& bare, PuzzleCompiler& compiler, Random& random);

}  // namespace reductio
