// batch_threads.hpp - threads that take the next puzzles, work on them and hand over the replies in order.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "cli/batch.hpp"
#include "cli/puzzle_queue.hpp"
#include "tasks/shards/line_hash.hpp"

namespace reductio {

// The replies to a run.
struct Answers {
    std::string out, note;
    Exit exit = Exit::answered;
    std::uint64_t puzzles = 0, errors = 0;
    LineHash lines;    // of the input
    bool cut = false;  // an interruption left some out
};

// What results are made of besides the replies.
struct BatchForm {
    bool keeps_results = false;  // in a file that may be gone on with
    bool prints_ids = false, hashes_lines = false;
};

// What the threads have in common.
struct BatchWork {
    Console& console;
    PuzzleQueue& queue;
    const std::function<Worker()>& make_worker;
    const OnFailure& on_failure;
    BatchForm form;
    double seconds = 0;         // for each puzzle; 0: no limit
    std::uint64_t threads = 1;  // fewer where there is no memory for another stack
};

// Answers all puzzles of the queue. `print` gets the replies in the order of the puzzles, by one thread at a
// time; after an interruption, those up to the first that was left out. Returns whether every puzzle has its
// reply. Throws what a worker or `print` threw first.
bool run_threads(const BatchWork& work, const std::function<void(const Answers&)>& print);

}  // namespace reductio
