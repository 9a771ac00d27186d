// gates.hpp - auxiliary variables defined as AND and OR of literals, both ways, so that they are functions of
// what they stand for (Tseitin, "On the complexity of derivation in propositional calculus", 1968). Constants
// are folded: a gate that is one of its inputs costs nothing.
#pragma once
#include "cnf/emit.hpp"

namespace reductio {

class Gates {
public:
    explicit Gates(Emitter& out) : out_{out} {}

    int both(int a, int b) {
        if (a == cnf_false || b == cnf_false || a == -b) return cnf_false;
        if (a == cnf_true || a == b) return b;
        if (b == cnf_true) return a;
        const int gate = out_.fresh();
        out_.add({-gate, a});
        out_.add({-gate, b});
        out_.add({gate, -a, -b});
        return gate;
    }
    int either(int a, int b) { return -both(-a, -b); }
    // a, or both p and q.
    int or_both(int a, int p, int q) {
        if (a == cnf_true || p == cnf_false || q == cnf_false) return a;
        if (a == cnf_false || p == cnf_true || q == cnf_true) return either(a, both(p, q));
        const int gate = out_.fresh();
        out_.add({gate, -a});
        out_.add({gate, -p, -q});
        out_.add({-gate, a, p});
        out_.add({-gate, a, q});
        return gate;
    }

private:
    Emitter& out_;
};

}  // namespace reductio
