// link.hpp - puzz.link links and pzprv3 files as texts: finding them, and reading and writing what they hold.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "family/known_names.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

// Families whose rules files may state genres beside the built-in ones: those of a user.
using Families = std::span<const Family* const>;

// Where a link begins and ends in a line, or nothing: `https://puzz.link/p?slither/5/5/…`, or from the genre
// on. Only a name that puzz.link knows, a slash and a size make a link.
std::optional<Passage> find_link(Passage line);

// The puzzle in a link, with the answer if it holds one (stated_solution or unread_solution). Throws
// InputError for a genre without a family, and at the first character that does not fit.
Puzzle read_link(Passage link, Families others);
// Does the link hold a puzzle and end just where its board does? One that was cut off does not.
bool is_whole_link(Passage link, Families others);
// A link to the puzzle, without a line feed. Throws InputError if puzz.link can't say the puzzle.
std::string link_to(const Puzzle& puzzle);
// A link that opens with the grid drawn in.
std::string link_to_answer(const Puzzle& puzzle, std::span<const Value> grid);

// Does a pzprv3 file begin here?
bool is_file(Passage text);
// The puzzle in a file, like read_link.
Puzzle read_file(Passage text, Families others);
// Throws InputError as link_to.
std::string file_of(const Puzzle& puzzle);

}  // namespace reductio::puzzlink
