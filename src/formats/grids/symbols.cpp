// symbols.cpp - the meaning of cell texts, which follows from the set of characters that occur.
#include "formats/grids/symbols.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>

#include "family/family.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr Value foreign = std::numeric_limits<Value>::max();

std::size_t index(char c) { return static_cast<unsigned char>(c); }

// "1-9A-G" for 16 from 1, "0-9A-F" for 16 from 0.
std::string range_name(int side, int lowest) {
    const int highest = lowest + side - 1;
    if (highest <= 9) return fmt::format("{}-{}", lowest, highest);
    const char last = static_cast<char>('A' + std::min(highest - 10, 25));
    return fmt::format("{}-9A{}", lowest, last == 'A' ? std::string{} : std::string{'-', last});
}

// The evidence for what 0 means: an empty cell or a value.
struct ZeroCase {
    std::size_t zeros = 0;
    bool other_blanks = false;  // another sign of an empty cell occurs
    bool too_high = false;      // a value occurs that a grid whose digits start at 0 does not have
    bool letters = false, low_digits = false;
};

enum class Zero { blank, value, unclear };

Zero meaning_of_zero(const ZeroCase& seen, int side) {
    if (seen.zeros == 0 || seen.too_high) return Zero::blank;
    if (side <= 9) return seen.other_blanks ? Zero::unclear : Zero::blank;
    if (seen.other_blanks) return seen.low_digits ? Zero::value : Zero::unclear;
    if (seen.letters) return Zero::unclear;
    return seen.zeros > static_cast<std::size_t>(side) ? Zero::blank : Zero::unclear;
}

// The value of each character: below 0 for an empty cell, and for one that is not of this grid. Small,
// because each grid of a batch makes one.
struct Alphabet {
    static constexpr std::int8_t empty = -1, none = -2;
    std::array<std::int8_t, 256> value;
    int lowest = 1;
};

// A grid of one character a cell, before its meaning is known.
struct Characters {
    const Text& text;
    std::string_view signs;           // of the cells
    std::span<const CellText> cells;  // empty if the signs stand side by side
    std::size_t begin;                // of the first
    int side;
    ByteSet present;

    Characters(Passage run, int n) : Characters{*run.text, run.view(), {}, run.begin, n} {}
    Characters(const Text& from, std::string_view which, std::span<const CellText> where, std::size_t first,
               int n)
        : text{from}, signs{which}, cells{where}, begin{first}, side{n}, present{which} {}
    std::size_t place(std::size_t i) const { return cells.empty() ? begin + i : cells[i].at; }
    bool has(char c) const { return present.has(c); }
    bool any(char first, char last) const { return present.has_any(first, last); }
    // An error at the first place of the character.
    InputError error_at(char c, const std::string& what, const std::string& expected) const {
        return text.error(place(signs.find(c)), what, expected);
    }
};

using Alphabets = std::variant<Alphabet, InputError>;

Alphabets named_alphabet(const Hints& hints, const Characters& seen) {
    const std::string& symbols = hints.symbols;
    const auto side = static_cast<std::size_t>(seen.side);
    if (symbols.size() != side) {
        return seen.text.error(
            seen.place(0),
            fmt::format("--symbols names {} symbols for a grid of side {}", symbols.size(), side),
            fmt::format("{} symbols", side));
    }
    Alphabet alphabet{{}, symbols[0] == '0' ? 0 : 1};
    alphabet.value.fill(Alphabet::none);
    for (const char c : std::string_view{".*_-?0Xx"}) alphabet.value[index(c)] = Alphabet::empty;
    for (std::size_t i = 0; i < symbols.size(); ++i)
        alphabet.value[index(symbols[i])] = static_cast<std::int8_t>(alphabet.lowest + static_cast<int>(i));
    return alphabet;
}

