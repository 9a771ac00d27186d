// weaken.hpp - the two ways from a puzzle that says everything to one that says less: givens are removed,
// cages are merged. Called by generate.cpp.
#pragma once
#include "engines/engine.hpp"
#include "tasks/generate/generate.hpp"

namespace reductio {

// From a puzzle with all cells given, stated_solution its grid: removes givens in random order. Session: of
// the engine `sat` over the rules' model. Both throw Stopped at the limits of the thread's StopScope and
// those of `limits`.
void remove_givens(Puzzle& puzzle, const Blueprint& blueprint, const CompiledRules& rules, Session& session,
                   const Limits& limits, Random& random, const OnStep& on_step);

// From a puzzle with a cage around each cell: merges neighbouring cages in random order. `judge` asks `sat`.
void merge_cages(Puzzle& puzzle, const Blueprint& blueprint, Pipeline& judge, Random& random,
                 const OnStep& on_step);

// Is there exactly one solution? Throws Stopped if the limits leave that open.
bool has_one_solution(Pipeline& judge, const Puzzle& puzzle);

// The clue over these cells of the solved grid, by an operation drawn from those of the blueprint that fit;
// nothing if none does or a digit repeats where it must not.
std::optional<Cage> random_cage(const Puzzle& puzzle, const Blueprint& blueprint, std::vector<int> cells,
                                Random& random);

}  // namespace reductio
