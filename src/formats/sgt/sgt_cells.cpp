// sgt_cells.cpp - letters that skip cells.
#include "formats/sgt/sgt_cells.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats {

namespace {

using Index = std::size_t;

constexpr int longest_skip = 25;  // of a letter before a given
constexpr int longest_run = 26;   // of a letter before a digit

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

Grid take_bits(Scanner& scanner, int cells, bool beyond) {
    Grid given(cells, open_cell);
    const int end = beyond ? cells + 1 : cells;
    int at = 0;
    while (!scanner.done()) {
        const Scanner before = scanner;
        const char token = scanner.peek();
        const bool one = token >= 'A' && token <= 'Z';
        if (!one && !is_lower(token)) scanner.unexpected("a letter");
        scanner.take();
        const int skip = token - (one ? 'A' : 'a');
        const bool gives = skip < longest_skip && (beyond || at + skip < cells);
        at += skip;
        if (gives && at < cells) given[at] = one ? 1 : 0;
        if (gives) ++at;
        if (at > end) before.fail("more cells than the grid has", fmt::format("{} cells", cells));
    }
    if (at < end) {
        scanner.fail(fmt::format("the cells end after {}", at),
                     fmt::format("{} cells{}", cells, beyond ? " and one more given" : ""));
    }
    return given;
}

std::string bits_text(std::span<const Value> given, bool beyond) {
    std::string text;
    int run = 0;
    const auto put = [&](char first) {
        for (; run >= longest_skip; run -= longest_skip) text += 'z';
        text += static_cast<char>(first + run);
        run = 0;
    };
    for (const Value value : given) {
        if (value == open_cell)
            ++run;
        else
            put(value == 1 ? 'A' : 'a');
    }
    if (beyond || run % longest_skip > 0) put('a');
    for (; run >= longest_skip; run -= longest_skip) text += 'z';
    return text;
}

std::vector<int> take_digits(Scanner& scanner, int cells, int largest, bool may_end) {
    std::vector<int> digits;
    const std::string expected =
        fmt::format("a digit from 0 to {}, or a letter a-z for empty cells", largest);
    while (!scanner.done() && scanner.peek() != ',') {
        const Scanner before = scanner;
        const char token = scanner.take();
        if (is_lower(token))
            digits.resize(digits.size() + Index(token - 'a' + 1), -1);
        else if (token >= '0' && token <= static_cast<char>('0' + largest))
            digits.push_back(token - '0');
        else
            before.unexpected(expected);
        if (digits.size() > Index(cells))
            before.fail("more cells than the grid has", fmt::format("exactly {} cells", cells));
    }
    if (may_end) digits.resize(cells, -1);
    if (digits.size() < Index(cells)) {
        scanner.fail(fmt::format("the digits end after {} cells", digits.size()),
                     fmt::format("exactly {} cells", cells));
    }
    return digits;
}

std::string digits_text(std::span<const int> digits) {
    std::string text;
    int run = 0;
    const auto flush = [&] {
        for (; run > longest_run; run -= longest_run) text += 'z';
        if (run > 0) text += static_cast<char>('a' + run - 1);
        run = 0;
    };
    for (const int digit : digits) {
        if (digit < 0) {
            ++run;
            continue;
        }
        flush();
        text += static_cast<char>('0' + digit);
    }
    flush();
    return text;
}

Grid numbers_of(std::span<const int> digits) {
    Grid numbers{digits.begin(), digits.end()};
    std::ranges::replace(numbers, -1, open_cell);
    const bool none = std::ranges::count(numbers, open_cell) == std::ssize(numbers);
    return none ? Grid{} : numbers;
}

std::string numbers_text(const Puzzle& puzzle, int largest) {
    if (!puzzle.numbers.empty()) require_numbers_alone(puzzle);
    std::vector<int> digits(puzzle.cells(), -1);
    for (Index cell = 0; cell < puzzle.numbers.size(); ++cell) {
        if (puzzle.numbers[cell] == open_cell) continue;
        require_id(puzzle.numbers[cell] <= largest, fmt::format("numbers above {}", largest));
        digits[cell] = puzzle.numbers[cell];
    }
    return digits_text(digits);
}

}  // namespace reductio::formats
