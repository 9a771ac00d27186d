// sentence.cpp - a letter is a cell, a digit from 0 to F its value. When it is read blanks don't count, and
// the line with the letters may be missing.
#include "draw/sentence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace reductio {

namespace {

constexpr auto npos = std::string_view::npos;
constexpr std::string_view digits = "0123456789ABCDEF";

void skip(std::string_view text, std::size_t& at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
}

}  // namespace

std::string render_sentence(const Drawing& drawing, const Style& style) {
    std::string filled;
    for (const char c : drawing.sentence) {
        const auto cell = drawing.letters.find(c);
        if (cell == std::string::npos) {
            filled += c;
            continue;
        }
        const std::string& text = drawing.text[cell];
        const bool found = style.colour && !text.empty() && drawing.given[cell] == 0;
        filled += found ? "\x1b[36m" + text + "\x1b[0m" : text.empty() ? "." : text;
    }
    return drawing.sentence + "\n" + filled + "\n";
}

bool SentenceReader::begins(Passage line) const { return is_sentence(line) || is_filled(line); }

// Numbers with an equals sign.
bool SentenceReader::is_filled(Passage line) const {
    const std::string_view text = line.view();
    const auto fits = [](char c) {
        return digits.find(c) != npos || std::string_view{" \t\r+-*="}.find(c) != npos;
    };
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return text.find('=') != npos && std::ranges::all_of(text, fits) && std::ranges::any_of(text, is_digit);
}

bool SentenceReader::is_sentence(Passage line) const {
    const std::string_view text = line.view();
    std::size_t at = 0;
    skip(text, at);
    for (const char c : sentence_) {
        if (c == ' ') continue;
        if (at == text.size() || text[at] != c) return false;
        skip(text, ++at);
    }
    return at == text.size();
}

bool SentenceReader::read(Passage line, Passage& rest, GridFiller& filler) const {
    if (!begins(line)) return false;
    filler.finish(line.begin);
    if (is_sentence(line) && !next_line(rest, line))
        rest.fail("the solution ends", "the sentence with digits for letters");
    std::vector<int> values(letters_.size(), -1);
    std::vector<std::size_t> places(letters_.size());
    Scanner scanner{line};
    for (const char c : sentence_) {
        if (c == ' ') continue;
        scanner.skip_blanks();
        const auto cell = letters_.find(c);
        if (cell == std::string::npos) {
            if (!scanner.accept(c)) scanner.unexpected(fmt::format("\"{}\"", c));
            continue;
        }
        const auto value = static_cast<int>(std::min(digits.find(scanner.peek()), digits.size()));
        if (value == static_cast<int>(digits.size())) scanner.unexpected(fmt::format("a digit for {}", c));
        if (values[cell] >= 0 && values[cell] != value)
            scanner.fail(fmt::format("{} is {} here", c, digits[value]),
                         fmt::format("{} as before", digits[values[cell]]));
        if (values[cell] < 0) places[cell] = scanner.offset();
        values[cell] = value;
        scanner.take();
    }
    scanner.skip_blanks();
    if (!scanner.done()) scanner.unexpected("the end of the line");
    for (std::size_t cell = 0; cell < values.size(); ++cell) filler.value(values[cell], places[cell]);
    return true;
}

}  // namespace reductio
