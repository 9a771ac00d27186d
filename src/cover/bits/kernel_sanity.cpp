// kernel_sanity.cpp - the states of all kernels, held against the tables.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "cover/bits/kernel.hpp"

namespace reductio {

namespace {

std::uint32_t common(const Word* a, const Word* b, std::size_t words) {
    std::uint32_t number = 0;
    for (std::size_t w = 0; w < words; ++w) number += static_cast<std::uint32_t>(std::popcount(a[w] & b[w]));
    return number;
}

}  // namespace

std::string kernel_sanity(const BitTables& tables, const KernelState& state,
                          std::span<const std::uint32_t> placed) {
    const Word* alive = state.alive.data();
    for (std::uint32_t i = 0; i < tables.items; ++i) {
        const auto& [covered, ways, need, at_least] = state.items[i];
        const std::uint32_t left = common(alive, tables.mask.row(i), tables.words);
        if (covered && i < tables.several && left > 0)
            return fmt::format("item {} is covered, but {} of its options are alive", i, left);
        if (covered) continue;
        const std::uint32_t counted = left + 1 - std::min(need, left + 1);
        if (at_least ? counted < ways : counted != ways)
            return fmt::format("item {} has {} ways, not {}", i, counted, ways);
        if (counted < 2) return fmt::format("item {} has {} ways and was not dealt with", i, counted);
    }
    for (const std::uint32_t option : placed) {
        if (common(alive, tables.clash.row(option), tables.words) > 0)
            return fmt::format("options are alive that clash with option {}, which is placed", option);
        for (auto k = tables.item_begin[option]; k < tables.item_begin[option + 1]; ++k) {
            const std::uint32_t item = tables.item_list[k];
            if (item < tables.several && !state.items[item].covered)
                return fmt::format("option {} is placed, but its item {} is open", option, item);
        }
    }
    return {};
}

}  // namespace reductio
