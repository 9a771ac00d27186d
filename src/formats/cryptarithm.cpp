// cryptarithm.cpp - equations of words, one on each line: SEND + MORE = MONEY, or TWO + TWO = FOUR base 8.
//
// A line is recognised if it has only words, operators and one equals sign. So are lines of which some part
// can't be read (a quotient, parentheses, a letter outside A to Z, a missing equals sign between words that
// are added), because the error then says which. encoders/shared/cryptarithm.hpp reads the words.
#include "encoders/shared/cryptarithm.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "formats/cell_names.hpp"
#include "formats/format.hpp"
#include "text/characters.hpp"

namespace reductio::formats::cryptarithm {

extern const Format format;

namespace {

constexpr std::size_t longest = 2'000;  // the length of a line that is recognised

// Cuts " base 8" off the end of the line and returns the base, or -1 if there is none.
int take_base(Passage& line) {
    const auto at = line.view().rfind(" base ");
    if (at == std::string_view::npos) return -1;
    Scanner scanner{{line.text, line.begin + at + 6, line.end}};
    scanner.skip_blanks();
    const auto expected = fmt::format("a base from {} to {}", smallest_base, largest_base);
    const auto base = static_cast<int>(scanner.number(smallest_base, largest_base, expected));
    scanner.skip_blanks();
    if (!scanner.done()) scanner.unexpected("the end of the line");
    line.end = line.begin + at;
    return base;
}

// Takes a sign that an equation may have besides letters and digits.
bool take_sign(Scanner& scanner, bool& plus) {
    plus = plus || scanner.peek() == '+';
    for (const std::string_view sign : {"+", "-", "*", "/", "(", ")", "×", "−", "÷"}) {
        if (scanner.accept(sign)) return true;
    }
    return false;
}

// Takes a letter of two bytes: Latin with a mark, Greek, Cyrillic.
bool take_letter(Scanner& scanner) {
    const std::string_view rest = scanner.rest().view();
    if (rest.empty()) return false;
    const Character next = character_at(rest, 0);
    const bool letter = next.code >= 0xC0 && next.code < 0x540 && next.code != U'×' && next.code != U'÷';
    return letter && scanner.accept(rest.substr(0, next.length));
}

// Without the full stop of a sentence, which stands right behind a word.
Passage equation_in(Passage line) {
    line = line.trimmed();
    const std::string_view text = line.view();
    if (text.size() > 1 && text.back() == '.' && is_letter(text[text.size() - 2])) --line.end;
    return line;
}

Fit detect(Passage line, const Hints&) {
    line = equation_in(line);
    if (line.empty() || line.end - line.begin > longest) return 0;
    if (named_cell(line.view().substr(0, line.view().find_first_of(" \t=")))) return 0;  // r1c1=5
    bool letters = false, digits = false, plus = false, equals = false;
    Scanner scanner{line};
    for (; !scanner.done(); scanner.skip_blanks()) {
        const char c = scanner.peek();
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        letters = letters || letter;
        digits = digits || scanner.at_digit();
        if (letter || scanner.at_digit()) {
            scanner.take();
        } else if (scanner.accept("==") || scanner.accept('=')) {
            if (equals) return 0;
            equals = true;
        } else if (!take_sign(scanner, plus) && !take_letter(scanner)) {
            return 0;
        }
    }
    if (letters && equals) return 85;
    return letters && plus && !digits ? 55 : 0;
}

Puzzle read(Passage passage, const Hints&) {
    passage = equation_in(passage);
    if (passage.view().starts_with("- "))
        passage.fail("a minus or a bullet before the first word", "the equation alone, or -WORD for a minus");
    const int base = take_base(passage);
    return read_cryptarithm(passage.trimmed(), base < 0 ? 10 : base);
}

std::string write(const Puzzle& puzzle) {
    if (puzzle.family->name != "cryptarithm") refuse_family("cryptarithm", puzzle);
    require_no_more(puzzle, "cryptarithm", {Part::payload, Part::parameter});
    const Cryptarithm& equation = cryptarithm_of(puzzle);
    return equation.text() + (equation.base == 10 ? "" : fmt::format(" base {}", equation.base)) + "\n";
}

}  // namespace

const Format format = {
    .name = "cryptarithm",
    .summary = "equations of words, one a line: SEND + MORE = MONEY",
    .carries = "equations of words, with a digit for each letter",
    .lacks = "any other family",
    .extensions = "",
    .one_line = true,
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::cryptarithm
