// comments.cpp - comment lines before a puzzle.
#include "formats/comments.hpp"

#include <algorithm>
#include <limits>

namespace reductio::formats {

bool is_comment(std::string_view line) {
    if (!line.starts_with('#')) return false;
    line.remove_prefix(1);
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return true;
    if (first == 0) return false;
    const std::size_t last = line.find_last_not_of(" \t\r");
    const std::string_view text = line.substr(first, last + 1 - first);
    return !std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

void note_comment(Passage line, Comments& comments) {
    Scanner scanner{{line.text, line.begin + 1, line.end}};
    scanner.skip_blanks();
    const auto value = [&] {
        scanner.skip_blanks();
        return std::string{scanner.rest().trimmed().view()};
    };
    if (scanner.accept("title:")) comments.title = value();
    if (scanner.accept("puzzlekit:")) comments.puzzlekit = value();
    if (scanner.accept("solutions:")) {
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

}  // namespace reductio::formats
