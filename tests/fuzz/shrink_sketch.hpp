// shrink_sketch.hpp - makes a model that fails smaller, as long as it fails.
#pragma once
#include <functional>

#include "sketch.hpp"

namespace reductio::fuzz {

// Drops and simplifies parts, one after the other, until `fails` is false for every smaller sketch tried.
// What comes out obeys the contract of Role::derived, as what goes in must.
Sketch shrunk(Sketch sketch, const std::function<bool(const Sketch&)>& fails);

}  // namespace reductio::fuzz
