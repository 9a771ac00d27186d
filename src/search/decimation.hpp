// decimation.hpp - a solution value by value: the likeliest by fitting, and what follows from it by
// propagation.
//
// There is no way back. It ends with a solution, a contradiction, or sums that do not settle. The last values
// are then wrong somewhere, and the first ones mostly right: on Latin squares of 40 to 70 with two fifths of
// the cells empty, nine tenths of the values can be kept; on a hard 64x64 sudoku six to nine tenths of them,
// with which half of the candidates are gone, in every third run. What is left is a matter of seconds for a
// SAT solver that takes minutes for the whole (engines/shared/guide.hpp). Decimation by marginals: Mezard,
// Parisi and Zecchina, "Analytic and algorithmic solution of random satisfiability problems", Science 2002.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/propagate.hpp"
#include "search/fitting.hpp"

namespace reductio {

class Decimation {
public:
    // Runs of other numbers prefer other values where chances are nearly alike; run 0 has no preference. All
    // must outlive it.
    Decimation(const Propagator& rules, const Propagator::State& start, std::uint32_t run);

    // Values of undecided variables at the start.
    std::size_t candidates() const { return fitting_.slots().size(); }
    // Goes on for about so much work; true at the end.
    bool resume(std::uint64_t work);
    // The values chosen, in this order; the last one is wrong unless all are decided.
    std::span<const Literal> choices() const { return choices_; }
    std::uint64_t work() const { return fitting_.work() + choices_.size() * choice_work_; }

private:
    const Propagator& rules_;
    Propagator::State state_;
    Fitting fitting_;
    std::vector<double> bias_;
    std::vector<Literal> choices_;
    std::uint64_t choice_work_;  // of propagation, and of looking for the likeliest
};

}  // namespace reductio
