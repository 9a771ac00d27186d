// limbs.cpp - numbers of several limbs as text, and as one word.
#include "base/limbs.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <limits>

namespace reductio {

std::string digits_of(std::span<const std::uint64_t> limbs) {
    boost::multiprecision::cpp_int number;
    boost::multiprecision::import_bits(number, limbs.begin(), limbs.end(), 64, false);
    return number.str();
}

std::uint64_t saturated(std::span<const std::uint64_t> limbs) {
    const bool fits = std::ranges::all_of(limbs.subspan(1), [](std::uint64_t limb) { return limb == 0; });
    return fits ? limbs[0] : std::numeric_limits<std::uint64_t>::max();
}

}  // namespace reductio
