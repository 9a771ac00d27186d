// packed_set.cpp - packing: masks are made exact, and groups without numbers at both ends left out.
#include "cnf/components/packed_set.hpp"

#include <algorithm>
#include <utility>

namespace reductio {

int PackedSet::take(std::vector<std::uint32_t>& packed) {
    int numbers = 0;
    for (std::uint32_t group = low_; group < end_; ++group) {
        for (std::uint32_t mask = masks_[group]; mask != 0; mask &= mask - 1) {
            const std::uint32_t word =
                words_[32 * group + static_cast<std::uint32_t>(std::countr_zero(mask))];
            if (word != 0) numbers = (word & (word - 1)) == 0 ? numbers + 1 : 2;
            if (word == 0) masks_[group] &= ~(mask & -mask);
        }
    }
    while (low_ < end_ && masks_[low_] == 0) ++low_;
    while (low_ < end_ && masks_[end_ - 1] == 0) --end_;
    packed.push_back(low_ < end_ ? end_ - low_ : 0);
    if (low_ < end_) packed.push_back(low_);
    for (std::uint32_t group = low_; group < end_; ++group) {
        std::uint32_t mask = std::exchange(masks_[group], 0);
        packed.push_back(mask);
        for (; mask != 0; mask &= mask - 1)
            packed.push_back(
                std::exchange(words_[32 * group + static_cast<std::uint32_t>(std::countr_zero(mask))], 0));
    }
    low_ = ~0U;
    end_ = 0;
    return std::min(numbers, 2);
}

}  // namespace reductio
