// check.hpp - does a DRAT proof refute a CNF? Our own checker, which goes forward and trusts nobody.
//
// Each lemma of the proof must follow by unit propagation (RUP), or else be a resolution asymmetric tautology
// on its first literal (RAT): then adding it keeps the formula satisfiable if it was. When the empty clause
// follows, the formula has no solution. Source: M. Heule, W. Hunt, N. Wetzler, "Trimming while checking
// clausal proofs", FMCAD 2013; M. Järvisalo, M. Heule, A. Biere, "Inprocessing rules", IJCAR 2012.
//
// It is stricter than drat-trim: a deleted clause must be there. As there, clauses that have made a literal
// true for ever are not deleted.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "proof/formula.hpp"

namespace reductio::proof {

struct Verdict {
    bool verified = false;
    std::string reason;  // why not: "line 12: the clause 1 -2 does not follow", also for what is no step
    std::uint64_t clauses = 0, lemmas = 0, deletions = 0, resolution_lemmas = 0, propagations = 0;
};

// `poll` is called every few milliseconds and may throw to end the check. Throws BadFile if one of the files
// can't be read.
Verdict check_proof(const Source& formula, const Source& proof, const std::function<void()>& poll);

}  // namespace reductio::proof
