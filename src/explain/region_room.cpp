// region_room.cpp - parts, what they reach, and what they reach it through.
#include "explain/region_room.hpp"

#include <algorithm>
#include <limits>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "explain/slot_collector.hpp"
#include "model/tuples.hpp"

namespace reductio {

RegionRoom::RegionRoom(const Model& model, const Regions& regions, const Domains& domains)
    : model_{model},
      domains_{domains},
      sizes_{model[regions.sizes]},
      joined_{model[regions.joined]},
      neighbours_{model[regions.graph]},
      truth_(joined_.size()) {
    const Graph& graph = model[regions.graph];
    for (std::size_t edge = 0; edge < joined_.size(); ++edge) {
        if (joined_[edge].constant()) continue;
        auto& nodes = nodes_of_[index(model.meaning(joined_[edge].slot()).first)];
        nodes.push_back(graph.edges[edge].first);
        nodes.push_back(graph.edges[edge].second);
    }
    for (std::uint32_t node = 0; node < sizes_.size(); ++node) nodes_of_[index(sizes_[node])].push_back(node);
}

// All nodes known to be joined to this one.
void RegionRoom::join(std::uint32_t start) {
    const auto part = static_cast<std::uint32_t>(nodes_.size());
    auto& nodes = nodes_.emplace_back(1, start);
    part_of_[start] = part;
    std::int32_t size = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (domains_.decided(sizes_[nodes[i]])) size = decided_value(model_, domains_, sizes_[nodes[i]]);
        for (const auto& way : neighbours_.of(nodes[i])) {
            if (part_of_[way.node] != nothing || truth_[way.edge] != Truth::yes) continue;
            part_of_[way.node] = part;
            nodes.push_back(way.node);
        }
    }
    size_.push_back(size);
}

void RegionRoom::look() {
    for (std::size_t edge = 0; edge < joined_.size(); ++edge)
        truth_[edge] = truth(model_, domains_, joined_[edge]);
    part_of_.assign(neighbours_.nodes(), nothing);
    nodes_.clear();
    size_.clear();
    for (std::uint32_t node = 0; node < neighbours_.nodes(); ++node)
        if (part_of_[node] == nothing) join(node);
    seen_.assign(nodes_.size(), 0);
    collections_ = 0;
}

bool RegionRoom::may_have(std::uint32_t part, std::int32_t size) const {
    return std::ranges::all_of(nodes_[part], [&](std::uint32_t node) {
        const int at = model_.position(sizes_[node], size);
        return at >= 0 && domains_.open(model_[sizes_[node]].first_slot + static_cast<std::uint32_t>(at));
    });
}

template <class Visit>
void RegionRoom::for_each_way(std::uint32_t part, Visit visit) const {
    for (const std::uint32_t node : nodes_[part])
        for (const auto& way : neighbours_.of(node)) visit(way);
}

// Collects parts in reached_, from one to the next that is admitted, until they have enough cells, and
// returns the number of their cells.
template <class Admits>
std::int64_t RegionRoom::collect(std::uint32_t start, Admits admits, const std::int64_t& enough) {
    ++collections_;
    seen_[start] = collections_;
    reached_.assign(1, start);
    std::int64_t cells = std::ssize(nodes_[start]);
    for (std::size_t i = 0; i < reached_.size() && cells < enough; ++i) {
        for_each_way(reached_[i], [&](const Neighbours::Way& way) {
            const std::uint32_t next = part_of_[way.node];
            if (seen_[next] == collections_ || is_wall(way.edge)) return;
            seen_[next] = collections_;
            if (!admits(next)) return;
            reached_.push_back(next);
            cells += std::ssize(nodes_[next]);
        });
    }
    return cells;
}

// Can the part reach its size without that part? Through what is in reached_.
bool RegionRoom::reaches_size(std::uint32_t part, std::uint32_t without) {
    const std::int64_t size = size_[part], room = size - std::ssize(nodes_[part]);
    const auto admits = [&](std::uint32_t next) {
        return next != without && std::ssize(nodes_[next]) <= room && may_have(next, size_[part]);
    };
    return collect(part, admits, size) >= size;
}

