// graph_filters.cpp - filters of Connected and Regions: one walk over the graph that is still possible.
//
// Connected: a node that can't reach a node that holds can't hold. A node or an edge without which two nodes
// that hold would be separated must hold (articulation points and bridges: Tarjan, "Depth-first search and
// linear graph algorithms", 1972). Regions: the pieces that joined edges form are compared with the sizes of
// their nodes. Linear in the graph.
#include <algorithm>
#include <numeric>
#include <utility>

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

// Sets of nodes that are joined one by one (Galler and Fischer, "An improved equivalence algorithm", 1964).
class NodeSets {
public:
    explicit NodeSets(std::uint32_t nodes) : parent_(nodes) {
        std::iota(parent_.begin(), parent_.end(), Node{0});
    }
    Node find(Node node) {
        while (parent_[node] != node) node = parent_[node] = parent_[parent_[node]];
        return node;
    }
    void join(Node a, Node b) { parent_[find(b)] = find(a); }

private:
    std::vector<Node> parent_;
};

class RegionsFilter final : public ConstraintFilter {
public:
    explicit RegionsFilter(const Regions& kind) : kind_{kind} {}

    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        const auto joined = model[kind_.joined];
        const Graph& graph = model[kind_.graph];
        NodeSets certain{graph.nodes}, reach{graph.nodes};  // surely in one region; possibly
        std::vector<Truth> is(joined.size());
        for (std::size_t edge = 0; edge < joined.size(); ++edge) {
            const auto [a, b] = graph.edges[edge];
            is[edge] = truth(model, domains, joined[edge]);
            if (is[edge] == Truth::yes) certain.join(a, b);
            if (is[edge] != Truth::no) reach.join(a, b);
        }
        const auto spans = spans_of(model, domains, certain, reach);
        for (Node node = 0; node < graph.nodes; ++node) {
            const Span& span = spans[certain.find(node)];
            if (span.least > span.most) return pruner.fail();
        }
        if (!all_fit(certain, reach, spans)) return pruner.fail();
        if (kind_.sizes.size > 0) close_sizes(model, domains, pruner, certain, spans);
        for (std::uint32_t edge = 0; edge < joined.size(); ++edge) {
            const Node a = certain.find(graph.edges[edge].first), b = certain.find(graph.edges[edge].second);
            const Span &one = spans[a], &other = spans[b];
            if (a == b && is[edge] == Truth::no) return pruner.fail();
            if (truth(model, domains, joined[edge]) != Truth::open) continue;
            const bool apart = one.nodes + other.nodes > std::min(one.most, other.most) ||
                               std::max(one.least, other.least) > std::min(one.most, other.most);
            if (a == b) exclude(model, domains, pruner, !joined[edge]);
            if (a != b && apart) exclude(model, domains, pruner, joined[edge]);
        }
    }

private:
    struct Span {
        std::int64_t nodes = 0;            // of the piece that is certain
        std::int64_t least = 0, most = 0;  // size of its region
        bool only = false;                 // `most` is the only size of a node
    };
    // By the representatives of the certain pieces.
    std::vector<Span> spans_of(const Model& model, const Domains& domains, NodeSets& certain,
                               NodeSets& reach) const {
        const std::uint32_t nodes = model[kind_.graph].nodes;
        std::vector<std::int64_t> room(nodes, 0);  // by representative: the most that a region can have
        for (Node node = 0; node < nodes; ++node) ++room[reach.find(node)];
        std::vector<Span> spans(nodes);
        for (Node node = 0; node < nodes; ++node) {
            Span& span = spans[certain.find(node)];
            if (span.nodes == 0) span.most = room[reach.find(node)];
            span.least = std::max(span.least, ++span.nodes);
        }
        if (kind_.sizes.size == 0) return spans;
        for (Node node = 0; node < nodes; ++node) {
            Span& span = spans[certain.find(node)];
            const auto [first, last] = ends_of(model, domains, model[kind_.sizes][node]);
            span.least = std::max<std::int64_t>(span.least, first);
            if (last <= span.most) span.only = (last == span.most && span.only) || first == last;
            span.most = std::min<std::int64_t>(span.most, last);
        }
        return spans;
    }
    // The least and the largest value left.
    static std::pair<std::int32_t, std::int32_t> ends_of(const Model& model, const Domains& domains, Var v) {
        std::uint32_t first = 0, last = 0;
        bool any = false;
        for_each_open(model, domains, v, [&](std::uint32_t slot) {
            if (!std::exchange(any, true)) first = slot;
            last = slot;
        });
        const auto values = model.domain(v);
        return {values[first - model[v].first_slot], values[last - model[v].first_slot]};
    }
    // Can regions fill each piece that may be reached? If all have the same size, that size divides the
    // number of its nodes.
    bool all_fit(NodeSets& certain, NodeSets& reach, const std::vector<Span>& spans) const {
        struct Piece {
            std::int64_t nodes = 0, size = 0;
            bool constant = true;
        };
        std::vector<Piece> pieces(spans.size());
        for (Node node = 0; node < spans.size(); ++node) {
            Piece& piece = pieces[reach.find(node)];
            const Span& span = spans[certain.find(node)];
            if (piece.nodes == 0) piece.size = span.most;
            ++piece.nodes;
            piece.constant = piece.constant && span.only && span.most == piece.size;
        }
        return std::ranges::none_of(pieces, [](const Piece& piece) {
            return piece.nodes > 0 && piece.constant && piece.nodes % piece.size != 0;
        });
    }
    void close_sizes(const Model& model, const Domains& domains, Pruner& pruner, NodeSets& certain,
                     const std::vector<Span>& spans) const {
        const auto sizes = model[kind_.sizes];
        for (Node node = 0; node < sizes.size(); ++node) {
            const Var v = sizes[node];
            const Span& span = spans[certain.find(node)];
            const auto [first, last] = ends_of(model, domains, v);
            if (span.least <= first && last <= span.most) continue;
            for (const auto value : values_left(model, domains, v)) {
                if (span.least <= value && value <= span.most) continue;
                if (domains.decided(v)) return pruner.fail();
                pruner.close(v, model[v].first_slot + static_cast<std::uint32_t>(model.position(v, value)));
            }
        }
    }

    Regions kind_;
};

}  // namespace

std::unique_ptr<ConstraintFilter> make_connected_filter(const Model& model, const Connected& kind) {
    return std::make_unique<ConnectedFilter>(model, kind);
}

std::unique_ptr<ConstraintFilter> make_regions_filter(const Model&, const Regions& kind) {
    return std::make_unique<RegionsFilter>(kind);
}

}  // namespace reductio
