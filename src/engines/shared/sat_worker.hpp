// sat_worker.hpp - one CaDiCaL on the clauses of a query: on the whole of them or on one of their cubes.
//
// Several workers may share a query, each on a thread of its own; they share what is read-only. A cube is
// assumed, so what is learned in one cube serves the worker's next.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/function_ref.hpp"
#include "cnf/beliefs.hpp"
#include "cnf/cubes.hpp"
#include "cnf/cuts.hpp"
#include "cnf/emitter.hpp"
#include "engines/engine.hpp"
#include "engines/shared/clause_run.hpp"
#include "engines/shared/shortcuts.hpp"

namespace reductio {

struct SatRules : ClauseRules {
    SatRules(const Model& model, const EngineOptions& given) : ClauseRules{model, given.cnf} {
        options.cuts = given.argument != "eager" && cuts_pay(model, propagator.root().domains);
        if (Probing::pays(model)) probing.emplace(propagator);
    }
};

class SatWorker {
public:
    // All must outlive the worker. Loads the clauses, under the limits of the watch. `number` sets it apart
    // from other workers, and is 0 for the first.
    SatWorker(const SatRules& rules, const CnfLowering& lowering, const Residual& residual,
              SolverWatch& watch, int number);

    // Solves within the cube, for about so much work: 10, 20, or 0 if it was left early. `blocked` is a
    // clause that holds for this call. After 10, residual() has the values.
    int solve(std::span<const int> cube, std::span<const int> blocked, std::uint64_t most_work);
    void add(std::span<const int> clause);
    // Adds the clauses that `encode` writes, which may take new variables.
    void write(FunctionRef<void(Emitter&)> encode);
    // After 20: did the answer need this literal of the cube?
    bool failed(int literal) { return solver_->failed(literal); }
    // Excludes a solution of the rules, which is not found again; false if there can be no other one.
    bool block(std::span<const std::int32_t> values);
    // From now on no detour is allowed.
    void take(const Shortcuts& shortcuts);
    // From now on decisions on the variable of the literal make it true; or are the solver's own again.
    void prefer(int literal) { solver_->phase(literal); }
    void prefer(const Beliefs& beliefs, const Givens& givens);
    // From now on decisions agree with the answer that was just found.
    void prefer_answer();
    void prefer_neither(int literal) { solver_->unphase(literal); }
    const Residual& residual() const { return residual_; }
    // What the values violate of that which was left to cuts.
    std::vector<Cut> cuts() const;
    // The clause of a cut; nothing if it holds already.
    std::optional<std::vector<int>> clause_of(const Cut& cut) const;

    int variables() const { return variables_; }
    std::uint64_t clauses() const { return clauses_; }
    std::uint64_t loading_work() const { return literal_work * literals_; }
    std::uint64_t work() const { return loading_work() + watch_.work(); }

private:
    static constexpr std::uint64_t literal_work = 50;  // nanoseconds to make and load one, measured

    const SatRules& rules_;
    const CnfLowering& lowering_;
    Residual residual_;
    SolverWatch& watch_;
    std::unique_ptr<CaDiCaL::Solver> solver_;
    std::uint64_t clauses_ = 0, literals_ = 0;
    int variables_ = 0;
};

}  // namespace reductio
