// lines.cpp - comments, lines with content, and cuts between puzzles.
#include "formats/lines.hpp"

#include <limits>

#include "text/characters.hpp"

namespace reductio::formats {

bool is_comment(std::string_view line) {
    if (!line.starts_with('#')) return false;
    line.remove_prefix(1);
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return true;
    if (first == 0) return false;
    const std::size_t last = line.find_last_not_of(" \t\r");
    const std::string_view text = line.substr(first, last + 1 - first);
    return text.find_first_not_of("0123456789") != std::string_view::npos;
}

void note_comment(Passage line, Comments& comments) {
    Scanner scanner{{line.text, line.begin + 1, line.end}};
    scanner.skip_blanks();
    const auto value = [&] {
        scanner.skip_blanks();
        return std::string{scanner.rest().trimmed().view()};
    };
    if (scanner.accept("title:")) {
        comments.title = value();
    } else if (scanner.accept("puzzlekit:")) {
        comments.puzzlekit = value();
    } else if (scanner.accept("solutions:")) {
        scanner.skip_blanks();
        const std::string expected = "the number of solutions";
        comments.solutions =
            static_cast<std::uint64_t>(scanner.number(0, std::numeric_limits<long long>::max(), expected));
        scanner.skip_blanks();
        if (!scanner.done()) scanner.unexpected("nothing after " + expected);
    }
}

Comments take_comments(Passage& rest) {
    Comments comments;
    Passage after = rest, line;
    while (next_line(after, line)) {
        const bool comment = is_comment(line.view());
        if (!comment && !line.trimmed().empty()) break;
        if (comment) note_comment(line, comments);
        rest = after;
    }
    return comments;
}

bool only_comments(Passage passage) {
    for (Passage line; next_content(passage, line);) {
        if (!is_comment(line.view())) return false;
    }
    return true;
}

std::vector<Passage> cut_before(Passage passage, bool (*opens)(Passage line)) {
    std::vector<Passage> parts;
    Passage rest = passage, line;
    std::size_t begin = passage.begin, cut = passage.begin;  // cut: the end of the puzzle so far
    bool in_puzzle = false;
    while (next_content(rest, line)) {
        const bool lone = line.view() == "#";  // it may be the last row of a picture
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

bool next_puzzle_line(Passage& rest, Passage& line, Comments& comments) {
    while (next_line(rest, line)) {
        line = line.trimmed();
        if (line.empty()) continue;
        if (!is_comment(line.view())) return true;
        note_comment(line, comments);
    }
    return false;
}

bool next_content(Passage& rest, Passage& line) {
    rest.begin = space_bytes.skip(rest.text->view().substr(0, rest.end), rest.begin);
    if (!next_line(rest, line)) return false;
    while (blank_bytes.has(line.text->view()[line.end - 1]))
        --line.end;  // stops: it does not begin with a blank
    return true;
}

std::string single_line(std::string text) {
    for (char& c : text) {
        if (c == '\n' || c == '\r') c = ' ';
    }
    return text;
}

}  // namespace reductio::formats
