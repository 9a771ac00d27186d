// byte_input.hpp - the bytes of a file or of another source as they come, decompressed where that is needed.
//
// A link (https://…) that is no file is its own text, called <link>: a user who has one on a command line
// need not put it into a file.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "text/byte_stream.hpp"
#include "text/decompress.hpp"

namespace reductio {

class ByteInput {
public:
    // A file, or an address that is no file, which is itself the input. Throws InputError if the file can't
    // be opened.
    explicit ByteInput(const std::string& path);
    // What the source has, which must outlive this. `name` is for messages: "<stdin>".
    ByteInput(ByteSource& source, std::string name);
    ByteInput(const ByteInput&) = delete;
    ByteInput& operator=(const ByteInput&) = delete;

    // Appends what there is, at least one byte and at most `most`; false at the end. Waits for a slow writer,
    // and polls the query's limits meanwhile (base/stop.hpp). Throws InputError if the file can't be read, or
    // if compressed data is broken or ends too early.
    bool read(std::string& text, std::size_t most);

    // The same without decompression, before anything else was read; nothing of an empty file.
    void read_raw(std::string& text, std::size_t most);

    // For messages: the path, or the name of the source.
    const std::string& name() const { return name_; }

    // Bytes of the file itself, compressed or not: its size, 0 if it is no regular file, and how many have
    // been taken from it.
    std::uint64_t size() const;
    std::uint64_t taken() const { return filled_ - (raw_.size() - taken_); }
    // Is it a regular file that is not compressed? Reads its first bytes to find out.
    bool is_plain_file();
    // Goes on at this byte of a plain file.
    void seek(std::uint64_t offset);

    // Reads a compressed file once to its end, before anything else is read, and goes back: checksums stand
    // behind the data, so a broken byte would be noticed only after what came of it. A pipe can't be read
    // twice: nothing is done. Throws InputError for broken data.
    void require_sound();

    // The end of the last whole compressed file that was read, if this is compressed: in the file itself, and
    // in the text. Behind it may be one that was never finished.
    struct End {
        std::uint64_t in_file = 0, in_text = 0;
    };
    End last_whole() const { return last_whole_; }
    bool is_compressed() const { return decompressor_ != nullptr; }

private:
    bool begin();
    bool read_decoded(std::string& text, std::size_t most);
    bool fill();
    void make_room(std::string& text, std::size_t more) const;

    std::string name_;
    std::unique_ptr<ByteSource> file_;            // null: another source, or a link
    ByteSource* source_;                          // null: a link
    std::unique_ptr<Decompressor> decompressor_;  // null: plain bytes
    bool begun_ = false, ended_ = false;          // the raw input
    std::string raw_;                             // read, but not yet taken: from taken_ on
    std::size_t taken_ = 0;
    std::uint64_t filled_ = 0, made_ = 0;  // bytes read from the file, and decompressed from them
    End last_whole_;
};

}  // namespace reductio
