// passed.cpp - a variable for each node, edge by edge.
#include "language/lowering/passed.hpp"

#include <algorithm>
#include <numeric>

#include "base/stop.hpp"

namespace reductio::language {

namespace {

// Behind the edge the number is the same, or one more if the node there holds.
void put_step(Literal edge, Var from, Var to, Literal counts, std::int32_t most, ModelWriter& writer) {
    for (std::int32_t number = 0; number <= most; ++number) {
        std::vector<Literal> stays{!edge, counts, !writer.is(from, number), writer.is(to, number)};
        std::vector<Literal> grows{!edge, !counts, !writer.is(from, number)};
        if (number < most) grows.push_back(writer.is(to, number + 1));
        writer.put_clause(stays);
        writer.put_clause(grows);
    }
}

}  // namespace

std::vector<Linear> lower_passed(const Node& passed, std::span<const Literal> holds, ModelWriter& writer) {
    const Graph& graph = *passed.graph;
    const auto nodes = holds.first(graph.nodes), edges = holds.subspan(graph.nodes);
    const auto may_count =
        static_cast<std::int32_t>(graph.nodes - std::ranges::count(nodes, Literal::never()));
    std::vector<std::int32_t> numbers(static_cast<std::size_t>(may_count) + 1);
    std::iota(numbers.begin(), numbers.end(), 0);
    std::vector<Var> vars;
    std::vector<Linear> result;
    std::vector<std::vector<Literal>> into(graph.nodes);
    for (std::uint32_t node = 0; node < graph.nodes; ++node) {
        vars.push_back(writer.derive(numbers));
        result.push_back(writer.identity(vars.back()));
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        poll_stop();
        const auto [from, to] = graph.edges[i];
        if (edges[i] == Literal::never()) continue;
        put_step(edges[i], vars[from], vars[to], nodes[to], may_count, writer);
        into[to].push_back(edges[i]);
    }
    for (std::uint32_t node = 0; node < graph.nodes; ++node) {
        const bool start = std::ranges::find(passed.sizes, node) != passed.sizes.end();
        std::vector<Literal> none = into[node];
        none.push_back(writer.is(vars[node], 0));
        if (start && may_count > 0) {
            writer.put_clause({nodes[node], writer.is(vars[node], 0)});
            writer.put_clause({!nodes[node], writer.is(vars[node], 1)});
        } else {
            writer.put_clause(none);
        }
    }
    return result;
}

}  // namespace reductio::language
