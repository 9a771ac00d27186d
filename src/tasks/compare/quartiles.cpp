// quartiles.cpp - order statistics of a sample that may be cut off from above.
#include "tasks/compare/quartiles.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace reductio {

namespace {

// The quantile of a sorted sample, 0 <= share <= 1.
Bound quantile(const std::vector<Bound>& sorted, double share) {
    const double rank = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(rank);
    const double part = rank - static_cast<double>(below);
    const std::size_t above = part == 0 ? below : below + 1;
    const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(above) + 1;
    const double low = sorted[below].value, high = sorted[above].value;
    return {low + part * (high - low), std::any_of(sorted.begin(), end, std::mem_fn(&Bound::at_least))};
}

Bound mean(const std::vector<Bound>& sample) {
    const auto add = [](double sum, const Bound& one) { return sum + one.value; };
    const double sum = std::accumulate(sample.begin(), sample.end(), 0.0, add);
    const bool at_least = std::ranges::any_of(sample, &Bound::at_least);
    return {sum / static_cast<double>(sample.size()), at_least};
}

}  // namespace

void sort_bounds(std::vector<Bound>& sample) {
    std::ranges::sort(sample, {}, [](const Bound& one) { return std::pair{one.value, one.at_least}; });
}

std::optional<Spread> spread_of(std::vector<Bound> sample) {
    if (sample.empty()) return {};
    sort_bounds(sample);
    return Spread{.least = quantile(sample, 0),
                  .first_quartile = quantile(sample, 0.25),
                  .median = quantile(sample, 0.5),
                  .third_quartile = quantile(sample, 0.75),
                  .greatest = quantile(sample, 1),
                  .mean = mean(sample)};
}

Whiskers whiskers_of(const std::vector<Bound>& sample) {
    Whiskers whiskers;
    const auto spread = spread_of(sample);
    if (!spread) return whiskers;
    constexpr double box_lengths = 1.5;  // Tukey's
    const double first = std::log(spread->first_quartile.value),
                 third = std::log(spread->third_quartile.value);
    // The length of an open box is unknown: no run is an outlier then.
    const double reach = spread->third_quartile.at_least ? INFINITY : box_lengths * (third - first);
    // Rounded logarithms must not turn a run on the edge of the box into an outlier.
    constexpr double slack = 1e-9;
    for (const auto& one : sample) {
        if (one.at_least) continue;
        const double place = std::log(one.value);
        if (place < first - reach - slack || place > third + reach + slack) {
            whiskers.outliers.push_back(one.value);
            continue;
        }
        whiskers.low = std::min(whiskers.low.value_or(one.value), one.value);
        whiskers.high = std::max(whiskers.high.value_or(one.value), one.value);
    }
    std::ranges::sort(whiskers.outliers);
    return whiskers;
}

}  // namespace reductio
