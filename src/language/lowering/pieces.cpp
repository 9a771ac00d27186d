// pieces.cpp - reach of the numbers, then a variable for each node, then the constraints of each piece.
#include "language/lowering/pieces.hpp"

#include <algorithm>
#include <limits>

#include "base/stop.hpp"
#include "model/neighbours.hpp"

namespace reductio::language {

namespace {

constexpr std::int32_t in_none = 0;  // pieces are numbered from 1

class PieceWriter {
public:
    PieceWriter(const Node& pieces, std::span<const Literal> holds, ModelWriter& writer)
        : pieces_{pieces},
          holds_{holds.first(pieces.graph->nodes)},
          edges_{holds.subspan(pieces.graph->nodes)},
          writer_{writer},
          neighbours_{*pieces.graph},
          owners_(holds_.size()) {
        for (std::size_t node = 0; node < holds_.size(); ++node) {
            if (pieces.sizes[node] != no_size) seeds_.push_back(static_cast<std::uint32_t>(node));
        }
    }

    void write() {
        for (std::size_t i = 0; i < seeds_.size(); ++i) reach(static_cast<std::int32_t>(i) + 1);
        for (std::size_t node = 0; node < holds_.size(); ++node) add_owner(node);
        for (std::size_t edge = 0; edge < pieces_.graph->edges.size(); ++edge) keep_apart(edge);
        for (std::size_t i = 0; i < seeds_.size(); ++i) add_piece(static_cast<std::int32_t>(i) + 1);
    }

private:
    bool is_seed(std::uint32_t node) const { return pieces_.sizes[node] != no_size; }
    std::int64_t size_of(std::int32_t piece) const { return pieces_.sizes[seeds_[piece - 1]]; }

    // Adds the piece to all nodes that it may contain: a path of at most its size leads there which passes no
    // other number, nor a node beside one if all edges hold.
    void reach(std::int32_t piece) {
        const std::uint32_t seed = seeds_[piece - 1];
        const std::int64_t most =
            size_of(piece) == unknown_size ? std::numeric_limits<std::int64_t>::max() : size_of(piece);
        std::vector<char> seen(holds_.size(), 0);
        std::vector<std::uint32_t> layer{seed};
        seen[seed] = 1;
        for (std::int64_t distance = 1; !layer.empty() && distance <= most; ++distance) {
            std::vector<std::uint32_t> next;
            for (const std::uint32_t node : layer) {
                poll_stop();
                owners_[node].push_back(piece);
                for (const auto way : neighbours_.of(node)) {
                    if (seen[way.node] != 0 || beside_other_seed(way.node, seed)) continue;
                    seen[way.node] = 1;
                    next.push_back(way.node);
                }
            }
            layer = std::move(next);
        }
    }
    bool beside_other_seed(std::uint32_t node, std::uint32_t seed) const {
        if (node != seed && is_seed(node)) return true;
        if (!edges_.empty()) return false;
        return std::ranges::any_of(neighbours_.of(node),
                                   [&](const auto way) { return way.node != seed && is_seed(way.node); });
    }

    // The piece of a node: none, exactly if the node does not hold.
    void add_owner(std::size_t node) {
        std::vector<std::int32_t> domain = owners_[node];
        domain.insert(domain.begin(), in_none);
        const Var owner = writer_.derive(domain);
        owner_vars_.push_back(owner);
        const Literal none = writer_.is(owner, in_none);
        writer_.put_clause({none, holds_[node]});
        writer_.put_clause({!none, !holds_[node]});
        if (is_seed(static_cast<std::uint32_t>(node))) writer_.put_clause({holds_[node]});
    }

    // Neighbours that both hold are in one piece, if their edge holds.
    void keep_apart(std::size_t edge) {
        const auto [a, b] = pieces_.graph->edges[edge];
        for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
            for (const std::int32_t piece : owners_[from]) {
                const bool shared = std::ranges::binary_search(owners_[to], piece);
                std::vector<Literal> clause{!writer_.is(owner_vars_[from], piece),
                                            writer_.is(owner_vars_[to], in_none)};
                if (shared) clause.push_back(writer_.is(owner_vars_[to], piece));
                if (!edges_.empty()) clause.push_back(!edges_[edge]);
                writer_.put_clause(clause);
            }
        }
    }

    void add_piece(std::int32_t piece) {
        std::vector<Literal> members;
        std::vector<std::int64_t> node_of(holds_.size(), -1);
        for (std::size_t node = 0; node < holds_.size(); ++node) {
            if (!std::ranges::binary_search(owners_[node], piece)) continue;
            node_of[node] = std::ssize(members);
            members.push_back(writer_.is(owner_vars_[node], piece));
        }
        const std::uint32_t seed = seeds_[piece - 1];
        writer_.put_clause({writer_.is(owner_vars_[seed], piece)});
        const std::int64_t size = size_of(piece);
        if (size != unknown_size) {
            if (size < 1 || size > std::ssize(members)) return writer_.put_contradiction();
            writer_.put_count(members, static_cast<std::uint32_t>(size), static_cast<std::uint32_t>(size));
        }
        Graph graph{static_cast<std::uint32_t>(members.size()), {}};
        std::vector<Literal> literals = members;
        for (std::size_t edge = 0; edge < pieces_.graph->edges.size(); ++edge) {
            const auto [a, b] = pieces_.graph->edges[edge];
            if (node_of[a] < 0 || node_of[b] < 0) continue;
            graph.edges.emplace_back(static_cast<std::uint32_t>(node_of[a]),
                                     static_cast<std::uint32_t>(node_of[b]));
            if (!edges_.empty()) literals.push_back(edges_[edge]);
        }
        if (members.size() > 1) writer_.put_connected(graph, literals);
    }

    const Node& pieces_;
    std::span<const Literal> holds_, edges_;  // of the nodes; of the edges, or none: all hold
    ModelWriter& writer_;
    Neighbours neighbours_;
    std::vector<std::uint32_t> seeds_;
    std::vector<std::vector<std::int32_t>> owners_;  // per node, ascending: the pieces that may contain it
    std::vector<Var> owner_vars_;
};

}  // namespace

void require_pieces(const Node& pieces, std::span<const Literal> holds, ModelWriter& writer) {
    PieceWriter{pieces, holds, writer}.write();
}

}  // namespace reductio::language
