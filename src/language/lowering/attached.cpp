// attached.cpp - the reach of a number, a variable for each node in it, and the constraints between them.
#include "language/lowering/attached.hpp"

#include "base/stop.hpp"
#include "model/neighbours.hpp"

namespace reductio::language {

namespace {

class AttachedWriter {
public:
    AttachedWriter(const Node& attached, std::span<const Literal> holds, ModelWriter& writer)
        : graph_{*attached.graph},
          holds_{holds.first(graph_.nodes)},
          edges_{holds.subspan(graph_.nodes)},
          writer_{writer},
          neighbours_{graph_} {}

    void write(std::uint32_t seed, std::int64_t count) {
        reach(seed, count);
        std::vector<Literal> others;
        for (const std::uint32_t node : reached_) {
            add_spread(node);
            if (node != seed) others.push_back(attached_[node]);
        }
        if (count > std::ssize(others)) return writer_.put_contradiction();
        const auto number = static_cast<std::uint32_t>(count);
        if (!others.empty()) writer_.put_count(others, number, number);
        if (count > 1 || !edges_.empty()) add_connected();
    }

private:
    // The nodes that a path of so many nodes leads to.
    void reach(std::uint32_t seed, std::int64_t most) {
        attached_.assign(holds_.size(), Literal::never());
        attached_[seed] = Literal::always();
        reached_.assign(1, seed);
        std::size_t layer = 0;
        for (std::int64_t distance = 0; distance < most && layer < reached_.size(); ++distance) {
            for (const std::size_t end = reached_.size(); layer < end; ++layer) {
                poll_stop();
                for (const auto way : neighbours_.of(reached_[layer])) add(way.node);
            }
        }
    }
    void add(std::uint32_t node) {
        if (attached_[node] != Literal::never() || holds_[node] == Literal::never()) return;
        constexpr std::int32_t yes = 1;
        attached_[node] = writer_.is(writer_.derive_boolean(), yes);
        reached_.push_back(node);
        writer_.put_clause({!attached_[node], holds_[node]});
    }

    // A neighbour that holds is attached too; one that is out of reach does not hold.
    void add_spread(std::uint32_t node) {
        for (const auto way : neighbours_.of(node)) {
            if (attached_[way.node] == Literal::always()) continue;
            std::vector<Literal> clause{!attached_[node], !holds_[way.node], attached_[way.node]};
            if (!edges_.empty()) clause.push_back(!edges_[way.edge]);
            writer_.put_clause(clause);
        }
    }

    void add_connected() {
        std::vector<std::int64_t> number(holds_.size(), -1);
        std::vector<Literal> nodes;
        for (const std::uint32_t node : reached_) {
            number[node] = std::ssize(nodes);
            nodes.push_back(attached_[node]);
        }
        Graph graph{static_cast<std::uint32_t>(nodes.size()), {}};
        for (std::size_t edge = 0; edge < graph_.edges.size(); ++edge) {
            const auto [a, b] = graph_.edges[edge];
            if (number[a] < 0 || number[b] < 0) continue;
            graph.edges.emplace_back(static_cast<std::uint32_t>(number[a]),
                                     static_cast<std::uint32_t>(number[b]));
            if (!edges_.empty()) nodes.push_back(edges_[edge]);
        }
        writer_.put_connected(graph, nodes);
    }

    const Graph& graph_;
    std::span<const Literal> holds_, edges_;
    ModelWriter& writer_;
    Neighbours neighbours_;
    std::vector<Literal> attached_;  // per node; never if it is out of reach
    std::vector<std::uint32_t> reached_;
};

}  // namespace

void require_attached(const Node& attached, std::span<const Literal> holds, ModelWriter& writer) {
    AttachedWriter attachments{attached, holds, writer};
    for (std::uint32_t node = 0; node < attached.sizes.size(); ++node) {
        if (attached.sizes[node] == no_size) continue;
        writer.put_clause({holds[node]});
        attachments.write(node, attached.sizes[node]);
    }
}

}  // namespace reductio::language
