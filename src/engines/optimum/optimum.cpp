// optimum.cpp - propagation, a bound from single constraints, then the searches in slices that double.
#include "engines/optimum/optimum.hpp"

#include <algorithm>
#include <new>

#include "cover/cover_costs.hpp"
#include "engines/optimum/core_guided.hpp"
#include "engines/optimum/cover_descent.hpp"
#include "engines/optimum/descent.hpp"
#include "engines/optimum/path_bound.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t first_slice = 50'000'000;  // of work, in about nanoseconds
// Times what each search on clauses gets, and so their first turn is late: loading a sum of hundreds of costs
// takes longer than most covers.
constexpr std::uint64_t cover_share = 8;

class OptimumRun {
public:
    OptimumRun(SatRules& rules, CoverRules<CostedLinks>& cover_rules, CostSearches searches,
               const Givens& givens, const Limits& limits, std::size_t objective, const OnOptimum& on_better)
        : rules_{rules},
          cover_rules_{cover_rules},
          searches_{searches},
          givens_{givens},
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
        const Cost cost{lowering_.numbering(), objective_};
        if (known) bounds.upper = cost.cost_of(*known);
        const auto note = [&] {
            if (bounds.lower != CostBounds::none)
                result_.bound = cost.number(std::min(bounds.lower, bounds.upper));
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
                                return !left_;
                            }};
        CoverQuery query;
        CompiledCover<CostedLinks>* const compiled = wants_cover() ? compile_cover(query, bounds) : nullptr;
        std::optional<CoverDescent> cover;
        if (compiled != nullptr) cover.emplace(task, *compiled, query);
        std::optional<CoreGuided> cores;
        std::optional<Descent> descent;  // its sum takes longer to load than a small instance to solve
        const auto open = [&] {
            note();
            return !bounds.closed() && !watch_.stopped() && !left_ && result_.ending == Ending::complete;
        };
        const auto path = compiled == nullptr && searches_ != CostSearches::cover
                              ? dearest_of_cheapest_paths(lowering_.numbering(), objective_)
                              : std::nullopt;
        if (path && open()) {
            bounds.lower = std::max(bounds.lower, path->cost);
            if (open()) cores.emplace(task).try_values(path->vars, path->values, first_slice);
        }
        for (std::uint64_t slice = first_slice; open(); slice *= 2) {
            if (cover) take_turn(*cover, "dlx", slice, open);
            const std::uint64_t rest = cover ? slice / cover_share : slice;
            if (searches_ == CostSearches::cover || rest < first_slice) continue;
            if (open()) take_turn(cores ? *cores : cores.emplace(task), "sat", rest, open);
            if (open()) take_turn(descent ? *descent : descent.emplace(task), "sat", rest, open);
        }
        if (bounds.lower == CostBounds::none) result_.bound.reset();
        if (!bounds.closed() && result_.ending == Ending::complete)
            result_.ending = left_ ? Ending::limit : watch_.ending();
    }
    bool wants_cover() const {
        return searches_ == CostSearches::cover ||
               (searches_ == CostSearches::all && costs_pay(rules_.propagator, rules_.state));
    }
    // Null if there is none to search: the givens contradict it, or it is too large.
    CompiledCover<CostedLinks>* compile_cover(CoverQuery& query, CostBounds& bounds) {
        CompiledCover<CostedLinks>* const compiled = cover_rules_.compile(givens_, query);
        if (compiled == nullptr) bounds.lower = bounds.upper;
        if (compiled == nullptr || compiled->refusal.empty()) return compiled;
        if (searches_ == CostSearches::cover) {
            result_.ending = Ending::refused;
            result_.refusal = {compiled->refusal, compiled->lowered.refused_at};
        }
        return nullptr;
    }
    template <class Open>
    void take_turn(CostSearch& search, const char* engine, std::uint64_t slice, Open open) {
        result_.engine = engine;
        for (const std::uint64_t begin = search.work(); open() && search.work() - begin < slice;)
            search.step(slice);
    }
    void show(std::span<const std::int32_t> values) {
        result_.best = value_of(objective_, values);
        left_ = !on_better_(values, result_.bound);
    }

    SatRules& rules_;
    CoverRules<CostedLinks>& cover_rules_;
    const CostSearches searches_;
    const Givens& givens_;
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
    return OptimumRun{rules_, cover_rules_, searches_, givens, limits, objective, on_better}.run(known);
}

}  // namespace reductio
