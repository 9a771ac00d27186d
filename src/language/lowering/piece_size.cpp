// piece_size.cpp - the reach of a node, a variable for each node in it, and the constraints between them.
#include "language/lowering/piece_size.hpp"

#include <algorithm>
#include <limits>

#include "base/stop.hpp"
#include "model/neighbours.hpp"

namespace reductio::language {

namespace {

constexpr std::int32_t inside_value = 1;

// The nodes that a path of at most this many edges leads to, the nearest first.
template <class Open>
std::vector<std::uint32_t> reached_from(const Graph& graph, std::uint32_t start, std::int64_t most,
                                        Open open) {
    const Neighbours neighbours{graph};
    std::vector<char> seen(graph.nodes, 0);
    std::vector<std::uint32_t> reached{start};
    seen[start] = 1;
    std::size_t layer = 0;
    for (std::int64_t distance = 0; distance < most && layer < reached.size(); ++distance) {
        for (const std::size_t end = reached.size(); layer < end; ++layer) {
            poll_stop();
            for (const auto way : neighbours.of(reached[layer])) {
                if (seen[way.node] != 0 || !open(way)) continue;
                seen[way.node] = 1;
                reached.push_back(way.node);
            }
        }
    }
    return reached;
}

// The part of a graph between some of its nodes.
struct Subgraph {
    Graph graph;
    std::vector<std::size_t> edges;  // which of the whole graph they are
};
Subgraph subgraph_of(const Graph& graph, std::span<const std::uint32_t> nodes) {
    std::vector<std::int64_t> number(graph.nodes, -1);
    for (std::size_t i = 0; i < nodes.size(); ++i) number[nodes[i]] = static_cast<std::int64_t>(i);
    Subgraph part{{static_cast<std::uint32_t>(nodes.size()), {}}, {}};
    for (std::size_t edge = 0; edge < graph.edges.size(); ++edge) {
        const auto [a, b] = graph.edges[edge];
        if (number[a] < 0 || number[b] < 0) continue;
        part.graph.edges.emplace_back(static_cast<std::uint32_t>(number[a]),
                                      static_cast<std::uint32_t>(number[b]));
        part.edges.push_back(edge);
    }
    return part;
}

// One that counts all nodes of its piece.
bool is_piece_size(const Tree& tree) { return tree->op == Op::piece_size && tree->sizes.empty(); }

Tree within(const Tree& piece_size, std::int64_t distance) {
    const Graph& graph = *piece_size->graph;
    const auto start = static_cast<std::uint32_t>(piece_size->number);
    const auto nodes = reached_from(graph, start, distance, [](auto) { return true; });
    if (nodes.size() == graph.nodes) return piece_size;
    Subgraph part = subgraph_of(graph, nodes);
    std::vector<Tree> conditions;
    for (const std::uint32_t node : nodes) conditions.push_back(piece_size->children[node]);
    for (const std::size_t edge : part.edges)
        if (piece_size->children.size() > graph.nodes)
            conditions.push_back(piece_size->children[graph.nodes + edge]);
    return make_piece_size(0, conditions, std::move(part.graph));
}

}  // namespace

// Those of the piece that count.
Linear PieceSizes::counted(std::span<const std::int64_t> nodes, std::span<const Literal> count,
                           const Reach& reach) {
    Linear size;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto at =
            std::ranges::find(reach.nodes, static_cast<std::uint32_t>(nodes[i])) - reach.nodes.begin();
        if (at == std::ssize(reach.nodes) || count[i] == Literal::never()) continue;
        const Var inside = reach.inside[static_cast<std::size_t>(at)];
        if (count[i] == Literal::always()) {
            size.add(writer_.identity(inside), 1);
            continue;
        }
        const Literal in_piece = writer_.is(inside, inside_value);
        const Var both = writer_.derive_boolean();
        const Literal is_both = writer_.is(both, inside_value);
        writer_.put_clause({!is_both, in_piece});
        writer_.put_clause({!is_both, count[i]});
        writer_.put_clause({is_both, !in_piece, !count[i]});
        size.add(writer_.identity(both), 1);
    }
    return size;
}

const PieceSizes::Reach& PieceSizes::reach_of(const Node& piece_size, std::span<const Literal> nodes,
                                              std::span<const Literal> edges) {
    const Graph& graph = *piece_size.graph;
    const auto start = static_cast<std::uint32_t>(piece_size.number);
    std::vector<std::uint32_t> key{start, graph.nodes};
    for (const auto& [a, b] : graph.edges) key.insert(key.end(), {a, b});
    for (const auto literals : {nodes, edges})
        for (const Literal one : literals) key.push_back(ModelWriter::code(one));
    const auto [known, fresh] = known_.try_emplace(std::move(key));
    Reach& reach = known->second;
    if (!fresh) return reach;
    reach.nodes =
        reached_from(graph, start, std::numeric_limits<std::int64_t>::max(), [&](Neighbours::Way way) {
            return nodes[way.node] != Literal::never() &&
                   (edges.empty() || edges[way.edge] != Literal::never());
        });
    const Subgraph part = subgraph_of(graph, reach.nodes);
    std::vector<Literal> inside;
    for (const std::uint32_t node : reach.nodes) {
        reach.inside.push_back(writer_.derive_boolean());
        inside.push_back(writer_.is(reach.inside.back(), inside_value));
        writer_.put_clause({!inside.back(), nodes[node]});
        writer_.put_clause(node == start ? std::vector{inside[0], !nodes[node]}
                                         : std::vector{!inside.back(), inside[0]});
    }
    std::vector<Literal> connected = inside;
    for (std::size_t i = 0; i < part.edges.size(); ++i) {
        poll_stop();
        const auto [a, b] = part.graph.edges[i];
        const Literal edge = edges.empty() ? Literal::always() : edges[part.edges[i]];
        for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
            std::vector<Literal> clause{!inside[from], !edge, inside[to]};
            if (!writer_.one_holds(!edge, nodes[reach.nodes[to]])) clause.push_back(!nodes[reach.nodes[to]]);
            writer_.put_clause(clause);
        }
        connected.push_back(edge);
    }
    if (reach.nodes.size() > 1) writer_.put_connected(part.graph, connected);
    return reach;
}

Linear PieceSizes::size(const Node& piece_size, std::span<const Literal> holds) {
    const Graph& graph = *piece_size.graph;
    const std::size_t begin_of_counted = holds.size() - piece_size.sizes.size();
    const ModelWriter::Definition defines{writer_, "which cells are in one piece"};
    const Reach& reach = reach_of(piece_size, holds.first(graph.nodes),
                                  holds.subspan(graph.nodes, begin_of_counted - graph.nodes));
    if (begin_of_counted < holds.size())
        return counted(piece_size.sizes, holds.subspan(begin_of_counted), reach);
    Linear size;
    for (const Var inside : reach.inside) size.add(writer_.identity(inside), 1);
    return size;
}

Tree with_short_reach(const Tree& comparison) {
    const Tree &a = comparison->children[0], &b = comparison->children[1];
    if (is_piece_size(a) && b->op == Op::number) return make(comparison->op, {within(a, b->number), b});
    if (is_piece_size(b) && a->op == Op::number) return make(comparison->op, {a, within(b, a->number)});
    return comparison;
}

}  // namespace reductio::language
