// connected.cpp - one piece: of each piece exactly one node goes last, so there may be one such node.
//
// A node that goes while it is still tied to one that holds is not the last of its piece. So whoever holds
// and goes untied must be the last of all that hold. Nodes that can't hold go out beforehand.
#include "cnf/elimination.hpp"
#include "cnf/gates.hpp"
#include "cnf/graphs.hpp"

namespace reductio {

namespace {

class ConnectedEncoder {
public:
    ConnectedEncoder(const Model& model, const Connected& kind, const Numbering& numbering, Emitter& out)
        : out_{out}, gates_{out} {
        for (const Literal node : model[kind.nodes]) nodes_.push_back(numbering.of(node));
        const auto literals = model[kind.edges];
        const auto& graph = model[kind.graph];
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const auto [a, b] = graph.edges[i];
            const int edge = literals.empty() ? cnf_true : numbering.of(literals[i]);
            if (nodes_[a] == cnf_false || nodes_[b] == cnf_false || edge == cnf_false) continue;
            edges_.push_back(graph.edges[i]);
            edge_literals_.push_back(edge);
        }
        elimination_ = eliminate(graph.nodes, edges_);
        tied_.resize(graph.nodes);
        for (std::uint32_t node = 0; node < graph.nodes; ++node)
            tied_[node].assign(elimination_.later[node].size(), cnf_false);
    }

    void encode() {
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            const auto [a, b] = edges_[i];
            tied(a, b) = gates_.both(gates_.both(nodes_[a], nodes_[b]), edge_literals_[i]);
        }
        const auto left = holds_after();
        for (std::size_t i = 0; i < elimination_.order.size(); ++i) {
            const auto node = elimination_.order[i];
            if (nodes_[node] != cnf_false) take_away(node, left[i]);
        }
    }

private:
    int& tied(std::uint32_t a, std::uint32_t b) {
        if (!elimination_.before(a, b)) std::swap(a, b);
        return tied_[a][elimination_.place(a, b)];
    }
    // Per step, "a node that goes later holds".
    std::vector<int> holds_after() {
        std::vector<int> result(nodes_.size());
        int any = cnf_false;
        for (std::size_t i = nodes_.size(); i-- > 0;) {
            result[i] = any;
            if (i > 0) any = gates_.either(any, nodes_[elimination_.order[i]]);
        }
        return result;
    }
    void take_away(std::uint32_t node, int others) {
        const auto& list = elimination_.later[node];
        const auto& ties = tied_[node];
        out_.begin();
        out_.literal(-nodes_[node]);
        out_.literal(-others);
        for (const int tie : ties) out_.literal(tie);
        out_.end();
        for (std::size_t i = 0; i < list.size(); ++i) {
            for (std::size_t k = i + 1; k < list.size(); ++k) {
                int& tie = tied(list[i], list[k]);
                tie = gates_.or_both(tie, ties[i], ties[k]);
            }
        }
    }

    Emitter& out_;
    Gates gates_;
    std::vector<int> nodes_, edge_literals_;
    std::vector<Graph::Edge> edges_;  // those that may hold
    Elimination elimination_;
    std::vector<std::vector<int>> tied_;  // beside elimination_.later: in one piece through nodes that went
};

}  // namespace

void encode_connected(const Model& model, const Connected& kind, const Numbering& numbering, Emitter& out) {
    ConnectedEncoder{model, kind, numbering, out}.encode();
}

}  // namespace reductio
