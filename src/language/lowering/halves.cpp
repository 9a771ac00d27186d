// halves.cpp - the sizes of pieces, and what follows from each motion.
#include "language/lowering/halves.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "language/lowering/area_names.hpp"
#include "language/lowering/motions.hpp"
#include "model/neighbours.hpp"

namespace reductio::language {

namespace {

constexpr std::int64_t uncoloured = 0, coloured = 1;

class HalvesWriter {
public:
    HalvesWriter(const Node& halves, std::span<const Var> sizes, std::span<const Literal> joined,
                 ModelWriter& writer)
        : graph_{*halves.graph},
          colours_{halves.sizes},
          sizes_{sizes},
          joined_{joined},
          writer_{writer},
          neighbours_{graph_},
          motions_{find_motions(graph_, colours_, static_cast<std::int32_t>(halves.number))},
          motion_values_(graph_.nodes),
          image_values_(graph_.nodes),
          fewest_(graph_.nodes, std::numeric_limits<std::int32_t>::max()),
          most_(graph_.nodes, 0),
          motion_of_(graph_.nodes),
          image_of_(graph_.nodes) {}

    void write() {
        if (std::ranges::count(colours_, uncoloured) != std::ranges::count(colours_, coloured))
            return writer_.put_contradiction();
        if (!declare_motions()) return writer_.put_contradiction();
        add_pieces();
        put_area_names(graph_, colours_, joined_, images(), writer_);
        for (std::size_t motion = 0; motion < motions_.size(); ++motion) add_motion(motion);
        for (std::uint32_t edge = 0; edge < graph_.edges.size(); ++edge) add_step(edge);
    }

private:
    bool is(std::uint32_t node, std::int64_t colour) const { return colours_[node] == colour; }
    bool of_one_colour(std::uint32_t edge) const {
        const auto [a, b] = graph_.edges[edge];
        return colours_[a] == colours_[b] && !is(a, no_size);
    }

    // --- motions ------------------------------------------------------------------------------------------

    // False if some cell has none.
    bool declare_motions() {
        for (std::size_t motion = 0; motion < motions_.size(); ++motion) {
            const auto& [cells, images, fewest] = motions_[motion];
            for (std::size_t i = 0; i < cells.size(); ++i) {
                image_values_[cells[i]].push_back(static_cast<std::int32_t>(images[i]));
                for (const std::uint32_t node : {cells[i], images[i]}) {
                    motion_values_[node].push_back(static_cast<std::int32_t>(motion));
                    fewest_[node] = std::min(fewest_[node], fewest[i]);
                    most_[node] = std::max(most_[node], static_cast<std::int32_t>(cells.size()));
                }
            }
        }
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
            if (is(node, no_size)) continue;
            if (motion_values_[node].empty()) return false;
            motion_of_[node] = writer_.derive_witness(motion_values_[node]);
            if (!is(node, uncoloured)) continue;
            sort_unique(image_values_[node]);
            image_of_[node] = writer_.derive_witness(image_values_[node]);
        }
        return true;
    }
    Literal moves(std::uint32_t node, std::int32_t motion) const {
        return std::ranges::binary_search(motion_values_[node], motion) ? writer_.is(motion_of_[node], motion)
                                                                        : Literal::never();
    }
    Literal has_image(std::uint32_t node, std::int32_t image) const {
        return writer_.is(image_of_[node], image);
    }
    void add_motion(std::size_t number) {
        poll_stop();
        const auto& [cells, images, fewest] = motions_[number];
        const auto motion = static_cast<std::int32_t>(number), most = static_cast<std::int32_t>(cells.size());
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Literal here = moves(cells[i], motion), there = moves(images[i], motion);
            writer_.put_clause({!here, has_image(cells[i], static_cast<std::int32_t>(images[i]))});
            writer_.put_clause({!here, there});
            writer_.put_clause({here, !there});
            for (const std::uint32_t node : {cells[i], images[i]}) {
                writer_.put_clause({!moves(node, motion), at_least(node, fewest[i])});
                writer_.put_clause({!moves(node, motion), !at_least(node, most + 1)});
            }
            add_joined_images(motions_[number], i, here);
        }
    }
    // A cell that moves so is joined to a neighbour if and only if their images are.
    void add_joined_images(const Motion& motion, std::size_t cell, Literal moves_so) {
        for (const auto way : neighbours_.of(motion.cells[cell])) {
            const auto at = std::ranges::lower_bound(motion.cells, way.node);
            if (way.node < motion.cells[cell] || at == motion.cells.end() || *at != way.node) continue;
            const auto neighbour = static_cast<std::size_t>(at - motion.cells.begin());
            const Literal image = joined_to(motion.images[cell], motion.images[neighbour]);
            writer_.put_clause({!moves_so, !joined_[way.edge], image});
            writer_.put_clause({!moves_so, joined_[way.edge], !image});
        }
    }
    std::vector<PossibleImage> images() const {
        std::vector<PossibleImage> images;
        for (std::uint32_t node = 0; node < graph_.nodes; ++node)
            for (const std::int32_t image : image_values_[node])
                images.push_back({node, static_cast<std::uint32_t>(image), has_image(node, image)});
        return images;
    }
    // Joined cells move as one.
    void add_step(std::uint32_t edge) {
        poll_stop();
        const auto [a, b] = graph_.edges[edge];
        if (is(a, no_size) || is(b, no_size)) return;
        for (const std::int32_t motion : motion_values_[a])
            writer_.put_clause({!joined_[edge], !moves(a, motion), moves(b, motion)});
        for (const std::int32_t motion : motion_values_[b])
            writer_.put_clause({!joined_[edge], !moves(b, motion), moves(a, motion)});
    }
    Literal joined_to(std::uint32_t node, std::uint32_t next) const {
        for (const auto way : neighbours_.of(node))
            if (way.node == next) return joined_[way.edge];
        return Literal::never();
    }

