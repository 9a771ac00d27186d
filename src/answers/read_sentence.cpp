// read_sentence.cpp - a sentence with a digit from 0 to F for each letter. Blanks don't count, and the line
// with the letters, or the remark behind it, may be missing. Linear in the text.
#include <fmt/core.h>

#include <algorithm>

#include "answers/drawing_reader.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

constexpr std::string_view digits = "0123456789ABCDEF";

void skip_blanks(std::string_view text, std::size_t& at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
}

// Numbers with an equals sign.
bool is_filled(const Passage& line) {
    const std::string_view text = line.view();
    const auto fits = [](char c) {
        return digits.find(c) != std::string_view::npos ||
               std::string_view{" \t\r+-*="}.find(c) != std::string_view::npos;
    };
    return text.find('=') != std::string_view::npos && std::ranges::all_of(text, fits) &&
           std::ranges::any_of(text, is_digit);
}

class SentenceReader : public DrawingReader {
public:
    explicit SentenceReader(Sentence sentence) : sentence_{std::move(sentence)} {}

    bool begins(const Passage& line) const override { return is_sentence(line) || is_filled(line); }

    bool read(Passage line, Passage& rest, GridFiller& filler) const override {
        if (!begins(line)) return false;
        filler.finish(line.begin);
        if (is_sentence(line) && !next_line(rest, line))
            rest.fail("the solution ends", "the sentence with digits for letters");
        std::vector<FoundDigit> found(sentence_.letters.size());
        Scanner scanner{line};
        for (const char c : sentence_.text) {
            if (c == ' ') continue;
            scanner.skip_blanks();
            const auto letter = sentence_.letters.find(c);
            if (letter != std::string_view::npos)
                read_digit(scanner, c, found[letter]);
            else if (!scanner.accept(c))
                scanner.unexpected(fmt::format("\"{}\"", c));
        }
        scanner.skip_blanks();
        if (!scanner.done()) scanner.unexpected("the end of the line");
        for (const auto& [value, offset] : found) filler.value(value, offset);
        return true;
    }

private:
    struct FoundDigit {
        int value = -1;
        std::size_t offset = 0;  // where it stands first
    };

    static void read_digit(Scanner& scanner, char letter, FoundDigit& found) {
        const auto value = digits.find(scanner.peek());
        if (value == std::string_view::npos) scanner.unexpected(fmt::format("a digit for {}", letter));
        if (found.value < 0) found = {static_cast<int>(value), scanner.offset()};
        if (found.value != static_cast<int>(value))
            scanner.fail(fmt::format("{} is {} here", letter, digits[value]),
                         fmt::format("{} as before", digits[found.value]));
        scanner.take();
    }

    // Is this the sentence with its letters, with or without its remark?
    bool is_sentence(const Passage& line) const {
        const std::string_view text = line.view();
        std::size_t at = 0;
        skip_blanks(text, at);
        if (!skip_words(text, at, sentence_.text)) return false;
        return at == text.size() || (skip_words(text, at, sentence_.remark) && at == text.size());
    }

    // Moves `at` past the words, up to the next of the line; false if they are not there.
    static bool skip_words(std::string_view text, std::size_t& at, std::string_view words) {
        for (const char c : words) {
            if (c == ' ') continue;
            if (at == text.size() || text[at] != c) return false;
            skip_blanks(text, ++at);
        }
        return true;
    }

    Sentence sentence_;
};

}  // namespace

std::unique_ptr<DrawingReader> reader_of(const Family&, const Puzzle&, Sentence sentence) {
    return std::make_unique<SentenceReader>(std::move(sentence));
}

}  // namespace reductio
