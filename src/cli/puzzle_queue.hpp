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
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// Puzzles that are made or read on demand: any of them, in any order, by several threads.
struct PuzzleBlock {
    std::size_t size = 0;
    std::function<Puzzle(std::size_t)> read;  // from 0; throws InputError
    // The lines of the input that are this puzzle's (PuzzleReader::lines); may be null.
    std::function<std::string_view(std::size_t)> lines = nullptr;
    // What --id echoes; may be null.
    std::function<std::string(std::size_t)> id = nullptr;
};

// How far an input has been read: bytes of the file, of all that are to be read (0: unknown), and line ends.
struct InputPosition {
    std::uint64_t bytes = 0, of = 0, line_ends = 0;
};

// Puzzles in order, block by block.
struct PuzzleSource {
    // The next block, of at least one puzzle; nothing at the end. May wait for a slow writer. Throws
    // InputError if the input can't be read any further, and Stopped.
    std::function<std::optional<PuzzleBlock>()> next;
    // After the end: the error for what was left out, or empty. May be null.
    std::function<std::string()> unread = nullptr;
    std::function<InputPosition()> position = nullptr;  // may be null
};

// A source that is one block.
PuzzleSource source_of(PuzzleBlock block);

// Consecutive puzzles of one block.
struct PuzzleRun {
    std::shared_ptr<const PuzzleBlock> block;
    std::size_t begin = 0, end = 0;  // of the block
    std::uint64_t index = 0;         // of the first puzzle: from 1, through all inputs
    std::uint64_t index_step = 1;    // from each puzzle to the next
    std::uint64_t number = 0;        // of the run: from 1
};

struct QueueOptions {
    bool always_several = false;  // one puzzle counts as several, and nothing is read beforehand
    bool ends_at_error = false;   // an input that can't be read is an error of the whole
    std::uint64_t first_index = 1, index_step = 1;
};

class PuzzleQueue {
public:
    // Reads until it knows whether there are several puzzles. An input that can't be read counts as one
    // puzzle that can't be read; if it is the only input and has shown no puzzle yet, its error is thrown.
    PuzzleQueue(std::vector<PuzzleSource> sources, const QueueOptions& how);

    // The next puzzles, at most `most`; nothing at the end. May wait for input, and calls `before_wait`
    // then. Throws Stopped.
    std::optional<PuzzleRun> next(std::size_t most, const std::function<void()>& before_wait);
    // Before any other call: leaves out the first puzzles, shows them, and returns how many there were.
    std::uint64_t skip(std::uint64_t most, const std::function<void(const PuzzleRun&)>& on_run);
    bool several() const { return several_; }
    // Is it known that there are no more? Of several, `next` may have to find it out.
    bool is_over();
    // How far each source has been read; nothing while a thread is reading.
    std::vector<InputPosition> positions();
    // Is a thread waiting for input? Then what has been answered should be shown.
    bool waits() const { return waits_; }
    // After the end: errors for what was left out.
    std::string unread() const;

private:
    bool pull();

    std::vector<PuzzleSource> sources_;
    QueueOptions how_;
    std::size_t source_ = 0;  // the one being read
    std::deque<std::shared_ptr<const PuzzleBlock>> blocks_;
    std::size_t begin_ = 0;  // of what is left of the first block
    bool several_ = false, begun_ = false;
    std::uint64_t index_ = 1, number_ = 0;
    std::mutex mutex_;
    std::atomic<bool> waits_ = false;
};

}  // namespace reductio
