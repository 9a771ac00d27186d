// layers.cpp - a layered diagram as clauses, both ways.
//
// Forward: a node and a literal lead to the next node. Backward: a node and the literal read before it come
// from one of its predecessors, so that only the path of the word is true and the variables are functional.
// Where a node has no edge for a literal, one clause "one of those it has" per node says so. O(edges); after
// Abío et al., "Encoding linear constraints into SAT", CP 2014 (the complete BDD encoding), with multi-valued
// edges.
#include <algorithm>

#include "cnf/tuple_encoding.hpp"
#include "model/sorted.hpp"

namespace reductio {

namespace {

// `at` and one of the literals: the literals by which it may be left (or was reached).
void one_of(int at, std::vector<int>& literals, Emitter& out) {
    sort_unique(literals);
    out.begin();
    out.literal(-at);
    for (const int literal : literals) out.literal(literal);
    out.end();
}

void encode_layer(std::vector<LayerEdge> edges, const std::vector<int>& node, Emitter& out) {
    std::vector<int> literals;
    for (std::size_t begin = 0, i = 0; i < edges.size(); ++i) {
        out.add({-node[edges[i].from], -edges[i].literal, node[edges[i].to]});
        literals.push_back(edges[i].literal);
        if (i + 1 < edges.size() && edges[i + 1].from == edges[begin].from) continue;
        one_of(node[edges[begin].from], literals, out);
        literals.clear();
        begin = i + 1;
    }
    std::ranges::sort(edges, [](const LayerEdge& a, const LayerEdge& b) {
        return std::tie(a.to, a.literal, a.from) < std::tie(b.to, b.literal, b.from);
    });
    for (std::size_t begin = 0; begin < edges.size();) {
        std::size_t end = begin;
        out.begin();
        out.literal(-node[edges[begin].to]);
        out.literal(-edges[begin].literal);
        for (; end < edges.size() && edges[end].to == edges[begin].to &&
               edges[end].literal == edges[begin].literal;
             ++end) {
            out.literal(node[edges[end].from]);
        }
        out.end();
        literals.push_back(edges[begin].literal);
        if (end == edges.size() || edges[end].to != edges[begin].to) {
            one_of(node[edges[begin].to], literals, out);
            literals.clear();
        }
        begin = end;
    }
}

}  // namespace

void encode_layers(const std::vector<std::vector<LayerEdge>>& layers, std::uint32_t nodes, Emitter& out) {
    if (nodes == 0) return out.add({});
    std::vector<int> node(nodes, 0);
    node[0] = node[nodes - 1] = cnf_true;
    for (const auto& layer : layers) {
        std::vector<std::uint32_t> targets;
        for (const auto& edge : layer) targets.push_back(edge.to);
        sort_unique(targets);
        for (const auto target : targets) node[target] = targets.size() == 1 ? cnf_true : out.fresh();
    }
    for (const auto& layer : layers) encode_layer(layer, node, out);
}

void encode_diagram(const TupleJob& job, const Diagram& diagram) {
    std::vector<std::vector<LayerEdge>> layers(job.vars.size());
    for (std::size_t i = 0; i < layers.size() && diagram.nodes > 0; ++i) {
        for (const auto& edge : diagram.layer(i)) {
            layers[i].push_back({edge.from, job.numbering.of(job.vars[i], edge.value), edge.to});
        }
    }
    encode_layers(layers, diagram.nodes, job.out);
}

}  // namespace reductio
