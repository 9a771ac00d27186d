// console.hpp - what one run of the program prints and reads.
//
// Results go through a buffer, notes past it. What a command reads or writes where files are named goes
// through here as well: "-" there is standard input or output.
#pragma once
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "door/host.hpp"
#include "text/byte_input.hpp"
#include "text/byte_output.hpp"
#include "text/text.hpp"

namespace reductio {

class Console {
public:
    explicit Console(Host& host) : host_{host} {}
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    // Writes to standard output, or to the file of send_to. Throws WriteError, as on a full disk, and
    // ClosedPipe. The reader of a pipe gets slow answers at once, fast ones in blocks.
    void print(std::string_view text);
    // Writes what is still buffered.
    void flush() { output().flush(); }
    // From now on `print` and the functions around this one mean that file; null: standard output again.
    void send_to(std::unique_ptr<ByteOutput> file) { file_ = std::move(file); }
    // Ends a part of a compressed file (ByteOutput::end_part).
    void end_part() { output().end_part(); }
    // Closes the file; standard output is only flushed.
    void close();
    // Writes to standard error.
    void note(std::string_view text) { host_.note(text); }

    // A file to read; "-" is standard input. Throws InputError if it can't be opened.
    std::unique_ptr<ByteInput> open_input(const std::string& path);
    // All of it (Text::load).
    std::shared_ptr<const Text> load(const std::string& path) { return Text::load(*open_input(path)); }
    // A file to write; "-" is standard output. Throws WriteError if it can't be opened.
    std::unique_ptr<ByteOutput> open_output(const std::string& path);

    Host& host() const { return host_; }
    const std::atomic<bool>& interrupted() const { return host_.interrupted(); }

private:
    ByteOutput& output() { return file_ ? *file_ : standard_; }

    Host& host_;
    ByteOutput standard_{host_.output()};
    std::unique_ptr<ByteOutput> file_;  // instead of standard output
    std::chrono::steady_clock::time_point flushed_{};
};

}  // namespace reductio
