// sink.cpp - counting clauses without keeping them: the closing zeros of a block.
#include "cnf/sink.hpp"

#include <algorithm>
#include <cstdlib>

namespace reductio {

void CountingSink::take(std::span<const int> block) {
    const auto zeros = static_cast<std::uint64_t>(std::ranges::count(block, 0));
    clauses += zeros;
    literals += block.size() - zeros;
}

void LargestSink::take(std::span<const int> block) {
    for (const int literal : block) largest = std::max(largest, std::abs(literal));
}

}  // namespace reductio
