// native_split.cpp - cuts a native batch into puzzles.
//
// A header opens a puzzle. A header that is misspelt beyond recognition would make its puzzle a part of the
// one before, and both would be lost. So two kinds of lines are looked at. Directly below a header there can
// only be a section, so words and a number there are another header. The line above a section is taken for a
// header if it is no entry of the section that it ends, but has a size, the name of a family, or stands below
// the last row of a grid. A misspelt header is an error of its own puzzle. Where a header is missing, the
// next puzzle begins with a section that the one before has already, below an empty line. In a text of the
// family's own, as a cover, a line indented deeper than its header is no header: items may be called "sudoku"
// and "9x9". Linear; no other lines cost more than a comparison.
#include <algorithm>
#include <limits>
#include <string>

#include "base/registry.hpp"
#include "encoders/shared/packing.hpp"
#include "family/family.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "puzzle/section_names.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

// The rows of the first size in the line, "4" of "sudoku: 4 x 4", or of its first number; 0 if it has none.
struct SplitSize {
    int rows = 0;
    bool both = false;  // RxC
};

SplitSize size_in(Passage line) {
    for (std::size_t at = line.begin; at < line.end; ++at) {
        if (!is_digit(line.text->view()[at])) continue;
        Scanner scanner{{line.text, at, line.end}};
        const auto rows = scanner.accept_number(1, 1000);
        if (!rows) return {};
        scanner.skip_blanks();
        const bool by =
            scanner.accept('x') || scanner.accept('X') || scanner.accept('*') || scanner.accept("×");
        scanner.skip_blanks();
        return {static_cast<int>(*rows), by && scanner.at_digit()};
    }
    return {};
}

// Is the first word the name of a family, in small or capital letters and whatever sign is behind it?
bool begins_with_family(Passage line, const KnownNames& known) {
    std::string word;
    for (const char c : line.view()) {
        if (!is_letter(c)) break;
        word += static_cast<char>(c | 0x20);
    }
    return known.family(word) != nullptr;
}

bool begins_with_rule(Passage line, const KnownNames& known) {
    Scanner scanner{line};
    return known.rule_kind(scanner.word().view()) != nullptr;
}

bool is_word(std::string_view line) {
    return std::ranges::all_of(line, [](char c) { return is_letter(c); });
}

std::size_t words_in(std::string_view line) {
    std::size_t words = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto blank = [&](std::size_t k) { return line[k] == ' ' || line[k] == '\t'; };
        if (!blank(i) && (i == 0 || blank(i - 1))) ++words;
    }
    return words;
}

bool same_shape(std::string_view a, std::string_view b) {
    const std::size_t words = words_in(a);
    return words == words_in(b) && (words > 1 || a.size() == b.size());
}

// Blanks before the line.
std::size_t indentation(Passage line) {
    std::size_t blanks = 0;
    while (line.begin > blanks && blank_bytes.has(line.text->view()[line.begin - blanks - 1])) ++blanks;
    return blanks;
}

class Splitter {
public:
    Splitter(Passage passage, const KnownNames& known)
        : passage_{passage}, known_{known}, begin_{passage.begin}, end_{passage.begin} {}

    std::vector<Passage> split() {
        Passage rest = passage_, line;
        for (bool first = true; next_content(rest, line);) {
            const bool lone = line.view() == "#";  // it may be the last row of a picture
            if (is_comment(line.view()) && !lone && !expects_walls()) continue;
            const bool pieces = has_pieces_ && opens_pieces(line);
            if (first || (!pieces && (opens_puzzle(line) || is_header_below_header(line))))
                open(line, first ? passage_.begin : end_);
            else if (pieces || (!own_body_ && names_section(line)))
                open_section(line);
            else
                take_entry(line);
            first = false;
            end_ = rest.begin;
        }
        parts_.push_back({passage_.text, begin_, passage_.end});
        return std::move(parts_);
    }

private:
    // The puzzle with this header, true or misspelt, begins at `at`.
    void open(Passage header, std::size_t at) {
        if (at > begin_) parts_.push_back({passage_.text, begin_, at});
        begin_ = at;
        const SplitSize size = size_in(header);
        indentation_ = indentation(header);
        rows_ = size.rows > 0 ? size.rows : std::numeric_limits<int>::max();
        Scanner scanner{header};
        const Family* const family = known_.family(scanner.word().view());
        own_body_ = family != nullptr && family->body;
        has_pieces_ = family != nullptr && reads(*family, Part::pieces);
        section_ = {};
        sections_.clear();
        entries_ = 0;
    }

    void open_section(Passage line) {
        if (entries_ > 0 && is_header())
            open(entry_, entry_begin_);
        else if (names_section(line) && std::ranges::find(sections_, line.view()) != sections_.end() &&
                 below_gap(line))
            open(line, end_);
        section_ = line.view();
        sections_.push_back(section_);
        entries_ = 0;
    }

    // Can the line be a row of walls, as "# 12\\ 7\\"? It looks like a comment. Grids show walls as well.
    bool expects_walls() const {
        const bool grid = section_ == "givens" || section_ == "solution";
        const bool shows = grid && std::ranges::find(sections_, std::string_view{"walls"}) != sections_.end();
        return (section_ == "walls" || shows) && entries_ < rows_;
    }

    void take_entry(Passage line) {
        before_entry_ = entry_;
        entry_ = line;
        entry_begin_ = end_;
        ++entries_;
    }

    bool opens_puzzle(Passage line) const {
        return opens_next_puzzle(line, known_) && !(own_body_ && indentation(line) > indentation_);
    }

    // "latn 3" below "latin 3": another header, even if misspelt.
    bool is_header_below_header(Passage line) const {
        return section_.empty() && entries_ == 0 && !own_body_ &&
               (has_header_shape(line) || begins_with_family(line, known_));
    }

    // Is there an empty line, or a comment, between it and the line before?
    bool below_gap(Passage line) const {
        return passage_.text->view().substr(end_, line.begin - end_).find('\n') != std::string_view::npos;
    }

    // Is the last entry of the section a header?
    bool is_header() const {
        const std::string_view line = entry_.view();
        constexpr std::size_t longest = 200;
        if (section_.empty() || line.size() > longest) return false;
        const bool sized = size_in(entry_).both;
        if (section_ == "words") return sized;
        const bool picture = !is_section_name(section_);  // of a piece
        const bool named = sized || begins_with_family(entry_, known_);
        const bool list = section_ == "clues" || section_ == "marks" || section_ == "outside" ||
                          section_ == "between" || section_ == "rules";
        if (section_ == "rules" && begins_with_rule(entry_, known_))
            return sized;  // a skyscraper is a family, too
        if (list) return named || is_word(line);
        if (entries_ > 1 && same_shape(line, before_entry_.view())) return false;
        return named || (!picture && entries_ > rows_);
    }

    const Passage passage_;
    const KnownNames& known_;
    std::vector<Passage> parts_;
    std::size_t begin_, end_;      // of the puzzle so far
    std::size_t indentation_ = 0;  // of its header
    int rows_ = 0;                 // of its grid
    bool has_pieces_ = false;      // its family reads them
    bool own_body_ = false;        // its family has a text of its own below the header
    std::string_view section_;
    std::vector<std::string_view> sections_;  // of the puzzle so far
    int entries_ = 0;                         // of the section so far
    Passage entry_, before_entry_;            // the last two
    std::size_t entry_begin_ = 0;             // with the comments above it
};

}  // namespace

std::vector<Passage> split_native(Passage passage, const KnownNames& known) {
    return Splitter{passage, known}.split();
}

}  // namespace reductio::formats
