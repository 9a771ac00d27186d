// groups.cpp - the number of each node, equal numbers along edges, and the hub.
#include "language/lowering/groups.hpp"

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio::language {

namespace {

constexpr std::int32_t in_no_group = 0;  // groups are numbered from 1

class GroupWriter {
public:
    GroupWriter(const Node& groups, std::span<const Literal> holds, ModelWriter& writer)
        : groups_{groups},
          nodes_{holds.first(groups.graph->nodes)},
          edges_{holds.subspan(groups.graph->nodes)},
          writer_{writer} {
        for (const std::int64_t number : groups.sizes) {
            if (number != no_size) numbers_.push_back(number);
        }
        sort_unique(numbers_);
    }

    void write() {
        for (std::size_t node = 0; node < nodes_.size(); ++node) add_owner(node);
        for (std::size_t edge = 0; edge < groups_.graph->edges.size(); ++edge) join(edge);
        connect_to_hub();
    }

private:
    // The group of a node: none, exactly if the node does not hold.
    void add_owner(std::size_t node) {
        poll_stop();
        std::vector<std::int32_t> domain{in_no_group};
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            const bool own = groups_.sizes[node] == no_size || groups_.sizes[node] == numbers_[i];
            if (own) domain.push_back(static_cast<std::int32_t>(i) + 1);
        }
        owners_.push_back(writer_.derive(domain));
        const Literal none = writer_.is(owners_[node], in_no_group);
        writer_.put_clause({none, nodes_[node]});
        writer_.put_clause({!none, !nodes_[node]});
    }

    // Both ends of an edge that holds are in one group, if they hold. A line passes both ends of a link on
    // which it runs: without them in the clause, numbers that differ rule out the link.
    void join(std::size_t edge) {
        poll_stop();
        const auto [a, b] = groups_.graph->edges[edge];
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            const auto group = static_cast<std::int32_t>(i) + 1;
            for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
                std::vector<Literal> clause{!writer_.is(owners_[from], group),
                                            writer_.is(owners_[to], group)};
                if (!edges_.empty()) clause.push_back(!edges_[edge]);
                if (edges_.empty() || !writer_.one_holds(!edges_[edge], nodes_[to]))
                    clause.push_back(!nodes_[to]);
                writer_.put_clause(clause);
            }
        }
    }

    void connect_to_hub() {
        Graph graph = *groups_.graph;
        const std::uint32_t hub = graph.nodes++;
        std::vector<Literal> literals{nodes_.begin(), nodes_.end()};
        literals.push_back(Literal::always());
        literals.insert(literals.end(), edges_.begin(), edges_.end());
        if (edges_.empty()) literals.resize(literals.size() + graph.edges.size(), Literal::always());
        for (std::uint32_t node = 0; node < hub; ++node) {
            if (groups_.sizes[node] == no_size) continue;
            graph.edges.emplace_back(hub, node);
            literals.push_back(Literal::always());
        }
        writer_.put_connected(graph, literals);
    }

    const Node& groups_;
    std::span<const Literal> nodes_, edges_;
    ModelWriter& writer_;
    std::vector<std::int64_t> numbers_;  // ascending; group i + 1 has number i
    std::vector<Var> owners_;
};

}  // namespace

void require_groups(const Node& groups, std::span<const Literal> holds, ModelWriter& writer) {
    GroupWriter{groups, holds, writer}.write();
}

}  // namespace reductio::language
