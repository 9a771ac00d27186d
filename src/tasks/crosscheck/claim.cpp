// claim.cpp - a line is cut into clauses, a clause into words; around what it claims only words that add
// nothing may stand.
//
// Cuts are commas, semicolons, brackets, quotes and the end of a sentence. What stands before a colon may be
// anything if "no solution" or the like follows ("sudoku.txt: no solution"), but not if a number does: of
// "guesses: 0 solutions: 1" the 0 belongs to the guesses.
#include "tasks/crosscheck/claim.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string>
#include <vector>

namespace reductio {

namespace {

constexpr std::uint64_t unbounded = Testimony::unbounded;
constexpr Claim none{0, 0}, one{1, 1}, several{2, unbounded}, gives_up{0, unbounded, true};

using Words = std::span<const std::string>;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& list) {
    return std::ranges::find(list, word) != list.end();
}

// Words that add nothing, before a claim and behind it.
constexpr std::array<std::string_view, 34> openers{
    "there",  "is",     "are",    "was",     "were",    "the",     "this", "that", "a",
    "puzzle", "grid",   "sudoku", "board",   "it",      "has",     "have", "had",  "found",
    "result", "answer", "status", "error",   "sorry",   "exactly", "only", "just", "total",
    "number", "of",     "s",      "warning", "problem", "we",      "i"};
constexpr std::array<std::string_view, 22> closers{
    "found", "exist",  "exists", "to",      "for", "of",    "the", "this", "that", "given",    "puzzle",
    "grid",  "sudoku", "board",  "problem", "in",  "total", "at",  "all",  "here", "possible", "altogether"};
constexpr std::array<std::string_view, 5> numbered{"puzzle", "grid", "sudoku", "board", "problem"};
constexpr std::array<std::string_view, 6> adjectives{"valid",    "possible", "different",
                                                     "distinct", "unique",   "single"};

std::optional<std::uint64_t> number_in(std::string_view word) {
    if (word.empty() || !std::ranges::all_of(word, is_digit) || (word.size() > 1 && word[0] == '0'))
        return {};
    std::uint64_t number = 0;
    const auto [stop, status] = std::from_chars(word.data(), word.data() + word.size(), number);
    return status == std::errc{} ? number : unbounded - 1;
}

// Where the number that begins at `at` ends: "12", "1,000", "0.25", "-3".
std::size_t number_end(std::string_view text, std::size_t at) {
    const auto digits = [&](std::size_t from) {
        while (from < text.size() && is_digit(text[from])) ++from;
        return from;
    };
    std::size_t end = digits(at + 1);
    while (end < text.size() && ((text[end] == ',' && digits(end + 1) == end + 4) ||
                                 (text[end] == '.' && digits(end + 1) > end + 1))) {
        end = digits(end + 1);
    }
    return end;
}

// Words in small letters, numbers without thousands' commas, ":", "+", ">" and ">="; each clause by itself.
std::vector<std::vector<std::string>> clauses_of(std::string_view line) {
    constexpr std::string_view cuts = ",;.!?()[]{}\"'`\t", signs = ":+";
    std::vector<std::vector<std::string>> clauses(1);
    for (std::size_t at = 0; at < line.size();) {
        const char c = line[at];
        const std::size_t begin = at++;
        std::string word;
        if (is_letter(c)) {
            while (at < line.size() && is_letter(line[at])) ++at;
            word = line.substr(begin, at - begin);
            std::ranges::transform(word, word.begin(), [](char letter) { return char(letter | 0x20); });
            if (line.substr(at).starts_with("(s)")) at += 3;
        } else if (is_digit(c) || (c == '-' && at < line.size() && is_digit(line[at]))) {
            at = number_end(line, begin);
            word = line.substr(begin, at - begin);
            std::erase(word, ',');
        } else if (c == '>') {
            if (at < line.size() && line[at] == '=') ++at;
            word = line.substr(begin, at - begin);
        } else if (c == '=') {
            word = ":";
        } else if (signs.find(c) != std::string_view::npos) {
            word = c;
        } else if (cuts.find(c) != std::string_view::npos && !clauses.back().empty()) {
            clauses.emplace_back();
        }
        if (!word.empty()) clauses.back().push_back(std::move(word));
    }
    return clauses;
}

// A clause, or what is left of it.
class Clause {
public:
    explicit Clause(Words words) : words_{words} {}

    std::optional<Claim> claim() {
        if (is({"none"})) return none;
        if (is({"multiple"})) return several;
        strip_closers();
        if (const auto claim = anywhere(words_)) return claim;
        Words rest = words_;
        strip_openers(rest);
        return whole(rest);
    }

private:
    bool is(std::initializer_list<std::string_view> words) const { return same(words_, words); }
    static bool same(Words words, std::initializer_list<std::string_view> other) {
        return std::ranges::equal(words, other);
    }

    static void strip_openers(Words& words) {
        while (!words.empty()) {
            const bool counted = words.size() > 1 && is_one_of(words[0], numbered) && number_in(words[1]);
            if (!counted && words[0] != ":" && !is_one_of(words[0], openers)) return;
            words = words.subspan(counted ? 2 : 1);
        }
    }

    // "… found in 0.2 s", "… to puzzle 3"
    void strip_closers() {
        if (words_.size() > 3 && words_[words_.size() - 3] == "in" && is_digit(words_[words_.size() - 2][0]))
            words_ = words_.first(words_.size() - 3);
        while (!words_.empty()) {
            const std::size_t last = words_.size() - 1;
            const bool counted = last > 0 && is_one_of(words_[last - 1], numbered) && number_in(words_[last]);
            if (!counted && !is_one_of(words_[last], closers)) return;
            if (last > 0 && words_[last - 1] == "not") return;  // "not possible"
            words_ = words_.first(counted ? last - 1 : last);
        }
    }

