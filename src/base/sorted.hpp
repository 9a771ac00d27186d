// sorted.hpp - sorting that can be stopped, and a vector as a sorted set.
#pragma once
#include <algorithm>
#include <functional>
#include <ranges>
#include <vector>

#include "base/stop.hpp"

namespace reductio {

// Sorts by a projection. Millions of items take longer than a query that ends may go on, so it polls.
template <std::ranges::random_access_range Range, class Less = std::ranges::less, class Key = std::identity>
void sort_polled(Range& items, Less less = {}, Key key = {}) {
    constexpr std::ptrdiff_t few = 100'000;
    // One comparison for both cases: two would be compiled as two sorts.
    const auto polled = [&less, large = std::ranges::distance(items) >= few](const auto& a, const auto& b) {
        if (large) poll_stop();
        return less(a, b);
    };
    std::ranges::sort(items, polled, key);
}

// Sorts and drops repetitions.
template <class T>
void sort_unique(std::vector<T>& items) {
    sort_polled(items);
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

}  // namespace reductio
