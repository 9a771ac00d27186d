// candidates.hpp - the true candidates of each cell: the values that it has in the solutions of a puzzle.
//
// A cell with one true candidate has that value in every solution: together these cells are the backbone. One
// incremental CaDiCaL works on what propagation leaves. Each solution shows a candidate of every cell, and
// the next one must show a candidate that none has shown so far: a clause that holds for one call
// (`constrain`). Unseen candidates are also the solver's first choice, so that a solution shows many of them.
// When there is no such solution, the values that were never seen are no candidates. A blank 9x9 sudoku takes
// a hundred solutions or so, of its 6.7 * 10^21.
//
// Where solutions are also counted by candidate, each solution is blocked, and the next one must show a
// candidate whose count is below the cap.
//
// Where the variables are not the cells, the givens of the family say which literals make a cell show a
// value. Families that divide the grid into regions have no such literals: the number of a region depends on
// all regions before it. There all solutions are visited, by the engine `auto`.
//
// The question and its name are those of backbones: Janota, Lynce and Marques-Silva, "Algorithms for
// computing backbones of propositional formulae", AI Communications 28 (2015).
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engines/engine.hpp"
#include "family/puzzle_compiler.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct TrueCandidates {
    bool solvable = false;
    std::vector<std::vector<Value>> values;          // per cell, ascending; empty if there is no solution
    std::vector<std::vector<std::uint64_t>> counts;  // per value: solutions that show it; empty: not counted
    std::map<std::string, double> statistics;        // "solutions" that were needed, "cuts", "variables" …

    // Has every cell the same value in all solutions?
    bool decided() const;
    // The value of each cell that has the same in all solutions, else open_cell.
    Grid backbone() const;
};

// What is left of each cell's values by inference alone (model/propagate.hpp): the true candidates, and
// perhaps more. `solvable` is false only where that shows a contradiction. Throws InputError where the cells
// are no variables of the model. Polls the query's limits.
TrueCandidates inferred_candidates(const Puzzle& puzzle);

class CandidateFinder {
public:
    // `cap`: counts the solutions through each candidate up to this number; 0: does not count.
    CandidateFinder(CnfOptions options, Limits limits, std::uint64_t cap);
    ~CandidateFinder();

    // Each solution is verified and checked before it counts. Throws InputError if the family refuses the
    // puzzle or a constraint is too large to be encoded, InternalError if a solution fails a check, Stopped
    // at a limit.
    TrueCandidates find(const Puzzle& puzzle);

private:
    struct Known;
    Known& rules_of(const Puzzle& puzzle);
    TrueCandidates search(const Puzzle& puzzle, const Limits& limits);
    CnfOptions options_;
    Limits limits_;
    std::uint64_t cap_;
    PuzzleCompiler compiler_;
    std::unique_ptr<Known> known_;  // the rules of the last puzzle, which the next one may share
};

}  // namespace reductio
