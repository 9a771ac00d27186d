// rasterise.hpp - SVG documents to PNG and PDF, by librsvg's program rsvg-convert.
#pragma once
#include <cstdint>
#include <span>
#include <string>

#include "engines/engine.hpp"

namespace reductio {

// The document as a PNG image of that width in pixels (0: twice the document's own).
std::string png_of(const std::string& document, std::uint64_t width, const Limits& limits);

// A PDF with a page for each document. For both: throws InputError if the program is not installed or fails,
// Stopped at a limit.
std::string pdf_of(std::span<const std::string> documents, const Limits& limits);

}  // namespace reductio
