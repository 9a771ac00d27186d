// native_words.cpp - the section `words` of the native form: words between blanks, on any number of lines.
#include <algorithm>

#include "formats/shared/native_parts.hpp"
#include "puzzle/letters.hpp"
#include "puzzle/word_list.hpp"

namespace reductio::formats {

void read_words_line(Passage line, std::vector<std::string>& words) {
    Scanner scanner{line};
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
        std::string& word = words.emplace_back();
        for (; !scanner.done() && scanner.peek() != ' ' && scanner.peek() != '\t'; scanner.take()) {
            const auto letter = letter_value(scanner.peek());
            if (!letter) scanner.unexpected("words of the letters A to Z");
            word += value_text(*letter, true);
        }
    }
}

void set_words(Puzzle& puzzle, std::vector<std::string> words) {
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    auto list = std::make_shared<WordList>();
    list->words = std::move(words);
    puzzle.payload = std::move(list);
}

std::string words_section(const Puzzle& puzzle) {
    const WordList* const list = words_of(puzzle);
    if (list == nullptr) return {};
    std::string text = "words\n";
    for (const std::string& word : list->words) text += word + "\n";
    return text;
}

}  // namespace reductio::formats
