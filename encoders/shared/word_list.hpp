// word_list.hpp - the words that a crossword is filled with.
#pragma once
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

struct WordList : Payload {
    std::vector<std::string> words;  // in capitals, ascending, each once
    bool same(const Payload& other) const override {
        const auto* const list = dynamic_cast<const WordList*>(&other);
        return list != nullptr && list->words == words;
    }
};

// That of the puzzle, or null.
inline const WordList* words_of(const Puzzle& puzzle) {
    return dynamic_cast<const WordList*>(puzzle.payload.get());
}

}  // namespace reductio
