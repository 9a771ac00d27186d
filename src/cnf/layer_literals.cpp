// layer_literals.cpp - values by the edges that read them, then the literal of each set of values.
#include "cnf/layer_literals.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/stop.hpp"

namespace reductio {

namespace {

using Steps = std::vector<std::pair<std::uint32_t, std::uint32_t>>;  // from, to
using Values = std::vector<std::int32_t>;

// The values left of the variable, together where the same edges read them. Values that no edge reads are one
// set, too.
std::vector<Values> values_read_alike(const Values& left, std::span<const Diagram::Edge> edges) {
    std::map<std::int32_t, Steps> steps;
    for (const auto value : left) steps[value];
    for (const auto& edge : edges) {
        poll_stop();
        steps[edge.value].emplace_back(edge.from, edge.to);
    }
    std::map<Steps, Values> alike;
    for (auto& [value, own] : steps) alike[std::move(own)].push_back(value);
    std::vector<Values> sets;
    for (auto& [own, values] : alike) sets.push_back(std::move(values));
    return sets;
}

// By the values that edges are kept for: the literal of each. All values alike, or all but one, have one
// literal without a new variable.
std::map<std::int32_t, int> literals_of(const TupleJob& job, Var v, const std::vector<Values>& sets) {
    std::map<std::int32_t, int> literals;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const Values& other = sets[sets.size() - 1 - i];
        if (sets.size() == 1)
            literals[sets[i][0]] = cnf_true;
        else if (sets.size() == 2 && other.size() == 1)
            literals[sets[i][0]] = -job.numbering.of(v, other[0]);
        else
            for (const auto value : sets[i]) literals[value] = job.numbering.of(v, value);
    }
    return literals;
}

}  // namespace

LayerLiterals layer_literals(const TupleJob& job, const Diagram& diagram) {
    LayerLiterals result{diagram.nodes, {}, {}};
    for (std::size_t i = 0; i < job.vars.size() && diagram.nodes > 0; ++i) {
        const auto left = values_left(job.model, job.numbering.domains(), job.vars[i]);
        const auto literals = literals_of(job, job.vars[i], values_read_alike(left, diagram.layer(i)));
        auto& of_layer = result.literals.emplace_back();
        for (const auto& [value, literal] : literals) of_layer.push_back(literal);
        auto& edges = result.layers.emplace_back();
        for (const auto& edge : diagram.layer(i)) {
            const auto literal = literals.find(edge.value);
            if (literal != literals.end()) edges.push_back({edge.from, literal->second, edge.to});
        }
    }
    return result;
}

}  // namespace reductio
