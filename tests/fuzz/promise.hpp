// promise.hpp - what every reader promises: it reads its input, or throws an InputError with a place inside
// of the text.
#pragma once
#include <stdexcept>
#include <string>

#include "text/text.hpp"

namespace reductio::fuzz {

// A broken promise of a reader, in words.
struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Throws Broken if the promise was not kept.
void promise(bool kept, const std::string& what);

constexpr const char* text_name = "f";  // of every input

// The whole error, which begins with "f:LINE:COLUMN: what": the line is one of the text's, the column one of
// the line's or just behind it. Throws Broken.
std::string placed(const InputError& error, const Text& text);

}  // namespace reductio::fuzz
