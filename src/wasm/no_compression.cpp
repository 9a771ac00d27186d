// no_compression.cpp - text/compress.hpp and text/decompress.hpp without the libraries for gzip, xz and zstd:
// a request holds texts, and writes no file.
#include <fmt/core.h>

#include <algorithm>

#include "text/compress.hpp"
#include "text/decompress.hpp"
#include "text/text.hpp"

namespace reductio {

std::string_view compression_of_name(std::string_view) { return {}; }
std::unique_ptr<Compressor> compressor_for(std::string_view) { return nullptr; }

namespace {

struct Kind {
    std::string_view begin, name;
};
constexpr Kind kinds[] = {{"\x1f\x8b", "gzip"}, {"\xfd\067zXZ", "xz"}, {"\x28\xb5\x2f\xfd", "zstd"}};

}  // namespace

std::string_view compression_of(std::string_view begin) {
    for (const Kind& kind : kinds)
        if (begin.starts_with(kind.begin)) return kind.name;
    return {};
}

std::unique_ptr<Decompressor> decompressor_for(std::string_view begin) {
    if (const auto kind = compression_of(begin); !kind.empty())
        throw InputError{fmt::format("{} data can't be read here", kind), "the text itself"};
    return nullptr;
}

bool may_be_compressed(std::string_view begin) {
    return std::ranges::any_of(kinds, [&](const Kind& kind) {
        return begin.starts_with(kind.begin) || kind.begin.starts_with(begin);
    });
}

}  // namespace reductio
