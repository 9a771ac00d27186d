// generate.hpp - random puzzles with exactly one solution.
//
// A full grid is drawn at random (random_grid.hpp). The first puzzle gives all of it: every cell is given, or
// is in a cage of its own. Then clues are taken away in random order: a given is removed, or two neighbouring
// cages become one. Each puzzle on the way has one solution. The way ends at the first given that must stay
// (Santos, "Entendendo Programação com Restrições através da Resolução de Sudokus"), or, if `minimal`, when
// all givens must.
//
// All choices come from the caller's random numbers. Solvers only answer yes or no, which does not depend on
// the solver, its version or the machine: the same seed makes the same puzzles everywhere.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/stopwatch.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/generate/pattern.hpp"
#include "tasks/generate/random_grid.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

// The puzzles to make.
struct Blueprint {
    Puzzle rules;          // family, size, digits, boxes or regions, options; neither givens nor cages
    bool regions = false;  // drawn at random, for each puzzle anew
    bool cages = false;    // instead of givens
    std::vector<Operation> operations = {};  // of the cages
    int largest_cage = 4;                    // cells
    Pattern pattern = Pattern::none;         // of the givens
    int givens = 0;                          // how many are to be left; 0: any number
    bool minimal = false;  // no given (no group of symmetric ones) can be removed, no two cages merged
};

// From the header line of the native format: "sudoku 9x9", "killer 9x9 boxes 3x3", "jigsaw 7x7",
// "sudoku 16x16 with x", "kenken 6x6 digits 0-5". Throws InputError if no such puzzles can be made.
Blueprint read_blueprint(const std::string& header);

// Called with every puzzle on the way from the full grid to the result, both included.
using OnStep = std::function<void(const Puzzle&)>;

class Generator {
public:
    // Throws InputError if the blueprint contradicts itself. The limits used are the seconds, from now on and
    // for all puzzles together, and the flag that interrupts.
    explicit Generator(Blueprint blueprint, Limits limits = {});
    ~Generator();

    // A puzzle with its solution (Puzzle::stated_solution, and stated_count = 1), which the engine `sat` has
    // proved to be the only one. Nothing if a hundred grids did not reach the number of givens. Throws
    // Stopped when time is up, InputError if no full grid is found: the rules may allow none.
    std::optional<Puzzle> next(Random& random, const OnStep& on_step = {});

    // The fewest givens reached when nothing came out.
    int fewest_givens() const { return fewest_; }

private:
    Puzzle full_puzzle(Random& random);
    Puzzle attempt(Random& random, const OnStep& on_step);
    void prove(const Puzzle& puzzle);

    Blueprint blueprint_;
    Limits limits_;
    Stopwatch clock_;
    Pipeline judge_;
    struct Rules;  // compiled, kept from puzzle to puzzle
    std::unique_ptr<Rules> rules_;
    int fewest_ = 0;
};

}  // namespace reductio
