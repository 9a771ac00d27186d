// guide.hpp - looks for the solutions of a large puzzle near the values that decimation finds.
//
// A SAT solver that begins from nothing may take minutes for a Latin square of side 45 with holes, or a 64x64
// sudoku. Decimation (search/decimation.hpp) chooses values one by one until it fails, which takes a tenth of
// a second, and most of what it chose first is right. So a solver of its own gets the puzzle with the first
// 95 per cent of the choices. If that has no solution, which is known after a few conflicts, another one gets
// 85 per cent, and so on. If one has not ended after a second, another run of decimation may be luckier:
//
//     469 choices   95 %: 6,010 candidates left, none    85 %: none    75 %: none    65 %: given up
//     352 choices   95 %: 7,438, given up
//     377 choices   95 %: 7,075, solved after .9 s
//
// A second solution is looked for near the first one, with a random part of its values given.
//
// It proves nothing, so a solver of the whole puzzle takes turns with it. docs/engines.md has figures; the
// run above is that of a hard 64x64 sudoku.
#pragma once
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "engines/shared/sat_worker.hpp"
#include "search/decimation.hpp"

namespace reductio {

class Guide {
public:
    // `rules.state` is that of the givens. All must outlive the guide.
    Guide(const SatRules& rules, const Givens& givens, SolverWatch& watch);

    // Takes note of a solution that was found elsewhere.
    void exclude(std::span<const std::int32_t> values);
    // Whether it has tried all that it can: it knows solutions, but none near them, or there seems to be
    // none.
    bool done() const;
    // Goes on for about so much work, or until it has found a solution, which is true. Throws Stopped.
    bool search(std::uint64_t work);
    // Of decimation, so far.
    std::uint32_t runs() const { return runs_ + 1; }
    // The solution found last. It is not found again, nor any that differs in witnesses alone.
    std::span<const std::int32_t> values() const { return found_.back(); }
    // Done so far, in about nanoseconds: what the watch has counted, what it has not, and both.
    std::uint64_t work_watched() const { return solving_; }
    std::uint64_t work_beside() const { return beside_ + decimation_->work(); }
    std::uint64_t work() const { return work_watched() + work_beside(); }

private:
    // The puzzle with some choices made, and a solver for what that leaves.
    struct Attempt {
        Attempt(const SatRules& rules, const Givens& givens, Propagator::State with, SolverWatch& watch)
            : state{std::move(with)},
              lowering{rules.propagator, state, givens, rules.options},
              residual{rules.propagator.model(), lowering.numbering()},
              worker{rules, lowering, residual, watch, 0} {}
        Propagator::State state;
        CnfLowering lowering;
        Residual residual;
        SatWorker worker;
        std::uint64_t work_left = 0;
    };
    void begin_attempt(std::span<const Literal> choices, std::uint64_t most_work);
    // The values of the last solution, for this percentage of the variables that the givens leave undecided.
    std::vector<Literal> part_of_solution(std::size_t per_cent);
    bool solve(std::uint64_t work);
    void end_run();

    const SatRules& rules_;
    const Givens& givens_;
    SolverWatch& watch_;
    std::uint32_t runs_ = 0, refuted_runs_ = 0;
    std::optional<Decimation> decimation_;  // of this run
    bool decimated_ = false;                // it has ended
    std::size_t attempts_ = 0;              // of this run
    bool gave_up_ = false;                  // one of them
    std::optional<Attempt> attempt_;
    std::vector<std::vector<std::int32_t>> found_;
    std::size_t near_attempts_ = 0;  // since the last solution
    std::mt19937 random_;
    std::uint64_t beside_ = 0, solving_ = 0;  // work
};

}  // namespace reductio
