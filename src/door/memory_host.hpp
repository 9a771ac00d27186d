// memory_host.hpp - a call of the program in memory: strings in, strings out.
//
// Paths are those of the process, relative ones too. A program that the call starts gets the call's
// environment. A process that hosts such calls ignores SIGPIPE, since such a program may end before it has
// read all of its input.
#pragma once
#include <mutex>
#include <string>
#include <vector>

#include "door/host.hpp"

namespace reductio {

// For one call.
class MemoryHost final : public Host {
public:
    // What standard input holds, and the variables, as NAME=VALUE.
    explicit MemoryHost(std::string input = {}, std::vector<std::string> environment = {});

    ByteSource& input() override { return input_; }
    ByteSink& output() override { return output_; }
    void note(std::string_view text) override;
    bool output_is_terminal() const override { return false; }
    bool notes_go_to_terminal() const override { return false; }
    Environment environment() const override { return Environment{entries_.data()}; }
    const std::atomic<bool>& interrupted() override { return interrupted_; }
    std::unique_ptr<SoftBound> bound_memory(std::uint64_t bytes, std::uint64_t threads) override;

    // The call is to end soon; another thread may say so.
    void interrupt() { interrupted_ = true; }
    // What it has printed, and what it has noted. Call these after its end.
    const std::string& printed() const { return output_.bytes; }
    const std::string& notes() const { return notes_; }

private:
    struct Output final : ByteSink {
        void write(std::string_view more) override { bytes += more; }
        std::string bytes;
    };

    const std::string given_;
    TextSource input_{given_};
    Output output_;
    std::mutex guard_;  // of the notes
    std::string notes_;
    std::vector<std::string> variables_;
    std::vector<char*> entries_;  // of these, and a null pointer
    std::atomic<bool> interrupted_ = false;
};

}  // namespace reductio
