// plain.cpp - comparison with neighbours, and with constraints over the cell.
#include "search/plain.hpp"

#include <algorithm>

#include "base/stop.hpp"
#include "search/store.hpp"

namespace reductio {

Plain::Plain(const Network& network, Values values, Order order)
    : network_{network}, values_{values}, by_{order}, seen_(network.numbers(), 0) {}

bool Plain::start(const Givens& givens) {
    checks_ = fillings_ = 0;
    path_.clear();
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
    if (by_ == Order::fewest_at_start) sort_by_candidates(order_);
    return true;
}

std::uint32_t Plain::choose() {
    if (path_.size() == order_.size()) {
        ++fillings_;
        return values_ != Values::unchecked || is_solution() ? full : dead;
    }
    if (by_ != Order::fewest_now) return order_[path_.size()];
    sorted_.clear();
    for (const auto cell : order_) {
        if (placed_[cell] == no_value) sorted_.push_back(cell);
    }
    sort_by_candidates(sorted_);
    return sorted_.empty() ? dead : sorted_.front();
}

// Stable. At a node, cells without candidates go: the reading `listing` does not see them.
void Plain::sort_by_candidates(std::vector<std::uint32_t>& cells) {
    std::vector<std::pair<std::size_t, std::uint32_t>> counted;
    std::vector<std::uint32_t> positions;
    for (const auto cell : cells) {
        positions.clear();
        list_candidates(cell, positions);
        if (by_ == Order::fewest_at_start || !positions.empty()) counted.emplace_back(positions.size(), cell);
    }
    std::ranges::stable_sort(counted, {}, &std::pair<std::size_t, std::uint32_t>::first);
    cells.clear();
    for (const auto& [count, cell] : counted) cells.push_back(cell);
}

bool Plain::is_solution() {
    return std::ranges::none_of(order_, [this](std::uint32_t cell) {
        return clashes(cell, placed_[cell]) || breaks(cell, placed_[cell]);
    });
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
    if (values_ == Values::checked && (clashes(cell, number) || breaks(cell, number))) return Placed::clash;
    put(cell, number);
    path_.push_back(cell);
    return Placed::fine;
}

void Plain::lift() {
    const auto cell = path_.back();
    path_.pop_back();
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

void Plain::report(Statistics& statistics) const {
    statistics["checks"] = static_cast<double>(checks_);
    if (values_ == Values::unchecked) statistics["fillings"] = static_cast<double>(fillings_);
}

}  // namespace reductio
