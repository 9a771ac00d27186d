// byte_stream.hpp - where bytes come from and go to: a descriptor of the process, or whatever a caller makes.
#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

#include "text/text.hpp"

namespace reductio {

// The reader of our output has gone. The program ends, but this is not an error.
class ClosedPipe : public std::exception {};

// The output can't be opened or written, as on a full disk. No puzzle is to blame, so a batch ends.
class WriteError : public InputError {
    using InputError::InputError;
};

class ByteSource {
public:
    virtual ~ByteSource() = default;
    // Copies what there is, at least one byte and at most `most`, and returns how many; 0 at the end. Waits
    // for a slow writer, and polls the query's limits meanwhile (base/stop.hpp). Throws InputError if it
    // can't be read.
    virtual std::size_t read(char* to, std::size_t most) = 0;
    // Bytes of a regular file; 0 for anything else.
    virtual std::uint64_t size() const { return 0; }
    // Goes on at this byte of a regular file. Throws InputError for anything else.
    virtual void seek(std::uint64_t offset);
    // Does the path lead to the file that this reads?
    virtual bool is_file(const std::string&) const { return false; }
};

// A text in memory, which must outlive it.
class TextSource final : public ByteSource {
public:
    explicit TextSource(std::string_view text) : rest_{text} {}
    std::size_t read(char* to, std::size_t most) override;

private:
    std::string_view rest_;
};

class ByteSink {
public:
    virtual ~ByteSink() = default;
    // Writes all of them. Throws WriteError, and ClosedPipe.
    virtual void write(std::string_view bytes) = 0;
};

// A descriptor that is open and stays open. `name` is for messages: a path, or "<stdin>".
class DescriptorSource : public ByteSource {
public:
    DescriptorSource(int descriptor, std::string name) : descriptor_{descriptor}, name_{std::move(name)} {}
    std::size_t read(char* to, std::size_t most) override;
    std::uint64_t size() const override;
    void seek(std::uint64_t offset) override;
    bool is_file(const std::string& path) const override;

protected:
    const int descriptor_;

private:
    const std::string name_;
};

// Polls the query's limits where writing is interrupted.
class DescriptorSink final : public ByteSink {
public:
    DescriptorSink(int descriptor, std::string name) : descriptor_{descriptor}, name_{std::move(name)} {}
    void write(std::string_view bytes) override;

private:
    const int descriptor_;
    const std::string name_;
};

// Throws what writing to `name` ends with: WriteError that says `error`, a number of errno; for EPIPE
// ClosedPipe.
[[noreturn]] void fail_to_write(const std::string& name, int error);

}  // namespace reductio
