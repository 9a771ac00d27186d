// generate.hpp - random puzzles with exactly one solution.
//
// A solution is drawn at random, by the family or by a search (random_grid.hpp). The first puzzle has all
// clues that this solution allows: every cell is given, or is in a cage of its own, or whatever the family
// shows. If it has other solutions, it is changed a little, again and again (one_solution.hpp). Then clues
// are taken away in random order: a given or a number is removed, or two neighbouring cages become one. Each
// puzzle on the way has one solution. In sudokus and Latin squares the way ends at the first given that must
// stay (Santos, "Entendendo Programação com Restrições através da Resolução de Sudokus"), or, if `minimal`,
// when all givens must.
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
#include "family/known_names.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/generate/drawn_rules.hpp"
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
    std::vector<DrawnRules> drawn = {};      // rules on cells that the solution obeys, beside the givens
    Pattern pattern = Pattern::none;         // of the givens
    std::optional<Grid> solution = {};       // of puzzles of givens; nothing: one at random
    bool unique = true;    // else a puzzle of givens, whose number is chosen, may have several solutions
    int givens = 0;        // how many of them, or of other clues, are to be left; 0: any number
    bool minimal = false;  // no clue (no group of symmetric ones) can be removed, no two cages merged
    // Must hold for every puzzle on the way, as "it is easy enough" does: a clue whose removal breaks it
    // stays. Comes after the test for one solution, and is called with a puzzle that passes it. May be empty.
    std::function<bool(const Puzzle&)> acceptable = {};
    // Must hold at the end, as "it is hard enough" does; else another solution is drawn. May be empty.
    std::function<bool(const Puzzle&)> wanted = {};
};

// From the header line of the native format: "sudoku 9x9", "killer 9x9 boxes 3x3", "jigsaw 7x7",
// "sudoku 16x16 with x", "kenken 6x6 digits 0-5". Without a size it is the family's usual one. Throws
// InputError if no such puzzles can be made.
Blueprint read_blueprint(const std::string& header, const KnownNames& known = built_in_names());

// Called with every puzzle on the way from the full grid to the result, both included.
using OnStep = std::function<void(const Puzzle&)>;

class Generator {
public:
    // Throws InputError if the blueprint contradicts itself. The limits used are the seconds, from now on and
    // for all puzzles together, and the flag that interrupts.
    explicit Generator(Blueprint blueprint, Limits limits = {});
    ~Generator();

    // A puzzle with its solution (Puzzle::stated_solution, and stated_count = 1), which the engine `sat` has
    // proved to be the only one unless it need not be. Nothing if a hundred solutions did not lead to the
    // number of givens, or to a puzzle that is wanted. Throws Stopped when time is up, InputError if no
    // solution is found: the rules may allow none.
    std::optional<Puzzle> next(Random& random, const OnStep& on_step = {});

    // The fewest givens reached when nothing came out.
    int fewest_givens() const { return fewest_; }

private:
    Puzzle full_puzzle(Random& random);
    Puzzle clued_puzzle(Random& random);
    bool draw_solution(Puzzle& puzzle, Random& random);
    bool is_wanted(const Puzzle& puzzle);
    // Nothing if not even all clues make an acceptable puzzle.
    std::optional<Puzzle> attempt(Random& random, const OnStep& on_step);
    void prove(const Puzzle& puzzle);
    std::optional<std::vector<std::int32_t>> full_grid(Puzzle& puzzle, Random& random);

    Blueprint blueprint_;
    Limits limits_;
    Stopwatch clock_;
    Pipeline judge_;
    PuzzleCompiler compiler_;
    struct Rules;  // compiled, kept from puzzle to puzzle
    std::unique_ptr<Rules> rules_;
    std::unique_ptr<Rules> with_drawn_;  // the same with the rules on cells of one puzzle; else null
    int fewest_ = 0;
};

}  // namespace reductio
