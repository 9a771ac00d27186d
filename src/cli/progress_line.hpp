// progress_line.hpp - the live line of a long run on the terminal.
#pragma once
#include <chrono>
#include <string>

#include "engines/engine.hpp"

namespace reductio {

// Writes on standard error, over and over on the same line, from the second second on and at most five times
// a second; says nothing where standard error is no terminal.
class ProgressLine {
public:
    explicit ProgressLine(bool wanted);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;

    // False where nothing will ever be written.
    bool wanted() const { return wanted_; }
    void show(const Progress& progress);
    void show(const std::string& text);
    // Wipes the line, so that what follows begins at its start.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    bool wanted_, written_ = false;
    Clock::time_point next_ = Clock::now() + std::chrono::seconds{1};
};

// "12.34 % done, 1,200,000 nodes, 56,000 solutions".
std::string progress_text(const Progress& progress);

}  // namespace reductio
