// generate.hpp - random puzzles with exactly one solution.
//
// A full grid is drawn at random (random_grid.hpp) and said in full: all cells given, or each in a cage of
// its own. Then it is said less and less, in random order: a given is removed, or two neighbouring cages
// become one. Each puzzle on the way has one solution. The way ends at the first given that must stay
// (Santos, "Entendendo Programação com Restrições através da Resolução de Sudokus"), or, `minimal`, when all
// must.
//
// All choices come from the caller's random numbers, and of solvers only yes or no is asked, which no solver,
// version or machine answers differently: same seed, same puzzles.
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

// What is to be made.
struct Blueprint {
    Puzzle rules;          // family, size, digits, boxes or regions, options; neither givens nor cages
    bool regions = false;  // drawn at random, for each puzzle anew
    bool cages = false;    // instead of givens
    std::vector<Operation> operations = {};  // of the cages
    int largest_cage = 4;                    // cells
    Pattern pattern = Pattern::none;         // of the givens
    int givens = 0;                          // so many are to be left; 0: as it comes
    bool minimal = false;  // no given (no group of symmetric ones) can go; no two cages can be merged
};

// From the header line of the native form: "sudoku 9x9", "killer 9x9 boxes 3x3", "jigsaw 7x7",
// "sudoku 16x16 with x", "kenken 6x6 digits 0-5". Throws InputError for what can't be made.
Blueprint read_blueprint(const std::string& header);

// Told about every puzzle on the way from the full grid to the result, both included.
using OnStep = std::function<void(const Puzzle&)>;

class Generator {
public:
    // Throws InputError if the blueprint contradicts itself. Limits: seconds of wall time from now on for all
    // that it makes, and the flag that interrupts.
    explicit Generator(Blueprint blueprint, Limits limits = {});
    ~Generator();

    // A puzzle and its solution (Puzzle::stated_solution, beside stated_count = 1); nothing if `givens` were
    // not reached in a hundred grids. It is proved by the engine `sat` that the solution is the only one.
    // Throws Stopped when time is up, InputError if no full grid is found: the rules may allow none.
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
