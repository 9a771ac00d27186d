// statement.cpp - lines that speak are told from lines that show.
//
// Lines that claim a number (claim.hpp) are taken out. What is left is read as a solution: first all of it,
// then without open grids, which repeat the puzzle (full_grids.hpp), and without words and the lines that
// they are in: programs announce, greet and tell their times. What is taken out is left blank, so that
// messages keep their places.
#include "tasks/crosscheck/statement.hpp"

#include <algorithm>
#include <optional>

#include "answers/read_solution.hpp"
#include "tasks/crosscheck/claim.hpp"
#include "tasks/crosscheck/full_grids.hpp"

namespace reductio {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// How far a line's words go, which no value of a grid is: all of it, unless a grid of `cells` values may
// follow them.
std::size_t words_end(std::string_view text, int cells) {
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    std::size_t end = 0;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (is_small(text[i]) && is_letter(text[i - 1])) end = i + 1;
    }
    if (end == 0) return 0;
    while (end < text.size() && (text[end] == ':' || text[end] == '=')) ++end;
    const std::string_view rest = text.substr(end);
    const bool shows = std::ranges::count_if(rest, is_digit) >= cells && std::ranges::none_of(rest, is_small);
    return shows ? end : text.size();
}

// The text as "288", "2+" or ">=100".
std::optional<Claim> bare_count(std::string_view text, const Puzzle& puzzle) {
    if (text.empty() || text.find_first_not_of("0123456789>=+") != std::string_view::npos) return {};
    if (puzzle.cells() <= 2 * static_cast<int>(text.size())) return {};  // rather a grid, or half of one
    return claim_of(std::string{text} + " solutions");
}

// The text with each line blanked as far as `words_end(line)`: the columns of the rest stay what they were.
template <class WordsEnd>
std::string muted(std::string_view text, WordsEnd words_end) {
    std::string kept{text};
    for (std::size_t begin = 0; begin < kept.size();) {
        const std::size_t end = std::min(kept.find('\n', begin), kept.size());
        const std::size_t words = words_end(text.substr(begin, end - begin));
        std::fill_n(kept.begin() + static_cast<std::ptrdiff_t>(begin), words, ' ');
        begin = end + 1;
    }
    return kept;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

class StatementReader {
public:
    StatementReader(const Family& family, const Puzzle& puzzle, const Text& output)
        : family_{family}, puzzle_{puzzle}, output_{output} {}

    Statement read() {
        const Passage all = Passage::all(output_).trimmed();
        if (const auto claim = bare_count(all.view(), puzzle_)) {
            take(*claim);
            return statement_;
        }
        const std::string shown = muted(output_.view(), [this](std::string_view line) {
            const bool shows = std::ranges::count_if(line, is_digit) >= puzzle_.cells();
            const auto claim = shows ? std::nullopt : claim_of(line);
            if (claim) take(*claim);
            return claim ? line.size() : 0;
        });
        read_grids(shown);
        return statement_;
    }

private:
    void take(const Claim& claim) {
        statement_.least = std::max(statement_.least, claim.least);
        statement_.most = std::min(statement_.most, claim.most);
        statement_.gives_up = statement_.gives_up || claim.gives_up;
        if (statement_.least > statement_.most) throw InputError{output_.name() + " contradicts itself"};
    }

    void read_grids(const std::string& shown) {
        if (is_blank(shown)) return;
        try {
            statement_.grids = grids_of(shown);
        } catch (const InputError&) {
            const auto words = [this](std::string_view line) { return words_end(line, puzzle_.cells()); };
            const std::string full = full_grids(puzzle_, shown), mute = muted(full, words);
            if (is_blank(mute)) {
                if (!statement_.silent()) return;
                if (!is_blank(muted(shown, words))) throw;  // an open grid, and nothing else
                refuse_words(shown);
            }
            if (mute == shown) throw;
            statement_.grids = grids_of(mute);
        }
        if (!statement_.grids.empty() && statement_.most == 0)
            throw InputError{output_.name() + " shows a solution and says that there is none"};
    }

    [[noreturn]] void refuse_words(const std::string& shown) const {
        output_.fail(shown.find_first_not_of(" \t\r\n"), "neither a solution nor how many there are",
                     "a grid, \"no solution\" or \"2 solutions\"");
    }

    std::vector<Grid> grids_of(const std::string& text) const {
        const Text shown{output_.name(), text};
        return read_solutions(family_, puzzle_, Passage::all(shown));
    }

    const Family& family_;
    const Puzzle& puzzle_;
    const Text& output_;
    Statement statement_;
};

}  // namespace

Statement read_statement(const Family& family, const Puzzle& puzzle, const Text& output) {
    return StatementReader{family, puzzle, output}.read();
}

}  // namespace reductio
