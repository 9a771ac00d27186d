// plain.cpp - comparison with neighbours, and with constraints over the cell.
#include "search/plain.hpp"

#include <algorithm>

#include "base/stop.hpp"
#include "search/store.hpp"

namespace reductio {

Plain::Plain(const Network& network, Values values, Order order)
    : network_{network}, values_{values}, by_{order}, seen_(network.numbers(), 0) {}

bool Plain::start(const Givens& givens) {
    checks_ = 0;
    depth_ = 0;
    placed_.assign(network_.cells(), no_value);
    known_.assign(network_.cells(), Network::open_value);
    order_.clear();
    allowed_ = Domains{network_.model()};
    if (!restrict_to(network_, givens, allowed_)) return false;
    for (std::uint32_t cell = 0; cell < network_.cells(); ++cell) {
        poll_stop();
        if (!allowed_.decided(Var{cell})) {
            order_.push_back(cell);
            continue;
        }
        const auto slot = allowed_.next_open(network_.model()[Var{cell}].first_slot);
        const auto number = network_.number(cell, slot);
        if (clashes(cell, number) || breaks(cell, number)) return false;
        put(cell, number);
    }
    if (by_ == Order::by_rows) return true;
    std::vector<std::size_t> candidates(network_.cells(), 0);
    for (const auto cell : order_) {
        std::vector<std::uint32_t> positions;
        list_candidates(cell, positions);
        candidates[cell] = positions.size();
    }
    std::ranges::stable_sort(order_, {}, [&](std::uint32_t cell) { return candidates[cell]; });
    return true;
}

void Plain::list(std::uint32_t cell, std::vector<std::uint32_t>& positions) {
    if (values_ == Values::listed) return list_candidates(cell, positions);
    const auto first = network_.model()[Var{cell}].first_slot;
    for_each_open(network_.model(), allowed_, Var{cell},
                  [&](std::uint32_t slot) { positions.push_back(slot - first); });
}

void Plain::list_candidates(std::uint32_t cell, std::vector<std::uint32_t>& positions) {
    ++scans_;
    for (const auto other : network_.neighbours(cell)) {
        ++checks_;
        if (placed_[other] != no_value) seen_[placed_[other]] = scans_;
    }
    const auto first = network_.model()[Var{cell}].first_slot;
    for_each_open(network_.model(), allowed_, Var{cell}, [&](std::uint32_t slot) {
        const auto number = network_.number(cell, slot);
        if (seen_[number] != scans_ && !breaks(cell, number)) positions.push_back(slot - first);
    });
}

Tactic::Placed Plain::place(std::uint32_t cell, std::uint32_t position) {
    const auto number = network_.number(cell, network_.model()[Var{cell}].first_slot + position);
    const bool checked = values_ == Values::listed;
    if (!checked && (clashes(cell, number) || breaks(cell, number))) return Placed::clash;
    put(cell, number);
    ++depth_;
    return Placed::fine;
}

void Plain::lift() {
    const auto cell = order_[--depth_];
    placed_[cell] = no_value;
    known_[cell] = Network::open_value;
}

void Plain::put(std::uint32_t cell, std::uint32_t number) {
    placed_[cell] = number;
    known_[cell] = network_.value(number);
}

bool Plain::clashes(std::uint32_t cell, std::uint32_t number) {
    const auto neighbours = network_.neighbours(cell);
    const auto found =
        std::ranges::find_if(neighbours, [&](std::uint32_t other) { return placed_[other] == number; });
    const bool clash = found != neighbours.end();
    checks_ += static_cast<std::uint64_t>(found - neighbours.begin()) + (clash ? 1 : 0);
    return clash;
}

bool Plain::breaks(std::uint32_t cell, std::uint32_t number) {
    const auto before = known_[cell];
    known_[cell] = network_.value(number);
    bool broken = false;
    for (const auto& entry : network_.others(cell)) {
        ++checks_;
        broken = !network_.possible(entry.constraint, known_);
        if (broken) break;
    }
    known_[cell] = before;
    return broken;
}

void Plain::read(std::span<std::int32_t> values) const { std::ranges::copy(known_, values.begin()); }

void Plain::report(Statistics& statistics) const { statistics["checks"] = static_cast<double>(checks_); }

}  // namespace reductio
