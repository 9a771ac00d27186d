// beliefs.hpp - how likely each value is, as far as the lines of a puzzle tell each other.
//
// Belief propagation (Pearl, "Probabilistic reasoning in intelligent systems", 1988), where automata cross in
// variables of two values: each automaton tells each of its variables how likely its values are, in view of
// what the others tell of its other variables. What it tells is exact for the line alone: all its paths,
// weighted, in one pass forward and one backward. After some rounds the likelier value of a cell is right
// more often than not, and a solver that prefers it finds solutions of large nonograms where it found none.
// Linear in the edges, a round a millisecond for a nonogram of 40x40. The use for nonograms is known from
// hyouv's FastNonogramSolver (github.com), its sums on diagrams from weighted model counting.
#pragma once
#include <cstdint>
#include <vector>

#include "model/propagate.hpp"

namespace reductio {

class Beliefs {
public:
    // Under these domains; variables of automata have two values. Both must outlive the beliefs.
    Beliefs(const Propagator& propagator, const Domains& domains);

    // The probability that v has the greater of its two values.
    double greater(Var v) const;
    // For a diagram of the automaton, a constraint by number, under the same domains: for each node, the
    // probability that the path leads over it.
    std::vector<double> nodes(std::uint32_t constraint, const Diagram& diagram) const;

private:
    struct Weights {
        double lesser, greater;
    };
    // Probabilities of a path up to each node, and from it on, up to a factor for each layer.
    struct Paths {
        std::vector<double> to, from;
    };
    void tell(std::uint32_t constraint);
    // What all but this constraint say of v.
    Weights heard(Var v, std::uint32_t but) const;
    std::vector<Weights> weights_of(std::uint32_t constraint) const;
    double weight(const std::vector<Weights>& weights, std::uint32_t constraint, std::size_t layer,
                  std::int32_t value) const;
    Paths paths(std::uint32_t constraint, const Diagram& diagram, const std::vector<Weights>& weights) const;

    const Propagator& propagator_;
    const Model& model_;
    const Domains& domains_;
    std::vector<std::size_t> begin_;  // of the messages of each constraint
    std::vector<double> messages_;    // to each of its variables: how likely its greater value is
};

}  // namespace reductio
