// live_bar.hpp - how far a long list of jobs is, on the terminal; alive even while one job takes minutes.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <thread>

#include "cli/progress_line.hpp"

namespace reductio {

// Writes as ProgressLine does, from a thread of its own: not every engine has a place where it could report
// progress. Without a terminal there is no thread.
class LiveBar {
public:
    LiveBar(Console& console, bool wanted);
    ~LiveBar();  // wipes the line
    LiveBar(const LiveBar&) = delete;

    // The job `what` begins: `done` of `all` are done.
    void show(std::size_t done, std::size_t all, const std::string& what);

private:
    using Clock = std::chrono::steady_clock;
    void run(const std::stop_token& stop);

    ProgressLine line_;
    std::mutex mutex_;  // of the following
    std::condition_variable_any wake_;
    std::string bar_;
    Clock::time_point since_ = Clock::now();
    std::jthread thread_;  // the last to be made, the first to go
};

// "[=====          ] 40 of 120: dlx".
std::string progress_bar(std::size_t done, std::size_t all, const std::string& what);

}  // namespace reductio
