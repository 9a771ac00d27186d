// log_axis.cpp - decades of equal width, the last one perhaps cut short.
#include "tasks/compare/log_axis.hpp"

#include <algorithm>
#include <cmath>

#include "text/decimal.hpp"

namespace reductio {

namespace {

constexpr double margin = 0.08;      // of a decade, beyond the least and the greatest number
constexpr double label_room = 52.0;  // pixels for "100,000" and a gap
constexpr double minor_room = 26.0;  // least width of a decade with minor ticks

// The exponent of the next number 1, 2 or 5 times a power of ten.
double rounded_up(double exponent) {
    const double decade = std::floor(exponent);
    for (const double fold : {1.0, 2.0, 5.0}) {
        if (exponent <= decade + std::log10(fold)) return decade + std::log10(fold);
    }
    return decade + 1;
}

}  // namespace

LogAxis::LogAxis(double least, double greatest, double left, double width)
    : first_{static_cast<int>(std::floor(std::log10(least) - margin))},
      last_{rounded_up(std::log10(greatest) + margin)},
      left_{left},
      width_{width} {}

double LogAxis::x(double number) const {
    const double share = (std::log10(number) - first_) / (last_ - first_);
    return left_ + width_ * std::clamp(share, 0.0, 1.0);
}

std::vector<Tick> LogAxis::ticks() const {
    const double decade = width_ / (last_ - first_);
    const int every = static_cast<int>(std::ceil(label_room / decade));
    std::vector<Tick> ticks;
    for (int exponent = first_; exponent <= last_; ++exponent) {
        const double power = std::pow(10.0, exponent);
        const bool labelled = (exponent - first_) % every == 0;
        ticks.push_back({x(power), labelled ? rounded(power) : "", true});
        if (decade < minor_room) continue;
        for (int fold = 2; fold < 10 && exponent + std::log10(fold) <= last_; ++fold) {
            ticks.push_back({x(fold * power), "", false});
        }
    }
    return ticks;
}

}  // namespace reductio
