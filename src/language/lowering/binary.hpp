// binary.hpp - variables with many values as numbers in binary.
//
// The solvers' model has a literal for each value of a variable, which suits puzzles and ends with some
// thousands of values. A variable with more is a sum of bits, 2^i of the i-th one, from its least value on;
// all conditions are about that sum then (wide.hpp). A bit is a function of the number, so the number of
// solutions stays. Linear in the size of the conditions. Also called the log encoding (Iwama and Miyazaki,
// "SAT-Variable Complexity of Hard Combinatorial Problems", 1994).
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "language/specification.hpp"

namespace reductio::language {

// A condition or an objective that exceeds a bound, and why.
struct TooLarge {
    std::string title;   // of the condition or objective,
    std::size_t offset;  // and its place in the source
    Refusal refusal;
};

// The same conditions over variables that are all one-hot: a number x in binary is x.bit[0], x.bit[1] ...,
// and texts name their sum x. Throws TooLarge.
Specification in_bits(const Specification& specification);

// The values of the variables of in_bits(specification) where those of the specification have these; of an
// open one (open_number) they are open. Nothing if a variable has no such value.
inline constexpr std::int32_t open_number = std::numeric_limits<std::int32_t>::min();
std::optional<std::vector<std::int32_t>> bits_of_numbers(const Specification& specification,
                                                         std::span<const std::int32_t> numbers);
// The values of the variables where those of in_bits(specification) have these.
std::vector<std::int32_t> numbers_of_bits(const Specification& specification,
                                          std::span<const std::int32_t> values);

}  // namespace reductio::language
