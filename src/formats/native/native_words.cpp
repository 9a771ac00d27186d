// native_words.cpp - the section `words` of the native form: words between blanks or commas, on any number of
// lines.
//
// As crosswords have it, letters stand without their marks (é as E, ň as N), and hyphens and apostrophes are
// left out. Letters that are more than one with a mark (ß, æ, ø) are refused.
#include <algorithm>
#include <optional>
#include <string_view>

#include "encoders/shared/letters.hpp"
#include "formats/native/native_parts.hpp"

namespace reductio::formats {

namespace {

// What U+00C0 to U+017F are without their marks, by the canonical decompositions of Unicode.
constexpr std::string_view bare_letters =
    "AAAAAA.CEEEEIIII.NOOOOO..UUUUY..AAAAAA.CEEEEIIII.NOOOOO..UUUUY.Y"
    "AAAAAACCCCCCCCDD..EEEEEEEEEEGGGGGGGGHH..IIIIIIIII...JJKK.LLLLLL."
    "...NNNNNN...OOOOOO..RRRRRRSSSSSSSSTTTT..UUUUUUUUUUUUWWYYYZZZZZZ.";

bool separates(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';'; }

// Takes a letter beyond ASCII and gives the one without its mark.
std::optional<char> take_marked(Scanner& scanner) {
    const std::string_view rest = scanner.rest().view();
    if (rest.size() < 2) return {};
    const auto code = static_cast<std::size_t>((rest[0] & 0x1F) << 6 | (rest[1] & 0x3F));
    const bool listed = (rest[0] & 0xE0) == 0xC0 && code >= 0xC0 && code - 0xC0 < bare_letters.size();
    if (!listed || bare_letters[code - 0xC0] == '.') return {};
    scanner.accept(rest.substr(0, 2));
    return bare_letters[code - 0xC0];
}

// Takes a hyphen, an apostrophe or a combining mark (U+0300 to U+036F).
bool take_silent(Scanner& scanner) {
    for (const std::string_view sign : {"-", "'", "\u2019", "\u2010"}) {
        if (scanner.accept(sign)) return true;
    }
    const std::string_view rest = scanner.rest().view();
    const bool mark = rest.size() >= 2 && (rest[0] == '\xCC' || (rest[0] == '\xCD' && rest[1] <= '\xAF'));
    return mark && scanner.accept(rest.substr(0, 2));
}

std::string take_crossword_word(Scanner& scanner) {
    const Scanner before = scanner;
    std::string word;
    while (!scanner.done() && !separates(scanner.peek())) {
        if (const auto letter = letter_value(scanner.peek())) {
            word += value_text(*letter, true);
            scanner.take();
        } else if (const auto bare = take_marked(scanner)) {
            word += *bare;
        } else if (!take_silent(scanner)) {
            scanner.unexpected("words of the letters A to Z, with or without accents");
        }
    }
    if (word.empty()) before.fail("a word without letters", "words of the letters A to Z");
    return word;
}

void skip_separators(Scanner& scanner) {
    while (!scanner.done() && separates(scanner.peek())) scanner.take();
}

}  // namespace

void read_words_line(Passage line, std::vector<std::string>& words) {
    Scanner scanner{line};
    for (skip_separators(scanner); !scanner.done(); skip_separators(scanner))
        words.push_back(take_crossword_word(scanner));
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
