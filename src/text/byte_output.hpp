// byte_output.hpp - the way out for large files: bytes into a buffer, the buffer to a file, a pipe, or
// nowhere.
//
// Writers format straight into the buffer: room(n) is a place for n bytes, advance(end) says how many were
// used. The same writer with the output `nowhere` gives the exact size of what it would write. 256 KB blocks:
// measured on tmpfs, larger ones gain nothing and a mapped file is a third slower (page faults).
#pragma once
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace reductio {

// Whoever read our output has gone: the end of the program, but no error.
class ClosedPipe : public std::exception {};

class ByteOutput {
public:
    static constexpr struct Nowhere {
    } nowhere{};
    explicit ByteOutput(Nowhere) : name_{"nowhere"} {}
    // "-" is standard output. A file gets its name when it is closed; until then it is written beside it, and
    // an older one stays what it is. Devices and pipes, and files in a folder that takes no new ones, are
    // written in place. Throws InputError if it can't be opened.
    explicit ByteOutput(const std::string& path);
    ByteOutput(const ByteOutput&) = delete;
    ByteOutput& operator=(const ByteOutput&) = delete;
    // A new file that was not closed is removed: half a file could pass for a whole one.
    ~ByteOutput();

    // Where the next bytes go, at least `size` of them.
    char* room(std::size_t size) {
        if (buffer_.size() - used_ < size) make_room(size);
        return buffer_.data() + used_;
    }
    void advance(const char* end) { used_ = static_cast<std::size_t>(end - buffer_.data()); }
    void write(std::string_view text) { advance(put(room(text.size()), text)); }
    static char* put(char* at, std::string_view text);  // copies; returns the end

    std::uint64_t bytes() const { return flushed_ + used_; }  // so far
    // Writes what is left and polls the query's limits (stop.hpp), here and above; what could not be written
    // is dropped with the error.
    void flush();
    // Writes what is left and closes the file; errors throw InputError, here and above, or ClosedPipe.
    void close();

private:
    void make_room(std::size_t size);
    [[noreturn]] void fail(int error) const;
    bool open_beside();

    std::string name_;
    int descriptor_ = -1;          // -1: nowhere
    std::string beside_, target_;  // the file being written and the one it replaces; empty: in place
    std::vector<char> buffer_ = std::vector<char>(256 << 10);
    std::size_t used_ = 0;
    std::uint64_t flushed_ = 0;
};

inline char* ByteOutput::put(char* at, std::string_view text) {
    text.copy(at, text.size());
    return at + text.size();
}

}  // namespace reductio
