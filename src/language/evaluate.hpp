// evaluate.hpp - the value of an expression, and whether a condition holds, when all variables have values.
//
// This is the one definition of what the language means: the lowering, `check` and solutions use it.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "language/tree.hpp"

namespace reductio::language {

// Empty where an operation has no value: division by zero, `exact` with a remainder, a negative exponent.
using Number = std::optional<std::int64_t>;

// Applies an operator to two numbers. Throws Refusal where the result leaves 64 bits.
Number apply(Op op, Number a, Number b);
// How many of the numbers are greater than 0 and than all before them; nothing if one has no value.
Number visible_count(std::span<const Number> numbers);

// Does the comparison hold between the two numbers?
bool compare(Op op, std::int64_t a, std::int64_t b);
// The comparison that says the same with its sides exchanged.
Op mirrored(Op op);

// The value of an expression; values[i] is that of variable i. Throws Refusal likewise.
Number value_of(const Node& node, std::span<const std::int32_t> values);

// Does the condition hold? A comparison or list with an expression that has no value does not.
bool holds(const Node& node, std::span<const std::int32_t> values);

// The same for a condition about a graph, by flooding it (evaluate_graphs.cpp).
bool graph_holds(const Node& node, std::span<const std::int32_t> values);
// Of Op::passed.
std::int64_t passed_nodes(const Node& node, std::span<const std::int32_t> values);
// Of Op::piece_size.
std::int64_t size_of_piece(const Node& node, std::span<const std::int32_t> values);
// Of Op::steps.
std::int64_t steps_to_goal(const Node& node, std::span<const std::int32_t> values);
// Of Op::same_shape.
bool shapes_are_same(const Node& node, std::span<const std::int32_t> values);
// Of Op::laid: the first piece that is none of the bank, or that lies there too often or too rarely, in
// words; or empty.
std::string laid_fault(const Node& node, std::span<const std::int32_t> values);

}  // namespace reductio::language
