// batch.hpp - runs a command over every puzzle of its inputs, in order, and settles the exit code.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

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

// Reads the positional arguments as files ("-" or none: stdin) and calls `each` for every puzzle. A puzzle that
// can't be read or is refused (InputError) goes to `on_error` with its one-line message if it is one of several,
// else the error leaves. Stops early when interrupted.
int run_batch(const Arguments& arguments, const std::function<Exit(const BatchItem&)>& each,
              const std::function<void(std::uint64_t index, const std::string& message)>& on_error);

// Writes to stdout, throws InputError on failure (full disk, closed pipe ends quietly).
void print_out(const std::string& text);
// Writes to stderr.
void print_note(const std::string& text);

}  // namespace reductio
