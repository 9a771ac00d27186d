// reader.hpp - from an input to its puzzles, whatever their form.
//
// Settles the form (what the command line says, else by content, then by the file's ending), cuts the input
// into puzzles and reads them one at a time, so that a bad puzzle is an error only in its own place.
#pragma once
#include <cstddef>
#include <memory>
#include <vector>

#include "formats/comments.hpp"
#include "formats/format.hpp"

namespace reductio {

class PuzzleReader {
public:
    // Throws InputError if nothing can be told apart: empty input, an unknown form, two possible readings.
    PuzzleReader(std::shared_ptr<const Text> text, Hints hints);

    std::size_t size() const { return items_.size(); }
    // Throws InputError if the i-th puzzle can't be read. Reading is repeatable, and safe from several
    // threads.
    Puzzle read(std::size_t i) const;
    // The form of the i-th puzzle; of a line that fits no form, that of the batch. Throws InputError for a
    // line with two readings.
    const Format& format(std::size_t i) const;

private:
    struct Item {
        std::size_t begin, end;
        std::size_t comments;  // index of what was said before it, or `no_comments`
    };
    static constexpr std::size_t no_comments = static_cast<std::size_t>(-1);

    const Format& settle(Passage content);
    void add(Passage passage, const formats::Comments& comments);
    void cut_lines(Passage content, formats::Comments comments);
    void cut_passages(Passage content, const formats::Comments& comments);

    std::shared_ptr<const Text> text_;
    Hints hints_;
    const Format* main_ = nullptr;
    std::vector<Item> items_;
    std::vector<formats::Comments> comments_;
    std::vector<DeferredPuzzle> unpacked_;  // of forms that are not cut by position: as many as items_
};

}  // namespace reductio
