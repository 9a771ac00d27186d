// progress_line.hpp - how far a long run is, while it runs: a live line on the terminal, or what else the
// host shows.
#pragma once
#include <chrono>
#include <string>

#include "cli/console.hpp"
#include "engines/engine.hpp"

namespace reductio {

// Shows a line, at most five times a second and not within the first second. Nothing if the host shows none
// (Host::shows_progress).
class ProgressLine {
public:
    ProgressLine(Console& console, bool wanted);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;

    // False if nothing will ever be written.
    bool wanted() const { return wanted_; }
    // From now on nothing is written, or again.
    void mute(bool muted) { muted_ = muted; }
    // Would something be written now?
    bool is_due() const { return wanted_ && !muted_ && Clock::now() >= next_; }
    void show(const Progress& progress);
    void show(const std::string& text);
    // Erases the line; the next output begins at its start.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    Console& console_;
    bool wanted_, muted_ = false, written_ = false;
    Clock::time_point next_ = Clock::now() + std::chrono::seconds{1};
};

// "12.34 % done, 1,200,000 nodes, 56,000 solutions".
std::string progress_text(const Progress& progress);

}  // namespace reductio
