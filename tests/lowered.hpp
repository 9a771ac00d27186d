// lowered.hpp - a model through the CNF and back by the oracle of clauses. For tests only.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "cnf/lower.hpp"
#include "cnf_oracle.hpp"
#include "model/propagate.hpp"
#include "oracle.hpp"

struct Lowered {
    std::uint64_t models = 0;                     // of the CNF, over all its variables
    std::vector<oracle::Assignment> assignments;  // decoded from them, sorted
};

// All models of the CNF that `options` makes of the model under the givens, decoded.
inline Lowered lowered(const reductio::Model& model, const reductio::Givens& givens,
                       const reductio::CnfOptions& options) {
    using namespace reductio;
    const Propagator propagator{model};
    Propagator::State state;
    propagator.ask(givens, state);
    const Lowering lowering{propagator, state, givens, options};
    ArenaSink sink;
    const int variables = lowering.run(sink);
    Lowered result;
    CnfOracle cnf{sink.arena, variables};
    const auto& numbering = lowering.numbering();
    result.models = cnf.count([&](const std::vector<signed char>& values) {
        oracle::Assignment assignment;
        for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
            for_each_open(model, numbering.domains(), Var{v}, [&](std::uint32_t slot) {
                const int literal = numbering.of(Var{v}, slot);
                const bool holds =
                    literal == cnf_true ||
                    (literal != cnf_false &&
                     (values[static_cast<std::size_t>(std::abs(literal))] > 0) == (literal > 0));
                if (holds) assignment.push_back(model.domain(Var{v})[slot - model[Var{v}].first_slot]);
            });
        }
        result.assignments.push_back(std::move(assignment));
    });
    std::ranges::sort(result.assignments);
    return result;
}
