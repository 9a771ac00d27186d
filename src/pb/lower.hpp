// lower.hpp - Model to pseudo-Boolean constraints (linear inequalities over 0/1 variables), under the domains
// that propagation left.
//
// There is a 0/1 variable for each value left, numbered as for CNF (cnf/numbering.hpp). What is linear stays
// one constraint: exactly one, Cardinality, Sum (coefficient * value), each value of an AllDifferent. A Table
// of few tuples gets a selector for each tuple; any other Table or Automaton a flow through its diagram, with
// a variable for each edge. All auxiliaries are functions of the model's variables, so that counts stay
// right. Linear size, and no encoding to choose: cutting planes see the counting that clauses hide (Roussel
// and Manquinho, Handbook of Satisfiability, chapter 28).
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "cnf/numbering.hpp"
#include "model/propagate.hpp"

namespace reductio {

// coefficient * x_variable; variables count from 1.
struct LinearTerm {
    std::int64_t coefficient;
    int variable;
};

class LinearSink {
public:
    virtual ~LinearSink() = default;
    // sum of the terms >= bound, or == bound. At least one term, each variable once, no coefficient 0.
    virtual void at_least(std::span<const LinearTerm> terms, std::int64_t bound) = 0;
    virtual void equal(std::span<const LinearTerm> terms, std::int64_t bound) = 0;
};

class LinearLowering {
public:
    // `state` is the propagator's state for `givens`. All must outlive the lowering. Without `simplify` all
    // values get variables and the givens become constraints.
    LinearLowering(const Propagator& propagator, const Propagator::State& state, const Givens& givens,
                   bool simplify);

    // Sends all constraints and returns the number of variables, auxiliaries included. Every call sends the
    // same. A contradiction is the one constraint x1 >= 2. Throws InputError, with the label of the
    // constraint, if a diagram is too large.
    int run(LinearSink& sink) const;

    // What is to be minimized so that the objective, if it is maximized its negative, is as small as
    // possible: a sum of terms, and a constant.
    struct Cost {
        std::vector<LinearTerm> terms;
        std::int64_t constant;
    };
    Cost cost(const Objective& objective) const;

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
