// batch.hpp - cutting a text with several puzzles where each begins with a line of its own kind.
#pragma once
#include <vector>

#include "text/text.hpp"

namespace reductio::formats {

// Cuts in front of every line, but the first, that `opens` a puzzle; comment lines right above go with it.
std::vector<Passage> cut_before(Passage passage, bool (*opens)(Passage line));

// Takes the lines of a passage one by one, trimmed, blank ones left out; false at the end.
bool next_content(Passage& rest, Passage& line);

}  // namespace reductio::formats