    // "sudoku.txt: no solution"
    static std::optional<Claim> anywhere(Words words) {
        const auto colon = std::ranges::find(words, ":");
        if (colon == words.end()) return {};
        Words rest = words.subspan(static_cast<std::size_t>(colon - words.begin()) + 1);
        strip_openers(rest);
        if (rest.size() < 2 || !rest.back().starts_with("solution") || is_digit(rest[0][0])) return {};
        return whole(rest);
    }

    static std::optional<Claim> whole(Words words) {
        if (words.empty()) return {};
        if (const auto claim = verdict(words)) return claim;
        if (words.back() == "solution" || words.back() == "solutions") return quantified(words);
        if (words[0] == "solution" || words[0] == "solutions") return counted(words);
        return {};
    }

    static std::optional<Claim> verdict(Words words) {
        constexpr std::array<std::string_view, 6> denials{"unsolvable", "unsatisfiable", "unsat",
                                                          "insoluble",  "infeasible",    "impossible"};
        constexpr std::array<std::string_view, 4> hopes{"solvable", "satisfiable", "feasible", "possible"};
        if (words.size() == 1 && is_one_of(words[0], denials)) return none;
        if (words.size() == 2 && words[0] == "not" && is_one_of(words[1], hopes)) return none;
        if (same(words, {"cannot", "be", "solved"}) || same(words, {"can", "not", "be", "solved"}))
            return none;
        if (same(words, {"ambiguous"}) || same(words, {"not", "unique"}) || same(words, {"non", "unique"}))
            return several;
        if (same(words, {"unique"}) || same(words, {"unique", ":", "yes"})) return one;
        return {};
    }

    // "no valid", "2", "at least 2", "more than one", before "solutions"
    static std::optional<Claim> quantified(Words words) {
        const bool plural = words.back() == "solutions";
        words = words.first(words.size() - 1);
        bool unique = false;
        while (!words.empty() && is_one_of(words.back(), adjectives)) {
            unique = unique || words.back() == "unique" || words.back() == "single";
            words = words.first(words.size() - 1);
        }
        if (words.empty()) return unique && !plural ? std::optional{one} : std::nullopt;
        if (same(words, {"no"}) || same(words, {"zero"}) || same(words, {"without"})) {
            return unique ? std::nullopt : std::optional{none};  // "no unique solution": none or several
        }
        if (same(words, {"does", "not", "have", "any"}) || same(words, {"does", "not", "have", "a"}))
            return unique ? std::nullopt : std::optional{none};
        if (same(words, {"multiple"}) || same(words, {"several"}) || same(words, {"many"})) return several;
        return amount(words);
    }

    // "solutions: 2", "solution count = 2", "solutions found: 2+", "solution to the puzzle is unique"
    static std::optional<Claim> counted(Words words) {
        if (words.size() > 2 && words[words.size() - 2] == "is" && words.back() == "unique") return one;
        if (words.size() > 3 && words[words.size() - 3] == "is") return verdict(words.last(2));
        std::size_t next = 1;
        const bool named = words.size() > 1 && (words[1] == "count" || words[1] == "found");
        if (named) ++next;
        if (words[0] == "solution" && !named) return {};  // "Solution 1" is a title
        if (next < words.size() && words[next] == ":") ++next;
        return amount(words.subspan(next));
    }

    // "2", "one", "2+", "2 or more", "at least 2", ">= 2", "more than one"
    static std::optional<Claim> amount(Words words) {
        bool open = false;
        std::uint64_t extra = 0;
        const auto drop_front = [&](std::size_t count) {
            words = words.subspan(count);
            open = true;
        };
        if (words.size() > 2 && words[0] == "at" && words[1] == "least") {
            drop_front(2);
        } else if (words.size() > 2 && words[0] == "more" && words[1] == "than") {
            drop_front(2);
            extra = 1;
        } else if (words.size() > 1 && (words[0] == ">" || words[0] == ">=")) {
            extra = words[0] == ">" ? 1 : 0;
            drop_front(1);
        }
        if (words.size() == 2 && words[1] == "+") {
            words = words.first(1);
            open = true;
        } else if (words.size() == 3 && words[1] == "or" && words[2] == "more") {
            words = words.first(1);
            open = true;
        }
        if (words.size() != 1) return {};
        const auto number = words[0] == "one"   ? std::optional<std::uint64_t>{1}
                            : words[0] == "two" ? std::optional<std::uint64_t>{2}
                                                : number_in(words[0]);
        if (!number) return {};
        return Claim{*number + extra, open ? unbounded : *number};
    }

    Words words_;
};

bool is_surrender(Words words) {
    constexpr std::array<std::string_view, 3> giving_up{"stuck", "timeout", "indeterminate"};
    if (words.empty()) return false;
    if (is_one_of(words[0], giving_up)) return true;
    return words[0] == "unknown" && words.size() == 1;  // "unknown argument" is something else
}

}  // namespace

std::optional<Claim> claim_of(std::string_view line) {
    const auto clauses = clauses_of(line);
    if (is_surrender(clauses[0])) return gives_up;
    for (const auto& words : clauses) {
        if (const auto claim = Clause{words}.claim()) return claim;
    }
    return {};
}

}  // namespace reductio