    // --- two pieces in an area ----------------------------------------------------------------------------

    void add_pieces() {
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
            halves_.push_back(half_of(node));
            bounds_.push_back(bounds_of(halves_.back()));
        }
        Graph graph{graph_.nodes, {}};
        std::vector<Literal> joined;
        for (std::uint32_t edge = 0; edge < graph_.edges.size(); ++edge) {
            if (!of_one_colour(edge)) continue;
            graph.edges.push_back(graph_.edges[edge]);
            joined.push_back(joined_[edge]);
        }
        writer_.put_regions(graph, joined, halves_);
    }
    // The size of a cell's piece, half of that of its area. A cell of no area is a piece of its own.
    Var half_of(std::uint32_t node) {
        const std::int32_t least = is(node, no_size) ? 1 : fewest_[node];
        std::vector<std::int32_t> values(
            is(node, no_size) ? 1 : static_cast<std::size_t>(most_[node] - least + 1));
        std::iota(values.begin(), values.end(), least);
        const Var half = writer_.derive(values);
        if (is(node, no_size)) return half;
        std::vector<std::int32_t> rows;
        for (const std::int32_t size : writer_.domain(sizes_[node]))
            if (size % 2 == 0 && std::ranges::binary_search(values, size / 2))
                rows.insert(rows.end(), {size, size / 2});
        const Var both[] = {sizes_[node], half};
        writer_.put_table(both, rows);
        return half;
    }

    // For each value of a size: is it at least that?
    std::vector<Literal> bounds_of(Var size) {
        const auto values = writer_.domain(size);
        std::vector<Literal> bounds{Literal::always()};
        for (std::size_t i = 1; i < values.size(); ++i)
            bounds.push_back(writer_.is(writer_.derive_boolean(), 1));
        for (std::size_t i = 0; i < values.size(); ++i) {
            const Literal here = writer_.is(size, values[i]);
            const Literal above = i + 1 < values.size() ? bounds[i + 1] : Literal::never();
            writer_.put_clause({!here, bounds[i]});
            writer_.put_clause({!here, !above});
            writer_.put_clause({!bounds[i], here, above});
            writer_.put_clause({!above, bounds[i]});
        }
        return bounds;
    }
    Literal at_least(std::uint32_t node, std::int32_t size) const {
        const std::int32_t above_least = size - writer_.domain(halves_[node]).front();
        if (above_least <= 0) return Literal::always();
        const auto at = static_cast<std::size_t>(above_least);
        return at < bounds_[node].size() ? bounds_[node][at] : Literal::never();
    }

    const Graph& graph_;
    std::span<const std::int64_t> colours_;
    std::span<const Var> sizes_;
    std::span<const Literal> joined_;
    ModelWriter& writer_;
    Neighbours neighbours_;
    std::vector<Motion> motions_;
    // Per node: its motions by number, ascending; of a plain one its images, ascending; and between which
    // sizes its piece is.
    std::vector<std::vector<std::int32_t>> motion_values_, image_values_;
    std::vector<std::int32_t> fewest_, most_;
    std::vector<Var> motion_of_, image_of_, halves_;
    std::vector<std::vector<Literal>> bounds_;  // per node, and per value of its size: is it at least that?
};

}  // namespace

void require_halves(const Node& halves, std::span<const Var> sizes, std::span<const Literal> joined,
                    ModelWriter& writer) {
    HalvesWriter{halves, sizes, joined, writer}.write();
}

}  // namespace reductio::language
