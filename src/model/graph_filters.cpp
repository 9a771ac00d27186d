// graph_filters.cpp - filters of Connected and Regions: one walk over the graph that is still possible.
//
// Connected: a node that can't reach a node that holds can't hold. A node or an edge without which two nodes
// that hold would be separated must hold (articulation points and bridges: Tarjan, "Depth-first search and
// linear graph algorithms", 1972). Regions: the pieces that joined edges form are compared with the sizes of
// their nodes. Linear in the graph.
#include <algorithm>
#include <limits>
#include <numeric>

#include "model/filters.hpp"
#include "model/neighbours.hpp"

namespace reductio {

namespace {

using Node = std::uint32_t;

class ConnectedFilter final : public ConstraintFilter {
public:
    ConnectedFilter(const Model& model, const Connected& kind)
        : kind_{kind}, neighbours_{model[kind.graph]} {}

    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        const auto nodes = model[kind_.nodes];
        const auto edges = model[kind_.edges];
        std::vector<Truth> node_is, edge_is;
        for (const Literal node : nodes) node_is.push_back(truth(model, domains, node));
        for (const Literal edge : edges) edge_is.push_back(truth(model, domains, edge));
        const auto possible = [&](Node node) { return node_is[node] != Truth::no; };
        const auto open = [&](std::uint32_t edge) { return edges.empty() || edge_is[edge] != Truth::no; };
        const auto pieces = neighbours_.pieces(possible, open);
        const auto with_some = [&](const auto& piece) {
            return std::ranges::any_of(piece, [&](Node node) { return node_is[node] == Truth::yes; });
        };
        const auto home = std::ranges::find_if(pieces, with_some);
        if (home == pieces.end()) return;
        if (std::find_if(home + 1, pieces.end(), with_some) != pieces.end()) return pruner.fail();
        Bridges bridges{neighbours_, node_is, open};
        bridges.search(*std::ranges::find(*home, Truth::yes, [&](Node node) { return node_is[node]; }));
        for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
            if (piece == home) continue;
            for (const Node node : *piece) set(model, domains, pruner, nodes[node], false);
        }
        for (const Node node : bridges.nodes) set(model, domains, pruner, nodes[node], true);
        if (edges.empty()) return;
        for (const auto edge : bridges.edges) set(model, domains, pruner, edges[edge], true);
    }

private:
    static void set(const Model& model, const Domains& domains, Pruner& pruner, Literal literal, bool value) {
        const Truth now = truth(model, domains, literal);
        if (now == Truth::open) exclude(model, domains, pruner, value ? !literal : literal);
        if (now == (value ? Truth::no : Truth::yes)) pruner.fail();
    }

    // Depth first from a node that holds: finds what every path to another node that holds passes.
    template <class Open>
    class Bridges {
    public:
        Bridges(const Neighbours& neighbours, const std::vector<Truth>& node_is, Open open)
            : neighbours_{neighbours}, node_is_{node_is}, open_{open}, visits_(node_is.size()) {}
        std::vector<Node> nodes;
        std::vector<std::uint32_t> edges;

        void search(Node root) {
            enter(root, no_edge);
            while (!path_.empty()) {
                Step& step = path_.back();
                const auto ways = neighbours_.of(step.node);
                if (step.next == ways.size())
                    leave();
                else
                    look(step, ways[step.next++]);
            }
        }

    private:
        struct Visit {
            std::uint32_t number = 0, low = 0;  // order of arrival, from 1; the earliest reached from below
            bool holds = false;                 // the node or one below it holds
        };
        struct Step {
            Node node;
            std::uint32_t edge;  // by which it was entered
            std::size_t next = 0;
        };
        void enter(Node node, std::uint32_t edge) {
            visits_[node] = {++count_, count_, node_is_[node] == Truth::yes};
            path_.push_back({node, edge});
        }
        void look(const Step& step, const Neighbours::Way& way) {
            if (way.edge == step.edge || node_is_[way.node] == Truth::no || !open_(way.edge)) return;
            Visit& here = visits_[step.node];
            if (visits_[way.node].number > 0)
                here.low = std::min(here.low, visits_[way.node].number);
            else
                enter(way.node, way.edge);
        }
        void leave() {
            const Step step = path_.back();
            path_.pop_back();
            if (path_.empty()) return;
            const Visit& here = visits_[step.node];
            Visit& parent = visits_[path_.back().node];
            parent.low = std::min(parent.low, here.low);
            parent.holds = parent.holds || here.holds;
            if (!here.holds) return;
            if (here.low >= parent.number) nodes.push_back(path_.back().node);
            if (here.low == here.number) edges.push_back(step.edge);
        }

        static constexpr std::uint32_t no_edge = ~0U;
        const Neighbours& neighbours_;
        const std::vector<Truth>& node_is_;
        Open open_;
        std::vector<Visit> visits_;
        std::vector<Step> path_;
        std::uint32_t count_ = 0;
    };

