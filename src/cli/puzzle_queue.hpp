// puzzle_queue.hpp - the puzzles of all inputs, in order, for several threads.
//
// Inputs may be endless. A part of one is read when those before it have been handed out, so memory is that
// of the parts being worked on. Puzzles are handed out some at a time: one by one, the lock would cost more
// than the smallest of them.
#pragma once
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Puzzles that are made or read on demand: any of them, in any order, by several threads.
struct PuzzleBlock {
    std::size_t size = 0;
    std::function<Puzzle(std::size_t)> read;  // from 0; throws InputError
};

// Puzzles in order, block by block.
struct PuzzleSource {
    // The next block, of at least one puzzle; nothing at the end. May wait for a slow writer. Throws
    // InputError if the input can't be read any further, and Stopped.
    std::function<std::optional<PuzzleBlock>()> next;
    // After the end: the error for what was left out, or empty. May be null.
    std::function<std::string()> unread = nullptr;
};

// A source that is one block.
PuzzleSource source_of(PuzzleBlock block);

// The positional arguments as files, "-" or none: stdin. Each is opened when those before it are read.
std::vector<PuzzleSource> open_inputs(const Arguments& arguments);

// Consecutive puzzles of one block.
struct PuzzleRun {
    std::shared_ptr<const PuzzleBlock> block;
    std::size_t begin = 0, end = 0;  // of the block
    std::uint64_t index = 0;         // of the first puzzle: from 1, through all inputs
    std::uint64_t number = 0;        // of the run: from 1
};

class PuzzleQueue {
public:
    // Reads until it knows whether there are several puzzles. An input that can't be read counts as one
    // puzzle that can't be read; if it is the only input and has shown no puzzle yet, its error is thrown.
    // With `always_several`, one puzzle counts as several, and nothing is read beforehand.
    PuzzleQueue(std::vector<PuzzleSource> sources, bool always_several);

    // The next puzzles, at most so many; nothing at the end. May wait for input, and calls `before_wait`
    // then. Throws Stopped.
    std::optional<PuzzleRun> next(std::size_t most, const std::function<void()>& before_wait);
    bool several() const { return several_; }
    // Is a thread waiting for input? Then what has been answered should be shown.
    bool waits() const { return waits_; }
    // After the end: errors for what was left out.
    std::string unread() const;

private:
    bool pull();

    std::vector<PuzzleSource> sources_;
    std::size_t source_ = 0;  // the one being read
    std::deque<std::shared_ptr<const PuzzleBlock>> blocks_;
    std::size_t begin_ = 0;  // of what is left of the first block
    bool several_ = false, begun_ = false;
    std::uint64_t index_ = 1, number_ = 0;
    std::mutex mutex_;
    std::atomic<bool> waits_ = false;
};

}  // namespace reductio
