// cover.cpp - exact covers in the format of Knuth's programs: a line of items, then one option on each line.
//
// A text is recognised by the comments that `compile` writes, or if a line of distinct names is followed by
// lines of these names, and either the file is called .dlx, or some name has a letter and the options have
// several lengths (else it could be rows of digits or letters). Detection looks at a bounded number of lines.
// cover/cover_text.hpp reads the text.
#include <algorithm>
#include <unordered_set>

#include "encoders/shared/cover_payload.hpp"
#include "formats/format.hpp"

namespace reductio::formats::cover {

extern const Format format;

namespace {

constexpr int most_lines = 100;                  // lines that detection looks at
constexpr std::size_t longest_line = 1'000'000;  // of a line of items, unless the file is called .dlx

// The next line that is neither blank nor a comment.
bool next_content_line(Passage& rest, Passage& line) {
    while (next_line(rest, line)) {
        line = line.trimmed();
        if (!line.empty() && !line.view().starts_with('|')) return true;
    }
    return false;
}

// The names of the items; empty if this is not a line of items.
std::unordered_set<std::string_view> item_names(Passage line) {
    std::unordered_set<std::string_view> names;
    Scanner scanner{line};
    bool bar = false;
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
        std::string_view word = scanner.word().view();
        if (word == "|" && !bar) {
            bar = true;
            continue;
        }
        if (const auto bounds = word.find('|'); bounds != std::string_view::npos)
            word.remove_prefix(bounds + 1);
        if (word.empty() || !names.insert(word).second) return {};
    }
    return names;
}

// The number of items in an option; 0 if some word is not an item.
std::size_t option_size(Passage line, const std::unordered_set<std::string_view>& names) {
    Scanner scanner{line};
    std::size_t size = 0;
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
        const std::string_view word = scanner.word().view();
        if (word.starts_with('|')) continue;  // a cost
        ++size;
        if (!names.contains(word.substr(0, word.find(':')))) return 0;
    }
    return size;
}

Fit detect(Passage passage, const Hints&) {
    if (passage.view().starts_with("| reductio ")) return 95;  // `compile --to cover` wrote it
    Passage line;
    if (!next_content_line(passage, line)) return 0;
    const bool named = passage.text->name().ends_with(".dlx");
    if (!named && line.end - line.begin > longest_line) return 0;
    const auto names = item_names(line);
    if (names.empty()) return 0;
    bool uneven = false;
    int options = 0;
    for (; options < most_lines && next_content_line(passage, line); ++options) {
        const std::size_t size = option_size(line, names);
        if (size == 0) return 0;
        uneven |= size != names.size();
    }
    const auto has_letter = [](std::string_view name) {
        return std::ranges::any_of(name, [](char c) { return c >= 'A' && c <= 'z'; });
    };
    if (options == 0) return 0;
    if (named) return 95;
    return uneven && std::ranges::any_of(names, has_letter) ? 70 : 0;
}

Puzzle read(Passage passage, const Hints&) { return cover_puzzle(read_cover_text(passage), passage); }

std::string write(const Puzzle& puzzle) {
    if (puzzle.family->name != "cover") refuse_family("cover", puzzle);
    return cover_text(cover_of(puzzle));
}

}  // namespace

const Format format = {
    .name = "cover",
    .summary = "exact covers in the format of Knuth's programs: a line of items, then an option a line",
    .carries = "an exact cover with multiplicities, secondary items, colours and costs",
    .lacks = "any other family",
    .extensions = ".dlx",
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::cover
