// sat_worker.cpp - loading, solving, and the way back from literals to values.
#include "engines/shared/sat_worker.hpp"

#include <algorithm>

namespace reductio {

namespace {

class SolverSink final : public ClauseSink {
public:
    SolverSink(CaDiCaL::Solver& solver, SolverWatch& watch) : loader_{solver, watch} {}
    std::uint64_t clauses = 0, literals = 0;  // each clause's end counts as a literal

private:
    void consume(std::span<const int> block) override {
        loader_.add(block);
        clauses += static_cast<std::uint64_t>(std::ranges::count(block, 0));
        literals += block.size();
    }
    SolverLoader loader_;
};

// Passes on preferences, not clauses.
class PreferenceSink final : public ClauseSink {
public:
    explicit PreferenceSink(CaDiCaL::Solver& solver) : solver_{solver} {}
    void prefer(int literal) override { solver_.phase(literal); }

private:
    void consume(std::span<const int>) override {}
    CaDiCaL::Solver& solver_;
};

}  // namespace

SatWorker::SatWorker(const SatRules& rules, const CnfLowering& lowering, const Residual& residual,
                     SolverWatch& watch, int number)
    : rules_{rules}, lowering_{lowering}, residual_{residual}, watch_{watch} {
    or_abandon(solver_, [&] {
        solver_ = std::make_unique<CaDiCaL::Solver>();
        configure(*solver_, watch_);
        if (number > 0) solver_->set("seed", number);
        if (number % 2 == 1) solver_->set("stabilizeonly", 1);
        SolverSink sink{*solver_, watch_};
        variables_ = lowering_.run(sink);
        clauses_ = sink.clauses;
        literals_ = sink.literals;
    });
}

int SatWorker::solve(std::span<const int> cube, std::span<const int> blocked, std::uint64_t most_work) {
    return or_abandon(solver_, [&] {
        for (const int literal : cube) solver_->assume(literal);
        for (const int literal : blocked) solver_->constrain(literal);
        if (!blocked.empty()) solver_->constrain(0);
        const int status = watch_.solve(*solver_, literals_, most_work);
        // All values are copied before the solver changes: it refuses val() afterwards.
        if (status == 10) residual_.read([this](int variable) { return solver_->val(variable) > 0; });
        return status;
    });
}

void SatWorker::add(std::span<const int> clause) {
    or_abandon(solver_, [&] {
        for (const int literal : clause) solver_->add(literal);
        solver_->add(0);
    });
}

void SatWorker::write(FunctionRef<void(Emitter&)> encode) {
    or_abandon(solver_, [&] {
        SolverSink sink{*solver_, watch_};
        int next = variables_ + 1;
        Emitter out{sink, next};
        encode(out);
        sink.flush();
        variables_ = next - 1;
        clauses_ += sink.clauses;
        literals_ += sink.literals;
    });
}

// The clauses come with the preferences for their variables, in the order of the first time.
void SatWorker::prefer(const Beliefs& beliefs, const Givens& givens) {
    CnfOptions options = rules_.options;
    options.beliefs = &beliefs;
    PreferenceSink sink{*solver_};
    CnfLowering{rules_.propagator, rules_.state, givens, options}.run(sink);
}

void SatWorker::prefer_answer() {
    for (int variable = 1; variable <= variables_; ++variable)
        solver_->phase(solver_->val(variable) > 0 ? variable : -variable);
}

bool SatWorker::block(std::span<const std::int32_t> values) {
    if (!residual_.take(values)) return true;
    const auto clause = residual_.blocking_clause();
    if (!clause.empty()) add(clause);
    return !clause.empty();
}

void SatWorker::take(const Shortcuts& shortcuts) {
    for (const auto& clause : shortcuts.clauses()) {
        add(clause);
        ++clauses_;
        literals_ += clause.size() + 1;
    }
}

std::vector<Cut> SatWorker::cuts() const {
    if (!rules_.options.cuts) return {};
    return find_cuts(rules_.propagator.model(), lowering_.numbering().domains(), residual_.values());
}

std::optional<std::vector<int>> SatWorker::clause_of(const Cut& cut) const {
    std::vector<int> clause;
    for (const Literal literal : cut.literals) {
        const int number = lowering_.numbering().of(literal);
        if (number == cnf_true) return {};
        if (number != cnf_false) clause.push_back(number);
    }
    return clause;
}

}  // namespace reductio