// X is an empty cell where it can't be a letter of the grid; nothing where it may be either.
std::optional<bool> x_is_blank(const Characters& seen) {
    if (!seen.has('X') && !seen.has('x')) return true;
    if (seen.side < 24) return true;
    const bool other_letters =
        seen.any('A', 'W') || seen.any('Y', 'Z') || seen.any('a', 'w') || seen.any('y', 'z');
    return other_letters ? std::optional{false} : std::nullopt;
}

// Letters count from `base`. Up to side 35, small letters mean the same as capital ones.
void add_letters(Alphabet& alphabet, int side, int base) {
    const int highest = alphabet.lowest + side - 1;
    for (char c = 'A'; c <= 'Z'; ++c) {
        const auto value = static_cast<std::int8_t>(base + (c - 'A'));
        if (value > highest) break;
        alphabet.value[index(c)] = value;
        if (side <= 35) alphabet.value[index(static_cast<char>(c - 'A' + 'a'))] = value;
    }
}

Zero zero_of(const Characters& seen, bool x_blank, bool low_digits) {
    const auto zeros = seen.has('0') ? std::ranges::count(seen.signs, '0') : 0;
    ZeroCase zero{static_cast<std::size_t>(zeros), false, false, false, low_digits};
    zero.other_blanks = seen.has('.') || seen.has('*') || seen.has('_') || seen.has('-') || seen.has('?') ||
                        (x_blank && (seen.has('X') || seen.has('x')));
    const bool letters = seen.any('A', 'Z') || seen.any('a', 'z');
    for (char c = 'A'; letters && c <= 'Z'; ++c) {
        const bool present = seen.has(c) || seen.has(static_cast<char>(c - 'A' + 'a'));
        if (!present || (c == 'X' && x_blank)) continue;
        zero.letters = true;
        zero.too_high |= 10 + (c - 'A') >= seen.side;
    }
    zero.too_high |= seen.side <= 9 && seen.has(static_cast<char>('0' + seen.side));
    return meaning_of_zero(zero, seen.side);
}

// All that the meaning of characters depends on.
struct AlphabetCase {
    int side;
    bool zero_is_value, low_digits, x_blank;
};

Alphabet make_alphabet(const AlphabetCase& from) {
    Alphabet alphabet{{}, from.zero_is_value ? 0 : 1};
    alphabet.value.fill(Alphabet::none);
    add_letters(alphabet, from.side, from.low_digits || from.zero_is_value ? 10 : 1);
    for (int digit = alphabet.lowest; digit <= std::min(9, alphabet.lowest + from.side - 1); ++digit) {
        alphabet.value['0' + digit] = static_cast<std::int8_t>(digit);
    }
    for (const char c : std::string_view{".*_-?"}) alphabet.value[index(c)] = Alphabet::empty;
    if (!from.zero_is_value) alphabet.value['0'] = Alphabet::empty;
    if (from.x_blank) alphabet.value['X'] = alphabet.value['x'] = Alphabet::empty;
    if (from.side < 10)
        alphabet.value['O'] = alphabet.value['o'] = Alphabet::empty;  // no letter of so small a grid
    return alphabet;
}

Alphabets alphabet_of(const Characters& seen) {
    const bool low_digits = seen.any('1', '9');
    const auto x_blank = x_is_blank(seen);
    if (!x_blank) {
        const char x = seen.has('X') ? 'X' : 'x';
        return seen.error_at(x, quoted({&x, 1}) + " may be an empty cell or a value here",
                             "--symbols, to say which");
    }
    const Zero zero = zero_of(seen, *x_blank, low_digits);
    if (zero == Zero::unclear) {
        return seen.error_at(
            '0', "\"0\" may be an empty cell or a value here",
            fmt::format("--symbols {} or --symbols {}", range_name(seen.side, 0), range_name(seen.side, 1)));
    }
    return make_alphabet({seen.side, zero == Zero::value, low_digits, *x_blank});
}

std::vector<Value> digits_from(int lowest, int side) {
    std::vector<Value> digits(side);
    std::iota(digits.begin(), digits.end(), lowest);
    return digits;
}

