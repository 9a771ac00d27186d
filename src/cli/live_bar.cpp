// live_bar.cpp - a thread that wakes five times a second.
#include "cli/live_bar.hpp"

#include <fmt/format.h>

#include "text/decimal.hpp"

namespace reductio {

LiveBar::LiveBar(Console& console, bool wanted) : line_{console, wanted} {
    if (line_.wanted()) thread_ = std::jthread{[this](const std::stop_token& stop) { run(stop); }};
}

LiveBar::~LiveBar() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
    line_.clear();
}

void LiveBar::show(std::size_t done, std::size_t all, const std::string& what) {
    if (!line_.wanted()) return;
    const std::lock_guard lock{mutex_};
    bar_ = progress_bar(done, all, what);
    since_ = Clock::now();
}

void LiveBar::run(const std::stop_token& stop) {
    std::unique_lock lock{mutex_};
    while (!stop.stop_requested()) {
        wake_.wait_for(lock, stop, std::chrono::milliseconds{200}, [] { return false; });
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - since_).count();
        if (!bar_.empty()) line_.show(seconds == 0 ? bar_ : fmt::format("{}, {} s", bar_, seconds));
    }
}

std::string progress_bar(std::size_t done, std::size_t all, const std::string& what) {
    constexpr std::size_t width = 30;
    const std::size_t full = all == 0 ? width : width * done / all;
    return fmt::format("[{:=<{}}{:{}}] {} of {}: {}", "", full, "", width - full, grouped(done), grouped(all),
                       what);
}

}  // namespace reductio
