// log_axis.hpp - a horizontal logarithmic axis: the places of numbers and of ticks.
#pragma once
#include <string>
#include <vector>

namespace reductio {

struct Tick {
    double x;
    std::string label;  // powers of ten have one if there is room; else empty
    bool major;         // a power of ten; the minor ones are its 2 to 9 fold
};

class LogAxis {
public:
    // From a power of ten to 1, 2 or 5 times one, so that least and greatest, both above 0, lie inside; drawn
    // from `left` over `width` pixels.
    LogAxis(double least, double greatest, double left, double width);

    // The place of a number above 0. Numbers outside of the axis are placed on its edge.
    double x(double number) const;
    double left() const { return left_; }
    double right() const { return left_ + width_; }
    std::vector<Tick> ticks() const;

private:
    int first_;    // exponent of ten at the left edge
    double last_;  // at the right edge
    double left_, width_;
};

}  // namespace reductio
