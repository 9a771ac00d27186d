// cuts.cpp - pieces of the assignment, their boundaries, and the paths inside them.
#include "cnf/cuts.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "model/neighbours.hpp"

namespace reductio {

namespace {

using Node = std::uint32_t;

// The bounds of one round: the number of walks over the graph, or more while they take no more steps than
// this.
constexpr std::size_t walks_least = 16, steps_most = 2'000'000;

class Cutter {
public:
    Cutter(const Model& model, const Domains& domains, std::span<const std::int32_t> values,
           std::vector<Cut>& cuts)
        : model_{model}, domains_{domains}, values_{values}, cuts_{cuts} {}

    void cut_constraint(std::uint32_t constraint) {
        poll_stop();
        constraint_ = constraint;
        const ConstraintKind& kind = model_.constraints()[constraint].kind;
        if (const auto* connected = std::get_if<Connected>(&kind)) cut(*connected);
        if (const auto* regions = std::get_if<Regions>(&kind)) cut(*regions);
    }

private:
    bool holds(Literal literal) const {
        if (literal.constant()) return literal == Literal::always();
        const auto [v, value] = model_.meaning(literal.slot());
        return (values_[index(v)] == value) != literal.negated();
    }
    bool decided(Literal literal) const { return truth(model_, domains_, literal) != Truth::open; }
    void add(std::vector<Literal> literals) {
        std::erase(literals, Literal::never());
        cuts_.push_back({constraint_, std::move(literals)});
    }

    bool never(Literal literal) const { return truth(model_, domains_, literal) == Truth::no; }

