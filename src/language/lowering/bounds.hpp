// bounds.hpp - between which numbers the value of an expression lies, when its parts have bounds.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "language/evaluate.hpp"

namespace reductio::language {

struct Bounds {
    std::int64_t low = 0, high = 0;  // cut far beyond all numbers of models
    bool total = true;               // has it a value whatever the variables are?
};

Bounds bounds_of_values(std::span<const Number> values);
// Of an operation on parts with these bounds. Conditions are 0 or 1.
Bounds bounds_of_operation(Op op, std::span<const Bounds> parts);
// Whether the comparison holds, if that is certain.
std::optional<bool> certain(Op comparison, const Bounds& a, const Bounds& b);
// The value of an operation on numbers that are known, 0 and 1 for conditions. Sums and the like have two.
Number value_of_operation(const Node& node, std::span<const Number> values);

}  // namespace reductio::language
