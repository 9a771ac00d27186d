// batch.cpp - cutting texts into puzzles, and into lines that say something.
#include "formats/batch.hpp"

#include <algorithm>

#include "formats/comments.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

std::vector<Passage> cut_before(Passage passage, bool (*opens)(Passage line)) {
    std::vector<Passage> parts;
    Passage rest = passage, line;
    std::size_t begin = passage.begin, cut = passage.begin;  // cut: past the last line of the puzzle so far
    bool in_puzzle = false;
    while (next_content(rest, line)) {
        const bool lone = line.view() == "#";  // may be the last row of a picture
        if (is_comment(line.view()) && !lone) continue;
        if (in_puzzle && opens(line)) {
            parts.push_back({passage.text, begin, cut});
            begin = cut;
        }
        in_puzzle = true;
        cut = rest.begin;
    }
    parts.push_back({passage.text, begin, passage.end});
    return parts;
}

bool next_content(Passage& rest, Passage& line) {
    rest.begin = space_bytes.skip(rest.text->view().substr(0, rest.end), rest.begin);
    if (!next_line(rest, line)) return false;
    while (blank_bytes.has(line.text->view()[line.end - 1])) --line.end;  // not empty: its first is no blank
    return true;
}

std::string single_line(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

}  // namespace reductio::formats
