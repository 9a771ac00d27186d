// answer.hpp - the answer that a solver printed, whichever solver it was.
//
// The output format of the SAT competition (`s SATISFIABLE`, `v 1 -2 … 0`; satcompetition.github.io, "Output
// format") as solvers print it: values before the status (clasp), on one line or many, without the final 0
// (z3), several models (clasp -n 0, cryptominisat --maxsol, picosat --all), or minisat's file (SAT, then bare
// values). The pseudo-Boolean competition has the same lines with `v x1 -x2 …` and no final 0, and MaxSAT
// solvers may write a model as bits, `v 0110`; both state with `o 42` what the latest model costs, so that
// the last one is the best. toulbar2 writes its own words for all that, and bits with blanks between them on
// the lines of `-s` and in the file of `-w`, or `x1=v0` where the variables have names. Comments and other
// lines are skipped. An answer that contradicts itself or does not fit the file is an error at its place.
#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "cnf/read_dimacs.hpp"
#include "text/text.hpp"

namespace reductio {

struct SolverAnswer {
    enum class Status { satisfiable, unsatisfiable, unknown, silent };  // silent: not in the text
    Status status = Status::silent;
    std::vector<signed char> values;        // values[v] of variable v >= 1: 1 true, -1 false, 0 not given
    std::size_t end = 0;                    // behind the last value in the text
    std::size_t models = 0;                 // how many the text holds; these values are the first,
                                            // or the last where costs are stated
    std::optional<std::int64_t> cost = {};  // of the last model, as an `o` line states it
};

// `if_silent`: the status of a text that has none; without it such a text is an error. `on_model` gets each
// model when it has been read, before the answer's status is known.
SolverAnswer read_answer(const Text& text, int variables, std::optional<SolverAnswer::Status> if_silent = {},
                         Notation notation = Notation::dimacs,
                         const std::function<void(const SolverAnswer&)>& on_model = {});

// Throws if one of the variables 1 .. count has no value, since the text was cut off. But a solver that knows
// only the variables in clauses (minisat) prints none beyond largest(), the last variable in any clause.
// Those are free, and become false.
void complete_values(SolverAnswer& answer, const Text& text, int count, const std::function<int()>& largest);

}  // namespace reductio
