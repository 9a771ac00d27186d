// bounds_encoding.cpp - a diagram whose nodes are in order, by "the node in this layer is at least that one".
//
// In many diagrams a state is an amount of work done: a nonogram's line has read so much of its runs, a
// counter has counted so far. Then of two nodes of a layer the lower one never overtakes the other: every
// target of the lower is at most every target of the higher. So each layer needs the literals "at least this
// node" alone, and the clauses say how these bounds move on with each value, in three literals. A bound that
// no value can move is the bound of the layer before, and takes no variable: of a nonogram's line the bounds
// left are "this run has begun by this cell". One literal excludes all positions of a run before a place,
// which a solver learns from; by edges it must exclude them one by one.
//
// The order encoding, as for positions of blocks: Tamura, Taga, Kitagawa and Banbara, "Compiling finite
// linear CSP into SAT", Constraints 2009; their Copris has it for nonograms. Linear in the edges, and mostly
// a third of the clauses. It propagates less than one variable for each edge: bounds know no holes.
#include <algorithm>

#include "base/stop.hpp"
#include "cnf/beliefs.hpp"
#include "cnf/diagram_encoding.hpp"

namespace reductio {

namespace {

// The edges that leave a node, and its least and greatest targets.
struct Leaving {
    std::span<const LayerEdge> edges;
    std::uint32_t least, greatest;
};

std::vector<Leaving> nodes_of_layer(std::span<const LayerEdge> edges) {
    std::vector<Leaving> nodes;
    for (std::size_t begin = 0, end = 0; begin < edges.size(); begin = end) {
        while (end < edges.size() && edges[end].from == edges[begin].from) ++end;
        const auto own = edges.subspan(begin, end - begin);
        const auto [least, greatest] = std::ranges::minmax(own, {}, &LayerEdge::to);
        nodes.push_back({own, least.to, greatest.to});
    }
    return nodes;
}

bool is_ordered(const LayerLiterals& diagram) {
    for (const auto& layer : diagram.layers) {
        poll_stop();
        const auto nodes = nodes_of_layer(layer);
        const auto overtakes = [](const Leaving& a, const Leaving& b) { return a.greatest > b.least; };
        if (std::ranges::adjacent_find(nodes, overtakes) != nodes.end()) return false;
    }
    return true;
}

class BoundsEncoder {
public:
    BoundsEncoder(Emitter& out, const LayerLiterals& diagram)
        : out_{out}, diagram_{diagram}, bound_(diagram.nodes, cnf_true) {}

    void write() {
        for (std::size_t i = 0; i < diagram_.layers.size(); ++i) {
            poll_stop();
            const auto nodes = nodes_of_layer(diagram_.layers[i]);
            number_bounds(nodes);
            for (std::size_t k = 0; k < nodes.size(); ++k) write_node(i, nodes, k);
        }
    }
    void prefer_likely(const Beliefs& beliefs, std::uint32_t constraint, const Diagram& diagram) const {
        const auto likely = beliefs.nodes(constraint, diagram);
        std::vector<double> from(likely.size(), 0);  // this node or a higher one of its layer
        for (std::size_t i = diagram.layers(); i-- > 0;) {
            const auto edges = diagram.layer(i);
            double sum = 0;
            for (auto node = edges.back().from + 1; node-- > edges.front().from;)
                from[node] = sum += likely[node];
        }
        for (const auto node : own_) out_.sink().prefer(from[node] >= 0.5 ? bound_[node] : -bound_[node]);
    }

private:
    // The literal "the node in the layer of these is at least this"; `k` may be one too many.
    int at_least(const std::vector<Leaving>& nodes, std::size_t k) const {
        return k < nodes.size() ? bound_[nodes[k].edges.front().from] : cnf_false;
    }
    // The same for the layer that follows; `target` may be the first node of the one after.
    int next_at_least(const std::vector<Leaving>& nodes, std::uint32_t target) const {
        return target <= nodes.back().greatest ? bound_[target] : cnf_false;
    }
    // The bounds of the next layer. One between the targets of two nodes is the bound between these nodes.
    void number_bounds(const std::vector<Leaving>& nodes) {
        const auto variables = own_.size();
        for (std::size_t k = 0; k < nodes.size(); ++k) {
            const auto [edges, least, greatest] = nodes[k];
            if (k > 0 && nodes[k - 1].greatest < least) bound_[least] = at_least(nodes, k);
            for (auto target = least + 1; target <= greatest; ++target) {
                bound_[target] = out_.fresh();
                own_.push_back(target);
            }
        }
        for (std::size_t i = variables; i < own_.size(); ++i) {
            const auto target = own_[i];
            implies(bound_[target], bound_[target - 1]);
            const bool next_is_own = i + 1 < own_.size() && own_[i + 1] == target + 1;
            if (!next_is_own) implies(next_at_least(nodes, target + 1), bound_[target]);
        }
    }
    void write_node(std::size_t layer, const std::vector<Leaving>& nodes, std::size_t k) {
        const auto [edges, least, greatest] = nodes[k];
        const int low = at_least(nodes, k), above = at_least(nodes, k + 1);
        implies(low, next_at_least(nodes, least));
        implies(next_at_least(nodes, greatest + 1), above);
        for (const int literal : diagram_.literals[layer]) {
            const auto edge = std::ranges::find(edges, literal, &LayerEdge::literal);
            if (edge == edges.end()) {
                out_.add({-low, above, -literal});
                continue;
            }
            if (edge->to > least) out_.add({-low, -literal, next_at_least(nodes, edge->to)});
            if (edge->to < greatest) out_.add({above, -literal, -next_at_least(nodes, edge->to + 1)});
        }
    }
    void implies(int premise, int conclusion) {
        if (premise != conclusion) out_.add({-premise, conclusion});
    }

    Emitter& out_;
    const LayerLiterals& diagram_;
    std::vector<int> bound_;          // by node
    std::vector<std::uint32_t> own_;  // the nodes whose bound is a variable of this constraint's
};

}  // namespace

bool encode_diagram_by_bounds(const TupleJob& job, const Diagram& diagram) {
    if (diagram.nodes == 0) {
        job.out.add({});
        return true;
    }
    const LayerLiterals layers = layer_literals(job, diagram);
    if (!is_ordered(layers)) return false;
    BoundsEncoder encoder{job.out, layers};
    encoder.write();
    if (job.beliefs != nullptr) encoder.prefer_likely(*job.beliefs, job.constraint, diagram);
    return true;
}

}  // namespace reductio
