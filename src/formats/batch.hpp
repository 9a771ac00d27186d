// batch.hpp - texts with several puzzles, each of which begins with a line of its own kind, and their lines.
#pragma once
#include <string>
#include <vector>

#include "text/text.hpp"

namespace reductio::formats {

// Cuts in front of every line, but the first, that `opens` a puzzle; comment lines right above go with it.
std::vector<Passage> cut_before(Passage passage, bool (*opens)(Passage line));

// Takes the lines of a passage one by one, trimmed, blank ones left out; false at the end.
bool next_content(Passage& rest, Passage& line);

// A title is free text; forms have one line for it.
std::string single_line(std::string text);

}  // namespace reductio::formats
