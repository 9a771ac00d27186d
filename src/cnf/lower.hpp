// lower.hpp - Model to CNF, under the domains that propagation left.
//
// The extended one-hot encoding: each variable, and each value of a permutation, has at-least-one and
// at-most-one clauses. Measured to be 10 to 20 times faster than the minimal encoding, which leaves out what
// follows; the idea is in Kwon and Jain, "Optimized CNF encoding for Sudoku puzzles", LPAR 2006. Clauses
// stream into a ClauseSink, so the same pass counts, writes or solves. Every auxiliary variable is a function
// of the model's variables, so the CNF has as many models as the model has solutions.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cnf/at_most_one.hpp"
#include "cnf/numbering.hpp"
#include "cnf/sink.hpp"
#include "model/propagate.hpp"

namespace reductio {

class Beliefs;

struct CnfOptions {
    // The name of an AtMostOne, or "auto": pairwise for short groups, product for long ones.
    std::string at_most_one = "auto";
    // The name of a TupleEncoding, or "auto". Where the named one exceeds its cap, "auto" is used.
    std::string tuples = "auto";
    // The minimal encoding of Lynce and Ouaknine ("Sudoku as a SAT problem", AIM 2006): without the clauses
    // that follow where n variables take n values. Else the extended one. Not for clauses that may go.
    bool minimal = false;
    // Use what propagation found; else all values get variables and the givens become unit clauses.
    bool simplify = true;
    // What values are likely, for preferences of the solver's; null: none are given.
    const Beliefs* beliefs = nullptr;
    // Leave Connected and Regions to cuts (cnf/cuts.hpp). The CNF then has models that are no solutions.
    bool cuts = false;
    // Constraints of the model, by number, whose clauses may be taken away afterwards; empty: none. Clauses
    // of others do not rely on them: else a pair or tuple that an AllDifferent excludes is left out
    // elsewhere.
    std::function<bool(std::uint32_t)> may_go = {};
    // The constraints, ascending, whose clauses are wanted, with those of their variables alone; nothing:
    // all.
    std::optional<std::vector<std::uint32_t>> only = {};
};

// Throws InputError if an encoding is unknown.
void check_encodings(const CnfOptions& options);

class CnfLowering {
public:
    // `state` is the propagator's state for `givens`. All three must outlive the lowering. Without
    // simplification only the givens are used.
    CnfLowering(const Propagator& propagator, const Propagator::State& state, const Givens& givens,
                const CnfOptions& options);

    // Sends all clauses and flushes; returns the number of CNF variables, auxiliaries included. Every call
    // sends the same. A contradiction is one empty clause over no variables.
    int run(ClauseSink& sink) const;

    // Did propagation refute the puzzle? Then that clause is all.
    bool contradiction() const { return options_.simplify && state_.contradiction; }
    const Numbering& numbering() const { return numbering_; }

private:
    class Pass;
    const Propagator& propagator_;
    const Propagator::State& state_;
    const Givens& givens_;
    CnfOptions options_;
    std::optional<Incidence> reliable_;  // of what may not go, if anything may
    Domains declared_;                   // without simplification
    Numbering numbering_;
};

}  // namespace reductio
