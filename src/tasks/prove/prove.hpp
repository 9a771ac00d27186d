// prove.hpp - a puzzle's verdict with a proof that others can check: unique, none, all of its solutions, or
// that nothing is better than the best one.
//
// What is proved is that a CNF has no solution: the puzzle's own, the same with clauses that exclude the
// solutions found, or the same with the bound that its objective is better. Nothing of ours is trusted in it
// but the encoding: the CNF is not simplified, so the givens stand in it as unit clauses, and connected cells
// and regions are written out. CaDiCaL writes the proof (DRAT) while it solves (proof_files.hpp).
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cnf/lower.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/prove/proof_files.hpp"

namespace reductio {

struct ProveOptions {
    CnfOptions encoding;     // `simplify` and `cuts` are of no effect
    std::uint64_t most = 1;  // solutions to exclude; with one more, nothing is proved
    bool binary = true;      // the form of the proof
    bool lrat = false;       // with hints for checkers that need them: proof.lrat. Needs can_write_lrat()
};

struct Proved {
    std::uint64_t solutions = 0;  // that were found, at most ProveOptions::most + 1
    bool proved = false;          // that there are no others, or none better
    std::vector<std::int64_t> objective =
        {};  // the numbers of the best solution; empty without open objectives
    // A file that is refuted, as blocked.cnf, and the file with the proof of it, as proof.drat.
    struct Refutation {
        std::string formula, proof;
    };
    std::vector<Refutation> refutations = {};
    std::uint64_t variables = 0, clauses = 0, proof_bytes = 0;  // of the last of them
    double seconds = 0;                                         // of the searches that made the proofs
};

// Makes these files: puzzle.cnf; solution.txt, the solutions as models of it; blocked.cnf, if there are any;
// proof.drat, or proof.lrat, if there are no others; literals.txt, what each variable stands for; model.txt,
// the model; and last README, with the commands that check all this. Of a puzzle with an open objective
// puzzle.cnf says that it is the best number, and better.cnf, which is refuted, that it is a better one; of
// several objectives, better-1.cnf and so on, with proofs of the same numbers, each with the best numbers of
// those before it. Then options.most must be 1. Polls the query's limits (base/stop.hpp). Throws InputError
// if the puzzle has no CNF or a file can't be written.
Proved prove(const Puzzle& puzzle, ProofFiles& files, const ProveOptions& options);

// CaDiCaL from version 1.7 on.
bool can_write_lrat();

}  // namespace reductio
