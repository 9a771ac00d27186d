// lowered.hpp - a model through the CNF, or linear constraints, and back by the oracle of clauses or of sums.
// For tests only.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "cnf/lower.hpp"
#include "cnf_oracle.hpp"
#include "linear_oracle.hpp"
#include "model/propagate.hpp"
#include "oracle.hpp"
#include "pb/lower.hpp"

struct Lowered {
    std::uint64_t models = 0;                     // of the CNF, over all its variables
    std::vector<oracle::Assignment> assignments;  // decoded from them, sorted
};

// The assignment that a model of a reduced form stands for; `is_true` tells the value of a variable.
template <class IsTrue>
oracle::Assignment decoded(const reductio::Numbering& numbering, IsTrue is_true) {
    using namespace reductio;
    const Model& model = numbering.model();
    oracle::Assignment assignment;
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        for_each_open(model, numbering.domains(), Var{v}, [&](std::uint32_t slot) {
            const int literal = numbering.of(Var{v}, slot);
            const bool holds =
                literal == cnf_true || (literal != cnf_false && is_true(std::abs(literal)) == (literal > 0));
            if (holds) assignment.push_back(model.domain(Var{v})[slot - model[Var{v}].first_slot]);
        });
    }
    return assignment;
}

// All models of the CNF that `options` makes of the model under the givens, decoded.
inline Lowered lowered(const reductio::Model& model, const reductio::Givens& givens,
                       const reductio::CnfOptions& options) {
    using namespace reductio;
    const Propagator propagator{model};
    Propagator::State state;
    propagator.propagate(givens, state);
    const CnfLowering lowering{propagator, state, givens, options};
    ArenaSink sink;
    const int variables = lowering.run(sink);
    Lowered result;
    CnfOracle cnf{sink.arena, variables};
    const auto& numbering = lowering.numbering();
    result.models = cnf.count([&](const std::vector<signed char>& values) {
        const auto is_true = [&](int variable) { return values[variable] > 0; };
        result.assignments.push_back(decoded(numbering, is_true));
    });
    std::ranges::sort(result.assignments);
    return result;
}

// The same through pseudo-Boolean constraints.
inline Lowered lowered_linear(const reductio::Model& model, const reductio::Givens& givens, bool simplify) {
    using namespace reductio;
    const Propagator propagator{model};
    Propagator::State state;
    propagator.propagate(givens, state);
    const LinearLowering lowering{propagator, state, givens, simplify};
    LinearOracle linear;
    const int variables = lowering.run(linear);
    Lowered result;
    linear.for_each_model(variables, [&](const std::vector<int>& values) {
        ++result.models;
        const auto is_true = [&](int variable) { return values[variable] > 0; };
        result.assignments.push_back(decoded(lowering.numbering(), is_true));
    });
    std::ranges::sort(result.assignments);
    return result;
}
