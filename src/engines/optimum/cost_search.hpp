// cost_search.hpp - what the searches for the least cost share: what is known so far, and those on clauses a
// solver.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "cnf/cost.hpp"
#include "engines/shared/sat_worker.hpp"

namespace reductio {

// What all searches know. Nothing is left to search once lower >= upper.
struct CostBounds {
    static constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
    std::int64_t lower = 0;     // no solution costs less
    std::int64_t upper = none;  // of the best solution; `none` if there is none yet
    bool closed() const { return lower >= upper; }
};

struct CostTask {
    const SatRules& rules;
    const CnfLowering& lowering;
    const Residual& residual;
    const Objective& objective;
    SolverWatch& watch;
    CostBounds& bounds;
    // Called for a solution that costs less than all before it, after `bounds` have it. False: to stop.
    std::function<bool(std::span<const std::int32_t> values)> on_better;
};

class CostSearch {
public:
    virtual ~CostSearch() = default;
    // Goes on for about so much work, but at least one step, and updates the bounds.
    virtual void step(std::uint64_t work) = 0;
    virtual std::uint64_t work() const = 0;  // done so far, in about nanoseconds
    const Cost& cost() const { return cost_; }

protected:
    explicit CostSearch(const CostTask& task)
        : task_{task}, cost_{task.lowering.numbering(), task.objective} {}
    const CostTask& task_;
    Cost cost_;  // written by the search that needs its literals
};

class ClauseCostSearch : public CostSearch {
public:
    std::uint64_t work() const override { return task_.watch.work(); }
    // Looks for a solution in which these variables have these values.
    void try_values(std::span<const Var> vars, std::span<const std::int32_t> values, std::uint64_t work) {
        std::vector<int> literals;
        for (std::size_t i = 0; i < vars.size(); ++i) {
            const int literal = task_.lowering.numbering().of(vars[i], values[i]);
            if (literal == cnf_false) return;
            if (literal != cnf_true) literals.push_back(literal);
        }
        solve(literals, work);
    }

protected:
    // `number`: as of SatWorker.
    ClauseCostSearch(const CostTask& task, int number)
        : CostSearch{task}, worker_{task.rules, task.lowering, task.residual, task.watch, number} {}
    enum class Status : std::uint8_t { found, refuted, left };
    // Solves under assumptions. A solution is kept if it is the best so far.
    Status solve(std::span<const int> assumptions, std::uint64_t work) {
        const std::uint64_t end = worker_.work() + work;
        for (;;) {
            const std::uint64_t done = worker_.work();
            const int status = worker_.solve(assumptions, {}, end > done ? end - done : 0);
            if (status == 0) return Status::left;
            if (status == 20) return Status::refuted;
            const auto cuts = worker_.cuts();
            for (const Cut& cut : cuts)
                if (const auto clause = worker_.clause_of(cut)) worker_.add(*clause);
            if (!cuts.empty()) continue;
            cost_found_ = cost_.of(worker_.residual().values());
            if (cost_found_ < task_.bounds.upper) {
                task_.bounds.upper = cost_found_;
                task_.on_better(worker_.residual().values());
            }
            return Status::found;
        }
    }

    SatWorker worker_;
    std::int64_t cost_found_ = 0;  // of the last solution
};

}  // namespace reductio
