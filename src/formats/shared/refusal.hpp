// refusal.hpp - what a writer says of a puzzle that its form has no words for.
#pragma once
#include <string>
#include <string_view>

namespace reductio::formats {

// Throws "the form sgt can't say pencil marks".
[[noreturn]] void refuse(std::string_view form, const std::string& what);

}  // namespace reductio::formats
