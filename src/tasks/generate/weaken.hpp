// weaken.hpp - three ways to take clues from a puzzle: givens are removed, or clues of all kinds, or cages
// are merged.
#pragma once
#include "engines/engine.hpp"
#include "tasks/clues/removal.hpp"
#include "tasks/generate/generate.hpp"

namespace reductio {

// From a puzzle with all cells given, stated_solution its grid: removes givens in random order. Session: of
// the engine `sat` over the rules' model. Both throw Stopped at the limits of the thread's StopScope and
// those of `limits`.
void remove_givens(Puzzle& puzzle, const Blueprint& blueprint, const CompiledRules& rules, Session& session,
                   const Limits& limits, Random& random, const OnStep& on_step);

// From a puzzle with all clues of its family: removes clues in random order. Throws InputError if the clues
// have not the symmetry that is asked for. Returns the fields that it tried.
std::vector<Field> remove_clues(Puzzle& puzzle, const Blueprint& blueprint, PuzzleCompiler& compiler,
                                Random& random, const OnStep& on_step);

// The same for fields of the puzzle whose removal changes what others mean: each is left out, and all is
// solved again. A number that must stay becomes a ? where that is enough. `tried`: by remove_clues; if that
// is all there is, nothing is done.
void remove_by_trial(Puzzle& puzzle, const std::vector<Field>& tried, const Blueprint& blueprint,
                     PuzzleCompiler& compiler, Random& random, const OnStep& on_step);

// Is this the only way? A number beside an arrow is no clue without it.
bool all_by_trial(const Puzzle& puzzle);

// How many clues of the puzzle could be removed: givens, numbers, signs.
int count_clues(const Puzzle& puzzle, PuzzleCompiler& compiler);

// From a puzzle with a cage around each cell: merges neighbouring cages in random order. `judge` solves by
// `sat`.
void merge_cages(Puzzle& puzzle, const Blueprint& blueprint, Pipeline& judge, Random& random,
                 const OnStep& on_step);

// Is there exactly one solution? Throws Stopped if the limits leave that open.
bool has_one_solution(Pipeline& judge, const Puzzle& puzzle);

// A cage around these cells of the solved grid, with a random operation of the blueprint that fits. Nothing
// if none does, or if a digit repeats where it must not.
std::optional<Cage> random_cage(const Puzzle& puzzle, const Blueprint& blueprint, std::vector<int> cells,
                                Random& random);

}  // namespace reductio
