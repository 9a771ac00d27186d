// comments.hpp - the comment lines that may stand before a puzzle, in whatever form it is written.
//
// `# text` and `# key: value` are comments: a blank follows the #. The `#A...` of .sdk headers and the `#
// 4` that opens a KenKen cell list are not. Keys that mean something: title, solutions, puzzlekit; others
// are just text.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

}  // namespace reductio::formats
