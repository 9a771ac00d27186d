// piped_process.hpp - a running command with pipes as its standard input, output and errors.
//
// The pipes never make us wait: lines to be sent are kept until the command takes them, and its output is
// received whenever `step` is called. So neither side can wait for the other for ever. SIGPIPE must be
// ignored, as cli/process_host.cpp does: a command may end before it has read what is sent.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "engines/shared/shell_process.hpp"

namespace reductio {

// A descriptor, closed with its owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }
    void close();
    int number() const { return number_; }  // -1: closed

private:
    int number_ = -1;
};

class PipedProcess {
public:
    // Throws InputError if it can't be started.
    PipedProcess(const std::string& command, const Environment& environment);

    void send(const std::string& line) { (unsent_ += line) += '\n'; }
    // Its input ends when all is sent.
    void close_input() { closes_ = true; }
    bool input_closes() const { return closes_; }

    // Sends and receives what can be sent and received now, or within this number of milliseconds.
    void step(int milliseconds);
    // The next line that was received; after the end of the output also one without a line end.
    std::optional<std::string> take_line();
    // Nothing more will be received.
    bool at_end() const { return output_.number() < 0; }
    // After take_line: it prints a line of more than 16 MB.
    bool floods() const { return received_.size() > longest_line; }

    // Ends it, and says how it ended, with the last line on its standard error. Call it at the end of the
    // output. `failed`: by a signal or a bad exit code.
    std::string end(bool& failed);

private:
    static constexpr std::size_t longest_line = 16 << 20;
    void send_some();

    std::optional<ShellProcess> shell_;
    Descriptor input_, output_, errors_;
    std::string unsent_, received_, complaint_;
    std::size_t sent_ = 0, taken_ = 0;  // of `unsent_` and `received_`
    bool closes_ = false;
};

}  // namespace reductio
