// answer_words.hpp - how answers of puzzlekit are written: as the family's answers look, or as a word says.
#pragma once
#include <string>
#include <string_view>

#include "formats/puzzlekit/part_words.hpp"

namespace reductio::formats {

struct PuzzlekitAnswer {
    std::string_view word;
    // The tokens as values of our grid. Throws InputError.
    Grid (*read)(const Puzzle&, const PuzzlekitKind&, const PuzzlekitCells&);
    bool words_alone = false;    // is every token a word with a value?
    std::string_view part = {};  // one that the texts have then
};

// The word behind `as`, or null.
const PuzzlekitAnswer* find_puzzlekit_answer(std::string_view word);
// All of them, for messages.
std::string puzzlekit_answer_names();

// Answers of a kind, whether it has such a word or not.
Grid read_puzzlekit_answer(const Puzzle& puzzle, const PuzzlekitKind& kind, const PuzzlekitCells& cells);

// Pillows and blankets, of which beds are made (beds.cpp).
Grid read_puzzlekit_beds(const Puzzle& puzzle, const PuzzlekitKind& kind, const PuzzlekitCells& cells);

}  // namespace reductio::formats
