// puzzle_stream.hpp - the puzzles of an input as they come: a part of it at a time, whatever its length.
//
// A batch with a puzzle a line is read in parts of whole lines, as soon as its first lines can't be anything
// else: more lines than a grid of that width would have, or lines that name their format. What `--format`
// states needs no more than a line. Any other text is read whole. Of a batch in a plain file a range of bytes
// can be read alone, without a look at what stands before it but for the begin of the file.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "formats/reader.hpp"
#include "text/byte_input.hpp"

namespace reductio {

class PuzzleStream {
public:
    PuzzleStream(std::unique_ptr<ByteInput> input, Hints hints)
        : input_{std::move(input)}, hints_{std::move(hints)} {}

    // The next puzzles, at least one; null at the end. Waits for a slow writer, but not for more than a line.
    // Throws InputError if the input can't be read, or, the first time, as PuzzleReader does. Polls the
    // query's limits (base/stop.hpp).
    std::shared_ptr<const PuzzleReader> next();
    // After the first call of next(): is this a batch of lines in a plain file, so that a range can be read?
    bool has_ranges() const { return first_ != nullptr && plain_; }
    // Goes on with the lines that begin in this range of bytes. Requires has_ranges(). Messages count lines
    // from the first of them.
    void restrict_to(std::uint64_t begin, std::uint64_t end);
    // Line ends read so far, and bytes of the file: of its size, which is 0 if it is not known.
    std::uint64_t line_ends() const { return lines_; }
    std::uint64_t taken() const { return input_->taken(); }
    std::uint64_t size() const { return input_->size(); }
    // Reads what is left; returns the number of its lines that are neither blank nor comments.
    std::size_t count_rest();

private:
    std::shared_ptr<const PuzzleReader> whole_or_first_part();
    std::shared_ptr<const PuzzleReader> part(std::size_t size);
    bool fill();
    void skip_line();
    void cut_at_end_of_range();
    std::string take(std::size_t size);

    std::unique_ptr<ByteInput> input_;
    Hints hints_;
    std::string name_ = input_->name();           // for messages
    std::shared_ptr<const PuzzleReader> first_;   // once it is settled that this is a batch of lines
    bool plain_ = false;                          // the file
    std::string ahead_;                           // read, but not yet part of a reader
    std::uint64_t position_ = 0;                  // of `ahead_` in a plain file
    std::uint64_t begin_ = 0, end_ = UINT64_MAX;  // of the range
    std::uint64_t first_end_ = 0;                 // of the first puzzle's line
    std::size_t lines_ = 0;                       // before `ahead_`
    bool ended_ = false;                          // the input
};

}  // namespace reductio