InputError cell_error(const Text& text, const CellText& cell, const std::string& expected) {
    return Scanner{{&text, cell.at, text.view().size()}}.unexpected_error(expected);
}

std::string cells_expected(const Alphabet& alphabet, int side, const Hints& hints) {
    if (!hints.symbols.empty()) return "one of " + hints.symbols + ", or a sign of an empty cell";
    return fmt::format("{} or a sign of an empty cell, in a {}x{} grid", range_name(side, alphabet.lowest),
                       side, side);
}

Spelled spell_characters(const Characters& seen, const Hints& hints) {
    const Alphabets found = hints.symbols.empty() ? alphabet_of(seen) : named_alphabet(hints, seen);
    if (const auto* error = std::get_if<InputError>(&found)) return *error;
    const Alphabet& alphabet = std::get<Alphabet>(found);
    Spelling spelling{digits_from(alphabet.lowest, seen.side), Grid(seen.signs.size()), {}};
    for (std::size_t i = 0; i < seen.signs.size(); ++i) {
        const std::int8_t value = alphabet.value[index(seen.signs[i])];
        if (value == Alphabet::none)
            return cell_error(seen.text, {seen.place(i), 1}, cells_expected(alphabet, seen.side, hints));
        spelling.given[i] = value == Alphabet::empty ? open_cell : value;
    }
    return spelling;
}

bool is_blank_word(std::string_view word) {
    return std::ranges::all_of(word, is_blank_sign) || word == "X" || word == "x";
}

// The number; open_cell for an empty cell; foreign for anything else.
Value number_of(std::string_view word) {
    if (is_blank_word(word)) return open_cell;
    if (word.size() > 6 || !std::ranges::all_of(word, is_digit)) return foreign;
    Value value = 0;
    for (const char c : word) value = 10 * value + (c - '0');
    return value;
}

// Numbers, and above side 9 lists of candidates: 2,4,12.
class NumberSpeller {
public:
    NumberSpeller(const Text& text, int side, const Hints& hints) : text_{text}, side_{side}, hints_{hints} {}

    Spelled spell(std::span<const CellText> cells) {
        spelling_.given.assign(cells.size(), open_cell);
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (auto error = read_cell(cells[i], i)) return *std::move(error);
        Zero meaning = meaning_of_zero(zero_, side_);
        if (!hints_.symbols.empty()) meaning = hints_.symbols[0] == '0' ? Zero::value : Zero::blank;
        if (listed_zero_ && meaning != Zero::value && zero_.too_high)
            return text_.error(*listed_zero_, "\"0\" is out of range", expected_);
        if (listed_zero_) meaning = Zero::value;
        if (meaning == Zero::unclear) {
            return text_.error(
                first_zero_, "\"0\" may be an empty cell or a value here",
                fmt::format("--symbols {} or --symbols {}", range_name(side_, 0), range_name(side_, 1)));
        }
        if (meaning == Zero::blank) std::ranges::replace(spelling_.given, 0, open_cell);
        spelling_.digits = digits_from(meaning == Zero::value ? 0 : 1, side_);
        return std::move(spelling_);
    }

private:
    using Error = std::optional<InputError>;

