// byte_input.hpp - the bytes of a file or of standard input as they come, decompressed where that is needed.
#pragma once
#include <cstddef>
#include <memory>
#include <string>

#include "text/decompress.hpp"

namespace reductio {

class ByteInput {
public:
    // "-" is standard input. Throws InputError if the file can't be opened.
    explicit ByteInput(const std::string& path);
    ByteInput(const ByteInput&) = delete;
    ByteInput& operator=(const ByteInput&) = delete;
    ~ByteInput();

    // Appends what there is, at least one byte and at most `most`; false at the end. Waits for a slow writer,
    // and polls the query's limits meanwhile (base/stop.hpp). Throws InputError if the file can't be read, or
    // if compressed data is broken or ends too early.
    bool read(std::string& text, std::size_t most);

    // For messages: the path, or "<stdin>".
    const std::string& name() const { return name_; }

private:
    bool begin();
    bool read_decoded(std::string& text, std::size_t most);
    bool fill();

    std::string name_;
    int descriptor_;
    std::unique_ptr<Decompressor> decompressor_;  // null: plain bytes
    bool begun_ = false, ended_ = false;          // the raw input
    std::string raw_;                             // read, but not yet taken: from taken_ on
    std::size_t taken_ = 0;
};

}  // namespace reductio
