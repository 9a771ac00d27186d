// batch_progress.hpp - the live line of a long batch: done, rate, errors, time left.
#pragma once
#include <cstdint>
#include <string>

#include "base/stopwatch.hpp"
#include "cli/progress_line.hpp"
#include "cli/puzzle_queue.hpp"

namespace reductio {

class BatchProgress {
public:
    // Written to standard error if that is a terminal. `before`: puzzles that had their results already.
    BatchProgress(Console& console, PuzzleQueue& queue, bool wanted, std::uint64_t before);

    void show(std::uint64_t puzzles, std::uint64_t errors);  // more of them
    void clear() { line_.clear(); }
    // Clears the line if there is something to print.
    void clear_for(const std::string& note) {
        if (!note.empty()) clear();
    }

private:
    PuzzleQueue& queue_;
    ProgressLine line_;
    Stopwatch clock_;
    std::uint64_t before_, done_ = 0, errors_ = 0;
    double share_before_ = -1;  // of the input that had been read when the first results came; -1: none came
};

// "1,234,567 done, 13,000/s, 2 errors, 1:23 left"; `share`, from 0 to 1, and `seconds` count from when the
// run began to solve. 0 or less: the time left is not known.
std::string batch_text(std::uint64_t all_done, std::uint64_t done, std::uint64_t errors, double seconds,
                       double share_done, double share_left);

}  // namespace reductio
