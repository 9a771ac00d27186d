// neighbours.hpp - the neighbours of each node of a graph, and the connected pieces of its parts.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace reductio {

class Neighbours {
public:
    explicit Neighbours(const Graph& graph) : begin_(graph.nodes + 1, 0), ways_(2 * graph.edges.size()) {
        for (const auto& [a, b] : graph.edges) ++begin_[a + 1], ++begin_[b + 1];
        for (std::uint32_t node = 0; node < graph.nodes; ++node) begin_[node + 1] += begin_[node];
        auto next = begin_;
        for (std::uint32_t edge = 0; edge < graph.edges.size(); ++edge) {
            const auto [a, b] = graph.edges[edge];
            ways_[next[a]++] = {b, edge};
            ways_[next[b]++] = {a, edge};
        }
    }

    struct Way {
        std::uint32_t node, edge;  // the neighbour, and the edge that leads to it
    };
    std::span<const Way> of(std::uint32_t node) const {
        return {ways_.data() + begin_[node], ways_.data() + begin_[node + 1]};
    }
    std::uint32_t nodes() const { return static_cast<std::uint32_t>(begin_.size() - 1); }

    // The nodes with inside(node), as pieces connected by edges with open(edge). Each piece begins with its
    // least node, and the pieces are ordered by these.
    template <class Inside, class Open>
    std::vector<std::vector<std::uint32_t>> pieces(Inside inside, Open open) const {
        std::vector<std::vector<std::uint32_t>> result;
        std::vector<char> seen(nodes(), 0);
        for (std::uint32_t start = 0; start < nodes(); ++start) {
            if (seen[start] || !inside(start)) continue;
            auto& piece = result.emplace_back(1, start);
            seen[start] = 1;
            for (std::size_t i = 0; i < piece.size(); ++i) {
                for (const Way& way : of(piece[i])) {
                    if (seen[way.node] || !inside(way.node) || !open(way.edge)) continue;
                    seen[way.node] = 1;
                    piece.push_back(way.node);
                }
            }
        }
        return result;
    }

private:
    std::vector<std::uint32_t> begin_;  // the ways of a node lie in ways_[begin_[node] .. begin_[node + 1])
    std::vector<Way> ways_;
};

}  // namespace reductio
