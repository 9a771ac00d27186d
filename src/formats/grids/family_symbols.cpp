// family_symbols.cpp - cells of a bare grid whose family has values of its own: 0 and 1, or 1 to 9.
//
// Of families that print numbers in cells (Fill-a-Pix, Kurodoko, Slitherlink …) a bare grid shows these
// numbers: nobody poses such a puzzle by its answer. Nothing depends on the side, so that nothing is unclear:
// 0 is a value where the family has it, and else an empty cell.
#include "formats/grids/family_symbols.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/letters.hpp"

namespace reductio::formats {

namespace {

constexpr Value largest_number = 999'999;

class FamilySpeller {
public:
    FamilySpeller(const Text& text, const Family& family, int side, const Hints& hints)
        : text_{text}, family_{family}, symbols_{hints.symbols}, numbers_{reads(family, Part::numbers)} {
        spelling_.digits = family.digits.of(side, side);
    }

    Spelling spell(std::span<const CellText> cells) {
        if (!symbols_.empty()) require_symbols(cells);
        spelling_.given.assign(cells.size(), open_cell);
        for (std::size_t i = 0; i < cells.size(); ++i) read_cell(cells[i], i);
        return std::move(spelling_);
    }

private:
    void require_symbols(std::span<const CellText> cells) const {
        const std::size_t at = cells.front().at;
        if (numbers_)
            text_.fail(at, fmt::format("--symbols for the numbers of a {}", family_.name), "no --symbols");
        if (symbols_.size() == spelling_.digits.size()) return;
        text_.fail(at, fmt::format("--symbols names {} symbols for a {}", symbols_.size(), family_.name),
                   fmt::format("{} symbols, or no --symbols", spelling_.digits.size()));
    }

    bool is_digit(Value value) const { return std::ranges::binary_search(spelling_.digits, value); }

    void read_cell(CellText cell, std::size_t i) {
        const std::string_view word = text_.view().substr(cell.at, cell.length);
        const auto named = word.size() == 1 ? symbols_.find(word) : std::string::npos;
        const bool x = (word == "X" || word == "x") && !family_.letters;
        if (named != std::string::npos) {
            spelling_.given[i] = spelling_.digits[named];
        } else if (x || std::ranges::all_of(word, is_blank_sign)) {
            return;
        } else if (family_.letters && word.size() == 1 && letter_value(word[0])) {
            spelling_.given[i] = *letter_value(word[0]);
        } else if (numbers_ || word.size() == 1 || spelling_.digits.back() > 9) {
            spelling_.given[i] = number(cell);
        } else {
            read_candidates(cell, i);
        }
    }

    Value number(CellText cell) const {
        const Passage word{&text_, cell.at, cell.at + cell.length};
        Scanner scanner{word};
        if (!scanner.at_digit() || !symbols_.empty()) scanner.unexpected(expected());
        const auto value = static_cast<Value>(scanner.number(0, largest_number, expected()));
        if (!scanner.done()) scanner.unexpected(expected());
        if (numbers_ || is_digit(value)) return value;
        if (value == 0) return open_cell;
        word.fail(quoted(word.view()) + " is out of range", expected());
    }

    // A token of several digits, where one character is a value.
    void read_candidates(CellText cell, std::size_t i) {
        spelling_.marks.resize(spelling_.given.size());
        std::vector<Value>& marks = spelling_.marks[i];
        for (std::size_t at = cell.at; at < cell.at + cell.length; ++at) {
            const Value digit = text_.view()[at] - '0';
            if (!is_digit(digit)) Scanner{{&text_, at, cell.at + cell.length}}.unexpected(expected());
            if (std::ranges::find(marks, digit) != marks.end())
                text_.fail(at, fmt::format("candidate {} is named twice", digit), "each candidate once");
            marks.push_back(digit);
        }
        std::ranges::sort(marks);
    }

    std::string expected() const {
        const auto& digits = spelling_.digits;
        const std::string cells = numbers_            ? "a number"
                                  : !symbols_.empty() ? "one of " + symbols_
                                  : family_.letters   ? "a letter from A to Z"
                                  : digits.size() == 2
                                      ? fmt::format("{} or {}", digits[0], digits[1])
                                      : fmt::format("{} to {}", digits.front(), digits.back());
        return cells + ", or a sign of an empty cell";
    }

    const Text& text_;
    const Family& family_;
    const std::string& symbols_;
    bool numbers_;
    Spelling spelling_;
};

}  // namespace

const Family* family_with_symbols(const Hints& hints, int side) {
    constexpr int letters_from = 10;  // from this side on, the usual digits are too few
    const Family* const family = hints.family;
    if (family == nullptr) return nullptr;
    const bool own = family->digits.fixed || (family->digits.of != side_digits && side < letters_from);
    return own ? family : nullptr;
}

Spelling spell_family(const Text& text, std::span<const CellText> cells, const Family& family, int side,
                      const Hints& hints) {
    return FamilySpeller{text, family, side, hints}.spell(cells);
}

}  // namespace reductio::formats
