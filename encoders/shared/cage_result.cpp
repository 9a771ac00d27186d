// cage_result.cpp - what an operation makes of the numbers in a cage, for cages that are made from a grid.
#include <algorithm>
#include <numeric>

#include "encoders/shared/arithmetic.hpp"

namespace reductio {

namespace {

constexpr std::int64_t largest_result = 1'000'000'000;  // more nobody wants to read

// Nothing if it grows beyond what a clue should be.
std::optional<std::int64_t> product(std::span<const Value> numbers) {
    std::int64_t result = 1;
    for (const Value number : numbers) {
        result *= number;
        if (result > largest_result || result < -largest_result) return {};
    }
    return result;
}

std::optional<std::int64_t> quotient(std::int64_t whole, std::span<const Value> divisors) {
    for (const Value divisor : divisors) {
        if (divisor == 0 || whole % divisor != 0) return {};
        whole /= divisor;
    }
    return whole;
}

std::optional<std::int64_t> power(Value base, Value exponent) {
    constexpr Value most_factors = 64;
    if (exponent < 0 || exponent > most_factors) return {};
    return product(std::vector<Value>(static_cast<std::size_t>(exponent), base));
}

}  // namespace

std::optional<std::int64_t> cage_result(Operation operation, const CageRules& rules,
                                        std::span<const Value> values) {
    std::vector<Value> numbers{values.begin(), values.end()};
    std::ranges::sort(numbers, std::ranges::greater{});
    const std::span<const Value> others{numbers.begin() + 1, numbers.end()};
    const bool pair = numbers.size() == 2;
    const bool several = pair || (rules.multi && numbers.size() > 2);
    const std::int64_t sum = std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
    const auto difference = 2 * std::int64_t{numbers[0]} - sum;
    switch (operation) {
        case Operation::sum: return sum;
        case Operation::product: return product(numbers);
        case Operation::difference:
            return several && difference >= 0 ? std::optional{difference} : std::nullopt;
        case Operation::quotient: return several ? quotient(numbers[0], others) : std::nullopt;
        case Operation::equal: return numbers.size() == 1 ? std::optional{sum} : std::nullopt;
        case Operation::modulo:
            if (!pair || numbers[1] <= 0) return {};
            return numbers[0] % numbers[1];
        case Operation::power: return pair ? power(numbers[0], numbers[1]) : std::nullopt;
        case Operation::none: return {};
    }
    return {};
}

}  // namespace reductio
