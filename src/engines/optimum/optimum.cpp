// optimum.cpp - propagation, then the two searches in slices that double.
#include "engines/optimum/optimum.hpp"

#include <algorithm>
#include <new>

#include "engines/optimum/core_guided.hpp"
#include "engines/optimum/descent.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t first_slice = 50'000'000;  // of work, in about nanoseconds

class OptimumRun {
public:
    OptimumRun(SatRules& rules, const Givens& givens, const Limits& limits, std::size_t objective,
               const OnOptimum& on_better)
        : rules_{rules},
          limits_{limits},
          objective_{rules.propagator.model().objectives()[objective]},
          on_better_{on_better},
          lowering_{rules.propagator, rules.state, givens, rules.options},
          residual_{rules.propagator.model(), lowering_.numbering()} {}

    Optimum run(std::optional<std::int64_t> known) {
        const std::int64_t sign = objective_.maximize ? -1 : 1;
        if (residual_.complete()) {  // propagation left one solution
            const std::int64_t number = value_of(objective_, residual_.values());
            result_.bound = number;
            if (!known || sign * number < sign * *known) show(residual_.values());
            return result_;
        }
        try {
            search(known);
        } catch (const Stopped& stopped) {
            result_.ending = ending_of(stopped.reason);
        } catch (const std::bad_alloc&) {
            result_.ending = Ending::memory;
        }
        return result_;
    }

private:
    void search(std::optional<std::int64_t> known) {
        CostBounds bounds;
        const Cost* cost = nullptr;  // set before anything is searched
        const auto note = [&] {
            if (bounds.lower != CostBounds::none)
                result_.bound = cost->number(std::min(bounds.lower, bounds.upper));
        };
        const CostTask task{rules_,
                            lowering_,
                            residual_,
                            objective_,
                            watch_,
                            bounds,
                            [&](std::span<const std::int32_t> values) {
                                note();
                                show(values);
                            }};
        CoreGuided cores{task};
        cost = &cores.cost();
        if (known) bounds.upper = cost->cost_of(*known);
        std::optional<Descent> descent;  // its sum takes longer to load than a small instance to solve
        const auto open = [&] { return !bounds.closed() && !watch_.stopped() && !left_; };
        for (std::uint64_t slice = first_slice; open(); slice *= 2) {
            take_turn(cores, slice, open);
            if (!open()) break;
            if (!descent) descent.emplace(task);
            take_turn(*descent, slice, open);
            note();
        }
        note();
        if (!bounds.closed()) result_.ending = left_ ? Ending::limit : watch_.ending();
    }
    template <class Open>
    void take_turn(CostSearch& search, std::uint64_t slice, Open open) {
        for (const std::uint64_t begin = watch_.work(); open() && watch_.work() - begin < slice;)
            search.step(slice);
    }
    void show(std::span<const std::int32_t> values) {
        result_.best = value_of(objective_, values);
        left_ = !on_better_(values, result_.bound);
    }

    SatRules& rules_;
    const Limits limits_;
    const Stopwatch clock_;
    SolverWatch watch_{limits_, clock_};
    const Objective& objective_;
    const OnOptimum& on_better_;
    CnfLowering lowering_;
    Residual residual_;
    Optimum result_;
    bool left_ = false;
};

}  // namespace

Optimum OptimumSession::optimize(const Givens& givens, const Limits& limits, std::size_t objective,
                                 std::optional<std::int64_t> known, const OnOptimum& on_better) {
    rules_.propagate(givens);
    if (rules_.state.contradiction) return {};
    return OptimumRun{rules_, givens, limits, objective, on_better}.run(known);
}

}  // namespace reductio
