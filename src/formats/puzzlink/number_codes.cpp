// number_codes.cpp - one table of the signs for numbers of several digits, used for reading and writing.
#include "formats/puzzlink/number_codes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "formats/format.hpp"
#include "formats/puzzlink/blank_runs.hpp"

namespace reductio::puzzlink {

namespace {

// `sign`, then so many hexadecimal digits of the number less `base`. Numbers from `end` on are written in the
// next form.
struct Form {
    std::string_view signs;  // the first is written
    int digits;
    Value base, end;
};
constexpr std::array<Form, 6> forms{{{"-", 2, 0, 256},
                                     {"+", 3, 0, 4096},
                                     {"=", 3, 4096, 8192},
                                     {"@%", 3, 8192, 12240},
                                     {"*", 4, 12240, 77776},
                                     {"$", 5, 77776, 1126352}}};

const char* expected_number(bool outside) {
    return outside ? "a number (0-9a-f, -ff), \".\" or blanks (g-z)"
                   : "a number (0-9a-f, -ff, +fff), \".\" or blanks (g-z)";
}

constexpr BlankRuns blank_runs = letters_from<'g'>;

Value take_one(Scanner& scanner, bool outside) {
    if (const auto digit = accept_digit(scanner, 16)) return *digit;
    if (scanner.accept('.')) return unknown_number;
    const auto form = std::ranges::find_if(forms, [&](const Form& one) {
        return !scanner.done() && one.signs.find(scanner.peek()) != std::string_view::npos;
    });
    if (form == forms.end() || (outside && form->digits > 2)) scanner.unexpected(expected_number(outside));
    scanner.take();
    return form->base +
           take_digits(scanner, form->digits, 16, fmt::format("{} hexadecimal digits", form->digits));
}

std::string one_text(Value value, bool outside) {
    if (value == unknown_number) return ".";
    if (value >= 0 && value < 16) return fmt::format("{:x}", value);
    for (const Form& form : forms) {
        if (outside && form.digits > 2) break;
        if (value < form.base || value >= form.end) continue;
        return fmt::format("{}{:0{}x}", form.signs.front(), value - form.base, form.digits);
    }
    formats::refuse("puzzlink", fmt::format("the number {} here", value));
}

}  // namespace

std::optional<Value> accept_digit(Scanner& scanner, int base) {
    const char c = scanner.peek();
    const Value value = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : base;
    if (value >= base) return std::nullopt;
    scanner.take();
    return value;
}

char digit_character(Value digit) { return static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10); }

Value take_digits(Scanner& scanner, int digits, int base, const std::string& expected) {
    Value value = 0;
    for (int i = 0; i < digits; ++i) {
        const auto digit = accept_digit(scanner, base);
        if (!digit) scanner.unexpected(expected);
        value = value * base + *digit;
    }
    return value;
}

Numbers take_hexadecimal(Scanner& scanner, std::size_t count, bool outside) {
    Numbers numbers{Grid(count, open_cell), std::vector<std::size_t>(count, scanner.offset())};
    std::size_t at = 0;
    while (at < count && !scanner.done()) {
        if (const int blanks = blank_runs.accept(scanner)) {
            at += blanks;
            continue;
        }
        numbers.places[at] = scanner.offset();
        numbers.values[at++] = take_one(scanner, outside);
    }
    numbers.complete = at >= count;
    return numbers;
}

std::string hexadecimal_text(const Grid& values, bool outside) {
    return text_with_blanks(values.size(), blank_runs, [&](std::size_t at) -> std::string {
        return values[at] == open_cell ? "" : one_text(values[at], outside);
    });
}

Numbers take_fours(Scanner& scanner, std::size_t count) {
    constexpr int numbers_of_kind = 5;
    Numbers numbers{Grid(count, open_cell), std::vector<std::size_t>(count, scanner.offset())};
    std::size_t at = 0;
    while (at < count && !scanner.done()) {
        if (const int blanks = blank_runs.accept(scanner)) {
            at += blanks;
            continue;
        }
        numbers.places[at] = scanner.offset();
        if (scanner.accept('.')) {
            numbers.values[at++] = unknown_number;
            continue;
        }
        const auto code = accept_digit(scanner, 3 * numbers_of_kind);
        if (!code) scanner.unexpected("a number from 0 to 4 (0-9a-e), \".\" or blanks (g-z)");
        numbers.values[at] = *code % numbers_of_kind;
        at += 1 + *code / numbers_of_kind;
    }
    numbers.complete = at >= count;
    return numbers;
}

std::string fours_text(const Grid& values) {
    std::string text;
    int blanks = 0;
    for (std::size_t at = 0; at < values.size(); ++at) {
        const Value value = values[at];
        if (value == open_cell) {
            if (++blanks == blank_runs.longest) text += blank_runs.text(std::exchange(blanks, 0));
            continue;
        }
        if (blanks > 0) text += blank_runs.text(std::exchange(blanks, 0));
        if (value == unknown_number) {
            text += '.';
            continue;
        }
        if (value < 0 || value > 4) formats::refuse("puzzlink", fmt::format("the number {} here", value));
        // Up to two blanks are told by the number itself, also beyond the last place.
        const auto blank = [&](std::size_t place) {
            return place >= values.size() || values[place] == open_cell;
        };
        const int after = !blank(at + 1) ? 0 : !blank(at + 2) ? 1 : 2;
        at += after;
        text += digit_character(value + 5 * after);
    }
    if (blanks > 0) text += blank_runs.text(blanks);
    return text;
}

Numbers take_decimal(Scanner& scanner, std::size_t count) {
    Numbers numbers{Grid(count, open_cell), std::vector<std::size_t>(count, scanner.offset())};
    std::size_t at = 0;
    while (at < count && !scanner.done()) {
        const char c = scanner.peek();
        if (c >= 'a' && c <= 'z') {
            scanner.take();
            at += static_cast<std::size_t>(c - 'a') + 1;
            continue;
        }
        numbers.places[at] = scanner.offset();
        if (scanner.accept('.'))
            numbers.values[at++] = unknown_number;
        else if (const auto digit = accept_digit(scanner, 10))
            numbers.values[at++] = *digit;
        else
            scanner.unexpected("a number from 0 to 9, \".\" or blanks (a-z)");
    }
    numbers.complete = at >= count;
    return numbers;
}

std::string decimal_text(const Grid& values) {
    return text_with_blanks(values.size(), letters_from<'a'>, [&](std::size_t at) -> std::string {
        const Value value = values[at];
        if (value == open_cell) return "";
        if (value != unknown_number && (value < 0 || value > 9))
            formats::refuse("puzzlink", fmt::format("the number {} here", value));
        return {value == unknown_number ? '.' : digit_character(value)};
    });
}

}  // namespace reductio::puzzlink