    // --- Connected ------------------------------------------------------------------------------------
    struct Walk {
        const Neighbours& neighbours;
        std::span<const Literal> nodes, edges;
        std::vector<char> inside;             // per node: does it hold?
        std::vector<std::uint32_t> piece_of;  // per node that holds
    };
    // Cuts every piece from the main one: if a node of each holds, so does something between them, and that
    // is said of what lies beside the piece and of what lies beside the main one. The main piece is the
    // largest of those with a node that is known to hold, since what is known makes cuts shorter.
    void cut(const Connected& kind) {
        const Graph& graph = model_[kind.graph];
        const auto nodes = model_[kind.nodes];
        const auto edges = model_[kind.edges];
        const Neighbours neighbours{graph};
        Walk walk{neighbours, nodes, edges, {}, std::vector<std::uint32_t>(graph.nodes, no_piece)};
        for (const Literal node : nodes) walk.inside.push_back(holds(node));
        const auto pieces =
            neighbours.pieces([&](Node node) { return walk.inside[node] != 0; },
                              [&](std::uint32_t edge) { return edges.empty() || holds(edges[edge]); });
        if (pieces.size() < 2) return;
        for (std::uint32_t i = 0; i < pieces.size(); ++i) {
            for (const auto node : pieces[i]) walk.piece_of[node] = i;
        }
        const auto main = std::ranges::max_element(pieces, {}, [&](const auto& piece) {
            return std::pair{decided(nodes[representative(piece, nodes)]), piece.size()};
        });
        const auto main_node = representative(*main, nodes);
        std::size_t walks = std::max(walks_least, steps_most / nodes.size());
        for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
            if (piece == main) continue;
            const auto node = representative(*piece, nodes);
            if (walks == 0) {
                surround(walk, *piece, node, main_node);
                continue;
            }
            --walks;
            separate(walk, node, main_node);
            separate(walk, main_node, node);
        }
    }
    Node representative(std::span<const Node> piece, std::span<const Literal> nodes) const {
        const auto known = std::ranges::find_if(piece, [&](Node node) { return decided(nodes[node]); });
        return known == piece.end() ? piece.front() : *known;
    }
    // Walks from `to` until it meets the piece of `from`: at a node beside the piece that does not hold, or
    // at an edge into it that does not hold. One of these must hold if both `from` and `to` do.
    void separate(const Walk& walk, Node from, Node to) {
        poll_stop();
        const auto piece = walk.piece_of[from];
        std::vector<char> seen(walk.nodes.size(), 0);
        std::vector<Node> reached{to};
        seen[to] = 1;
        std::vector<Literal> clause{!walk.nodes[from], !walk.nodes[to]};
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const auto& way : walk.neighbours.of(reached[i])) {
                if (never(walk.nodes[way.node]) || never(edge_at(walk.edges, way.edge))) continue;
                if (walk.piece_of[way.node] == piece) {
                    clause.push_back(edge_at(walk.edges, way.edge));
                } else if (!std::exchange(seen[way.node], 1)) {
                    if (barred(walk, way.node, piece))
                        clause.push_back(walk.nodes[way.node]);
                    else
                        reached.push_back(way.node);
                }
            }
        }
        add(std::move(clause));
    }
    // The same from everything around the piece: a longer clause, but no walk over the graph.
    void surround(const Walk& walk, std::span<const Node> piece, Node from, Node to) {
        std::vector<Literal> clause{!walk.nodes[from], !walk.nodes[to]};
        std::vector<Node> beside;
        for (const Node node : piece) {
            for (const auto& way : walk.neighbours.of(node)) {
                if (walk.piece_of[way.node] == walk.piece_of[from]) continue;
                if (walk.inside[way.node])
                    clause.push_back(edge_at(walk.edges, way.edge));
                else
                    beside.push_back(way.node);
            }
        }
        sort_unique(beside);
        for (const Node node : beside) clause.push_back(walk.nodes[node]);
        add(std::move(clause));
    }
    // Is it a node beside the piece that does not hold?
    bool barred(const Walk& walk, Node node, std::uint32_t piece) const {
        if (walk.inside[node]) return false;
        return std::ranges::any_of(walk.neighbours.of(node), [&](const auto& way) {
            return walk.piece_of[way.node] == piece && !never(edge_at(walk.edges, way.edge));
        });
    }
    static Literal edge_at(std::span<const Literal> edges, std::uint32_t edge) {
        return edges.empty() ? Literal::always() : edges[edge];
    }

    // --- Regions --------------------------------------------------------------------------------------
    struct Parts {
        const Regions& kind;
        const Neighbours& neighbours;
        std::vector<char> joined;  // of each edge: does its literal hold?
        std::vector<std::uint32_t> piece_of;
    };
    void cut(const Regions& kind) {
        const Graph& graph = model_[kind.graph];
        const Neighbours neighbours{graph};
        const auto sizes = model_[kind.sizes];
        Parts parts{kind, neighbours, {}, std::vector<std::uint32_t>(graph.nodes)};
        for (const Literal literal : model_[kind.joined]) parts.joined.push_back(holds(literal));
        const auto everywhere = [](Node) { return true; };
        const auto pieces =
            neighbours.pieces(everywhere, [&](std::uint32_t edge) { return parts.joined[edge] != 0; });
        for (std::uint32_t i = 0; i < pieces.size(); ++i) {
            for (const auto node : pieces[i]) parts.piece_of[node] = i;
        }
        for (std::uint32_t edge = 0; edge < graph.edges.size(); ++edge) {
            const auto [a, b] = graph.edges[edge];
            if (parts.piece_of[a] == parts.piece_of[b] && !parts.joined[edge]) bypassed(parts, edge, a, b);
        }
        if (sizes.empty()) return;
        for (const auto& piece : pieces) {
            const auto wrong = std::ranges::find_if(piece, [&](Node node) {
                return values_[index(sizes[node])] != static_cast<std::int64_t>(piece.size());
            });
            if (wrong == piece.end()) continue;
            const bool small = values_[index(sizes[*wrong])] > static_cast<std::int64_t>(piece.size());
            if (small)
                too_small(parts, piece, *wrong);
            else
                too_large(parts, *wrong);
        }
    }
    // The edge is not joined, but a path of joined edges connects its ends.
    void bypassed(const Parts& parts, std::uint32_t edge, Node a, Node b) {
        const auto joined = model_[parts.kind.joined];
        std::vector<Literal> clause{joined[edge]};
        const auto tree = grow(parts, a, [&](const auto& nodes) { return nodes.back() == b; });
        for (Node at = b; at != a; at = tree.parent.at(at).node)
            clause.push_back(!joined[tree.parent.at(at).edge]);
        add(std::move(clause));
    }
    // The region of the node has more nodes than the piece, so some edge out of the piece is joined.
    void too_small(const Parts& parts, std::span<const Node> piece, Node node) {
        std::vector<std::uint32_t> out;
        for (const Node inside : piece) {
            for (const auto& way : parts.neighbours.of(inside))
                if (parts.piece_of[way.node] != parts.piece_of[node]) out.push_back(way.edge);
        }
        std::ranges::sort(out);
        std::vector<Literal> clause;
        add_sizes(parts.kind, node, 0, static_cast<std::int64_t>(piece.size()), clause);
        for (const auto edge : out) clause.push_back(model_[parts.kind.joined][edge]);
        add(std::move(clause));
    }
    // Joined edges connect the node with more nodes than its size.
    void too_large(const Parts& parts, Node node) {
        const auto size = std::max(0, values_[index(model_[parts.kind.sizes][node])]);
        const auto tree = grow(
            parts, node, [&](const auto& nodes) { return nodes.size() > static_cast<std::size_t>(size); });
        std::vector<Literal> clause;
        for (const auto& entry : tree.parent) clause.push_back(!model_[parts.kind.joined][entry.second.edge]);
        add_sizes(parts.kind, node, std::int64_t{size} + 1, std::numeric_limits<std::int32_t>::max(), clause);
        add(std::move(clause));
    }
    // Adds the literals of "the size of the node lies between least and most".
    void add_sizes(const Regions& kind, Node node, std::int64_t least, std::int64_t most,
                   std::vector<Literal>& clause) const {
        const Var v = model_[kind.sizes][node];
        for (const auto value : model_.domain(v)) {
            if (least <= value && value <= most) clause.push_back(model_.is(v, value));
        }
    }

    struct Tree {
        std::vector<Node> nodes;
        std::map<Node, Neighbours::Way>
            parent;  // for all but the root: the node before it, and the edge between them
    };
    // From `root` along joined edges, breadth first, until done(nodes).
    template <class Done>
    static Tree grow(const Parts& parts, Node root, Done done) {
        Tree tree{{root}, {}};
        for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
            const Node node = tree.nodes[i];
            for (const auto& way : parts.neighbours.of(node)) {
                if (done(tree.nodes)) return tree;
                if (way.node == root || !parts.joined[way.edge] || tree.parent.contains(way.node)) continue;
                tree.parent.emplace(way.node, Neighbours::Way{node, way.edge});
                tree.nodes.push_back(way.node);
            }
        }
        return tree;
    }

    static constexpr std::uint32_t no_piece = ~0U;
    const Model& model_;
    const Domains& domains_;
    std::span<const std::int32_t> values_;
    std::vector<Cut>& cuts_;
    std::uint32_t constraint_ = 0;
};

}  // namespace

