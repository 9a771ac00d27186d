// loop_parts.cpp - degrees, then connection.
#include "language/lowering/loop_parts.hpp"

#include <algorithm>

#include "base/stop.hpp"

namespace reductio::language {

std::vector<Tree> parts_of_loop(const Node& loop) {
    const Graph& graph = *loop.graph;
    std::vector<std::vector<Tree>> edges_at(graph.nodes);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        edges_at[graph.edges[i].first].push_back(loop.children[i]);
        edges_at[graph.edges[i].second].push_back(loop.children[i]);
    }
    const auto none_or_two = std::make_shared<const Rows>(Rows{{0}, {2}});
    std::vector<Tree> parts{make(Op::disjunction, loop.children)}, met;
    for (const std::vector<Tree>& edges : edges_at) {
        poll_stop();
        std::vector<Tree> truths;
        for (const Tree& edge : edges) truths.push_back(make(Op::truth, {edge}));
        const Tree sum[] = {make(Op::plus, truths)};
        parts.push_back(make_table(sum, none_or_two));
        met.push_back(make(Op::disjunction, edges));
    }
    met.insert(met.end(), loop.children.begin(), loop.children.end());
    parts.push_back(make_connected(met, graph));
    return parts;
}

bool mentions_graph(const Node& node) {
    return any_node(node, [](const Node& each) { return is_about_graph(each.op); });
}

}  // namespace reductio::language
