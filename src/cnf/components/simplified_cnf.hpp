// simplified_cnf.hpp - a CNF without what unit propagation decides.
#pragma once
#include <span>
#include <vector>

namespace reductio {

struct SimplifiedCnf {
    // `clauses` over 1 .. `variables`, each closed by a 0; `answers` has the literals of those that are
    // answers, and perhaps zeros.
    SimplifiedCnf(int variables, std::span<const int> clauses, std::span<const int> answers);

    bool consistent = true;
    int variables = 0;          // that are left open; they keep their order
    std::vector<int> clauses;   // of two literals at least, none with a variable twice
    std::vector<bool> answers;  // by variable, from 1
};

}  // namespace reductio
