// lines.hpp - the lines around and inside puzzles: comments, lines with content, cuts between puzzles.
//
// `# text` and `# key: value` are comments, with a blank after the #. The header lines `#A...` of .sdk files
// and the line `# 4` that opens a KenKen cell list are not. The keys title, solutions and puzzlekit have a
// meaning; all other comments are just text.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace reductio::formats {

struct Comments {
    std::string title;                       // `# title: Star Burst Leo`
    std::optional<std::uint64_t> solutions;  // `# solutions: 1`
    std::string puzzlekit;                   // `# puzzlekit: KenKen`: the kind of a puzzlekit text

    bool empty() const { return title.empty() && !solutions && puzzlekit.empty(); }
};

bool is_comment(std::string_view line);

// Reads one comment line. Throws InputError if the value of a known key can't be read.
void note_comment(Passage line, Comments& comments);

// Cuts comment lines and blank lines off the front of `rest`, which then begins with a line of another kind.
Comments take_comments(Passage& rest);

// Is there nothing but comment lines and blank lines?
bool only_comments(Passage passage);

// Cuts the next line that is not blank off the front of `rest`, trimmed; false at the end.
bool next_content(Passage& rest, Passage& line);

// Cuts the next line that is neither blank nor a comment off the front of `rest`, trimmed, and notes the
// comments before it; false at the end. Throws as note_comment does.
bool next_puzzle_line(Passage& rest, Passage& line, Comments& comments);

// Cuts before every line, except the first, that `opens` a puzzle. Comment lines directly above it go with
// it.
std::vector<Passage> cut_before(Passage passage, bool (*opens)(Passage line));

// The text with blanks for line ends: a title is free text, but formats have only one line for it.
std::string single_line(std::string text);

}  // namespace reductio::formats
