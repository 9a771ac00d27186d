// lower.hpp - Model to CNF, under the domains that propagation left.
//
// One-hot and extended: each variable, and each value of a permutation, has both its at-least-one and its
// at-most-one clauses (MEASURED to be worth 10-20x over the minimal encoding; Kwon and Jain, "Optimized CNF
// encoding for Sudoku puzzles", LPAR 2006, for the idea). Clauses stream into a ClauseSink, so the same pass
// counts, writes or solves. Every auxiliary variable is a function of the model's variables: the CNF has as
// many models as the model has solutions.
#pragma once
#include <string>

#include "cnf/at_most_one.hpp"
#include "cnf/numbering.hpp"
#include "cnf/sink.hpp"
#include "model/propagate.hpp"

namespace reductio {

struct CnfOptions {
    std::string at_most_one =
        "auto";                   // or the name of an AtMostOne: pairwise for short groups, product above
    std::string tuples = "auto";  // or the name of a TupleEncoding; where it does not fit, auto takes over
    bool simplify = true;         // use what propagation found; else number everything and add unit clauses
    bool cuts = false;  // leave Connected and Regions to cuts (cnf/cuts.hpp): models are then too many
};

// Throws InputError if an encoding is unknown.
void check_encodings(const CnfOptions& options);

class Lowering {
public:
    // `state` is what the propagator answered to `givens`; all three must outlive the lowering. Without
    // simplification only the givens are used.
    Lowering(const Propagator& propagator, const Propagator::State& state, const Givens& givens,
             const CnfOptions& options);

    // Sends all clauses and flushes; returns the number of CNF variables, auxiliaries included. Every call
    // sends the same. A contradiction is one empty clause over no variables.
    int run(ClauseSink& sink) const;

    const Numbering& numbering() const { return numbering_; }

private:
    class Pass;
    const Propagator& propagator_;
    const Propagator::State& state_;
    const Givens& givens_;
    CnfOptions options_;
    Domains declared_;  // without simplification
    Numbering numbering_;
};

}  // namespace reductio
