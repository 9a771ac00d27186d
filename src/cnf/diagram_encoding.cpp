// diagram_encoding.cpp - forward clauses for the path, backward clauses against anything beside it.
//
// By nodes. Forward: a node and a literal imply the next node. Backward: a node and the literal read before
// it imply one of the nodes they can come from. A clause for each node says that one of its literals is true.
// By edges. An edge implies both its nodes and its value. A node implies one of the edges that leave it and
// one of those that enter it. A value implies one of the edges that read it.
#include <algorithm>
#include <map>
#include <tuple>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "cnf/diagram_encoding.hpp"

namespace reductio {

namespace {

// The node `at` implies one of the literals.
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
        poll_stop();
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

// The number of edges at each node.
struct Degrees {
    std::vector<std::uint32_t> out, in;

    explicit Degrees(const LayerLiterals& diagram) : out(diagram.nodes, 0), in(diagram.nodes, 0) {
        for (const auto& layer : diagram.layers)
            for (const LayerEdge& edge : layer) ++out[edge.from], ++in[edge.to];
    }
};

class EdgeEncoder {
public:
    EdgeEncoder(const LayerLiterals& diagram, Emitter& out)
        : out_{out}, diagram_{diagram}, degrees_{diagram}, node_(diagram.nodes, 0) {}

    void write() {
        node_.front() = node_.back() = cnf_true;
        for (std::size_t i = 1; i + 1 < node_.size(); ++i) node_[i] = out_.fresh();
        for (std::size_t layer = 0; layer < diagram_.layers.size(); ++layer) write_layer(layer);
    }

private:
    int number(const LayerEdge& edge) {
        if (degrees_.in[edge.to] == 1) return node_[edge.to];
        if (degrees_.out[edge.from] == 1) return node_[edge.from];
        return out_.fresh();
    }
    // `premise` implies one of the edges.
    void one_of(int premise, const std::vector<int>& edges) {
        if (std::ranges::find(edges, premise) != edges.end()) return;
        out_.begin();
        out_.literal(-premise);
        for (const int edge : edges) out_.literal(edge);
        out_.end();
    }
    void write_layer(std::size_t layer) {
        std::map<std::uint32_t, std::vector<int>> leaving, entering;
        std::map<int, std::vector<int>> reading;
        for (const LayerEdge& edge : diagram_.layers[layer]) {
            poll_stop();
            const int own = number(edge);
            for (const int implied : {node_[edge.from], node_[edge.to], edge.literal})
                if (implied != own) out_.add({-own, implied});
            leaving[edge.from].push_back(own);
            entering[edge.to].push_back(own);
            reading[edge.literal].push_back(own);
        }
        for (const auto& [node, edges] : leaving) one_of(node_[node], edges);
        for (const auto& [node, edges] : entering) one_of(node_[node], edges);
        for (const int literal : diagram_.literals[layer]) one_of(literal, reading[literal]);
    }

    Emitter& out_;
    const LayerLiterals& diagram_;
    const Degrees degrees_;
    std::vector<int> node_;
};

}  // namespace

void encode_by_nodes(const LayerLiterals& diagram, Emitter& out) {
    if (diagram.nodes == 0) return out.add({});
    std::vector<int> node(diagram.nodes, 0);
    node.front() = node.back() = cnf_true;
    for (const auto& layer : diagram.layers) {
        poll_stop();
        std::vector<std::uint32_t> targets;
        for (const auto& edge : layer) targets.push_back(edge.to);
        sort_unique(targets);
        for (const auto target : targets) node[target] = targets.size() == 1 ? cnf_true : out.fresh();
    }
    for (const auto& layer : diagram.layers) encode_layer(layer, node, out);
}

void encode_counter(const std::vector<int>& literals, std::size_t lo, std::size_t hi, Emitter& out) {
    LayerLiterals diagram{1, {}, {}};
    std::vector<std::uint32_t> here{0}, counts{0};
    for (std::size_t i = 0; i < literals.size(); ++i) {
        poll_stop();
        const auto left = static_cast<std::uint32_t>(literals.size() - i - 1);
        std::map<std::uint32_t, std::uint32_t> number;
        const bool last = left == 0;
        const auto target = [&](std::uint32_t true_ones) {
            const auto found = number.try_emplace(last ? 0 : true_ones, diagram.nodes);
            if (found.second) ++diagram.nodes;
            return found.first->second;
        };
        diagram.literals.push_back({-literals[i], literals[i]});
        auto& layer = diagram.layers.emplace_back();
        for (std::size_t k = 0; k < here.size(); ++k) {
            for (const std::uint32_t more : {0U, 1U}) {
                const auto sum = counts[k] + more;
                if (sum > hi || sum + left < lo) continue;
                layer.push_back({here[k], more == 1 ? literals[i] : -literals[i], target(sum)});
            }
        }
        here.clear();
        counts.clear();
        for (const auto& [sum, node] : number) {
            here.push_back(node);
            counts.push_back(sum);
        }
    }
    encode_by_nodes(diagram, out);
}

std::size_t edges_with_variable(const LayerLiterals& diagram) {
    const Degrees degrees{diagram};
    std::size_t count = 0;
    for (const auto& layer : diagram.layers) {
        count += static_cast<std::size_t>(std::ranges::count_if(layer, [&](const LayerEdge& edge) {
            return degrees.in[edge.to] > 1 && degrees.out[edge.from] > 1;
        }));
    }
    return count;
}

void encode_by_edges(const LayerLiterals& diagram, Emitter& out) {
    if (diagram.nodes == 0)
        out.add({});
    else
        EdgeEncoder{diagram, out}.write();
}

}  // namespace reductio
