// refusal.hpp - what a writer says of a puzzle that its form has no words for.
#pragma once
#include <string>
#include <string_view>

#include "puzzle/puzzle.hpp"

namespace reductio::formats {

// Throws "the form sgt can't say pencil marks".
[[noreturn]] void refuse(std::string_view form, const std::string& what, std::string_view instead = "native");

// The same where the form does not say this puzzle's family, so that a reader would take it for another.
[[noreturn]] void refuse_family(std::string_view form, const Puzzle& puzzle);

}  // namespace reductio::formats
