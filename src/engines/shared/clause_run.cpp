// clause_run.cpp - propagation, lowering, and the queries that these decide.
#include "engines/shared/clause_run.hpp"

namespace reductio {

void ClauseRules::propagate(const Givens& givens) {
    propagator.propagate(givens, state);
    while (!state.contradiction) {
        const auto facts = reach.facts(state.domains);
        if (facts.empty()) break;
        propagator.assume(facts, state);
    }
    if (probing && options.simplify && !state.contradiction) probing->run(state);
}

void ClauseRun::prepare(const std::function<void()>& load) {
    rules_.propagate(givens_);
    outcome_.statistics["seconds.propagate"] = clock_.seconds();
    ended_ = rules_.options.simplify && rules_.state.contradiction;
    if (ended_) return;
    const Stopwatch lowering_clock;
    lowered_.emplace(rules_, givens_);
    try {
        if (!residual().complete())
            load();
        else
            ended_ = rules_.state.contradiction;  // met here without simplification only
    } catch (const Stopped& stopped) {
        end(ending_of(stopped.reason));
    }
    outcome_.statistics["seconds.lower"] = lowering_clock.seconds();
}

bool ClauseRun::resume(std::uint64_t work) {
    if (ended_) return true;
    const Stopwatch search_clock;
    if (residual().complete())
        decided();
    else
        search(work);
    outcome_.statistics["seconds.search"] += search_clock.seconds();
    return ended_;
}

Outcome ClauseRun::outcome() {
    if (!ended_) outcome_.ending = watch_.stopped() ? watch_.ending() : Ending::budget;
    return outcome_;
}

void ClauseRun::decided() {
    outcome_.count = 1;
    const bool go_on = on_solution_(residual().values());
    end(!go_on || limits_.solutions == 1 ? Ending::limit : Ending::complete);
}

void ClauseRun::end(Ending ending) {
    outcome_.ending = ending;
    ended_ = true;
}

}  // namespace reductio
