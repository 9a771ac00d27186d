// graph_encoding.cpp - pieces and regions by taking nodes away one by one.
//
// Connected: exactly one node of each piece is taken away last, when it is tied to no remaining node that
// holds. So the nodes that hold are one piece if any that is untied when it is taken away is the last of all
// that hold.
//
// Regions: two nodes are `tied` if joined edges connect them through nodes taken away earlier. Backward
// through the order, they are `together` if they are tied, or one is tied to a node that is together with the
// other. An edge of the graph is joined if and only if its ends are together. For sizes every node starts
// with a count of 1. A node that is taken away adds its count to the first remaining node it is tied to; if
// there is none, it has counted its whole region. Counts are unary and end at the largest size.
#include <algorithm>

#include "cnf/elimination.hpp"
#include "cnf/graph_encoding.hpp"
#include "model/domains.hpp"

namespace reductio {

namespace {

class ConnectedEncoder {
public:
    ConnectedEncoder(const Model& model, const Connected& kind, const Numbering& numbering, Emitter& out)
        : out_{out} {
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
            tied(a, b) = out_.both(out_.both(nodes_[a], nodes_[b]), edge_literals_[i]);
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
    // For each step: a literal for "a node that is taken away later holds".
    std::vector<int> holds_after() {
        std::vector<int> result(nodes_.size());
        int any = cnf_false;
        for (std::size_t i = nodes_.size(); i-- > 0;) {
            result[i] = any;
            if (i > 0) any = out_.either(any, nodes_[elimination_.order[i]]);
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
                tie = out_.or_both(tie, ties[i], ties[k]);
            }
        }
    }

    Emitter& out_;
    std::vector<int> nodes_, edge_literals_;
    std::vector<Graph::Edge> edges_;  // those that may hold
    Elimination elimination_;
    std::vector<std::vector<int>> tied_;  // parallel to elimination_.later
};

class RegionsEncoder {
public:
    RegionsEncoder(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out)
        : model_{model},
          numbering_{numbering},
          out_{out},
          sizes_{model[kind.sizes]},
          elimination_{eliminate(model[kind.graph].nodes, model[kind.graph].edges)} {
        const Graph& graph = model[kind.graph];
        for (const auto& list : elimination_.later) {
            tied_.emplace_back(list.size(), cnf_false);
            is_edge_.emplace_back(list.size(), 0);
        }
        together_ = tied_;
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            auto [a, b] = graph.edges[i];
            if (!elimination_.before(a, b)) std::swap(a, b);
            const auto at = elimination_.place(a, b);
            tied_[a][at] = together_[a][at] = numbering.of(model[kind.joined][i]);
            is_edge_[a][at] = 1;
        }
    }

    void encode() {
        for (const auto node : elimination_.order) tie_neighbours(node);
        for (auto node = elimination_.order.rbegin(); node != elimination_.order.rend(); ++node)
            find_together(*node);
        if (!sizes_.empty()) count_sizes();
    }

private:
    using Node = std::uint32_t;

    void tie_neighbours(Node node) {
        const auto& list = elimination_.later[node];
        const auto& ties = tied_[node];
        for (std::size_t i = 0; i < list.size(); ++i) {
            for (std::size_t k = i + 1; k < list.size(); ++k) {
                const auto at = elimination_.place(list[i], list[k]);
                int& tie = tied_[list[i]][at];
                if (is_edge_[list[i]][at])
                    out_.add({-ties[i], -ties[k], tie});
                else
                    tie = out_.or_both(tie, ties[i], ties[k]);
            }
        }
    }

    int together(Node a, Node b) const {
        if (!elimination_.before(a, b)) std::swap(a, b);
        return together_[a][elimination_.place(a, b)];
    }
    void find_together(Node node) {
        const auto& list = elimination_.later[node];
        const auto& ties = tied_[node];
        for (std::size_t i = 0; i < list.size(); ++i) {
            const bool edge = is_edge_[node][i] != 0;
            int any = ties[i];
            for (std::size_t k = 0; k < list.size(); ++k) {
                if (k == i) continue;
                const int other = together(list[k], list[i]);
                if (edge)
                    out_.add({-ties[k], -other, ties[i]});
                else
                    any = out_.or_both(any, ties[k], other);
            }
            if (!edge) together_[node][i] = any;
        }
    }