bool needs_cuts(const Constraint& constraint) {
    return std::holds_alternative<Connected>(constraint.kind) ||
           std::holds_alternative<Regions>(constraint.kind);
}

bool needs_cuts(const Model& model) {
    return std::ranges::any_of(model.constraints(), [](const Constraint& one) { return needs_cuts(one); });
}

bool cuts_pay(const Model& model, const Domains& domains) {
    constexpr std::uint64_t most_pairs = 4'000'000;  // some 15 literals each
    std::size_t divisions = 0;
    std::uint64_t pairs = 0;  // of counts that are added, for each node
    for (const Constraint& constraint : model.constraints()) {
        const auto* regions = std::get_if<Regions>(&constraint.kind);
        if (regions == nullptr) continue;
        ++divisions;
        std::uint64_t largest = 0;
        for (const Var size : model[regions->sizes])
            for (const std::int32_t value : values_left(model, domains, size))
                largest = std::max(largest, static_cast<std::uint64_t>(value));
        pairs += model[regions->graph].nodes * largest * largest;
    }
    return needs_cuts(model) && (divisions < 2 || pairs > most_pairs);
}

std::vector<Cut> find_cuts(const Model& model, const Domains& domains, std::span<const std::int32_t> values) {
    std::vector<Cut> cuts;
    Cutter cutter{model, domains, values, cuts};
    for (std::uint32_t i = 0; i < model.constraints().size(); ++i) cutter.cut_constraint(i);
    return cuts;
}

std::vector<Cut> find_cuts(const Model& model, const Domains& domains, std::span<const std::int32_t> values,
                           std::span<const std::uint32_t> constraints) {
    std::vector<Cut> cuts;
    Cutter cutter{model, domains, values, cuts};
    for (const std::uint32_t i : constraints) cutter.cut_constraint(i);
    return cuts;
}

}  // namespace reductio
