// scan.hpp - words, names and gaps of the text form of models.
#pragma once
#include <string>
#include <string_view>

#include "language/tree.hpp"
#include "text/text.hpp"

namespace reductio::language {

// Characters beyond ASCII that are operators, hence in no name.
inline constexpr std::string_view operator_signs[] = {"×", "÷", "−", "≠", "≤", "≥"};

// Skips blanks, and where `across` line ends and comments.
void skip_gap(Scanner& scanner, bool across);

// The name or word that stands here; empty if there is none. Takes nothing.
std::string peek_word(const Scanner& scanner);

// Takes the word that peek_word showed.
void take_word(Scanner& scanner, const std::string& word);

// A number in the text, within `far` of 0.
std::int64_t take_number(Scanner& scanner, std::int64_t far, const std::string& expected);

// Runs the action; what it refuses is an error at this place.
template <class Action>
auto at_place(const Text& text, std::size_t offset, Action action) {
    try {
        return action();
    } catch (const Refusal& refusal) {
        text.fail(offset, refusal.what, refusal.expected);
    }
}

}  // namespace reductio::language
