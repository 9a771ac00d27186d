// probing.hpp - what follows when a variable is tried with each of its values, before any clause is made.
//
// A value whose propagation ends in a contradiction goes; and whatever every other value of the variable
// excludes goes as well. This is repeated until no trial brings anything new. A trial is not repeated while
// the constraints that it reached are as they were. It pays where propagation is strong and cheap and clauses
// are not: in puzzles of lines, such as nonograms, where two trials of a cell take some microseconds. It
// decides most published nonograms that line solving leaves open, and of the hardest about half. Bounded by
// `most_work`; what is left then is the solver's. Sources: J. Wolter, "Survey of paint-by-number puzzle
// solvers", webpbn.com; Wu et al., "An efficient approach to solving nonograms", IEEE Transactions on
// Computational Intelligence and AI in Games, 2013; as failed literals: Freeman, 1995.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/propagate.hpp"

namespace reductio {

class Probing {
public:
    // Is the model made of lines: of automata above all, over variables of two values?
    static bool pays(const Model& model);

    // The propagator must outlive it.
    explicit Probing(const Propagator& propagator);
    // Brings a state that is at the propagator's fixpoint to that of the trials.
    void run(Propagator::State& state);
    // Of the last run: trials, and work in about nanoseconds.
    std::uint64_t trials() const { return trials_; }
    std::uint64_t work() const { return work_; }

private:
    static constexpr std::uint64_t most_work = 1'000'000'000;

    bool is_due(std::uint32_t v) const;
    void try_values(Var v, Propagator::State& state);
    void keep_common(Propagator::State& state);
    std::span<std::uint64_t> reached(std::uint32_t v) {
        return std::span{reached_}.subspan(std::size_t{v} * words_, words_);
    }
    // Calls visit(constraint) for all constraints of the variables on which the two differ; returns how many
    // there are, each as often as it has such a variable.
    template <class Visit>
    std::uint64_t for_each_changed(const Domains& before, const Domains& after, Visit visit) const;

    const Propagator& propagator_;
    const Model& model_;
    std::size_t words_;                   // of a set of constraints
    std::vector<std::uint64_t> reached_;  // per variable: the constraints that its trials reached
    std::vector<std::uint32_t> tried_;    // per variable: when
    std::vector<std::uint32_t> changed_;  // per constraint: when one of its variables lost a value
    std::uint32_t now_ = 0;
    Propagator::State trial_, sound_;    // the last trial, and the last one without a contradiction
    std::vector<std::uint64_t> common_;  // the slots that are open in some trial
    Domains before_;
    std::uint64_t trials_ = 0, work_ = 0;
};

}  // namespace reductio
