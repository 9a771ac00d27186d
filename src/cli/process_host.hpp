// process_host.hpp - the process as a host: descriptors 0, 1 and 2, signals, limits of the kernel.
#pragma once
#include "door/host.hpp"

namespace reductio {

// There is one in a process. It ignores SIGPIPE, and sets the heap up for batches.
class ProcessHost final : public Host {
public:
    ProcessHost();

    ByteSource& input() override { return input_; }
    ByteSink& output() override { return output_; }
    void note(std::string_view text) override;
    bool output_is_terminal() const override;
    bool notes_go_to_terminal() const override;
    Environment environment() const override { return {}; }
    // SIGINT, SIGTERM and SIGHUP set it, from the first call on; a second one ends the process at once.
    const std::atomic<bool>& interrupted() override;
    // Also for programs that it starts.
    std::unique_ptr<SoftBound> bound_memory(std::uint64_t bytes, std::uint64_t threads) override;
    void expect_open_files(std::size_t files) override;
    void arm_last_resort(double seconds, const std::string& on_timeout,
                         const std::string& on_interrupt) override;
    void hold_last_resort() override;
    void settle_last_resort(int code) override;

private:
    DescriptorSource input_;
    DescriptorSink output_;
};

}  // namespace reductio
