// statement.cpp - lines that speak are told from lines that show.
//
// A line is cut into lower-case words and numbers; a few words around "solution", and a few that need no
// other, make a claim. What is left is read as a solution, first all of it and then without words and the
// lines that they are in: programs announce, greet and tell their times. What is taken out is left blank, so
// that messages keep their places.
#include "tasks/statement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "draw/read_solution.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t unbounded = Testimony::unbounded;

struct Claim {
    std::uint64_t least = 0, most = unbounded;
    bool gives_up = false;
};
constexpr Claim none{0, 0}, one{1, 1}, several{2, unbounded}, gives_up{0, unbounded, true};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "There are 2 solutions!" as there, are, 2, solutions.
std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t begin = at;
        const auto same = is_letter(line[at]) ? is_letter : is_digit;
        while (at < line.size() && same(line[at])) ++at;
        if (at == begin) {
            ++at;
            continue;
        }
        std::string word{line.substr(begin, at - begin)};
        std::ranges::transform(word, word.begin(), [](char c) { return is_letter(c) ? char(c | 0x20) : c; });
        words.push_back(std::move(word));
    }
    return words;
}

std::optional<std::uint64_t> number_in(std::string_view word) {
    if (word.empty() || !is_digit(word[0])) return {};
    std::uint64_t number = 0;
    const auto [stop, status] = std::from_chars(word.data(), word.data() + word.size(), number);
    return status == std::errc{} ? number : unbounded - 1;
}

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& list) {
    return std::ranges::find(list, word) != list.end();
}

class Line {
public:
    explicit Line(std::string_view text) : words_{words_of(text)} {}

    std::optional<Claim> claim() const {
        constexpr std::array<std::string_view, 4> giving_up{"unknown", "stuck", "timeout", "indeterminate"};
        if (!words_.empty() && is_one_of(words_[0], giving_up)) return gives_up;
        if (words_.size() == 1 && words_[0] == "none") return none;
        if (words_.size() == 1 && words_[0] == "multiple") return several;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (const auto claim = claim_at(i)) return claim;
        }
        return {};
    }
    // How far the line's words go, which no value of a grid is: all of it, unless a grid of `cells` values
    // may follow them.
    static std::size_t words_end(std::string_view text, int cells) {
        const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
        std::size_t end = 0;
        for (std::size_t i = 1; i < text.size(); ++i) {
            if (is_small(text[i]) && is_letter(text[i - 1])) end = i + 1;
        }
        if (end == 0) return 0;
        while (end < text.size() && (text[end] == ':' || text[end] == '=')) ++end;
        const std::string_view rest = text.substr(end);
        const bool shows =
            std::ranges::count_if(rest, is_digit) >= cells && std::ranges::none_of(rest, is_small);
        return shows ? end : text.size();
    }

private:
    std::string_view word(std::size_t i) const { return i < words_.size() ? words_[i] : std::string_view{}; }
    std::string_view before(std::size_t i, std::size_t steps = 1) const {
        return i >= steps ? word(i - steps) : std::string_view{};
    }

    std::optional<Claim> claim_at(std::size_t i) const {
        constexpr std::array<std::string_view, 6> denials{"unsolvable", "unsatisfiable", "unsat",
                                                          "insoluble",  "infeasible",    "impossible"};
        if (is_one_of(word(i), denials)) return none;
        if (word(i) == "solvable" && before(i) == "not") return none;
        if (word(i) == "solved" && before(i) == "be" && before(i, 2) == "cannot") return none;
        if (word(i) == "ambiguous") return several;
        if (word(i) == "unique" && before(i) != "no") return before(i) == "not" ? several : one;
        if (word(i) == "solution" || word(i) == "solutions") return about_solutions(i);
        return {};
    }

    std::optional<Claim> about_solutions(std::size_t i) const {
        constexpr std::array<std::string_view, 4> adjectives{"valid", "possible", "different", "distinct"};
        std::size_t steps = 1;
        while (is_one_of(before(i, steps), adjectives)) ++steps;
        const std::string_view quantity = before(i, steps);
        if (quantity == "no" || quantity == "zero" || quantity == "without") return none;
        if (quantity == "multiple" || quantity == "several" || quantity == "many") return several;
        if (quantity == "one" && before(i, steps + 1) == "than") return several;
        if (quantity == "one") return one;
        if (const auto count = number_in(quantity)) return Claim{*count, *count};
        // "solutions: 2", "solution count = 2", "solutions found: 2"
        const std::size_t next = word(i + 1) == "count" || word(i + 1) == "found" ? i + 2 : i + 1;
        if (next + 1 != words_.size() || (word(i) == "solution" && next == i + 1)) return {};
        if (const auto count = number_in(word(next))) return Claim{*count, *count};
        return {};
    }

    std::vector<std::string> words_;
};

// The text as "288" or ">=100".
std::optional<Claim> bare_count(std::string_view text, const Puzzle& puzzle) {
    const bool at_least = text.starts_with(">=");
    if (at_least) text.remove_prefix(2);
    if (text.empty() || !std::ranges::all_of(text, is_digit)) return {};
    if (puzzle.cells() <= 2 * static_cast<int>(text.size())) return {};  // rather a grid, or half of one
    const std::uint64_t count = *number_in(text);
    return Claim{count, at_least ? unbounded : count};
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
            const auto claim = shows ? std::nullopt : Line{line}.claim();
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
            const std::string mute = muted(
                shown, [this](std::string_view line) { return Line::words_end(line, puzzle_.cells()); });
            if (is_blank(mute) && !statement_.silent()) return;
            if (is_blank(mute) || mute == shown) throw;
            statement_.grids = grids_of(mute);
        }
        if (!statement_.grids.empty() && statement_.most == 0)
            throw InputError{output_.name() + " shows a solution and says that there is none"};
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
