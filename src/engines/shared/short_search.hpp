// short_search.hpp - some hundred guesses by propagation alone, before any clause is made.
//
// Most small puzzles that propagation leaves open are answered by a handful of guesses, at 2 microseconds
// each, where a solver takes 200 for its set-up and 1,500 for the hardest 9x9 sudokus. So a backtracking
// search on the propagator's domains comes first. It guesses a variable with the fewest values left, of these
// the one that sees most others undecided (Brelaz, "New methods to color the vertices of a graph", 1979), and
// gives up when it took about as long as the solver would have: so no puzzle takes much more than twice its
// time. Where all solutions are wanted there may be very many, so it gives up early. It is for small models
// of all-different groups alone, whose propagation is cheap, and not for witnesses, which must not be told
// apart.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "model/propagate.hpp"

namespace reductio {

class ShortSearch {
public:
    // The propagator must outlive the search.
    explicit ShortSearch(const Propagator& propagator);

    // The solutions under this state, at most `most` of them (0: all); nothing if the search was given up.
    using Solutions = std::vector<std::vector<std::int32_t>>;
    std::optional<Solutions> run(const Propagator::State& state, std::uint64_t most);
    // Done by the last run, in about nanoseconds.
    std::uint64_t work() const { return guesses_ * guess_work; }

private:
    static constexpr std::uint32_t guesses_for_some = 1'000, guesses_for_all = 48, guess_work = 2'000;

    // Whether to go on: not if there are enough solutions or too many guesses.
    bool explore(std::size_t depth);
    std::optional<Var> choose(const Domains& domains) const;
    bool note_solution(const Domains& domains);

    const Propagator& propagator_;
    bool pays_;
    std::vector<std::vector<Var>> peers_;    // of each variable: those that differ from it
    std::vector<Propagator::State> states_;  // by depth
    Solutions solutions_;
    std::uint64_t most_ = 0;
    std::uint32_t guesses_ = 0, most_guesses_ = 0;
};

}  // namespace reductio
