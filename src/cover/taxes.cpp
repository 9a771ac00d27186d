// taxes.cpp - the best tax of an item, and the sum of all.
#include "cover/taxes.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace reductio {

namespace {

constexpr std::int64_t finest = 1 << 16;  // parts of a unit

}  // namespace

// The scale is as fine as leaves sums of taxes, and of net costs, far from the ends of 64 bits.
Taxes::Taxes(const Cover& cover, std::span<const std::int64_t> costs)
    : costs_{costs.begin(), costs.end()}, taxes_(cover.items + 1, 0), seen_(cover.options(), 0) {
    highest_tax_ = (std::int64_t{1} << 60) / static_cast<std::int64_t>(cover.nodes.size() + cover.items + 1);
    std::int64_t dearest = 1;
    for (const std::int64_t cost : costs_) dearest = std::max(dearest, cost < 0 ? -cost : cost);
    while (scale_ < finest && 2 * scale_ <= highest_tax_ / 4 / dearest) scale_ *= 2;
    for (const std::int64_t cost : costs_) net_.push_back(scale_ * cost);
    std::vector<char> coloured(cover.items, 0);
    for (const auto& node : cover.nodes)
        if (node.colour != 0) coloured[node.item] = 1;
    for (std::uint32_t item = 0; item < cover.items; ++item)
        if (!coloured[item]) payees_.push_back(item + 1);
}

// Where the options that pay for being chosen are as many as the item takes. Anything between what the last
// of them and the next one would pay is as good; the middle leaves both sides room.
std::int64_t Taxes::best_tax(const Links& links, Index item) {
    const auto [least, most] = links.left(item);
    const std::int64_t tax = taxes_[item];
    if (most == 0 || links.down(item) == item) return tax;
    constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
    std::int64_t first = far, second = far;  // what pays best for being chosen, without this tax
    std::size_t size = 0, wanted = 0;
    for (Index p = links.down(item); p != item; p = links.down(p)) {
        const std::int64_t net = net_[links.option_of(p)] + tax;
        second = std::min(second, std::max(first, net));
        first = std::min(first, net);
        wanted += net < 0 ? 1 : 0;
        ++size;
    }
    looked_at_ += size;
    const bool exact = least == most, many = wanted > most;
    if (!exact && !many && wanted >= least) return 0;
    const std::size_t taken = std::min<std::size_t>(many ? most : least, size);
    if (taken > 1) std::tie(first, second) = around(links, item, taken);
    if (taken == size) second = first;
    return std::clamp(first + (second - first) / 2, exact || many ? -highest_tax_ : 0,
                      exact || !many ? highest_tax_ : 0);
}

// What the last of so many options would pay, and the next one.
std::pair<std::int64_t, std::int64_t> Taxes::around(const Links& links, Index item, std::size_t taken) {
    column_.clear();
    for (Index p = links.down(item); p != item; p = links.down(p))
        column_.push_back(net_[links.option_of(p)] + taxes_[item]);
    const auto last = column_.begin() + static_cast<std::ptrdiff_t>(taken - 1);
    std::ranges::nth_element(column_, last);
    return {*last, taken == column_.size() ? *last : *std::min_element(last + 1, column_.end())};
}

std::int64_t Taxes::levy(const Links& links, Index item) {
    const std::int64_t difference = best_tax(links, item) - taxes_[item];
    if (difference != 0) change(links, item, difference);
    return difference;
}

void Taxes::change(const Links& links, Index item, std::int64_t difference) {
    taxes_[item] += difference;
    for (Index p = links.down(item); p != item; p = links.down(p)) net_[links.option_of(p)] -= difference;
}

Taxes::Estimate Taxes::estimate(const Links& links, std::int64_t most) {
    __int128 total = static_cast<__int128>(scale_) * paid_;
    for (const Index item : payees_) {
        const auto [least_often, most_often] = links.left(item);
        total += static_cast<__int128>(taxes_[item]) * (taxes_[item] > 0 ? least_often : most_often);
    }
    std::int64_t lowest = 0, highest = 0;
    ++round_;
    for (Index item = 1; item <= links.primary(); ++item) {
        if (links.left(item).most == 0) continue;
        for (Index p = links.down(item); p != item; p = links.down(p)) {
            ++looked_at_;
            const std::uint32_t option = links.option_of(p);
            if (seen_[option] == round_) continue;
            seen_[option] = round_;
            const std::int64_t net = net_[option];
            if (net < 0) total += net;
            lowest = std::min(lowest, net);
            highest = std::max(highest, net);
        }
    }
    const __int128 gap = static_cast<__int128>(scale_) * most - total;
    gap_ = gap > Cover::Costs::highest ? Cover::Costs::highest : static_cast<std::int64_t>(gap);
    const __int128 least = total / scale_ + (total > 0 && total % scale_ != 0 ? 1 : 0);
    return {static_cast<std::int64_t>(total), static_cast<std::int64_t>(least),
            highest > gap_ || -lowest > gap_};
}

}  // namespace reductio
