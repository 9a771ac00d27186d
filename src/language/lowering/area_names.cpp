// area_names.cpp - bits, equal along edges and images, and the roots.
#include "language/lowering/area_names.hpp"

#include <algorithm>
#include <bit>

#include "base/stop.hpp"

namespace reductio::language {

namespace {

class NameWriter {
public:
    NameWriter(const Graph& graph, std::span<const std::int64_t> colours, std::span<const Literal> joined,
               ModelWriter& writer)
        : graph_{graph}, colours_{colours}, joined_{joined}, writer_{writer}, names_(graph.nodes) {}

    void write(std::span<const PossibleImage> images) {
        const auto plain_cells = static_cast<std::uint32_t>(std::ranges::count(colours_, 0));
        const auto bits = static_cast<std::size_t>(std::bit_width(plain_cells));
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
            if (colours_[node] == no_size) continue;
            for (std::size_t bit = 0; bit < bits; ++bit) names_[node].push_back(witness());
        }
        for (std::uint32_t edge = 0; edge < graph_.edges.size(); ++edge) {
            const auto [a, b] = graph_.edges[edge];
            add_same_name(joined_[edge], a, b);
        }
        for (const auto& [node, image, holds] : images) {
            poll_stop();
            add_same_name(holds, node, image);
        }
        add_roots();
    }

private:
    bool is_plain(std::uint32_t node) const { return colours_[node] == 0; }
    Literal witness() {
        constexpr std::int32_t booleans[] = {0, 1}, holds = 1;
        return writer_.is(writer_.derive_witness(booleans), holds);
    }
    void add_same_name(Literal where, std::uint32_t a, std::uint32_t b) {
        for (std::size_t bit = 0; bit < std::min(names_[a].size(), names_[b].size()); ++bit) {
            writer_.put_clause({!where, !names_[a][bit], names_[b][bit]});
            writer_.put_clause({!where, names_[a][bit], !names_[b][bit]});
        }
    }
    // Not greater than the number: a 1 in place of a 0 needs a 0 in place of a 1 before it.
    void add_at_most(const std::vector<Literal>& name, std::uint32_t number) {
        std::vector<Literal> lower;
        for (std::size_t bit = name.size(); bit-- > 0;) {
            if ((number >> bit & 1) != 0) {
                lower.push_back(!name[bit]);
                continue;
            }
            lower.push_back(!name[bit]);
            writer_.put_clause(lower);
            lower.pop_back();
        }
    }
    // Each plain piece has a root, its first cell, whose number is its name: joined to a hub by their roots,
    // all of them are connected.
    void add_roots() {
        Graph graph{graph_.nodes + 1, {}};
        std::vector<Literal> nodes, edges;
        std::uint32_t number = 0;
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
            nodes.push_back(is_plain(node) ? Literal::always() : Literal::never());
            if (!is_plain(node)) continue;
            graph.edges.emplace_back(node, graph_.nodes);
            edges.push_back(witness());
            add_at_most(names_[node], number);
            for (std::size_t bit = 0; bit < names_[node].size(); ++bit) {
                const Literal name = names_[node][bit];
                writer_.put_clause({!edges.back(), (number >> bit & 1) != 0 ? name : !name});
            }
            ++number;
        }
        nodes.push_back(Literal::always());
        for (std::uint32_t edge = 0; edge < graph_.edges.size(); ++edge) {
            const auto [a, b] = graph_.edges[edge];
            if (!is_plain(a) || !is_plain(b)) continue;
            graph.edges.push_back(graph_.edges[edge]);
            edges.push_back(joined_[edge]);
        }
        nodes.insert(nodes.end(), edges.begin(), edges.end());
        writer_.put_connected(graph, nodes);
    }

    const Graph& graph_;
    std::span<const std::int64_t> colours_;
    std::span<const Literal> joined_;
    ModelWriter& writer_;
    std::vector<std::vector<Literal>> names_;  // per node its bits
};

}  // namespace

void put_area_names(const Graph& graph, std::span<const std::int64_t> colours,
                    std::span<const Literal> joined, std::span<const PossibleImage> images,
                    ModelWriter& writer) {
    NameWriter{graph, colours, joined, writer}.write(images);
}

}  // namespace reductio::language
