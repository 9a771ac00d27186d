// quartiles.hpp - a summary of many times: least, quartiles, mean, greatest, and the parts of a box plot.
//
// For a run that was cut off by its time limit only a lower bound is known. It counts as the limit, ranks
// above all runs that ended, and every number that depends on it is marked. So no engine looks faster because
// it gave up.
#pragma once
#include <optional>
#include <vector>

namespace reductio {

// A number, or a lower bound of it.
struct Bound {
    double value = 0;
    bool at_least = false;
    bool operator==(const Bound&) const = default;
};

struct Spread {
    Bound least, first_quartile, median, third_quartile, greatest, mean;
};

// Ascending; numbers before equal lower bounds.
void sort_bounds(std::vector<Bound>& sample);

// Nothing for an empty sample. The k-th smallest of lower bounds is a lower bound of the k-th smallest, and
// exact if none up to it was cut off. Quantiles lie between the two nearest ranks, by linear interpolation
// (Hyndman and Fan 1996, type 7: the middle of the two inner ones for a median of an even number).
std::optional<Spread> spread_of(std::vector<Bound> sample);

// The parts of a box plot beside its box, on a logarithmic scale. Whiskers reach the last run that ended
// within 1.5 lengths of the box (Tukey 1977), measured on that scale; the other runs that ended are outliers,
// ascending. There are no whiskers if no run ended, and no outliers if the box is only a lower bound.
struct Whiskers {
    std::optional<double> low, high;
    std::vector<double> outliers;
};
Whiskers whiskers_of(const std::vector<Bound>& sample);

}  // namespace reductio
