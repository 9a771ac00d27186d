// path_bound.cpp - shortest paths layer by layer.
#include "engines/optimum/path_bound.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <span>

#include "base/stop.hpp"
#include "model/tuples.hpp"

namespace reductio {

namespace {

constexpr std::size_t most_edges = 1'000'000;  // of all diagrams together
constexpr std::int64_t unreached = std::numeric_limits<std::int64_t>::max();

// What each value of a variable costs.
class UnitCosts {
public:
    UnitCosts(const Numbering& numbering, const Objective& objective) {
        for (std::size_t i = 0; i < objective.vars.size(); ++i) {
            const Var v = objective.vars[i];
            const std::int64_t factor =
                objective.maximize ? -objective.coefficients[i] : objective.coefficients[i];
            if (numbering.domains().decided(v)) continue;
            const auto values = values_left(numbering.model(), numbering.domains(), v);
            by_var_[v] = {factor, factor * (factor < 0 ? values.back() : values.front())};
        }
    }
    std::int64_t of(Var v, std::int32_t value) const {
        const auto found = by_var_.find(v);
        return found == by_var_.end() ? 0 : found->second.factor * value - found->second.least;
    }
    bool has(Var v) const { return by_var_.contains(v); }

private:
    struct Unit {
        std::int64_t factor, least;
    };
    std::map<Var, Unit> by_var_;
};

std::optional<CheapestPath> cheapest_path(const Diagram& diagram, std::span<const Var> vars,
                                          const UnitCosts& costs) {
    if (diagram.edges.empty()) return {};
    std::vector<std::int64_t> cost(diagram.nodes, unreached);
    std::vector<const Diagram::Edge*> into(diagram.nodes, nullptr);
    cost[0] = 0;
    for (std::size_t layer = 0; layer < diagram.layers(); ++layer) {
        for (const Diagram::Edge& edge : diagram.layer(layer)) {
            poll_stop();
            const std::int64_t here = cost[edge.from] + costs.of(vars[layer], edge.value);
            if (here >= cost[edge.to]) continue;
            cost[edge.to] = here;
            into[edge.to] = &edge;
        }
    }
    CheapestPath path{cost.back(), {vars.begin(), vars.end()}, std::vector<std::int32_t>(vars.size())};
    std::uint32_t node = diagram.nodes - 1;
    for (std::size_t layer = vars.size(); layer-- > 0; node = into[node]->from)
        path.values[layer] = into[node]->value;
    return path;
}

}  // namespace

std::optional<CheapestPath> dearest_of_cheapest_paths(const Numbering& numbering,
                                                      const Objective& objective) {
    const Model& model = numbering.model();
    const UnitCosts costs{numbering, objective};
    std::optional<CheapestPath> dearest;
    std::size_t left = most_edges;
    for (const Constraint& constraint : model.constraints()) {
        const auto vars = tuple_variables(model, constraint.kind);
        if (std::ranges::count_if(vars, [&](Var v) { return costs.has(v); }) < 2) continue;
        const auto diagram = make_diagram(model, constraint.kind, numbering.domains(), left);
        if (!diagram || diagram->edges.size() > left) continue;
        left -= diagram->edges.size();
        auto path = cheapest_path(*diagram, vars, costs);
        if (path && path->cost > (dearest ? dearest->cost : 0)) dearest = std::move(path);
    }
    return dearest;
}

}  // namespace reductio
