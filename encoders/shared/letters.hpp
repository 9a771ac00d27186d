// letters.hpp - words in grids: the values 1 to 26 as the letters A to Z (Family::letters), and the list of
// words that a crossword is filled with.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "family/family.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

inline constexpr Value last_letter = 26;

// The same value for a small letter and its capital.
inline std::optional<Value> letter_value(char letter) {
    const char small = static_cast<char>(letter | 0x20);
    if (small < 'a' || small > 'z') return {};
    return small - 'a' + 1;
}

// Are the values of this puzzle's family written as letters?
inline bool has_letters(const Puzzle& puzzle) {
    const Family* const family = puzzle.family;
    return family != nullptr && family->letters == LetterUse::written;
}

// The value as a letter if `letters` (see has_letters), else as a number.
inline std::string value_text(Value value, bool letters) {
    if (!letters || value < 1 || value > last_letter) return std::to_string(value);
    return std::string(1, static_cast<char>('A' + value - 1));
}

struct WordList : Payload {
    std::vector<std::string> words;  // in capitals, ascending, each once
    bool same(const Payload& other) const override {
        const auto* const list = dynamic_cast<const WordList*>(&other);
        return list != nullptr && list->words == words;
    }
};

// The list of the puzzle, or null.
inline const WordList* words_of(const Puzzle& puzzle) {
    return dynamic_cast<const WordList*>(puzzle.payload.get());
}

}  // namespace reductio
