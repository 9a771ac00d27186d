// cover_builder.cpp - numbers of items, and the nodes of an option put together.
#include "cover/cover_builder.hpp"

#include <algorithm>

#include "base/stop.hpp"

namespace reductio {

namespace {

// Marks the numbers of secondary items until `finish`, which puts them behind the primary ones.
constexpr std::uint32_t secondary_bit = 1U << 31;

}  // namespace

std::uint32_t CoverBuilder::primary(ItemMeaning meaning, Cover::Bounds bounds) {
    primary_.push_back(meaning);
    result_.cover.bounds.push_back(bounds);
    return static_cast<std::uint32_t>(primary_.size() - 1);
}

std::uint32_t CoverBuilder::secondary(ItemMeaning meaning) {
    secondary_.push_back(meaning);
    return secondary_bit | static_cast<std::uint32_t>(secondary_.size() - 1);
}

void CoverBuilder::attach(std::uint32_t slot, Cover::Node node) {
    poll_stop();
    attached_.push_back({slot, node});
}

void CoverBuilder::begin_options(std::uint32_t slots) {
    std::ranges::stable_sort(attached_, {}, &Attached::slot);
    begin_.assign(slots + 1, 0);
    for (const Attached& attached : attached_) ++begin_[attached.slot + 1];
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
}

void CoverBuilder::add_option(std::vector<Cover::Node> nodes, std::span<const std::uint32_t> slots) {
    poll_stop();
    for (const auto slot : slots) {
        for (auto i = begin_[slot]; i < begin_[slot + 1]; ++i) nodes.push_back(attached_[i].node);
    }
    std::ranges::sort(nodes, {}, [](const auto& node) { return std::pair{node.item, node.colour}; });
    std::size_t kept = 0;
    for (const auto& node : nodes) {
        if (kept > 0 && nodes[kept - 1].item == node.item) {
            if (node.colour == 0 || nodes[kept - 1].colour != node.colour) return;
            continue;
        }
        nodes[kept++] = node;
    }
    nodes.resize(kept);
    result_.cover.add_option(nodes);
    result_.slots.insert(result_.slots.end(), slots.begin(), slots.end());
    result_.slot_begin.push_back(static_cast<std::uint32_t>(result_.slots.size()));
}

LoweredCover CoverBuilder::finish() && {
    Cover& cover = result_.cover;
    cover.primary = static_cast<std::uint32_t>(primary_.size());
    cover.items = cover.primary + static_cast<std::uint32_t>(secondary_.size());
    for (auto& node : cover.nodes) {
        if ((node.item & secondary_bit) != 0) node.item = cover.primary + (node.item & ~secondary_bit);
    }
    if (std::ranges::all_of(cover.bounds, &Cover::Bounds::once)) cover.bounds.clear();
    result_.meanings = std::move(primary_);
    result_.meanings.insert(result_.meanings.end(), secondary_.begin(), secondary_.end());
    return std::move(result_);
}

}  // namespace reductio
