// symmetric.cpp - the image of each node, and what follows for its neighbours.
#include "language/lowering/symmetric.hpp"

#include <vector>

#include "base/stop.hpp"
#include "language/lowering/area_names.hpp"
#include "model/neighbours.hpp"

namespace reductio::language {

namespace {

class SymmetryWriter {
public:
    SymmetryWriter(const Node& symmetric, std::span<const Literal> joined, ModelWriter& writer)
        : graph_{*symmetric.graph},
          colours_{symmetric.sizes},
          joined_{joined},
          writer_{writer},
          neighbours_{graph_},
          image_of_(graph_.nodes) {
        for (std::uint32_t node = 0; node < graph_.nodes; ++node)
            if (colours_[node] != no_size) inside_.push_back(static_cast<std::int32_t>(node));
    }

    void write() {
        std::vector<PossibleImage> images;
        for (const std::int32_t node : inside_) image_of_[node] = writer_.derive_witness(inside_);
        for (const std::int32_t node : inside_) {
            for (const std::int32_t image : inside_) {
                writer_.put_clause({!has_image(node, image), has_image(image, node)});
                images.push_back({static_cast<std::uint32_t>(node), static_cast<std::uint32_t>(image),
                                  has_image(node, image)});
            }
        }
        for (std::uint32_t edge = 0; edge < graph_.edges.size(); ++edge) {
            const auto [a, b] = graph_.edges[edge];
            if (colours_[a] == no_size || colours_[b] == no_size) continue;
            add_step(joined_[edge], a, b);
            add_step(joined_[edge], b, a);
        }
        put_area_names(graph_, colours_, joined_, images, writer_);
    }

private:
    Literal has_image(std::int32_t node, std::int32_t image) const {
        return writer_.is(image_of_[node], image);
    }
    // From a node to one joined to it the image takes the same step backwards.
    void add_step(Literal joined, std::uint32_t from, std::uint32_t to) {
        const auto step = static_cast<std::int32_t>(to) - static_cast<std::int32_t>(from);
        for (const std::int32_t image : inside_) {
            poll_stop();
            const Literal here = has_image(static_cast<std::int32_t>(from), image);
            const Literal back = joined_to(image, image - step);
            writer_.put_clause({!joined, !here, back});
            if (back != Literal::never())
                writer_.put_clause({!joined, !here, has_image(static_cast<std::int32_t>(to), image - step)});
        }
    }
    Literal joined_to(std::int32_t node, std::int32_t next) const {
        for (const auto way : neighbours_.of(static_cast<std::uint32_t>(node)))
            if (static_cast<std::int32_t>(way.node) == next && colours_[way.node] != no_size)
                return joined_[way.edge];
        return Literal::never();
    }

    const Graph& graph_;
    std::span<const std::int64_t> colours_;
    std::span<const Literal> joined_;
    ModelWriter& writer_;
    Neighbours neighbours_;
    std::vector<std::int32_t> inside_;
    std::vector<Var> image_of_;
};

}  // namespace

void require_symmetric(const Node& symmetric, std::span<const Literal> joined, ModelWriter& writer) {
    SymmetryWriter{symmetric, joined, writer}.write();
}

}  // namespace reductio::language
