// compress.hpp - gzip, xz and zstd for files that are written, by zlib, liblzma and libzstd.
//
// The ending of a file's name says how it is compressed: .gz, .xz or .zst. What is compressed may be cut into
// several compressed files behind one another, which every reader takes for one text; where such a file ends,
// a writer that was killed can go on later.
#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace reductio {

class Compressor {
public:
    virtual ~Compressor() = default;
    // Compresses `in`, and appends to `out` what is ready.
    virtual void add(std::string_view in, std::string& out) = 0;
    // Appends what is left and ends the compressed file. What is added later begins another one.
    virtual void end(std::string& out) = 0;
};

// "gzip", "xz" or "zstd", by the ending of a name; empty if it has none of theirs.
std::string_view compression_of_name(std::string_view name);
// For a file with this name; null if it is not to be compressed.
std::unique_ptr<Compressor> compressor_for(std::string_view name);

}  // namespace reductio
