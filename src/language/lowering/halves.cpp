// halves.cpp - the sizes of pieces, the names of areas, then images and turns.
#include "language/lowering/halves.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "language/turns.hpp"
#include "model/neighbours.hpp"

namespace reductio::language {

namespace {

using Nodes = std::vector<std::uint32_t>;
constexpr std::int64_t uncoloured = 0, coloured = 1;
constexpr std::size_t unreached = std::numeric_limits<std::size_t>::max() / 2;

struct Image {
    std::uint32_t node;
    std::int32_t least;  // size of the pieces
};

class HalvesWriter {
public:
    HalvesWriter(const Node& halves, std::span<const Var> sizes, std::span<const Literal> joined,
                 ModelWriter& writer)
        : graph_{*halves.graph},
          colours_{halves.sizes},
          columns_{static_cast<std::int32_t>(halves.number)},
          sizes_{sizes},
          joined_{joined},
          writer_{writer},
          neighbours_{graph_},
          patch_of_(graph_.nodes),
          images_(graph_.nodes),
          image_of_(graph_.nodes),
          turn_of_(graph_.nodes) {}

    void write() {
        if (std::ranges::count(colours_, uncoloured) != std::ranges::count(colours_, coloured))
            return writer_.put_contradiction();
        find_patches();
        if (!declare_images()) return writer_.put_contradiction();
        add_pieces();
        add_names();
        for (std::uint32_t edge = 0; edge < graph_.edges.size(); ++edge) add_steps(edge);
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) add_reach(node);
        add_one_image_each();
    }

private:
    bool is(std::uint32_t node, std::int64_t colour) const { return colours_[node] == colour; }
    bool of_one_colour(std::uint32_t edge) const {
        const auto [a, b] = graph_.edges[edge];
        return colours_[a] == colours_[b] && !is(a, no_size);
    }

    // --- what may be the image of what --------------------------------------------------------------------

