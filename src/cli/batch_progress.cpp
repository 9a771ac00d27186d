// batch_progress.cpp - from counts and positions to a line.
#include "cli/batch_progress.hpp"

#include <fmt/core.h>

#include "text/decimal.hpp"

namespace reductio {

namespace {

// How much of all inputs has been read, from 0 to 1; -1 if that is not known.
double share_read(PuzzleQueue& queue) {
    std::uint64_t read = 0, all = 0;
    for (const InputPosition& position : queue.positions()) {
        if (position.of == 0) return -1;
        read += position.bytes;
        all += position.of;
    }
    return all == 0 ? -1 : static_cast<double>(read) / static_cast<double>(all);
}

std::string clock_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(seconds);
    if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

BatchProgress::BatchProgress(Console& console, PuzzleQueue& queue, bool wanted, std::uint64_t before)
    : queue_{queue}, line_{console, wanted}, before_{before} {}

void BatchProgress::show(std::uint64_t puzzles, std::uint64_t errors) {
    done_ += puzzles;
    errors_ += errors;
    if (!line_.wanted() || !line_.is_due()) return;
    const double share = share_read(queue_);
    if (share_before_ < 0) share_before_ = before_ == 0 ? 0 : share;
    line_.show(
        batch_text(before_ + done_, done_, errors_, clock_.seconds(), share - share_before_, 1 - share));
}

std::string batch_text(std::uint64_t all_done, std::uint64_t done, std::uint64_t errors, double seconds,
                       double share_done, double share_left) {
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    std::string text = fmt::format("{} done, {}/s", grouped(all_done), rounded(rate));
    if (errors > 0) text += fmt::format(", {} {}", grouped(errors), errors == 1 ? "error" : "errors");
    constexpr double least = 1e-4;  // of the input: less says nothing
    if (share_done > least && share_left >= 0)
        text += fmt::format(", {} left", clock_text(seconds * share_left / share_done));
    return text;
}

}  // namespace reductio
