// queries.hpp - what Problem and AnyPuzzle ask alike: the engine, limits and stop token of a search, and
// verdicts.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>

#include "base/memory.hpp"
#include "reductio/problem.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

// The flag that engines poll; a stop token may raise it from any thread.
class StopFlag {
public:
    explicit StopFlag(const std::stop_token& token) : callback_{token, [this] { raise(); }} {}
    StopFlag(const StopFlag&) = delete;
    void raise() { raised_ = true; }
    bool raised() const { return raised_; }
    const std::atomic<bool>* get() const { return &raised_; }

private:
    std::atomic<bool> raised_{false};
    std::stop_callback<std::function<void()>> callback_;  // destroyed first
};

// The engine and the limits of a search. Throws language::Refusal for a limit that makes no sense.
Settings settings_of(const Search& search, const StopFlag& stop);

// What bounds the memory of a search as long as it lives; null without a limit.
std::unique_ptr<SoftBound> memory_bound(const Search& search);

// How a search ended that found no (further) solution.
Status status_of(Ending ending);

Count count_of(const Puzzle& puzzle, const Search& search);
Status uniqueness_of(const Puzzle& puzzle, const Search& search);

}  // namespace reductio
