// reader.hpp - from an input to its puzzles, whatever their format.
//
// It chooses the format (from the command line, else by content, then by the file's ending), cuts the input
// into puzzles, and reads them one at a time, so a bad puzzle is an error only in its own place.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/columns.hpp"
#include "formats/format.hpp"
#include "formats/lines.hpp"

namespace reductio {

class PuzzleReader {
public:
    // Throws InputError if the input is empty, its format is unknown, or it has two readings.
    PuzzleReader(std::shared_ptr<const Text> text, Hints hints);
    // A later part of a batch of lines whose format was chosen by its first part (puzzle_stream.hpp). It may
    // hold no puzzle. `from_start`: it begins where the input does, so a table begins with comments and the
    // names of its columns.
    PuzzleReader(std::shared_ptr<const Text> text, const PuzzleReader& first, bool from_start);

    std::size_t size() const { return items_.size(); }
    // False if no format was named, neither by the command line nor by the text itself, and none of many
    // first puzzles can be read. Then the text may be of another kind altogether.
    bool settled() const { return settled_; }
    // A table, whose lines are puzzles whatever they begin with? Otherwise `# text` is a comment.
    bool is_table() const { return columns_.has_value(); }
    // True if this can only be the begin of a batch with a puzzle a line, whatever follows.
    bool begins_batch_of_lines() const;
    // False if none of the first lines of a text has a format with a puzzle a line: a cheap answer.
    static bool may_begin_batch_of_lines(const Text& text, const Hints& hints);
    // Reads the i-th puzzle; throws InputError if it can't be read. It may be called again, and from several
    // threads.
    Puzzle read(std::size_t i) const;
    // The format that was chosen for the whole.
    const Format& main_format() const { return *main_; }
    // The lines of the i-th puzzle, with all that stands between it and the one before; those of the last go
    // on to the end of the text. So every line belongs to one puzzle.
    std::string_view lines(std::size_t i) const;
    // The field of the column that names the i-th puzzle (Hints::id); empty without one.
    std::string id(std::size_t i) const;
    // The format of the i-th puzzle; for a line that fits no format, that of the batch. Throws InputError for
    // a line with two readings.
    const Format& format(std::size_t i) const;

private:
    struct Item {
        std::size_t begin, end;
        std::size_t comments;  // the index of the comments before it, or `no_comments`
    };
    static constexpr std::size_t no_comments = static_cast<std::size_t>(-1);

    // May replace text_ by one that is put right; `content` and `comments` are then those of the new text.
    const Format& choose_format(Passage& content, formats::Comments& comments);
    void read_table(Passage content);
    Passage passage(std::size_t i) const;
    Passage table_line(const Item& item) const;
    const Format& format_of(Passage passage) const;
    void add(Passage passage, const formats::Comments& comments);
    void cut_lines(Passage content, formats::Comments comments);
    void cut_table(Passage content);
    void cut_passages(Passage content, const formats::Comments& comments);
    bool can_read_any() const;
    bool is_one_puzzle_in_lines() const;
    bool longer_than_a_grid() const;

    std::shared_ptr<const Text> text_;
    Hints hints_;
    std::optional<Columns> columns_;  // of a table
    const Format* main_ = nullptr;
    int score_ = 100;  // of the text in that format
    bool settled_ = true;
    bool put_right_ = false;  // no format knew the text as it was pasted
    std::vector<Item> items_;
    std::vector<formats::Comments> comments_;
    std::vector<DeferredPuzzle> unpacked_;  // for formats not cut by position: one per item
};

// The puzzle in a text of the native format, such as the comments of a CNF hold. `name` is for messages,
// `known` are the families and kinds that it may name. Throws InputError.
Puzzle read_native(std::string name, std::string content, const KnownNames& known);

}  // namespace reductio
