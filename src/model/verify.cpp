// verify.cpp - checks a full assignment against the model, constraint by constraint, from the meanings in
// model.hpp. It checks the answers of every engine, so it shares no code with propagation or lowerings.
#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "model/model.hpp"

namespace reductio {

namespace {

class Checker {
public:
    // `bits`: of each variable the bit of its value, if all values are below 64; or empty.
    Checker(const Model& model, std::span<const std::int32_t> values, std::span<const std::uint64_t> bits)
        : model_{model}, values_{values}, bits_{bits} {}

    // Looks up once what every slot means, which pays where many constraints have literals. All values must be
    // in their domains.
    void prepare_literals() {
        truth_.assign(model_.slots(), 0);
        const auto variables = model_.variables();
        for (std::uint32_t v = 0; v < values_.size(); ++v) {
            const int position = model_.position(Var{v}, values_[v]);
            truth_[variables[v].first_slot + static_cast<std::uint32_t>(position)] = 1;
        }
    }
    bool prepared() const { return !truth_.empty(); }

    bool holds(Literal literal) const {
        if (literal.constant()) return literal == Literal::always();
        if (prepared()) return (truth_[literal.slot()] != 0) != literal.negated();
        const auto [v, value] = model_.meaning(literal.slot());
        return (values_[index(v)] == value) != literal.negated();
    }

    bool operator()(const AllDifferent& kind) const {
        if (!bits_.empty()) {
            std::uint64_t seen = 0, twice = 0;
            for (const Var v : model_[kind.vars]) {
                twice |= seen & bits_[index(v)];
                seen |= bits_[index(v)];
            }
            return twice == 0;
        }
        std::vector<std::int32_t> seen = values_of(kind.vars);
        std::ranges::sort(seen);
        return std::ranges::adjacent_find(seen) == seen.end();
    }
    bool operator()(const Cardinality& kind) const {
        std::uint32_t true_ones = 0;
        for (const Literal literal : model_[kind.literals]) true_ones += holds(literal) ? 1 : 0;
        return kind.lo <= true_ones && true_ones <= kind.hi;
    }
    bool operator()(const Sum& kind) const {
        const auto vars = model_[kind.vars];
        const auto coefficients = model_[kind.coefficients];
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < vars.size(); ++i) {
            sum += (coefficients.empty() ? 1 : coefficients[i]) * values_[index(vars[i])];
        }
        return kind.lo <= sum && sum <= kind.hi;
    }
    bool operator()(const Table& kind) const {
        const Relation& relation = model_[kind.relation];
        const auto tuple = values_of(kind.vars);
        for (std::size_t i = 0; i < relation.size(); ++i) {
            if (std::ranges::equal(relation.row(i), tuple)) return true;
        }
        return false;
    }
    bool operator()(const Automaton& kind) const {
        const Diagram& diagram = model_[kind.diagram];
        const auto vars = model_[kind.vars];
        std::uint32_t node = 0;
        for (std::size_t i = 0; i < vars.size(); ++i) {
            const auto layer = diagram.layer(i);
            const auto edge = std::ranges::find_if(layer, [&](const Diagram::Edge& e) {
                return e.from == node && e.value == values_[index(vars[i])];
            });
            if (edge == layer.end()) return false;
            node = edge->to;
        }
        return true;
    }

