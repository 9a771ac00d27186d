// solution.hpp - a search that waits at each solution until the caller wants the next one.
//
// An engine reports solutions by calling back; the user of the library calls next(). So the search has a
// thread of its own, and at any time one of the two threads waits for the other. The first solution is
// searched for on its own, because engines find a single solution faster than the first of all.
#pragma once
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "library/queries.hpp"
#include "reductio/problem.hpp"

namespace reductio {

class Solution::Run {
public:
    enum class Shown : std::uint8_t { all, better };  // all solutions, or each that is better than the last
    Run(Puzzle puzzle, const Search& search, Shown shown);
    ~Run();
    Run(const Run&) = delete;

    // Lets the search go on to its next solution or its end. Throws what the search threw.
    void advance();

    Status status() const { return status_; }
    std::uint64_t number() const { return number_; }
    const Grid& grid() const { return grid_; }
    const std::vector<std::int64_t>& objective() const { return objective_; }
    const std::vector<std::int64_t>& bound() const { return bound_; }
    const Puzzle& puzzle() const { return puzzle_; }

private:
    void search();
    Ending enumerate(Pipeline& pipeline, std::uint64_t most);
    Ending improve(Pipeline& pipeline);
    bool hand_over(std::span<const Value> grid, std::span<const std::int64_t> bound);

    const Puzzle puzzle_;
    const Search search_;
    const Shown shown_;
    StopFlag stop_;
    Settings settings_;
    std::mutex mutex_;
    std::condition_variable turned_;
    bool searching_ = false;  // whose turn it is: the search's, or the caller's
    bool ended_ = false;
    Status status_ = Status::unknown;
    std::uint64_t number_ = 0;
    Grid grid_, first_;
    std::vector<std::int64_t> objective_, bound_;
    std::exception_ptr error_;
    std::thread thread_;
};

}  // namespace reductio
