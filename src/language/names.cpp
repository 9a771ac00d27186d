// names.cpp - names character by character.
#include "language/names.hpp"

#include <algorithm>

#include "text/characters.hpp"

namespace reductio::language {

namespace {

// Characters beyond ASCII that are operators, hence in no name.
constexpr std::string_view operator_signs[] = {"×", "÷", "−", "≠", "≤", "≥"};

constexpr std::string_view reserved[] = {"abs",   "all_different", "and", "automaton", "count",   "element",
                                         "exact", "false",         "for", "iff",       "implies", "in",
                                         "max",   "min",           "mod", "not",       "or",      "sum",
                                         "true",  "truth",         "xor"};

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '.' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool begins_with_operator(std::string_view text) {
    return std::any_of(std::begin(operator_signs), std::end(operator_signs),
                       [&](std::string_view sign) { return text.starts_with(sign); });
}

}  // namespace

bool is_name(std::string_view word) { return !word.empty() && leading_word(word) == word; }

bool is_reserved(std::string_view word) {
    return std::find(std::begin(reserved), std::end(reserved), word) != std::end(reserved);
}

std::string leading_word(std::string_view text) {
    if (text.empty() || is_digit(text[0]) || text[0] == '.') return {};
    std::size_t size = 0;
    while (size < text.size() && is_name_character(text[size])) {
        const std::string_view rest = text.substr(size);
        if (rest.starts_with("..") || begins_with_operator(rest)) break;
        ++size;
    }
    return std::string{text.substr(0, size)};
}

}  // namespace reductio::language
