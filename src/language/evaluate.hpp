// evaluate.hpp - what a tree says of finished numbers: the meaning that lowering, `check` and solutions
// share.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "language/tree.hpp"

namespace reductio::language {

// A number; nothing where an operation has no value (division by zero, a rest, a negative exponent).
using Number = std::optional<std::int64_t>;

// Applies one of the operators of two numbers. Throws Refusal where the result leaves 64 bits.
Number apply(Op op, Number a, Number b);

// The number of an expression; values[i] is that of variable i. Throws Refusal as above.
Number value_of(const Node& node, std::span<const std::int32_t> values);

// Does the condition hold? A comparison with a number that has no value does not.
bool holds(const Node& node, std::span<const std::int32_t> values);

}  // namespace reductio::language
