// linear_sink.hpp - pseudo-Boolean constraints, linear inequalities over 0/1 variables, and who takes them.
#pragma once
#include <cstdint>
#include <span>

namespace reductio {

// coefficient * x_variable; variables count from 1.
struct LinearTerm {
    std::int64_t coefficient;
    int variable;
};

class LinearSink {
public:
    virtual ~LinearSink() = default;
    // sum of the terms >= bound, or == bound. At least one term, each variable once, no coefficient 0.
    virtual void at_least(std::span<const LinearTerm> terms, std::int64_t bound) = 0;
    virtual void equal(std::span<const LinearTerm> terms, std::int64_t bound) = 0;
};

}  // namespace reductio
