// program_batch.hpp - a program that is started once answers the puzzles of a run before its workers get
// them.
//
// Some programs answer only when their buffer is full, so a worker with one puzzle can't wait for its answer.
// Here the puzzles are read in groups, which take about a second each; the program answers a group, and then
// its puzzles go on to the workers.
#pragma once
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "cli/puzzle_queue.hpp"
#include "tasks/solvers/solver.hpp"

namespace reductio {

class ProgramBatch {
public:
    explicit ProgramBatch(ProgramJob job)
        : interrupted_{job.limits.interrupted}, solver_{batch_solver(std::move(job))} {}

    // The same puzzles, each answered when it is handed out. This must outlive them, and the sources must be
    // read one after the other.
    std::vector<PuzzleSource> answered(std::vector<PuzzleSource> sources);
    // The response to the puzzle of that index, once; nothing if it was taken.
    std::optional<Response> take(std::uint64_t index);

private:
    PuzzleSource answered(PuzzleSource source);
    PuzzleBlock answered(const PuzzleBlock& block, std::size_t begin, std::size_t end);

    const std::atomic<bool>* interrupted_;  // may be null
    std::unique_ptr<BatchSolver> solver_;
    std::uint64_t index_ = 1;  // of the next puzzle
    std::size_t group_ = 16;   // puzzles
    std::mutex mutex_;
    std::map<std::uint64_t, Response> responses_;  // by index
};

}  // namespace reductio