    Error read_cell(const CellText& cell, std::size_t i) {
        if (text_.view().substr(cell.at, cell.length).find(',') != std::string_view::npos)
            return read_list(cell, i);
        if (auto error = read_number(cell, spelling_.given[i])) return error;
        if (spelling_.given[i] == 0 && zero_.zeros++ == 0) first_zero_ = cell.at;
        zero_.other_blanks |= spelling_.given[i] == open_cell;
        return {};
    }
    Error read_number(const CellText& cell, Value& value) {
        const std::string_view word = text_.view().substr(cell.at, cell.length);
        value = number_of(word);
        if (value == foreign) return cell_error(text_, cell, expected_);
        if (value > side_) return text_.error(cell.at, quoted(word) + " is out of range", expected_);
        zero_.too_high |= value == side_;
        return {};
    }
    Error read_list(const CellText& cell, std::size_t i) {
        spelling_.marks.resize(spelling_.given.size());
        std::vector<Value>& marks = spelling_.marks[i];
        const std::size_t end = cell.at + cell.length;
        for (std::size_t at = cell.at; at <= end;) {
            const std::size_t stop = std::min(text_.view().find(',', at), end);
            const CellText number{at, static_cast<std::uint32_t>(stop - at)};
            Value value = open_cell;
            if (auto error = read_number(number, value)) return error;
            if (value == open_cell) return text_.error(at, "no candidate stands here", expected_);
            if (std::ranges::find(marks, value) != marks.end())
                return text_.error(at, fmt::format("candidate {} is named twice", value),
                                   "each candidate once");
            if (value == 0 && !listed_zero_) listed_zero_ = at;
            marks.push_back(value);
            at = stop + 1;
        }
        std::ranges::sort(marks);
        return {};
    }

    const Text& text_;
    const int side_;
    const Hints& hints_;
    const std::string expected_ =
        fmt::format("a number up to {}, or 0 or . for an empty cell, or candidates with commas", side_);
    Spelling spelling_;
    ZeroCase zero_{.low_digits = true};
    std::size_t first_zero_ = 0;
    std::optional<std::size_t> listed_zero_;
};

// Up to side 9: a token of several digits lists the candidates of its cell, a single digit is given.
Spelled spell_candidates(const Text& text, std::span<const CellText> cells, int side) {
    Spelling spelling{digits_from(1, side), Grid(cells.size(), open_cell),
                      std::vector<std::vector<Value>>(cells.size())};
    const std::string expected = fmt::format("digits up to {}", side);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto [at, length] = cells[i];
        const std::string_view word = text.view().substr(at, length);
        if (is_blank_word(word) || word == "0") continue;
        std::vector<Value> marks;
        for (std::size_t k = 0; k < length; ++k) {
            const Value digit = word[k] - '0';
            if (digit < 1 || digit > side) return cell_error(text, {at + k, 1}, expected);
            if (std::ranges::find(marks, digit) != marks.end()) {
                return text.error(at + k, fmt::format("candidate {} is named twice", digit),
                                  "each candidate once");
            }
            marks.push_back(digit);
        }
        std::ranges::sort(marks);
        if (length == 1) spelling.given[i] = marks[0];
        if (length > 1) spelling.marks[i] = std::move(marks);
    }
    return spelling;
}

}  // namespace

Spelled try_spell(const Text& text, std::span<const CellText> cells, int side, const Hints& hints) {
    if (const auto* own = family_with_symbols(hints, side))
        return spell_family(text, cells, *own, side, side, hints);
    const bool single = std::ranges::all_of(cells, [](const CellText& cell) { return cell.length <= 1; });
    if (single) {
        std::string signs;
        for (const CellText& cell : cells) signs += cell.length == 0 ? '.' : text.view()[cell.at];
        return spell_characters({text, signs, cells, 0, side}, hints);
    }
    return side <= 9 ? spell_candidates(text, cells, side) : NumberSpeller{text, side, hints}.spell(cells);
}

Spelling spell_run(Passage run, int side, const Hints& hints) {
    Spelled spelled = spell_characters({run, side}, hints);
    if (auto* error = std::get_if<InputError>(&spelled)) throw std::move(*error);
    return std::get<Spelling>(std::move(spelled));
}

Spelling spell(const Text& text, std::span<const CellText> cells, int side, const Hints& hints) {
    Spelled spelled = try_spell(text, cells, side, hints);
    if (auto* error = std::get_if<InputError>(&spelled)) throw std::move(*error);
    return std::get<Spelling>(std::move(spelled));
}

bool can_be_value(std::string_view word, int side) {
    if (side > 9) return number_of(word) == foreign || number_of(word) <= side;
    return std::ranges::none_of(word, [&](char c) { return is_digit(c) && c > '0' + side; });
}

}  // namespace reductio::formats
