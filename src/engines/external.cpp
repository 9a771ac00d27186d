// external.cpp - any program that reads DIMACS, as `external:CMD`.
//
// The residual CNF goes to the command, its answer comes back as values; further solutions by running it
// again with blocking clauses. The command is always run, even where propagation has decided everything: the
// answer is to be the program's own. Competition output format as in external_run.hpp.
#include <string>
#include <vector>

#include "base/stopwatch.hpp"
#include "cnf/dimacs.hpp"
#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/external_run.hpp"
#include "engines/shared/residual.hpp"
#include "model/propagate.hpp"

namespace reductio::engines::external {

namespace {

class ExternalSession final : public Session {
public:
    ExternalSession(const Model& model, const EngineOptions& options)
        : options_{options}, propagator_{model} {
        if (options.argument.empty()) throw InputError{"the engine external needs a command", "external:CMD"};
    }

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        const Stopwatch clock;
        propagator_.propagate(givens, state_);
        const CnfLowering lowering{propagator_, state_, givens, options_.cnf};
        CountingSink size;
        const int variables = lowering.run(size);
        Outcome outcome;
        outcome.statistics = {{"variables", variables}, {"clauses", static_cast<double>(size.clauses)}};
        Blocked blocked;
        const auto write = [&](ByteOutput& out) {
            DimacsWriter writer{out};
            writer.header(variables, size.clauses + blocked.size());
            put_all(lowering, blocked, writer);
        };
        for (;;) {
            Limits left = limits;
            if (limits.seconds > 0) left.seconds = std::max(1e-3, limits.seconds - clock.seconds());
            ExternalAnswer run = run_external(options_.argument, variables, write, left);
            ++outcome.statistics["runs"];
            outcome.statistics["seconds.search"] = clock.seconds();
            outcome.ending = run.ending;
            if (run.ending != Ending::complete) return outcome;
            if (run.answer.status == SolverAnswer::Status::unsatisfiable) return outcome;
            if (run.answer.status != SolverAnswer::Status::satisfiable) {
                outcome.ending = Ending::stuck;
                return outcome;
            }
            const Residual residual = solution_in(run, lowering, blocked, givens);
            ++outcome.count;
            if (!on_solution(residual.values()) || outcome.count == limits.solutions) {
                outcome.ending = Ending::limit;
                return outcome;
            }
            blocked.push_back(residual.blocking_clause());
        }
    }

private:
    using Blocked = std::vector<std::vector<int>>;

    // The clauses, and those that bar the solutions found.
    static void put_all(const CnfLowering& lowering, const Blocked& blocked, ClauseSink& sink) {
        lowering.run(sink);
        for (const auto& clause : blocked) sink.add(clause);
        sink.flush();
    }

    // Throws InputError if the program's answer is no solution.
    Residual solution_in(ExternalAnswer& run, const CnfLowering& lowering, const Blocked& blocked,
                         const Givens& givens) const {
        complete_values(run.answer, *run.text, lowering.numbering().count(), [&] {
            LargestSink sink;
            put_all(lowering, blocked, sink);
            return sink.largest;
        });
        Residual residual{propagator_.model(), lowering.numbering()};
        residual.read([&](int v) { return run.answer.values[v] > 0; });
        std::string why;
        if (!verify(propagator_.model(), givens, residual.values(), why))
            throw InputError{"the answer of " + quoted(options_.argument) + " is wrong: " + why};
        return residual;
    }

    EngineOptions options_;
    Propagator propagator_;
    Propagator::State state_;
};

std::optional<ModelRefusal> accepts(const Model&) { return {}; }

std::unique_ptr<Session> open(const Model& model, const EngineOptions& options) {
    return std::make_unique<ExternalSession>(model, options);
}

}  // namespace

extern const Engine engine;
const Engine engine{
    "external", "external:CMD, any program that reads DIMACS: {} is the CNF file, {out} the answer",
    accepts,    open,
    {},         true};

}  // namespace reductio::engines::external
