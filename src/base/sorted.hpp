// sorted.hpp - a vector as a sorted set.
#pragma once
#include <algorithm>
#include <vector>

namespace reductio {

// Sorts and drops repetitions.
template <class T>
void sort_unique(std::vector<T>& items) {
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

}  // namespace reductio
