// judge.hpp - everything the library can do with a model, held against the oracle.
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "sketch.hpp"

namespace reductio::fuzz {

// Gets the name of each step before it is taken, so that a crash or a hang can be told.
using OnStep = std::function<void(std::string_view step)>;

// The first disagreement in words; empty if all agree.
std::string disagreement(const Sketch& sketch, const OnStep& on_step);

}  // namespace reductio::fuzz
