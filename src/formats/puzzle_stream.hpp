// puzzle_stream.hpp - the puzzles of an input as they come: a part of it at a time, whatever its length.
//
// A batch with a puzzle a line is read in parts of whole lines, as soon as its first lines can't be anything
// else: more lines than a grid of that width would have, or lines that name their format. What `--format`
// states needs no more than a line. Any other text is read whole.
#pragma once
#include <cstddef>
#include <memory>
#include <string>

#include "formats/reader.hpp"
#include "text/byte_input.hpp"

namespace reductio {

class PuzzleStream {
public:
    // "-" is standard input. Throws InputError if the file can't be opened.
    PuzzleStream(const std::string& path, Hints hints) : input_{path}, hints_{std::move(hints)} {}

    // The next puzzles, at least one; null at the end. Waits for a slow writer, but not for more than a line.
    // Throws InputError if the input can't be read, or, the first time, as PuzzleReader does. Polls the
    // query's limits (base/stop.hpp).
    std::shared_ptr<const PuzzleReader> next();
    // Reads what is left; returns the number of its lines that are neither blank nor comments.
    std::size_t count_rest();

private:
    std::shared_ptr<const PuzzleReader> first();
    std::shared_ptr<const PuzzleReader> part(std::size_t size);
    bool fill();
    std::string take(std::size_t size);

    ByteInput input_;
    Hints hints_;
    const Format* main_ = nullptr;  // once it is settled that this is a batch of lines
    std::string ahead_;             // read, but not yet part of a reader
    std::size_t lines_ = 0;         // before `ahead_`
    bool ended_ = false;            // the input
};

}  // namespace reductio
