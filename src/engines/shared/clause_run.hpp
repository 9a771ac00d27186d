// clause_run.hpp - a query over clauses: what every engine does with it before its search, and around it.
//
// The givens are propagated on the model; what that leaves undecided is lowered to a CNF of its own for the
// query. Propagation answers most easy puzzles, and then no clause is made.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/probing.hpp"
#include "engines/shared/residual.hpp"
#include "engines/shared/solver_watch.hpp"
#include "model/propagate.hpp"
#include "model/region_reach.hpp"

namespace reductio {

// What a session keeps from query to query.
struct ClauseRules {
    ClauseRules(const Model& model, const CnfOptions& given)
        : options{given}, propagator{model}, reach{model} {}
    CnfOptions options;
    Propagator propagator;
    RegionReach reach;
    std::optional<Probing> probing;  // none: no variable is tried
    Propagator::State state;
    // Sets `state` to what follows from the givens without search, but for probing.
    void propagate(const Givens& givens);
};

class ClauseRun : public Query {
public:
    bool resume(std::uint64_t work) final;
    Outcome outcome() override;
    std::uint64_t counted() const override { return outcome_.count; }

protected:
    // The rules outlive the query, and so does on_solution.
    ClauseRun(ClauseRules& rules, const Givens& givens, const Limits& limits, const OnSolution& on_solution)
        : rules_{rules}, givens_{givens}, limits_{limits}, on_solution_{on_solution} {}

    // For the derived constructor: propagates, and calls load() if something is left to search. Stopped,
    // thrown there, ends the query.
    void prepare(const std::function<void()>& load);
    // Goes on with the search for about so much work, and calls end() if it is through.
    virtual void search(std::uint64_t work) = 0;
    void end(Ending ending);

    // After prepare(), unless propagation found a contradiction: then there is nothing to lower.
    CnfLowering& lowering() { return lowered_->lowering; }
    Residual& residual() { return lowered_->residual; }

    ClauseRules& rules_;
    const Givens& givens_;
    const Limits limits_;
    const OnSolution& on_solution_;
    const Stopwatch clock_;
    SolverWatch watch_{limits_, clock_};
    Outcome outcome_;
    bool ended_ = false;

private:
    struct Lowered {
        Lowered(const ClauseRules& rules, const Givens& givens)
            : lowering{rules.propagator, rules.state, givens, rules.options},
              residual{rules.propagator.model(), lowering.numbering()} {}
        CnfLowering lowering;
        Residual residual;
    };
    // The one solution that propagation left.
    void decided();
    std::optional<Lowered> lowered_;
};

}  // namespace reductio
