// answer.hpp - what a SAT solver printed, whichever solver it was.
//
// The competition's output (`s SATISFIABLE`, `v 1 -2 … 0`; satcompetition.github.io, "Output format") as
// solvers really print it: values before the status (clasp), on one line or many, without the final 0 (z3),
// several models (clasp -n 0, cryptominisat --maxsol), minisat's file (SAT, then
// bare values). Comments and chatter are skipped. Whatever contradicts itself or the CNF is refused with its
// place.
#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "text/text.hpp"

namespace reductio {

struct SolverAnswer {
    enum class Status { satisfiable, unsatisfiable, unknown, silent };  // silent: the text does not say
    Status status = Status::silent;
    std::vector<signed char> values;  // values[v] of variable v >= 1: 1 true, -1 false, 0 not said
    std::size_t end = 0;              // behind the last value in the text
};

// `if_silent`: the status of a text that gives none; without it such a text is refused.
SolverAnswer read_answer(const Text& text, int variables, std::optional<SolverAnswer::Status> if_silent = {});

// The same with all models, one answer each, in their order; one answer if the text holds none or one.
std::vector<SolverAnswer> read_answers(const Text& text, int variables,
                                       std::optional<SolverAnswer::Status> if_silent = {});

// Throws if one of the variables 1 .. count has no value: the text was cut off. But a solver that learns of
// variables from clauses alone (minisat) says nothing of those beyond largest(), the last one in any clause:
// they are free, and become false.
void settle_values(SolverAnswer& answer, const Text& text, int count, const std::function<int()>& largest);

}  // namespace reductio
