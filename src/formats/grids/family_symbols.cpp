// family_symbols.cpp - cells of a bare grid whose family has values of its own: 0 and 1, or 1 to 9.
//
// If the family prints numbers in cells that are clues, a bare grid shows these numbers, since no such puzzle
// is posed by parts of its answer. The values do not depend on the side, so nothing is unclear: 0 is a value
// if the family has it, and an empty cell if not.

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/letters.hpp"
#include "family/family.hpp"
#include "formats/grids/symbols.hpp"

namespace reductio::formats {

namespace {

constexpr Value largest_number = 999'999;

class FamilySpeller {
public:
    FamilySpeller(const Text& text, const Family& family, int rows, int columns, const Hints& hints)
        : text_{text}, family_{family}, symbols_{hints.symbols}, numbers_{reads(family, Part::numbers)} {
        const bool by_rules = static_cast<bool>(family.digits.by_rules);
        spelling_.digits =
            by_rules ? blank_puzzle(family, rows, columns).digits : family.digits.of(rows, columns);
    }

    Spelled spell(std::span<const CellText> cells) {
        if (auto error = wrong_symbols(cells)) return *std::move(error);
        note_letters(cells);
        spelling_.given.assign(cells.size(), open_cell);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (auto error = read_cell(cells[i], i)) return *std::move(error);
        }
        if (auto error = open_zeros(cells)) return *std::move(error);
        return std::move(spelling_);
    }

private:
    // Most clues are 0, and no cell is open: these zeros are open cells, or clues that say nothing else.
    std::optional<InputError> open_zeros(std::span<const CellText> cells) const {
        const auto zeros = static_cast<std::size_t>(std::ranges::count(spelling_.given, 0));
        const bool open = std::ranges::find(spelling_.given, open_cell) != spelling_.given.end();
        if (!numbers_ || open || 2 * zeros <= cells.size()) return {};
        return text_.error(cells.front().at, "most numbers are 0, which may be open cells or clues",
                           "a sign such as . for each open cell");
    }

    using Error = std::optional<InputError>;  // nothing: no error

    Error wrong_symbols(std::span<const CellText> cells) const {
        if (symbols_.empty()) return {};
        const std::size_t at = cells.front().at;
        if (numbers_) {
            return text_.error(at, fmt::format("--symbols for the numbers of a {}", family_.name),
                               "no --symbols");
        }
        if (symbols_.size() == spelling_.digits.size()) return {};
        return text_.error(at,
                           fmt::format("--symbols names {} symbols for a {}", symbols_.size(), family_.name),
                           fmt::format("{} symbols, or no --symbols", spelling_.digits.size()));
    }

    // What letters mean, where they all are of one kind: O and X the two values of a family of 0 and 1, pairs
    // of letters the ends of lines.
    void note_letters(std::span<const CellText> cells) {
        std::string letters;
        for (const CellText& cell : cells) {
            const char c = cell.length == 1 ? text_.view()[cell.at] : '\0';
            if (is_letter(c)) letters += c;
        }
        std::ranges::sort(letters);
        const std::string kinds = small_letters(letters);
        const bool both = kinds.find('o') != std::string::npos && kinds.find('x') != std::string::npos;
        o_and_x_ = both && kinds.find_first_not_of("ox") == std::string::npos && !numbers_ &&
                   spelling_.digits == sign_digits(1, 1) && family_.printed.empty();
        bool pairs = family_.form == AnswerForm::paths && numbers_;
        for (std::size_t i = 0; pairs && i < letters.size(); ++i) {
            const bool again = letters[i] == letters[i ^ 1U];
            pairs = again && (i < 2 || letters[i] != letters[i - 2]);
        }
        if (pairs && letters.size() % 2 == 0)
            for (std::size_t i = 0; i < letters.size(); i += 2) pairs_ += letters[i];
    }

    // The sign that the family prints in cells: its letter, as small or capital one, or what is drawn.
    const PrintedSign* sign_of(std::string_view word) const {
        constexpr std::string_view alike[][2] = {{"◯", "○"}, {"⚪", "○"}, {"⬤", "●"}, {"⚫", "●"}, {"■", "█"}};
        for (const auto& [other, usual] : alike)
            if (word == other) word = usual;
        const std::string small = small_letters(word);
        const auto found = std::ranges::find_if(family_.printed, [&](const PrintedSign& sign) {
            return word == sign.drawn || small == small_letters(sign.letter);
        });
        return found == family_.printed.end() ? nullptr : &*found;
    }

    bool is_digit(Value value) const { return std::ranges::binary_search(spelling_.digits, value); }

    Error read_cell(CellText cell, std::size_t i) {
        const std::string_view word = text_.view().substr(cell.at, cell.length);
        if (const PrintedSign* const sign = symbols_.empty() ? sign_of(word) : nullptr) {
            spelling_.signs.resize(spelling_.given.size(), open_cell);
            spelling_.signs[i] = sign->value;
            return {};
        }
        if (const auto value = letter_meant(word)) {
            spelling_.given[i] = *value;
            return {};
        }
        if (is_picture(word)) {
            spelling_.given[i] = 1;
            return {};
        }
        if (word.size() == 1) {
            if (const auto named = symbols_.find(word); named != std::string::npos) {
                spelling_.given[i] = spelling_.digits[named];
                return {};
            }
        }
        // Where numbers are printed in cells, these signs may be clues: a number that is not known, a mine, a
        // tree.
        if (numbers_ && (word == "?" || word == "*")) {
            if (word == "*" || !reads(family_, Part::unknown_numbers))
                return Scanner{{&text_, cell.at, cell.at + cell.length}}.unexpected_error(expected());
            spelling_.given[i] = unknown_number;
            return {};
        }
        return read_plain_cell(cell, word, i);
    }

