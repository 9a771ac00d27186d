// clue_holds.cpp - the arithmetic of a cage on finished numbers: what a person would compute, apart from how
// the clue was compiled.
#include <algorithm>
#include <cstdint>
#include <numeric>

#include "encoders/shared/arithmetic.hpp"

namespace reductio {

namespace {

using Numbers = std::vector<std::int64_t>;  // descending

// Products of cages stay far inside 128 bits: at most some dozens of factors would matter, and the target is
// 64 bits.
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

// first divided by the product of the others, without remainder.
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

}  // namespace reductio
