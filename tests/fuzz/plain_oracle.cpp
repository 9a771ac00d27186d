// plain_oracle.cpp - the meaning of each kind, once more and as plainly as possible.
#include "plain_oracle.hpp"

#include <algorithm>

namespace reductio::fuzz {

namespace {

struct Meaning {
    const Assignment& values;

    bool operator()(const Different& kind) const {
        for (std::size_t i = 0; i < kind.vars.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (values[kind.vars[i]] == values[kind.vars[k]]) return false;
        return true;
    }
    bool operator()(const Count& kind) const {
        std::uint32_t number = 0;
        for (const Fact& literal : kind.literals) number += holds(literal, values) ? 1 : 0;
        return number >= kind.lo && number <= kind.hi;
    }
    bool operator()(const Total& kind) const {
        std::int64_t total = 0;
        for (std::size_t i = 0; i < kind.vars.size(); ++i) {
            const std::int64_t factor = kind.coefficients.empty() ? 1 : kind.coefficients[i];
            total += factor * values[kind.vars[i]];
        }
        return total >= kind.lo && total <= kind.hi;
    }
    bool operator()(const Rows& kind) const {
        Assignment row;
        for (const auto v : kind.vars) row.push_back(values[v]);
        return std::find(kind.rows.begin(), kind.rows.end(), row) != kind.rows.end();
    }
    bool operator()(const Walk& kind) const {
        std::uint32_t state = 0;
        for (std::uint32_t layer = 0; layer < kind.vars.size(); ++layer) {
            bool found = false;
            for (const auto& step : kind.steps) {
                if (step.layer != layer || step.from != state || step.value != values[kind.vars[layer]])
                    continue;
                state = step.to;
                found = true;
                break;
            }
            if (!found) return false;
        }
        return std::find(kind.last.begin(), kind.last.end(), state) != kind.last.end();
    }
    // Nodes get a colour each; the ends of an edge that holds get the lesser of theirs until nothing changes.
    bool operator()(const Piece& kind) const {
        std::vector<bool> inside;
        for (const Fact& literal : kind.node_literals) inside.push_back(holds(literal, values));
        const auto usable = [&](std::size_t i) {
            const auto [a, b] = kind.graph[i];
            return inside[a] && inside[b] &&
                   (kind.edge_literals.empty() || holds(kind.edge_literals[i], values));
        };
        const auto colours = spread(kind.nodes, kind.graph, usable);
        for (std::uint32_t a = 0; a < kind.nodes; ++a)
            for (std::uint32_t b = 0; b < a; ++b)
                if (inside[a] && inside[b] && colours[a] != colours[b]) return false;
        return true;
    }
    bool operator()(const Parts& kind) const {
        const auto joined = [&](std::size_t i) { return holds(kind.joined[i], values); };
        const auto colours = spread(kind.nodes, kind.graph, joined);
        for (std::size_t i = 0; i < kind.graph.size(); ++i) {
            const auto [a, b] = kind.graph[i];
            if (joined(i) != (colours[a] == colours[b])) return false;
        }
        for (std::uint32_t a = 0; a < kind.sizes.size(); ++a)
            if (std::count(colours.begin(), colours.end(), colours[a]) != values[kind.sizes[a]]) return false;
        return true;
    }

    template <class Usable>
    static std::vector<std::uint32_t> spread(std::uint32_t nodes, const Edges& graph, Usable usable) {
        std::vector<std::uint32_t> colours;
        for (std::uint32_t node = 0; node < nodes; ++node) colours.push_back(node);
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < graph.size(); ++i) {
                const auto [a, b] = graph[i];
                if (colours[a] == colours[b] || !usable(i)) continue;
                colours[a] = colours[b] = std::min(colours[a], colours[b]);
                changed = true;
            }
        }
        return colours;
    }
};

}  // namespace

bool holds(const Fact& fact, const Assignment& values) {
    return (values[fact.variable] == fact.value) != fact.negated;
}

bool holds(const SketchConstraint& constraint, const Assignment& values) {
    return std::visit(Meaning{values}, constraint);
}

std::vector<Assignment> solutions(const Sketch& sketch) {
    std::vector<Assignment> found;
    std::vector<std::size_t> at(sketch.variables.size(), 0);
    Assignment values;
    for (const auto& variable : sketch.variables) values.push_back(variable.domain[0]);
    for (;;) {
        bool all = true;
        for (const auto& constraint : sketch.constraints) all = all && holds(constraint, values);
        if (all) found.push_back(values);
        std::size_t v = 0;  // counts up, as an odometer does
        for (; v < at.size(); ++v) {
            const auto& domain = sketch.variables[v].domain;
            at[v] = at[v] + 1 == domain.size() ? 0 : at[v] + 1;
            values[v] = domain[at[v]];
            if (at[v] != 0) break;
        }
        if (v == at.size()) break;
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace reductio::fuzz