    // Blank, a letter, a number, or several.
    Error read_plain_cell(CellText cell, std::string_view word, std::size_t i) {
        const bool x = (word == "X" || word == "x") && family_.letters != LetterUse::written && !numbers_;
        if (x || std::ranges::all_of(word, is_blank_sign)) return {};
        if (family_.letters == LetterUse::written && word.size() == 1 && letter_value(word[0])) {
            spelling_.given[i] = *letter_value(word[0]);
            return {};
        }
        if (!numbers_ && word.find(',') != std::string_view::npos) return read_list(cell, i);
        if (numbers_ || word.size() == 1 || spelling_.digits.back() > 9)
            return read_number(cell, spelling_.given[i]);
        return read_candidates(cell, i);
    }

    // Is a printed 1 drawn so, as the trees of a camp-site are? Such a sign is the second one of its value.
    bool is_picture(std::string_view word) const {
        constexpr std::string_view trees[] = {"T", "t", "🌳", "🌲"};
        if (std::ranges::find(trees, word) != std::end(trees)) word = "♣";
        const auto sign = std::ranges::find(family_.signs, word, &FamilySign::sign);
        return numbers_ && symbols_.empty() && sign != family_.signs.end() &&
               std::find_if(family_.signs.begin(), sign,
                            [&](const FamilySign& other) { return other.value == sign->value; }) != sign;
    }
    std::optional<Value> letter_meant(std::string_view word) const {
        if (word.size() != 1) return {};
        if (o_and_x_ && (word == "o" || word == "O")) return 0;
        if (o_and_x_ && (word == "x" || word == "X")) return 1;
        const std::size_t pair = pairs_.find(word);
        return pair == std::string::npos ? std::nullopt : std::optional{static_cast<Value>(pair) + 1};
    }

    Error read_number(CellText cell, Value& result) const {
        const Passage word{&text_, cell.at, cell.at + cell.length};
        Scanner scanner{word};
        if (!scanner.at_digit() || !symbols_.empty()) return scanner.unexpected_error(expected());
        const auto value = scanner.accept_number(0, largest_number);
        if (value && !scanner.done()) return scanner.unexpected_error(expected());
        const bool known = value && (numbers_ || is_digit(static_cast<Value>(*value)));
        if (!known && value != 0) return word.error(quoted(word.view()) + " is out of range", expected());
        result = known ? static_cast<Value>(*value) : open_cell;
        return {};
    }

    // Reads candidates between commas.
    Error read_list(CellText cell, std::size_t i) {
        spelling_.marks.resize(spelling_.given.size());
        std::vector<Value>& marks = spelling_.marks[i];
        const auto end = static_cast<std::uint32_t>(cell.at + cell.length);
        for (auto at = static_cast<std::uint32_t>(cell.at); at <= end;) {
            const auto stop =
                static_cast<std::uint32_t>(std::min<std::size_t>(text_.view().find(',', at), end));
            Value value = open_cell;
            if (auto error = read_number({at, stop - at}, value)) return error;
            if (!is_digit(value)) return text_.error(at, "no candidate stands here", expected());
            if (std::ranges::find(marks, value) != marks.end())
                return text_.error(at, fmt::format("candidate {} is named twice", value),
                                   "each candidate once");
            marks.push_back(value);
            at = stop + 1;
        }
        std::ranges::sort(marks);
        return {};
    }

    // Reads a token of several digits where each value is one digit.
    Error read_candidates(CellText cell, std::size_t i) {
        spelling_.marks.resize(spelling_.given.size());
        std::vector<Value>& marks = spelling_.marks[i];
        for (std::size_t at = cell.at; at < cell.at + cell.length; ++at) {
            const Value digit = text_.view()[at] - '0';
            if (!is_digit(digit))
                return Scanner{{&text_, at, cell.at + cell.length}}.unexpected_error(expected());
            if (std::ranges::find(marks, digit) != marks.end())
                return text_.error(at, fmt::format("candidate {} is named twice", digit),
                                   "each candidate once");
            marks.push_back(digit);
        }
        std::ranges::sort(marks);
        return {};
    }

    std::string expected() const {
        const auto& digits = spelling_.digits;
        const std::string cells = numbers_                                ? "a number"
                                  : !symbols_.empty()                     ? "one of " + symbols_
                                  : family_.letters == LetterUse::written ? "a letter from A to Z"
                                  : digits.size() == 2
                                      ? fmt::format("{} or {}", digits[0], digits[1])
                                      : fmt::format("{} to {}", digits.front(), digits.back());
        return cells + ", or a sign of an empty cell";
    }

    const Text& text_;
    const Family& family_;
    const std::string& symbols_;
    bool numbers_;
    bool o_and_x_ = false;  // are these letters 0 and 1?
    std::string pairs_;     // letters of which each is the ends of a line
    Spelling spelling_;
};

}  // namespace

const Family* family_with_symbols(const Hints& hints, int side) {
    constexpr int letters_from = 10;  // from this side on there are more values than usual digits
    const Family* const family = hints.family;
    if (family == nullptr) return nullptr;
    const bool own = family->digits.fixed ||
                     (side < letters_from && family->digits.of(side, side) != side_digits(side, side));
    return own ? family : nullptr;
}

Spelled spell_family(const Text& text, std::span<const CellText> cells, const Family& family, int rows,
                     int columns, const Hints& hints) {
    return FamilySpeller{text, family, rows, columns, hints}.spell(cells);
}

}  // namespace reductio::formats
