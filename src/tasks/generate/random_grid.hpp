// random_grid.hpp - a random solution of a model with many: the full grid that a puzzle begins with.
//
// The search is our own, since its choices depend on the caller's random numbers alone: a seed gives the same
// grid on every machine and with every version of CaDiCaL. One of the open variables with fewest values takes
// one of them at random, and propagation follows. Searches from a blank grid either meet almost no failure or
// very many, so each run is cut off after some failures and the next one, with more, starts from the
// beginning (Gomes, Selman, Kautz, AAAI 1998). Every solution can come out, but not all are equally likely,
// since values are chosen without knowing how many solutions each of them leaves.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "model/propagate.hpp"

namespace reductio {

class RandomGrid {
public:
    // The model must outlive it.
    explicit RandomGrid(const Model& model) : propagator_{model} {}

    // Values of all variables, in the model's order; nothing if no solution was found within `failures` dead
    // ends: there may be none. Throws Stopped when the time of the thread's StopScope is up.
    std::optional<std::vector<std::int32_t>> draw(Random& random, std::uint64_t failures);

private:
    enum class Run { found, none, cut_off };
    Run search(Random& random, std::uint64_t failures);
    // Excludes the last choice, and backtracks further while that is a contradiction. False if no choice is
    // left.
    bool withdraw();
    Literal choice(Random& random);

    Propagator propagator_;
    std::vector<Propagator::State> states_;  // one for each choice; kept for their memory
    std::vector<Literal> choices_;           // choices_[i] led from states_[i] to states_[i + 1]
    std::vector<Var> fewest_;                // scratch
    std::vector<std::int32_t> values_;
};

}  // namespace reductio
