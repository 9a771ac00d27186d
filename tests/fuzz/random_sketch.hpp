// random_sketch.hpp - a random small model with queries; the same seed makes the same one on every machine.
#pragma once
#include <cstdint>

#include "sketch.hpp"

namespace reductio::fuzz {

Sketch random_sketch(std::uint64_t seed);

}  // namespace reductio::fuzz
