// no_compression.cpp - text/compress.hpp and text/decompress.hpp without the libraries for gzip, xz and zstd:
// a request holds texts, and writes no file.
#include <fmt/core.h>

#include "text/compress.hpp"
#include "text/decompress.hpp"
#include "text/text.hpp"

namespace reductio {

std::string_view compression_of_name(std::string_view) { return {}; }
std::unique_ptr<Compressor> compressor_for(std::string_view) { return nullptr; }

std::string_view compression_of(std::string_view begin) {
    if (begin.starts_with("\x1f\x8b")) return "gzip";
    if (begin.starts_with("\xfd\067zXZ")) return "xz";
    return begin.starts_with("\x28\xb5\x2f\xfd") ? "zstd" : "";
}

std::unique_ptr<Decompressor> decompressor_for(std::string_view begin) {
    if (const auto kind = compression_of(begin); !kind.empty())
        throw InputError{fmt::format("{} data can't be read here", kind), "the text itself"};
    return nullptr;
}

bool may_be_compressed(std::string_view begin) { return !compression_of(begin).empty(); }

}  // namespace reductio
