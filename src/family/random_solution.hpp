// random_solution.hpp - a random solution of a puzzle with many, value by value with a solver.
//
// The answer variables come in random order, and each takes a random value with which there is still a
// solution. So there are no dead ends, which connected cells and closed lines are full of. The solver says
// yes or no and nothing else counts: a seed gives the same solution with every solver.
//
// Boards ask for it while they are drawn (Generation::draw), so it is declared here. The search itself, which
// knows solvers, is tasks/generate/random_solution.cpp.
#pragma once
#include <cstdint>
#include <span>

#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

class PuzzleCompiler;

// An answer variable of the model has this value.
struct KeptValue {
    std::uint32_t variable;
    Value value;
};

// Sets the stated solution of a puzzle whose family says which values are likely. Its givens hold in it, and
// are gone then, and so do the kept values. False if there is none. Polls the query's limits (base/stop.hpp).
bool find_random_solution(Puzzle& puzzle, Random& random, std::span<const KeptValue> kept = {});
// The same for one who compiles many puzzles.
bool find_random_solution(Puzzle& puzzle, Random& random, PuzzleCompiler& compiler,
                          std::span<const KeptValue> kept = {});

}  // namespace reductio
