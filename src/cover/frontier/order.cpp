// order.cpp - the open cover, and the costs of items as the frontier moves on.
#include "cover/frontier/order.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/stop.hpp"

namespace reductio {

OpenCover::OpenCover(const Cover& of, const CoverQuery& query)
    : cover{of}, decided_(of.items, open), bits_(of.items), uses_(of.items), colours_(of.items) {
    std::vector<char> ruled_out(cover.options()), chosen(cover.options());
    for (const std::uint32_t option : query.removed) ruled_out[option] = 1;
    for (const std::uint32_t option : query.chosen) {
        if (std::exchange(chosen[option], 1) != 0) continue;
        if (ruled_out[option] != 0 || !can_choose(option)) possible = false;
        for (const Cover::Node& node : cover.option(option)) decided_[node.item] = node.colour;
    }
    for (std::uint32_t option = 0; option < cover.options(); ++option)
        if (ruled_out[option] == 0 && can_choose(option)) list(option);
    for (std::uint32_t item = 0; item < cover.items; ++item) {
        auto& colours = colours_[item];
        std::ranges::sort(colours);
        colours.erase(std::unique(colours.begin(), colours.end()), colours.end());
        const bool used_up = std::ranges::any_of(uses_[item], [](const Use& use) { return use.colour == 0; });
        const auto number = static_cast<std::uint32_t>(colours.size());
        bits_[item] = number != 1 ? std::max<std::uint32_t>(number, 1) : used_up ? 2 : 0;
    }
}

// Colours agree with what is decided, and no item is used up. An option without a primary item is in no
// solution.
bool OpenCover::can_choose(std::uint32_t option) const {
    const auto nodes = cover.option(option);
    const bool agrees = std::ranges::all_of(nodes, [&](const Cover::Node& node) {
        return is_open(node.item) || (node.colour != 0 && decided_[node.item] == node.colour);
    });
    return agrees && std::ranges::any_of(nodes, [&](const auto& node) { return is_primary(node.item); });
}

void OpenCover::list(std::uint32_t option) {
    for (const Cover::Node& node : cover.option(option)) {
        if (!is_open(node.item)) continue;
        uses_[node.item].push_back({option, node.colour});
        if (node.colour != 0) colours_[node.item].push_back(node.colour);
    }
}

namespace {

class Ordering {
public:
    Ordering(const OpenCover& cover, OrderRule rule)
        : cover_{cover},
          rule_{rule},
          cost_(cover.cover.primary),
          waits_(cover.cover.primary),
          touched_(cover.cover.items),
          seen_(cover.cover.items) {
        for (std::uint32_t item = 0; item < cost_.size(); ++item) {
            if (!cover_.is_open(item)) continue;
            for (const std::uint32_t other : neighbours(item)) cost_[item] += cover_.bits(other);
            waits_[item] = 1;
            waiting_.insert(rank(item));
        }
    }

    std::vector<OrderedItem> order() {
        std::vector<OrderedItem> result;
        while (!waiting_.empty()) {
            poll_stop();
            const std::uint32_t item = waiting_.begin()->second;
            waiting_.erase(waiting_.begin());
            waits_[item] = 0;
            result.push_back({item, cost_[item] > 0});
            for (const std::uint32_t other : std::vector{neighbours(item)}) touch(other);
            touch(item);
        }
        return result;
    }

private:
    using Rank = std::pair<std::uint32_t, std::uint32_t>;
    Rank rank(std::uint32_t item) const {
        const std::uint32_t cost = cost_[item];
        return {rule_ == OrderRule::by_number ? std::min<std::uint32_t>(cost, 1) : cost, item};
    }

    // The items that share an option with one; valid until the next call.
    const std::vector<std::uint32_t>& neighbours(std::uint32_t item) {
        neighbours_.clear();
        seen_[item] = ++stamp_;
        for (const auto& use : cover_.uses(item)) {
            poll_stop();
            for (const Cover::Node& node : cover_.cover.option(use.option)) {
                if (!cover_.is_open(node.item)) continue;
                if (std::exchange(seen_[node.item], stamp_) != stamp_) neighbours_.push_back(node.item);
            }
        }
        return neighbours_;
    }

    // The item is on the frontier, or was: nobody brings it there any more.
    void touch(std::uint32_t item) {
        if (std::exchange(touched_[item], 1) != 0) return;
        for (const std::uint32_t other : neighbours(item)) {
            if (!cover_.is_primary(other) || waits_[other] == 0) continue;
            poll_stop();
            const Rank before = rank(other);
            cost_[other] -= cover_.bits(item);
            if (rank(other) == before) continue;
            waiting_.erase(before);
            waiting_.insert(rank(other));
        }
    }

    const OpenCover& cover_;
    const OrderRule rule_;
    std::vector<std::uint32_t> cost_;  // of each primary item: the bits it would bring
    std::vector<char> waits_, touched_;
    std::set<Rank> waiting_;
    std::vector<std::uint32_t> neighbours_, seen_;
    std::uint32_t stamp_ = 0;
};

}  // namespace

std::vector<OrderedItem> order_items(const OpenCover& cover, OrderRule rule) {
    return Ordering{cover, rule}.order();
}

}  // namespace reductio