    bool operator()(const Connected& kind) const {
        const auto nodes = model_[kind.nodes];
        const auto edges = model_[kind.edges];
        const Graph& graph = model_[kind.graph];
        std::vector<char> inside;
        for (const Literal node : nodes) inside.push_back(holds(node) ? 1 : 0);
        const auto first = std::ranges::find(inside, 1);
        if (first == inside.end()) return true;
        const auto walkable = [&](std::size_t i) {
            const auto [a, b] = graph.edges[i];
            return inside[a] != 0 && inside[b] != 0 && (edges.empty() || holds(edges[i]));
        };
        const auto reached = reach(graph, static_cast<std::uint32_t>(first - inside.begin()), walkable);
        return static_cast<std::ptrdiff_t>(reached.size()) == std::ranges::count(inside, 1);
    }
    // The region of every node has its size, and exactly the edges inside of regions are joined.
    bool operator()(const Regions& kind) const {
        const auto joined = model_[kind.joined];
        const auto sizes = model_[kind.sizes];
        const Graph& graph = model_[kind.graph];
        std::vector<std::uint32_t> region(graph.nodes, graph.nodes);  // named by its least node
        for (std::uint32_t node = 0; node < graph.nodes; ++node) {
            if (region[node] < graph.nodes) continue;
            const auto reached = reach(graph, node, [&](std::size_t i) { return holds(joined[i]); });
            for (const auto other : reached) {
                region[other] = node;
                if (sizes.empty()) continue;
                const auto size = values_[index(sizes[other])];
                if (size < 0 || static_cast<std::size_t>(size) != reached.size()) return false;
            }
        }
        for (std::size_t i = 0; i < joined.size(); ++i) {
            const auto [a, b] = graph.edges[i];
            if (holds(joined[i]) != (region[a] == region[b])) return false;
        }
        return true;
    }

private:
    // The nodes that can be reached from `start` along the edges for which walkable(edge) is true.
    template <class Walkable>
    static std::vector<std::uint32_t> reach(const Graph& graph, std::uint32_t start, Walkable walkable) {
        std::vector<std::vector<std::uint32_t>> ways(graph.nodes);
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            poll_stop();
            if (!walkable(i)) continue;
            const auto [a, b] = graph.edges[i];
            ways[a].push_back(b);
            ways[b].push_back(a);
        }
        std::vector<std::uint32_t> reached{start};
        std::vector<char> seen(graph.nodes, 0);
        seen[start] = 1;
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const auto next : ways[reached[i]]) {
                if (!std::exchange(seen[next], 1)) reached.push_back(next);
            }
        }
        return reached;
    }
    std::vector<std::int32_t> values_of(Slice<Var> slice) const {
        std::vector<std::int32_t> result;
        for (const Var v : model_[slice]) result.push_back(values_[index(v)]);
        return result;
    }
    const Model& model_;
    std::span<const std::int32_t> values_;
    std::span<const std::uint64_t> bits_;
    std::vector<char> truth_;  // of each slot, or empty
};

// Most values are digits. Then those of a group differ if no bit comes twice; made once for all groups.
std::vector<std::uint64_t> bits_of(std::span<const std::int32_t> values) {
    constexpr std::uint32_t most = 64;
    std::uint32_t all = 0;
    for (const auto value : values) all |= static_cast<std::uint32_t>(value);
    if (all >= most) return {};
    std::vector<std::uint64_t> bits(values.size());
    for (std::size_t v = 0; v < bits.size(); ++v) bits[v] = std::uint64_t{1} << values[v];
    return bits;
}

// The first variable whose value is not in its domain. Neighbours mostly share a domain without gaps.
std::optional<Var> find_outside(const Model& model, std::span<const std::int32_t> values) {
    const auto variables = model.variables();
    for (std::uint32_t i = 0; i < values.size();) {
        const DomainId known = variables[i].domain;
        const auto domain = model[known];
        const std::int32_t low = domain.front(), high = domain.back();
        const bool gaps = std::int64_t{high} - low + 1 != static_cast<std::int64_t>(domain.size());
        for (; i < values.size() && variables[i].domain == known; ++i) {
            const bool inside = low <= values[i] && values[i] <= high;
            if (!inside || (gaps && model.position(Var{i}, values[i]) < 0)) return Var{i};
        }
    }
    return {};
}

}  // namespace

bool holds(const Model& model, const Constraint& constraint, std::span<const std::int32_t> values) {
    return std::visit(Checker{model, values, {}}, constraint.kind);
}

bool verify(const Model& model, const Givens& givens, std::span<const std::int32_t> values,
            std::string& why) {
    if (values.size() != model.variables().size()) {
        why = fmt::format("{} values for {} variables", values.size(), model.variables().size());
        return false;
    }
    if (const auto outside = find_outside(model, values)) {
        why = fmt::format("{} = {} is outside its domain", model.name(*outside), values[index(*outside)]);
        return false;
    }
    const std::vector<std::uint64_t> bits = bits_of(values);
    Checker checker{model, values, bits};
    for (const Literal fact : givens.facts) {
        if (checker.holds(fact)) continue;
        why = "a given is not respected";
        if (!fact.constant()) {
            const auto [v, value] = model.meaning(fact.slot());
            why = fmt::format("the given {} {} {} is not respected", model.name(v),
                              fact.negated() ? "≠" : "=", value);
        }
        return false;
    }
    for (const auto& constraint : model.constraints()) {
        poll_stop();
        if (!checker.prepared() && std::holds_alternative<Cardinality>(constraint.kind))
            checker.prepare_literals();
        if (std::visit(checker, constraint.kind)) continue;
        why = model.text(constraint.label) + " is violated";
        return false;
    }
    return true;
}

}  // namespace reductio
