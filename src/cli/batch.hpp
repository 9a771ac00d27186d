// batch.hpp - runs a command over every puzzle of its inputs, in order, and settles the exit code.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// 0 answered; 1 the answer is no; 2 bad input or usage; 3 the question stayed open; 4 internal.
enum class Exit : int { answered = 0, no = 1, bad_input = 2, open = 3, internal = 4 };

// The worse of two, in the order internal, bad_input, open, no, answered.
Exit worse(Exit a, Exit b);

struct BatchItem {
    Puzzle puzzle;
    std::uint64_t index;  // from 1, through all inputs
    bool several;         // one of several: one line each
};

// What a command answers to one puzzle: text for standard output and for standard error.
struct Reply {
    Exit exit = Exit::answered;
    std::string out = {}, note = {};
};

// Answers one puzzle after the other. Each thread has a worker of its own, so it may keep what it compiled.
using Worker = std::function<Reply(const BatchItem&)>;

// Reads the positional arguments as files ("-" or none: stdin) and has every puzzle answered, by as many
// workers as --threads says; replies are printed in the order of the puzzles. A puzzle that can't be read or
// is refused (InputError) is answered by `on_error` with its one-line message if it is one of several, else
// the error leaves. Stops early when interrupted. Returns the exit code.
int run_batch(const Arguments& arguments, const std::function<Worker()>& make_worker,
              const std::function<std::string(std::uint64_t index, const std::string& message)>& on_error);

// Puzzles that are made or read when they are asked for: any of them, in any order, by several threads.
struct PuzzleSource {
    std::size_t size = 0;
    std::function<Puzzle(std::size_t)> read;  // from 0; throws InputError
};

// The positional arguments as files, "-" or none: stdin. A file that can't be read at all is one puzzle that
// can't be read; the only one throws.
std::vector<PuzzleSource> open_inputs(const Arguments& arguments);

// The same for puzzles that come from elsewhere.
int run_batch(const Arguments& arguments, std::vector<PuzzleSource> sources,
              const std::function<Worker()>& make_worker,
              const std::function<std::string(std::uint64_t index, const std::string& message)>& on_error);

// "error: MESSAGE" on a line.
std::string error_line(std::uint64_t index, const std::string& message);

// Writes to stdout; a full disk throws InputError, a closed pipe ClosedPipe.
void print_out(const std::string& text);
// The same for what is still buffered, at the end of a command.
void flush_out();
// Writes to stderr.
void print_note(const std::string& text);

}  // namespace reductio