    Connected kind_;
    Neighbours neighbours_;
};

class RegionsFilter final : public ConstraintFilter {
public:
    RegionsFilter(const Model& model, const Regions& kind) : kind_{kind}, neighbours_{model[kind.graph]} {}

    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        const auto joined = model[kind_.joined];
        std::vector<Truth> is;
        for (const Literal edge : joined) is.push_back(truth(model, domains, edge));
        const auto everywhere = [](Node) { return true; };
        const auto sure = neighbours_.pieces(everywhere, [&](auto edge) { return is[edge] == Truth::yes; });
        const auto reach = neighbours_.pieces(everywhere, [&](auto edge) { return is[edge] != Truth::no; });
        std::vector<std::uint32_t> piece_of(neighbours_.nodes());
        std::vector<std::int64_t> room(neighbours_.nodes());  // per node: the most that its region can have
        for (const auto& piece : reach) {
            for (const Node node : piece) room[node] = static_cast<std::int64_t>(piece.size());
        }
        std::vector<Span> spans;
        for (std::uint32_t i = 0; i < sure.size(); ++i) {
            for (const Node node : sure[i]) piece_of[node] = i;
            spans.push_back(sizes_of(model, domains, sure[i], room[sure[i].front()]));
            if (spans.back().least > spans.back().most) return pruner.fail();
        }
        for (const auto& piece : reach) {
            if (!fits(piece, spans, piece_of)) return pruner.fail();
        }
        if (kind_.sizes.size > 0) close_sizes(model, domains, pruner, sure, spans);
        for (std::uint32_t edge = 0; edge < joined.size(); ++edge) {
            const auto [a, b] = model[kind_.graph].edges[edge];
            const auto &one = spans[piece_of[a]], &other = spans[piece_of[b]];
            const bool same = piece_of[a] == piece_of[b];
            if (same && is[edge] == Truth::no) return pruner.fail();
            if (truth(model, domains, joined[edge]) != Truth::open) continue;
            const bool apart = one.nodes + other.nodes > std::min(one.most, other.most) ||
                               std::max(one.least, other.least) > std::min(one.most, other.most);
            if (same) exclude(model, domains, pruner, !joined[edge]);
            if (!same && apart) exclude(model, domains, pruner, joined[edge]);
        }
    }

private:
    struct Span {
        std::int64_t nodes = 0;            // of the piece
        std::int64_t least = 0, most = 0;  // size of its region
        bool only = false;                 // `most` is the only size
    };
    // Can regions fill the piece? If all have the same size, that size divides the number of nodes.
    static bool fits(std::span<const Node> piece, const std::vector<Span>& spans,
                     const std::vector<std::uint32_t>& piece_of) {
        const Span& first = spans[piece_of[piece.front()]];
        const bool constant = std::ranges::all_of(piece, [&](Node node) {
            const Span& span = spans[piece_of[node]];
            return span.most == first.most && span.only;
        });
        return !constant || static_cast<std::int64_t>(piece.size()) % first.most == 0;
    }
    Span sizes_of(const Model& model, const Domains& domains, std::span<const Node> piece,
                  std::int64_t room) const {
        const auto nodes = static_cast<std::int64_t>(piece.size());
        Span span{nodes, nodes, room};
        if (kind_.sizes.size == 0) return span;
        for (const Node node : piece) {
            const auto left = values_left(model, domains, model[kind_.sizes][node]);
            span.least = std::max<std::int64_t>(span.least, left.front());
            span.most = std::min<std::int64_t>(span.most, left.back());
            span.only = span.only || (left.size() == 1 && left.front() == span.most);
        }
        return span;
    }
    void close_sizes(const Model& model, const Domains& domains, Pruner& pruner,
                     const std::vector<std::vector<Node>>& pieces, const std::vector<Span>& spans) const {
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            for (const Node node : pieces[i]) {
                const Var v = model[kind_.sizes][node];
                for (const auto value : values_left(model, domains, v)) {
                    if (spans[i].least <= value && value <= spans[i].most) continue;
                    if (domains.decided(v)) return pruner.fail();
                    pruner.close(v,
                                 model[v].first_slot + static_cast<std::uint32_t>(model.position(v, value)));
                }
            }
        }
    }

    Regions kind_;
    Neighbours neighbours_;
};

}  // namespace

std::unique_ptr<ConstraintFilter> make_connected_filter(const Model& model, const Connected& kind) {
    return std::make_unique<ConnectedFilter>(model, kind);
}

std::unique_ptr<ConstraintFilter> make_regions_filter(const Model& model, const Regions& kind) {
    return std::make_unique<RegionsFilter>(model, kind);
}

}  // namespace reductio
