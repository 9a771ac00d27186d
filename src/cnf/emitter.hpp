// emitter.hpp - writes clauses whose literals may be cnf_true or cnf_false, and gates.
#pragma once
#include <initializer_list>
#include <vector>

#include "cnf/numbering.hpp"
#include "cnf/sink.hpp"

namespace reductio {

// One clause at a time. False literals are dropped, and a clause with a true literal is not written.
class Emitter {
public:
    Emitter(ClauseSink& sink, int& next) : sink_{sink}, next_{next} {}

    int fresh() { return next_++; }  // a new auxiliary variable
    void begin() { clause_.clear(), satisfied_ = false; }
    void literal(int literal) {
        if (literal == cnf_true)
            satisfied_ = true;
        else if (literal != cnf_false)
            clause_.push_back(literal);
    }
    void end() {
        if (!satisfied_) sink_.add(clause_);
    }
    void add(std::initializer_list<int> literals) {
        begin();
        for (const int each : literals) literal(each);
        end();
    }

    // --- gates: literals defined as AND and OR of others, in both directions, so that they are functions of
    // them (Tseitin, "On the complexity of derivation in propositional calculus", 1968). Constants are
    // folded: a gate that equals one of its inputs costs nothing.
    int both(int a, int b) {
        if (a == cnf_false || b == cnf_false || a == -b) return cnf_false;
        if (a == cnf_true || a == b) return b;
        if (b == cnf_true) return a;
        const int gate = fresh();
        add({-gate, a});
        add({-gate, b});
        add({gate, -a, -b});
        return gate;
    }
    int either(int a, int b) { return -both(-a, -b); }
    // a, or both p and q.
    int or_both(int a, int p, int q) {
        if (a == cnf_true || p == cnf_false || q == cnf_false) return a;
        if (a == cnf_false || p == cnf_true || q == cnf_true) return either(a, both(p, q));
        const int gate = fresh();
        add({gate, -a});
        add({gate, -p, -q});
        add({-gate, a, p});
        add({-gate, a, q});
        return gate;
    }

    ClauseSink& sink() { return sink_; }
    int& next() { return next_; }

private:
    ClauseSink& sink_;
    int& next_;
    std::vector<int> clause_;
    bool satisfied_ = false;
};

}  // namespace reductio
