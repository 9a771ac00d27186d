// tokens.hpp - the signs, words, numbers and brackets of a model's text.
//
// Inside brackets a line end is a blank, and a comment (from # to the end of its line) is skipped; outside
// both end the condition. Nesting is bounded, so that recursive readers need a bounded stack.
#pragma once
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "language/tree.hpp"
#include "text/text.hpp"

namespace reductio::language {

// Where numbers have no other bound than their 64 bits.
inline constexpr std::int64_t any_number = std::numeric_limits<std::int64_t>::max();

struct Tokens {
    explicit Tokens(Passage body) : scanner{body}, text{*body.text} {}

    // Skips blanks, and inside brackets line ends and comments too.
    void skip();
    // Skips blanks, line ends and comments.
    void skip_lines();

    // Skips, and fails unless the line, but for a comment, ends here.
    void end_line();

    // Skips, then takes the sign or word if it comes next.
    bool accept(std::string_view sign);
    bool accept_word(std::string_view word);
    // The name or word that comes next; empty if there is none. Takes nothing.
    std::string peek_word() const;

    // A decimal number within `far` of 0, such as 17 or -3.
    std::int64_t number(std::int64_t far, const std::string& expected);

    void open_bracket(std::string_view bracket);
    void close_bracket(char bracket);
    int open_brackets() const { return brackets_; }

    // Runs the action one sign deeper; fails with `too_many` where signs before signs are nested too deep.
    template <class Action>
    auto below_sign(const char* too_many, Action action) {
        enter_sign(too_many);
        auto result = action();
        --signs_;
        return result;
    }

    Scanner scanner;
    const Text& text;
    bool indented_goes_on = false;  // is a line that begins with a blank a part of the one above it?

private:
    void enter_sign(const char* too_many);
    // Where the text read so far ends, without the blanks, lines and comments behind it.
    std::size_t end_of_words() const;

    int brackets_ = 0;  // that are open
    int signs_ = 0;     // prefixes and exponents that are open
};

// Runs the action; a Refusal of it becomes an error at this place of the text.
template <class Action>
auto at_place(const Text& text, std::size_t offset, Action action) {
    try {
        return action();
    } catch (const Refusal& refusal) {
        text.fail(offset, refusal.what, refusal.expected);
    }
}

}  // namespace reductio::language
