// log_axis.hpp - a horizontal logarithmic axis: where a number stands, and where its ticks are.
#pragma once
#include <string>
#include <vector>

namespace reductio {

struct Tick {
    double x;
    std::string label;  // of the powers of ten, as far as there is room; else empty
    bool major;         // a power of ten; the minor ones are its 2 to 9 fold
};

class LogAxis {
public:
    // From a power of ten to 1, 2 or 5 times one, so that least and greatest, both above 0, lie inside; drawn
    // from `left` over `width` pixels.
    LogAxis(double least, double greatest, double left, double width);

    // Of a number above 0; what lies outside is put on the edge.
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
