// cage_numbers.cpp - the arithmetic of a cage on known numbers: does its clue hold, and which clue would
// hold?
//
// Computed as a person does it, apart from the constraints of arithmetic.cpp, which it checks.
#include <algorithm>
#include <cstdint>
#include <numeric>

#include "encoders/shared/arithmetic.hpp"

namespace reductio {

namespace {

using Numbers = std::vector<std::int64_t>;  // descending

// Stops once the product exceeds 64 bits: no target is that large.
bool product_is(const Numbers& numbers, std::int64_t target) {
    __extension__ using Wide = __int128;
    Wide product = 1;
    for (const auto number : numbers) {
        if (number == 0) return target == 0;
    }
    for (const auto number : numbers) {
        product *= number;
        if (product > INT64_MAX || product < INT64_MIN) return false;
    }
    return product == target;
}

// Is the first number divided by all others, without remainder, the target?
bool quotient_is(std::int64_t first, const Numbers& others, std::int64_t target) {
    std::int64_t rest = first;
    for (const auto number : others) {
        if (number == 0 || rest % number != 0) return false;
        rest /= number;
    }
    return rest == target;
}

bool power_is(std::int64_t base, std::int64_t exponent, std::int64_t target) {
    if (exponent < 0) return false;
    return product_is(Numbers(exponent, base), target);
}

bool modulo_is(std::int64_t a, std::int64_t b, std::int64_t target) {
    return b > 0 && target >= 0 && target < b && (a - target) % b == 0;
}

}  // namespace

bool clue_holds(const Cage& cage, const CageRules& rules, std::span<const Value> values) {
    if (!cage.target) return true;
    const std::int64_t target = *cage.target;
    Numbers numbers{values.begin(), values.end()};
    std::ranges::sort(numbers, std::ranges::greater{});
    const std::int64_t sum = std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
    const bool pair = numbers.size() == 2;
    const bool several = pair || (rules.multi && numbers.size() > 2);
    const bool difference = several && 2 * numbers[0] - sum == target;
    const auto divides = [&] {
        if (!several) return false;
        const Numbers others{numbers.begin() + 1, numbers.end()};
        return quotient_is(numbers[0], others, target) ||
               (pair && quotient_is(numbers[1], {numbers[0]}, target));
    };
    switch (cage.operation) {
        case Operation::sum: return sum == target;
        case Operation::difference: return difference;
        case Operation::product: return product_is(numbers, target);
        case Operation::quotient: return divides();
        case Operation::equal: return numbers[0] == target && numbers.back() == target;
        case Operation::modulo:
            return pair &&
                   (modulo_is(numbers[0], numbers[1], target) || modulo_is(numbers[1], numbers[0], target));
        case Operation::power:
            return pair &&
                   (power_is(numbers[0], numbers[1], target) || power_is(numbers[1], numbers[0], target));
        case Operation::none: return sum == target || difference || product_is(numbers, target) || divides();
    }
    return false;
}

namespace {

constexpr std::int64_t largest_result = 1'000'000'000;  // nobody wants to read a longer clue

// Nothing if it is too large for a clue.
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
    return product(std::vector<Value>(exponent, base));
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
