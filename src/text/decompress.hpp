// decompress.hpp - gzip, xz and zstd as streams, by zlib, liblzma and libzstd.
//
// A file is recognised by its first bytes, not by its name: data comes from pipes as well. Several compressed
// files behind one another are one text, as for gzip, xz and zstd themselves.
#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

namespace reductio {

class Decompressor {
public:
    virtual ~Decompressor() = default;
    struct Step {
        std::size_t taken = 0, made = 0;  // bytes of input and of output
        bool between = false;             // the input may end here: no compressed file is under way
    };
    // Decodes some of `in` to `out`; `in` is empty at the end of the input. Throws InputError for broken
    // data; it names no file.
    virtual Step step(std::span<const char> in, std::span<char> out) = 0;
};

// "gzip", "xz" or "zstd", by the first six bytes of a file; empty for anything else.
std::string_view compression_of(std::string_view begin);
// For data that begins with these bytes; null if they are not compressed, or by none of the three.
std::unique_ptr<Decompressor> decompressor_for(std::string_view begin);
// Could more bytes make it compressed data?
bool may_be_compressed(std::string_view begin);

}  // namespace reductio
