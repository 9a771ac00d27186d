// byte_output.hpp - files that are written: large ones through a buffer, and names for new ones.
//
// Writers format straight into the buffer: room(n) returns a place for n bytes, advance(end) says how many
// were used. The same writer with the output `nowhere` counts the bytes that it would write. The buffer has
// 256 KB: measured on tmpfs, larger ones gain nothing, and a mapped file is a third slower (page faults).
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "text/byte_stream.hpp"
#include "text/compress.hpp"

namespace reductio {

class ByteOutput {
public:
    static constexpr struct Nowhere {
    } nowhere{};
    explicit ByteOutput(Nowhere) {}
    // Into the sink, which must outlive this and stays open.
    explicit ByteOutput(ByteSink& sink) : sink_{&sink} {}
    // A file is written under another name beside its place and renamed when it is closed, so an older file
    // stays whole until then. Devices and pipes are written in place, and so are files in a folder that takes
    // no new ones. Throws WriteError if the file can't be opened.
    // A name that ends in .gz, .xz or .zst makes a compressed file.
    explicit ByteOutput(const std::string& path);
    // A file that grows: what was written stays there if the process is killed. It is written in place, after
    // its first `kept` bytes (0: a new file; `all`: keep() will say). Throws InputError if another process is
    // writing to it, where the file system has locks.
    static constexpr std::uint64_t all = UINT64_MAX;
    ByteOutput(const std::string& path, std::uint64_t kept);
    // Before anything is written: cuts the file there and goes on after it.
    void keep(std::uint64_t kept);
    ByteOutput(const ByteOutput&) = delete;
    ByteOutput& operator=(const ByteOutput&) = delete;
    // Removes a new file that was not closed, because half a file could pass for a whole one.
    ~ByteOutput();

    // Where the next bytes go; there is room for at least `size`.
    char* room(std::size_t size) {
        if (size_ - used_ < size) make_room(size);
        return buffer_.get() + used_;
    }
    void advance(const char* end) { used_ = static_cast<std::size_t>(end - buffer_.get()); }
    void write(std::string_view text) { advance(put(room(text.size()), text)); }
    static char* put(char* at, std::string_view text);  // copies; returns the end

    std::uint64_t bytes() const { return flushed_ + used_; }  // so far, before compression
    // Writes what is left. This, room and write poll the query's limits (base/stop.hpp). Bytes that can't be
    // written are dropped, with an error.
    void flush();
    // Ends what is compressed so far, so that it can be read whatever happens later.
    void end_part();
    // Writes what is left and closes the file. Here and above, errors throw WriteError or ClosedPipe.
    void close();

private:
    void make_room(std::size_t size);
    [[noreturn]] void fail(int error) const { fail_to_write(name_, error); }
    bool open_beside();

    std::string name_;     // of a file
    int descriptor_ = -1;  // of a file
    std::optional<DescriptorSink> file_;
    ByteSink* sink_ = nullptr;     // null: nowhere
    std::string beside_, target_;  // the file being written and the one it replaces; empty: in place
    std::size_t size_ = 256 << 10, used_ = 0;
    std::unique_ptr<char[]> buffer_ = std::make_unique_for_overwrite<char[]>(size_);  // pages cost when used
    std::uint64_t flushed_ = 0;
    std::unique_ptr<Compressor> compressor_;  // null: written as it is
    std::string compressed_;                  // not yet written
    bool part_begun_ = true;                  // of what is compressed; also of an empty file
};

inline char* ByteOutput::put(char* at, std::string_view text) {
    text.copy(at, text.size());
    return at + text.size();
}

// Makes an empty file FOLDER/STEM.EXTENSION (the extension with its dot), or STEM-2, STEM-3 … where that name
// is taken, and returns its path. No two callers get the same one. Where the folder takes no new files the
// path is returned all the same; writing to it then reports the reason.
std::string free_file(const std::string& folder, const std::string& stem, const std::string& extension);

}  // namespace reductio
