// native_parts.hpp - the parts of the native form: its header line, its sections, its writer.
#pragma once
#include <string>
#include <string_view>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// A word of small letters and a size, whatever they mean.
bool looks_like_header(Passage line);
// Its word is a family, by name or alias.
bool names_family(Passage line);
// Inside a puzzle: sizes as RxC always open the next one, a lone number only after the name of a family (it
// may be a clue: "ab 12").
bool opens_next_puzzle(Passage line);
// `givens`, `regions`, …
bool names_section(Passage line);

// The open grid that a header line describes, and whether the line speaks of boxes at all.
struct NativeHeader {
    Puzzle puzzle;
    bool says_boxes = false;
};
NativeHeader read_native_header(Passage line);
// A sudoku that speaks of neither boxes nor regions has the usual boxes of its side.
void settle_boxes(const NativeHeader& header, Passage line, Puzzle& puzzle);
// Everything below the header.
void read_native_sections(Passage body, Puzzle& puzzle);

// A line of the section `outside`: "top 3 . 2,1 1": a side, then the clue of each of its lines.
void read_outside_line(Passage line, Puzzle& puzzle);
// The whole section; empty if there is no clue.
std::string outside_section(const Puzzle& puzzle);

// A line of the section `between`: "r1c1 > r1c2".
void read_between_line(Passage line, Puzzle& puzzle);
// The whole section; empty if there is no sign.
std::string between_section(const Puzzle& puzzle);

// A cell of the section `walls`: none for ".".
inline constexpr Value largest_wall_clue = 999'999;
std::optional<Wall> read_wall(Passage cell);
// The whole section; empty if there is no wall.
std::string walls_section(const Puzzle& puzzle);

// A line of the section `words`, added to the list; and the list put into the puzzle.
void read_words_line(Passage line, std::vector<std::string>& words);
void set_words(Puzzle& puzzle, std::vector<std::string> words);
// The whole section; empty if there is no list.
std::string words_section(const Puzzle& puzzle);

// The whole puzzle in native form. Comment lines for what belongs to no section, then the header.
std::string write_native(const Puzzle& puzzle);

}  // namespace reductio::formats