    // The cells of one colour hang together in patches; an area lies in two that touch.
    void find_patches() {
        patches_ = neighbours_.pieces([&](std::uint32_t node) { return !is(node, no_size); },
                                      [&](std::uint32_t edge) { return of_one_colour(edge); });
        for (std::uint32_t i = 0; i < patches_.size(); ++i)
            for (const std::uint32_t node : patches_[i]) patch_of_[node] = i;
        beside_.resize(patches_.size());
        for (const auto& [a, b] : graph_.edges) {
            if (colours_[a] == colours_[b] || is(a, no_size) || is(b, no_size)) continue;
            beside_[patch_of_[a]].push_back(patch_of_[b]);
            beside_[patch_of_[b]].push_back(patch_of_[a]);
        }
        for (Nodes& beside : beside_) sort_unique(beside);
    }
    // How large a piece in this patch may be.
    std::size_t most_in(std::uint32_t patch) const {
        std::size_t most = 0;
        for (const std::uint32_t other : beside_[patch]) most = std::max(most, patches_[other].size());
        return std::min(most, patches_[patch].size());
    }
    // Steps from a node to all others, through two patches alone; `unreached` for those that it does not
    // reach.
    std::vector<std::size_t> steps_within(std::uint32_t from, std::uint32_t patch,
                                          std::uint32_t other) const {
        std::vector<std::size_t> steps(graph_.nodes, unreached);
        steps[from] = 0;
        Nodes reached{from};
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const auto way : neighbours_.of(reached[i])) {
                const std::uint32_t next = patch_of_[way.node];
                if (is(way.node, no_size) || (next != patch && next != other) || steps[way.node] != unreached)
                    continue;
                steps[way.node] = steps[reached[i]] + 1;
                reached.push_back(way.node);
            }
        }
        return steps;
    }
    // The images that plain cells of a patch may have in another one, each with the least size of such
    // pieces: each has to reach the other patch, and both together every cell of theirs.
    void add_images(std::uint32_t patch, std::uint32_t other) {
        const Nodes& plain_cells = patches_[patch];
        const std::size_t most = std::min(plain_cells.size(), patches_[other].size());
        std::vector<std::vector<std::size_t>> steps;
        std::vector<std::size_t> nearest(graph_.nodes, unreached);
        for (const std::uint32_t node : plain_cells) {
            poll_stop();
            steps.push_back(steps_within(node, patch, other));
            for (const std::uint32_t image : patches_[other])
                nearest[image] = std::min(nearest[image], steps.back()[image]);
        }
        for (std::size_t i = 0; i < plain_cells.size(); ++i) {
            std::size_t to_other = unreached;
            for (const std::uint32_t image : patches_[other]) to_other = std::min(to_other, steps[i][image]);
            for (const std::uint32_t image : patches_[other]) {
                const std::size_t least = std::max({to_other, nearest[image], steps[i][image] / 2 + 1});
                if (least <= most)
                    images_[plain_cells[i]].push_back({image, static_cast<std::int32_t>(least)});
            }
        }
    }
    // False if some cell has none.
    bool declare_images() {
        std::array<std::int32_t, turn_count> turns;
        std::iota(turns.begin(), turns.end(), 0);
        for (std::uint32_t patch = 0; patch < patches_.size(); ++patch) {
            if (beside_[patch].empty()) return false;
            if (!is(patches_[patch].front(), uncoloured)) continue;
            for (const std::uint32_t other : beside_[patch]) add_images(patch, other);
        }
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
            if (!is(node, uncoloured)) continue;
            std::ranges::sort(images_[node], {}, &Image::node);
            if (images_[node].empty()) return false;
            std::vector<std::int32_t> values;
            for (const Image& image : images_[node]) values.push_back(static_cast<std::int32_t>(image.node));
            image_of_[node] = writer_.derive_witness(values);
            turn_of_[node] = writer_.derive_witness(turns);
        }
        return true;
    }
    Literal has_image(std::uint32_t node, std::int64_t image) const {
        return image >= 0 && std::ranges::binary_search(images_[node], static_cast<std::uint32_t>(image), {},
                                                        &Image::node)
                   ? writer_.is(image_of_[node], static_cast<std::int32_t>(image))
                   : Literal::never();
    }

    // --- two pieces in an area ----------------------------------------------------------------------------

    void add_pieces() {
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) halves_.push_back(half_of(node));
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
        std::vector<std::int32_t> values(is(node, no_size) ? 1 : most_in(patch_of_[node]));
        std::iota(values.begin(), values.end(), 1);
        const Var half = writer_.derive(values);
        if (is(node, no_size)) return half;
        for (const std::int32_t size : writer_.domain(sizes_[node])) {
            const bool fits = size % 2 == 0 && std::ranges::binary_search(values, size / 2);
            const Literal whole = writer_.is(sizes_[node], size);
            writer_.put_clause({!whole, fits ? writer_.is(half, size / 2) : Literal::never()});
            if (fits) writer_.put_clause({whole, !writer_.is(half, size / 2)});
        }
        return half;
    }

    // --- names of areas -----------------------------------------------------------------------------------

    void add_names() {
        const auto plain_cells = static_cast<std::uint32_t>(std::ranges::count(colours_, uncoloured));
        const auto bits = static_cast<std::size_t>(std::bit_width(plain_cells));
        names_.resize(graph_.nodes);
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
            if (is(node, no_size)) continue;
            for (std::size_t bit = 0; bit < bits; ++bit) names_[node].push_back(witness());
        }
        for (std::uint32_t edge = 0; edge < graph_.edges.size(); ++edge) {
            const auto [a, b] = graph_.edges[edge];
            add_same_name(joined_[edge], a, b);
        }
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
            poll_stop();
            for (const Image& image : images_[node])
                add_same_name(has_image(node, image.node), node, image.node);
        }
        add_roots();
    }
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
            nodes.push_back(is(node, uncoloured) ? Literal::always() : Literal::never());
            if (!is(node, uncoloured)) continue;
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
            if (!of_one_colour(edge) || !is(graph_.edges[edge].first, uncoloured)) continue;
            graph.edges.push_back(graph_.edges[edge]);
            edges.push_back(joined_[edge]);
        }
        nodes.insert(nodes.end(), edges.begin(), edges.end());
        writer_.put_connected(graph, nodes);
    }

    // --- images and turns ---------------------------------------------------------------------------------

    void add_one_image_each() {
        std::vector<std::vector<Literal>> preimages(graph_.nodes);
        for (std::uint32_t node = 0; node < graph_.nodes; ++node)
            for (const Image& image : images_[node])
                preimages[image.node].push_back(has_image(node, image.node));
        for (std::uint32_t node = 0; node < graph_.nodes; ++node)
            if (is(node, coloured)) writer_.put_count(preimages[node], 1, 1);
    }
    void add_reach(std::uint32_t node) {
        for (const Image& image : images_[node]) {
            for (const std::int32_t half : writer_.domain(halves_[node]))
                if (half < image.least)
                    writer_.put_clause({!has_image(node, image.node), !writer_.is(halves_[node], half)});
        }
    }
    void add_steps(std::uint32_t edge) {
        const auto [a, b] = graph_.edges[edge];
        if (is(a, uncoloured) && is(b, uncoloured)) {
            add_step(edge, a, b);
            add_step(edge, b, a);
        } else if (is(a, coloured) && is(b, coloured)) {
            add_step_back(edge, a, b);
            add_step_back(edge, b, a);
        }
    }
    // From the preimage of one of two joined cells to that of the other, which is joined to it.
    void add_step_back(std::uint32_t edge, std::uint32_t from, std::uint32_t to) {
        const Offset step{column(to) - column(from), row(to) - row(from)};
        for (std::int32_t turn = 0; turn < turn_count; ++turn) {
            poll_stop();
            const Offset back = turned_back(step, turn);
            for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
                const Literal image = has_image(node, from);
                if (image == Literal::never()) continue;
                const std::int64_t next = node_at(column(node) + back.right, row(node) + back.down);
                writer_.put_clause(
                    {!joined_[edge], !image, !writer_.is(turn_of_[node], turn), joined_to(node, next)});
            }
        }
    }
    Literal joined_to(std::uint32_t node, std::int64_t next) const {
        for (const auto way : neighbours_.of(node))
            if (way.node == next) return joined_[way.edge];
        return Literal::never();
    }
    // From the turn and the image of one of two joined cells to those of the other.
    void add_step(std::uint32_t edge, std::uint32_t from, std::uint32_t to) {
        const Offset step{column(to) - column(from), row(to) - row(from)};
        for (std::int32_t turn = 0; turn < turn_count; ++turn) {
            poll_stop();
            const Literal here = writer_.is(turn_of_[from], turn);
            writer_.put_clause({!joined_[edge], !here, writer_.is(turn_of_[to], turn)});
            const Offset then = turned(step, turn);
            for (const Image& image : images_[from]) {
                const std::int64_t next =
                    node_at(column(image.node) + then.right, row(image.node) + then.down);
                writer_.put_clause(
                    {!joined_[edge], !here, !has_image(from, image.node), has_image(to, next)});
            }
        }
    }
    std::int32_t column(std::uint32_t node) const { return static_cast<std::int32_t>(node) % columns_; }
    std::int32_t row(std::uint32_t node) const { return static_cast<std::int32_t>(node) / columns_; }
    std::int64_t node_at(std::int32_t column, std::int32_t row) const {
        const bool inside = column >= 0 && column < columns_ && row >= 0;
        const std::int64_t node = std::int64_t{row} * columns_ + column;
        return inside && node < graph_.nodes ? node : -1;
    }

    const Graph& graph_;
    std::span<const std::int64_t> colours_;
    std::int32_t columns_;
    std::span<const Var> sizes_;
    std::span<const Literal> joined_;
    ModelWriter& writer_;
    Neighbours neighbours_;
    std::vector<Nodes> patches_, beside_;  // of cells of one colour; the patches beside each
    Nodes patch_of_;
    std::vector<std::vector<Image>> images_;  // that a plain node may have, ascending
    std::vector<Var> image_of_, turn_of_, halves_;
    std::vector<std::vector<Literal>> names_;  // per node its bits
};

}  // namespace

void require_halves(const Node& halves, std::span<const Var> sizes, std::span<const Literal> joined,
                    ModelWriter& writer) {
    HalvesWriter{halves, sizes, joined, writer}.write();
}

}  // namespace reductio::language