// Is the area around the part, between walls, a multiple of its size, or may it hold other sizes?
bool RegionRoom::comes_out_even(std::uint32_t part) {
    std::int64_t enough = std::numeric_limits<std::int64_t>::max();
    const auto admits = [&](std::uint32_t next) {
        if (size_[next] != size_[part]) enough = 0;
        return true;
    };
    const auto cells = collect(part, admits, enough);
    return enough == 0 || cells % size_[part] == 0;
}

// The part itself, and those without which it can't reach its size: some of those that it reached it through.
std::vector<std::uint32_t> RegionRoom::own_parts(std::uint32_t part) {
    std::vector<std::uint32_t> own{part};
    if (!reaches_size(part, nothing)) return own;
    const std::vector<std::uint32_t> way = reached_;
    for (const std::uint32_t other : way)
        if (other != part && !reaches_size(part, other)) own.push_back(other);
    return own;
}

bool RegionRoom::fails(std::uint32_t part) {
    const std::int32_t size = size_[part];
    if (size == 0) return false;
    if (std::ssize(nodes_[part]) > size || !reaches_size(part, nothing) || !comes_out_even(part)) return true;
    const auto own = own_parts(part);
    std::int64_t cells = 0;
    bool walls = false;
    for (const std::uint32_t mine : own) {
        cells += std::ssize(nodes_[mine]);
        for_each_way(mine, [&](const Neighbours::Way& way) {
            walls = walls || (is_wall(way.edge) && std::ranges::find(own, part_of_[way.node]) != own.end());
        });
    }
    return walls || cells > size;
}

std::vector<std::uint32_t> RegionRoom::parts_around(std::span<const Var> vars) const {
    std::vector<std::uint32_t> parts;
    for (const Var v : vars) {
        const auto nodes = nodes_of_.find(index(v));
        if (nodes == nodes_of_.end()) continue;
        for (const std::uint32_t node : nodes->second) {
            parts.push_back(part_of_[node]);
            for_each_way(part_of_[node],
                         [&](const Neighbours::Way& way) { parts.push_back(part_of_[way.node]); });
        }
    }
    sort_unique(parts);
    return parts;
}

bool RegionRoom::fails_around(std::span<const Var> vars) {
    return std::ranges::any_of(parts_around(vars), [&](std::uint32_t part) { return fails(part); });
}

std::vector<std::uint32_t> RegionRoom::needed_around(std::span<const Var> vars) {
    std::vector<std::uint32_t> slots;
    for (const std::uint32_t part : parts_around(vars)) {
        const auto excluded = needed_by(part);
        slots.insert(slots.end(), excluded.begin(), excluded.end());
    }
    return slots;
}

// The slots that are excluded since all these parts belong to one region of this size.
std::vector<std::uint32_t> RegionRoom::excluded_among(const std::vector<std::uint32_t>& own,
                                                      std::int32_t size) const {
    SlotCollector collector;
    for (const std::uint32_t mine : own) {
        for (const std::uint32_t node : nodes_[mine]) {
            for_each_open(model_, domains_, sizes_[node], [&](std::uint32_t slot) {
                if (model_.meaning(slot).second != size) collector.slots.push_back(slot);
            });
        }
        for_each_way(mine, [&](const Neighbours::Way& way) {
            const bool inside = std::ranges::find(own, part_of_[way.node]) != own.end();
            if (inside && truth_[way.edge] == Truth::open)
                exclude(model_, domains_, collector, !joined_[way.edge]);
        });
    }
    sort_unique(collector.slots);
    return std::move(collector.slots);
}

std::vector<std::uint32_t> RegionRoom::needed_by(std::uint32_t part) {
    poll_stop();
    if (size_[part] == 0 || std::ssize(nodes_[part]) >= size_[part]) return {};
    return excluded_among(own_parts(part), size_[part]);
}

std::vector<std::uint32_t> RegionRoom::needed() {
    for (std::uint32_t part = 0; part < nodes_.size(); ++part) {
        auto slots = needed_by(part);
        if (!slots.empty()) return slots;
    }
    return {};
}

}  // namespace reductio
