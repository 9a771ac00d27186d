// quartiles.hpp - many times in a few numbers: least, quartiles, mean, greatest, and what a box plot draws.
//
// A run that was cut off by its time limit is known from below only. It takes part as the limit, ranks above
// all that have ended, and every number that depends on it is marked: so no engine looks faster for giving
// up.
#pragma once
#include <optional>
#include <vector>

namespace reductio {

// A number, or only what it is at least.
struct Bound {
    double value = 0;
    bool at_least = false;
    bool operator==(const Bound&) const = default;
};

struct Spread {
    Bound least, first_quartile, median, third_quartile, greatest, mean;
};

// Ascending; of equal ones, those that ended first.
void sort_bounds(std::vector<Bound>& sample);

// Nothing of an empty sample. The k-th smallest of lower bounds is a lower bound of the k-th smallest, and
// exact if none up to it was cut off. Quantiles lie between the two nearest ranks, by linear interpolation
// (Hyndman and Fan 1996, type 7: the middle of the two inner ones for a median of an even number).
std::optional<Spread> spread_of(std::vector<Bound> sample);

// What a box plot on a logarithmic scale draws beside its box: whiskers reach the last run that ended within
// 1.5 lengths of the box (Tukey 1977), measured on that scale, as the eye does; the others that ended are
// outliers, ascending. Whiskers are nothing where no run ended; no run is an outlier of a box that is known
// from below only.
struct Whiskers {
    std::optional<double> low, high;
    std::vector<double> outliers;
};
Whiskers whiskers_of(const std::vector<Bound>& sample);

}  // namespace reductio
