// lower.hpp - Model to pseudo-Boolean constraints, under the domains that propagation left.
//
// A 0/1 variable per value left, numbered as for CNF (cnf/numbering.hpp). What is linear stays one line:
// exactly one, Cardinality, Sum (coefficient * value), each value of an AllDifferent. Tables of few tuples
// get a selector per tuple, other Tables and Automata a flow through their diagram, a variable per edge: all
// of them functions of the model's variables, so there are as many models as solutions. Linear size, and no
// encoding to choose: cutting planes see the counting that clauses hide (Roussel and Manquinho, Handbook of
// Satisfiability, chapter 28).
#pragma once
#include "cnf/numbering.hpp"
#include "model/propagate.hpp"
#include "pb/linear_sink.hpp"

namespace reductio {

class LinearLowering {
public:
    // `state` is what the propagator answered to `givens`; all must outlive the lowering. Without `simplify`
    // everything is numbered and the givens become constraints.
    LinearLowering(const Propagator& propagator, const Propagator::State& state, const Givens& givens,
                   bool simplify);

    // Sends all constraints; returns the number of variables, auxiliaries included. Every call sends the
    // same. A contradiction is the one constraint x1 >= 2. Throws InputError, with the constraint's label, if
    // a diagram is too large.
    int run(LinearSink& sink) const;

    const Numbering& numbering() const { return numbering_; }
    bool contradiction() const { return simplify_ && state_.contradiction; }

private:
    class Pass;
    const Propagator& propagator_;
    const Propagator::State& state_;
    const Givens& givens_;
    bool simplify_;
    Domains declared_;  // without simplification
    Numbering numbering_;
};

}  // namespace reductio
