// run.hpp - a run of the program in a thread of its own, which is fed and read while it goes on.
//
// Python's batches have no end, and who has seen enough solutions drops the rest. So neither the input nor
// the output of a run is ever held whole: the program waits while nobody reads, and its reader waits while
// nothing is printed. This is a host (door/host.hpp) like that of a request: it has no process, and the files
// that arguments name are those that it is given.
//
// A run that is dropped is interrupted, and ends soon. In a process that was forked off meanwhile the thread
// does not exist: nothing can be read there, and nothing is waited for.
#pragma once
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "door/host.hpp"

namespace reductio::python {

using Files = std::map<std::string, std::string>;

// What a run shares with its reader. It outlives both.
class RunHost final : public Host {
public:
    explicit RunHost(Files files) : files_{std::move(files)} {}

    ByteSource& input() override { return input_; }
    ByteSink& output() override { return output_; }
    void note(std::string_view text) override;
    void note_error(const InputError& error) override;
    bool output_is_terminal() const override { return false; }
    bool notes_go_to_terminal() const override { return false; }
    std::unique_ptr<ByteInput> open_input(const std::string& name) override;
    bool has_process() const override { return false; }
    bool wants_records() const override { return true; }
    Environment environment() const override { return Environment::without_programs(); }
    const std::atomic<bool>& interrupted() override { return interrupted_; }
    std::unique_ptr<SoftBound> bound_memory(std::uint64_t bytes, std::uint64_t threads) override;

private:
    friend class Run;
    // Waits for more; ends with the input, and when the run is dropped.
    struct Input final : ByteSource {
        explicit Input(RunHost& of) : host{of} {}
        std::size_t read(char* to, std::size_t most) override;
        RunHost& host;
    };
    // Waits until there is room. Throws ClosedPipe when the run is dropped.
    struct Output final : ByteSink {
        explicit Output(RunHost& of) : host{of} {}
        void write(std::string_view bytes) override;
        RunHost& host;
    };

    const Files files_;
    std::vector<std::unique_ptr<TextSource>> opened_;
    Input input_{*this};
    Output output_{*this};
    std::atomic<bool> interrupted_ = false;
    std::mutex guard_;                 // of all below
    std::condition_variable changed_;  // any of it
    std::string unread_;               // input
    std::size_t taken_ = 0;            // of it
    bool input_ended_ = false;
    std::string printed_, notes_;  // what its reader has not taken yet
    std::optional<InputError> error_;
    std::optional<int> exit_;
};

class Run {
public:
    Run(std::vector<std::string> arguments, Files files);
    ~Run() { stop(); }
    Run(const Run&) = delete;

    // More of standard input, and its end. Neither waits.
    void write(std::string_view bytes);
    void end_input();

    enum class Event { output, hungry, ended, none };
    // Waits for at most so long: for output or notes; until less than `hungry` bytes of input are left, if it
    // has not ended; or for the end of the run, when all output was taken.
    Event wait(double seconds, std::size_t hungry);
    // What was printed and what was noted since.
    std::pair<std::string, std::string> take();

    // After its end: the exit code, and the error that it ended with.
    int exit() const { return host_->exit_.value(); }
    const std::optional<InputError>& error() const { return host_->error_; }

    // Ends the run soon.
    void interrupt();
    // The same, and waits for that.
    void stop();
    // Throws std::logic_error in a process that was forked off.
    void require_own_process() const;

private:
    std::shared_ptr<RunHost> host_;
    std::unique_ptr<std::thread> thread_;
    pid_t process_ = getpid();
};

}  // namespace reductio::python