    // --- sizes: count[t] of a node means "at least t + 1 so far" -----------------------------------------
    void count_sizes() {
        counts_.assign(sizes_.size(), {cnf_true});
        for (const Var size : sizes_) {
            for (const auto value : values_left(model_, numbering_.domains(), size))
                largest_ = std::max(largest_, value);
        }
        for (const auto node : elimination_.order) {
            forbid_excess(node);
            pass_count_on(node);
        }
    }
    int size_is(Node node, std::int32_t value) const { return numbering_.of(sizes_[node], value); }
    int at_least(Node node, std::int64_t count) const {
        if (count < 1) return cnf_true;
        const auto& known = counts_[node];
        return static_cast<std::size_t>(count) <= known.size() ? known[count - 1] : cnf_false;
    }
    void forbid_excess(Node node) {
        for (const auto size : values_left(model_, numbering_.domains(), sizes_[node]))
            out_.add({-size_is(node, size), -at_least(node, std::int64_t{size} + 1)});
    }
    void pass_count_on(Node node) {
        const auto& list = elimination_.later[node];
        int keeps = cnf_true;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const int gives = out_.both(keeps, tied_[node][i]);
            keeps = out_.both(keeps, -tied_[node][i]);
            if (gives != cnf_false) receive(list[i], gives, counts_[node]);
        }
        for (const auto size : values_left(model_, numbering_.domains(), sizes_[node])) {
            out_.add({-keeps, -size_is(node, size), at_least(node, size)});
        }
    }
    // Adds `more` to the node's count if `gives`.
    void receive(Node node, int gives, const std::vector<int>& more) {
        const auto old = counts_[node];
        const std::size_t most = std::min(old.size() + more.size(), static_cast<std::size_t>(largest_));
        std::vector<int> sum;
        for (std::size_t t = 0; t < most; ++t) sum.push_back(t == 0 ? cnf_true : out_.fresh());
        const auto is = [](const std::vector<int>& count, std::size_t t) {  // "at least t"
            return t == 0 ? cnf_true : t <= count.size() ? count[t - 1] : cnf_false;
        };
        for (std::size_t t = 1; t <= most; ++t) {
            out_.add({gives, -is(old, t), is(sum, t)});
            out_.add({gives, is(old, t), -is(sum, t)});
            if (t > 1) out_.add({-is(sum, t), is(sum, t - 1)});
        }
        for (std::size_t a = 1; a <= old.size(); ++a) {
            for (std::size_t b = 1; b <= more.size(); ++b) {
                const std::size_t t = a + b;
                if (t <= most + 1)  // one more than the largest size: refused
                    out_.add({-gives, -is(old, a), -is(more, b), is(sum, t)});
            }
        }
        for (std::size_t a = 1; a <= old.size(); ++a) {
            for (std::size_t b = 1; b <= more.size(); ++b) {
                if (a + b < most) out_.add({-gives, is(old, a + 1), is(more, b + 1), -is(sum, a + b + 1)});
            }
        }
        counts_[node] = std::move(sum);
    }

    const Model& model_;
    const Numbering& numbering_;
    Emitter& out_;
    std::span<const Var> sizes_;
    Elimination elimination_;
    std::vector<std::vector<int>> tied_, together_;  // parallel to elimination_.later
    std::vector<std::vector<char>> is_edge_;         // likewise: is it an edge of the graph?
    std::vector<std::vector<int>> counts_;
    std::int32_t largest_ = 0;
};

}  // namespace

void encode_connected(const Model& model, const Connected& kind, const Numbering& numbering, Emitter& out) {
    ConnectedEncoder{model, kind, numbering, out}.encode();
}

void encode_equal_sizes(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out) {
    const auto sizes = model[kind.sizes];
    if (sizes.empty()) return;
    const Graph& graph = model[kind.graph];
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const auto [a, b] = graph.edges[i];
        const int joined = numbering.of(model[kind.joined][i]);
        for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
            for (const auto value : values_left(model, numbering.domains(), sizes[from])) {
                out.add({-joined, -numbering.of(sizes[from], value), numbering.of(sizes[to], value)});
            }
        }
    }
}

void encode_regions(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out) {
    encode_equal_sizes(model, kind, numbering, out);
    RegionsEncoder{model, kind, numbering, out}.encode();
}

}  // namespace reductio
