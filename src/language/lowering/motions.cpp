// motions.cpp - every turn and shift, its parts, and the contacts of each.
#include "language/lowering/motions.hpp"

#include <algorithm>
#include <limits>

#include "base/stop.hpp"
#include "language/turns.hpp"
#include "model/neighbours.hpp"

namespace reductio::language {

namespace {

using Nodes = std::vector<std::uint32_t>;
constexpr std::uint32_t no_node = std::numeric_limits<std::uint32_t>::max();
constexpr std::int32_t unreached = std::numeric_limits<std::int32_t>::max() / 4;

class MotionFinder {
public:
    MotionFinder(const Graph& graph, std::span<const std::int64_t> colours, std::int32_t columns)
        : graph_{graph},
          colours_{colours},
          columns_{columns},
          rows_{(static_cast<std::int32_t>(graph.nodes) + columns - 1) / columns},
          neighbours_{graph},
          image_(graph.nodes, no_node),
          preimage_(graph.nodes, no_node),
          part_(graph.nodes, no_node) {
        for (std::uint32_t node = 0; node < graph.nodes; ++node)
            if (colours[node] == plain) plain_cells_.push_back(node);
    }

    std::vector<Motion> find() {
        const std::int32_t reach = std::max(rows_, columns_) - 1;
        for (std::int32_t turn = 0; turn < turn_count; ++turn)
            for (std::int32_t down = -reach; down <= 2 * reach; ++down)
                for (std::int32_t right = -reach; right <= 2 * reach; ++right) add(turn, {right, down});
        return std::move(found_);
    }

private:
    static constexpr std::int64_t plain = 0, coloured = 1;

    // A cell of the part that is beside the image of another one, or of itself.
    struct Contact {
        std::uint32_t cell, preimage;
    };

    void add(std::int32_t turn, Offset shift) {
        poll_stop();
        bool some = false;
        for (const std::uint32_t cell : plain_cells_) {
            const Offset at = turned(offset_of(cell), turn);
            image_[cell] = coloured_at({at.right + shift.right, at.down + shift.down});
            if (image_[cell] == no_node) continue;
            preimage_[image_[cell]] = cell;
            some = true;
        }
        if (!some) return;
        const auto parts = neighbours_.pieces([&](std::uint32_t node) { return image_[node] != no_node; },
                                              [&](std::uint32_t edge) {
                                                  const auto [a, b] = graph_.edges[edge];
                                                  return are_neighbours(image_[a], image_[b]);
                                              });
        for (std::uint32_t i = 0; i < parts.size(); ++i)
            for (const std::uint32_t cell : parts[i]) part_[cell] = i;
        for (const Nodes& part : parts) add_part(part);
        for (const std::uint32_t cell : plain_cells_) {
            if (image_[cell] != no_node) preimage_[image_[cell]] = no_node;
            image_[cell] = no_node;
        }
    }
    void add_part(Nodes cells) {
        const std::vector<Contact> contacts = contacts_of(cells);
        if (contacts.empty()) return;
        std::ranges::sort(cells);
        Motion motion;
        motion.fewest.assign(cells.size(), unreached);
        for (const Contact& contact : contacts) {
            poll_stop();
            const auto from_cell = steps_within(contact.cell), from_preimage = steps_within(contact.preimage);
            const std::int32_t between = from_cell[contact.preimage];
            for (std::size_t i = 0; i < cells.size(); ++i) {
                // A tree that joins three nodes: each edge is on two of the ways between them.
                const std::int32_t edges = (from_cell[cells[i]] + from_preimage[cells[i]] + between + 1) / 2;
                motion.fewest[i] = std::min(motion.fewest[i], edges + 1);
            }
        }
        for (const std::uint32_t cell : cells) motion.images.push_back(image_[cell]);
        motion.cells = std::move(cells);
        found_.push_back(std::move(motion));
    }
    std::vector<Contact> contacts_of(const Nodes& cells) const {
        std::vector<Contact> contacts;
        for (const std::uint32_t cell : cells) {
            for (const auto way : neighbours_.of(cell)) {
                const std::uint32_t preimage = preimage_[way.node];
                if (preimage != no_node && part_[preimage] == part_[cell])
                    contacts.push_back({cell, preimage});
            }
        }
        return contacts;
    }
    // From a cell of a part to all of its cells; `unreached` elsewhere.
    std::vector<std::int32_t> steps_within(std::uint32_t from) const {
        std::vector<std::int32_t> steps(graph_.nodes, unreached);
        steps[from] = 0;
        Nodes reached{from};
        for (std::size_t i = 0; i < reached.size(); ++i) {
            const std::uint32_t node = reached[i];
            for (const auto way : neighbours_.of(node)) {
                if (image_[way.node] == no_node || steps[way.node] != unreached ||
                    !are_neighbours(image_[node], image_[way.node]))
                    continue;
                steps[way.node] = steps[node] + 1;
                reached.push_back(way.node);
            }
        }
        return steps;
    }
    bool are_neighbours(std::uint32_t a, std::uint32_t b) const {
        return std::ranges::any_of(neighbours_.of(a), [b](const auto& way) { return way.node == b; });
    }

    Offset offset_of(std::uint32_t node) const {
        const auto number = static_cast<std::int32_t>(node);
        return {number % columns_, number / columns_};
    }
    std::uint32_t coloured_at(Offset at) const {
        if (at.right < 0 || at.right >= columns_ || at.down < 0 || at.down >= rows_) return no_node;
        const auto node = static_cast<std::uint32_t>(at.down * columns_ + at.right);
        return node < graph_.nodes && colours_[node] == coloured ? node : no_node;
    }

    const Graph& graph_;
    std::span<const std::int64_t> colours_;
    std::int32_t columns_, rows_;
    Neighbours neighbours_;
    Nodes plain_cells_;
    Nodes image_, preimage_, part_;  // by the motion under way
    std::vector<Motion> found_;
};

}  // namespace

std::vector<Motion> find_motions(const Graph& graph, std::span<const std::int64_t> colours,
                                 std::int32_t columns) {
    return MotionFinder{graph, colours, columns}.find();
}

}  // namespace reductio::language
