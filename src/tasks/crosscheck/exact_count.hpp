// exact_count.hpp - the number of solutions where nobody shows them all: what a stated number is held to.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "puzzle/puzzle.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

struct ExactNumber {
    std::uint64_t number;
    std::string by;  // the engine that counted
};

// Nothing if it can't be had within its limits, or is above 2^64 - 2. Throws Stopped where it is interrupted.
using ExactCount = std::function<std::optional<ExactNumber>(const Puzzle&)>;

// Counts with the engine of `settings` under their limits. Throws InputError for an unknown engine.
ExactCount exact_count(Settings settings);

}  // namespace reductio
