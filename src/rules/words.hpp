// words.hpp - the words of rules files for what a puzzle states: its cells, lines, regions, numbers.
//
// A word is a set (`cells`), a place (`region(c)`), a number (`size(r)`, `number(c)`) or a condition
// (`numbered(c)`), all of them known before there is an answer. docs/rules.md lists them.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "family/family.hpp"
#include "language/expand/item.hpp"
#include "language/grammar/scope.hpp"

namespace reductio {

class RulesBoard;

// What the meaning of a word depends on: the grid's height and width alone, more of the puzzle, or a clue in
// it.
enum class WordAsks { size, puzzle, clue };

// The answer that a word is about; `any`: the word is about the puzzle, or every answer has it.
enum class WordNeeds {
    any,
    lines,
    areas,
    areas_or_values,
    rectangles,
    diagonals,
    diagonals_or_lines,
    values,  // shades, signs or numbers, one for each cell
    numbers,
    shading,
    shading_or_lines
};
// " (lines)"; nothing for any.
std::string_view in_brackets(WordNeeds needs);

struct RulesWord {
    std::string_view name;
    std::size_t least, most;  // arguments
    WordAsks asks;
    language::Item (*meaning)(const RulesBoard&, std::span<const language::Item>);
    std::string_view summary;
    WordNeeds needs = WordNeeds::any;
    Parts parts = {};  // it says nothing in a file that reads none of these (asked_parts.hpp)
};

std::span<const RulesWord> rules_words();

// Throws Refusal if a word that takes `least` to `most` arguments has another number of them.
void require_count(std::string_view name, std::size_t least, std::size_t most, std::size_t count);

// The words above by number; behind the last of them come the answer's name, the names of the signs that are
// printed in cells, those of the signs between cells, and the options.
class RulesVocabulary final : public language::Vocabulary {
public:
    std::optional<int> word(std::string_view name) const override;
    std::string answer;
    std::vector<std::string> printed, marks, options;
    bool marks_are_clues = true;  // or does a border belong to the board as its regions do?
};

}  // namespace reductio
