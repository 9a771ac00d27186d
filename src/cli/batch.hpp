// batch.hpp - runs a command on every puzzle of its inputs, in order, and computes the exit code.
//
// Puzzles are read as they come (cli/puzzle_queue.hpp), and a reply is printed as soon as those before it
// are: also while the next puzzle is still awaited.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/puzzle_queue.hpp"
#include "family/puzzle_compiler.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/shards/shard_record.hpp"

namespace reductio {

enum class Exit : int { answered = 0, no = 1, bad_input = 2, open = 3, internal = 4, unwritten = 5 };

// For users: what each exit code means.
struct ExitCode {
    Exit exit;
    std::string_view meaning;
};
inline constexpr std::array<ExitCode, 6> exit_codes{
    {{Exit::answered,
      "The question is answered, also by `solve -n N` when there are solutions, but fewer than N."},
     {Exit::no, "The answer is no: no solution, more than one, count 0, a wrong grid, a disagreement."},
     {Exit::bad_input, "Bad input or wrong usage."},
     {Exit::open, "The question stayed open: time-out, interruption, `>=N`, `stuck`, or too little memory."},
     {Exit::internal, "An internal error: a solution failed one of our own checks and is not shown."},
     {Exit::unwritten, "The results can't be written: the disk is full, or a file can't be made."}}};

// The worse of two, in the order unwritten, internal, bad_input, open, no, answered.
Exit worse(Exit a, Exit b);

struct BatchItem {
    Puzzle puzzle;
    std::uint64_t index;       // from 1, through all inputs
    bool several;              // one of several: each gets one line
    PuzzleCompiler& compiler;  // of the thread that works on it
};

// The result of a command on one puzzle: text for standard output and for standard error.
struct Reply {
    Exit exit = Exit::answered;
    std::string out = {}, note = {};
    bool short_of_memory = false;
};

// Works on one puzzle after the other. No two threads share a worker, so it may keep what it compiled.
using Worker = std::function<Reply(const BatchItem&)>;

// The output for a puzzle without a reply.
struct OnFailure {
    // `id`: what --id echoes, for records; empty without it.
    // It can't be read or is refused, with this one-line message.
    std::function<std::string(std::uint64_t index, const std::string& id, const std::string& message)> error;
    // Reading it or working on it came to a limit. If empty, that is an error.
    std::function<std::string(std::uint64_t index, const std::string& id, StopReason reason)> stopped = {};
    bool workers_have_limits = false;  // of their own: those of the batch end with the reading
    bool drops_messages = false;       // the output has no room for them: they go to standard error
    // They are kept where -o says, and may be gone on with (cli/results.hpp): what they are.
    std::optional<ResultForm> kept = {};
    bool last_resort = false;  // a puzzle alone may end with the process (cli/process_host.cpp)
    // Takes the replies' output in order, instead of standard output.
    std::function<void(const std::string&)> print = nullptr;
};

// Reads the positional arguments as files ("-" or none: stdin), gives every puzzle to one of --threads
// workers and prints the replies in the order of the puzzles. If one of several puzzles can't be read or is
// refused (InputError), `on_failure` makes its output; if it is the only one, the error is thrown. The time
// of --timeout begins before a puzzle is read. Where memory runs out while other threads are at work, the
// puzzle is tried again alone. Stops early when interrupted. Returns the exit code.
int run_batch(const Arguments& arguments, const std::function<Worker()>& make_worker,
              const OnFailure& on_failure);
// The same for puzzles that come from elsewhere.
int run_batch(const Arguments& arguments, std::vector<PuzzleSource> sources,
              const std::function<Worker()>& make_worker, const OnFailure& on_failure);

// "error: MESSAGE" on a line.
std::string error_line(std::uint64_t index, const std::string& id, const std::string& message);
// "not enough memory", …
std::string message_of(StopReason reason);

}  // namespace reductio
