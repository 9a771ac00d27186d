// sgt_id.cpp - the parts of an ID that games share, read and written.
#include "formats/sgt/sgt_id.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "formats/format.hpp"

namespace reductio::formats {

namespace {

using Index = std::size_t;

constexpr int longest_skip = 25;  // of a letter before a given
constexpr int longest_run = 26;   // of a letter before a digit
constexpr std::string_view all_digits = "0123456789";

std::string exactly(int cells) { return fmt::format("exactly {} cells", cells); }

// Per cell the place of its sign, or -1; as far as the text goes.
std::vector<int> take_all_signs(Scanner& scanner, int cells, std::string_view signs,
                                const std::string& expected) {
    std::vector<int> places;
    while (!scanner.done() && scanner.peek() != ',') {
        const Scanner before = scanner;
        const char token = scanner.take();
        const auto sign = signs.find(token);
        if (is_lower(token))
            places.resize(places.size() + Index(token - 'a' + 1), -1);
        else if (sign != std::string_view::npos)
            places.push_back(static_cast<int>(sign));
        else
            before.unexpected(expected + ", or a letter a-z for empty cells");
        if (places.size() > Index(cells)) before.fail("more cells than the grid has", exactly(cells));
    }
    return places;
}

}  // namespace

Value upside_down(Value arms) {
    constexpr Value level = 5, second = 2, fourth = 8;
    return (arms & level) | ((arms & second) != 0 ? fourth : 0) | ((arms & fourth) != 0 ? second : 0);
}

long long take_plain_number(Scanner& scanner, long long low, long long high, const std::string& expected) {
    if (!scanner.at_digit()) scanner.unexpected(expected);
    return scanner.number(low, high, expected);
}

BoxShape take_board(Scanner& params, int longest) {
    const std::string expected = fmt::format("width x height as in 7x7, sides up to {}", longest);
    BoxShape board{};
    board.columns = static_cast<int>(take_plain_number(params, 1, longest, expected));
    board.rows = board.columns;
    if (params.accept('x')) board.rows = static_cast<int>(take_plain_number(params, 1, longest, expected));
    return board;
}

Puzzle blank_board(std::string_view family, Passage params, int longest, const std::string& expected,
                   FunctionRef<void(Scanner&)> take_more) {
    Scanner scanner{params};
    const BoxShape board = take_board(scanner, longest);
    take_more(scanner);
    if (!scanner.done()) scanner.unexpected(expected);
    return blank_puzzle(family, board.rows, board.columns);
}

void take_comma(Scanner& scanner, const std::string& next) {
    if (!scanner.accept(',')) scanner.unexpected(fmt::format("a comma and {}", next));
}

void require_id(bool expressible, const std::string& why) {
    if (!expressible) refuse("sgt", why);
}

void require_plain(const Puzzle& puzzle) {
    require_id(puzzle.rows == puzzle.columns && puzzle.digits == digits_up_to(puzzle.rows),
               "a grid that isn't square with digits from 1 to its side");
}

void require_numbers(const Puzzle& puzzle) {
    require_id(has(puzzle, Part::numbers), fmt::format("a {} without numbers", puzzle.family->name));
}

std::vector<int> take_runs(Scanner& scanner, int cells, int largest) {
    const auto wanted = static_cast<std::size_t>(cells);
    const std::string expected = fmt::format("exactly {} cells", cells);
    std::vector<int> numbers;
    while (!scanner.done() && scanner.peek() != ',') {
        const Scanner before = scanner;
        const char c = scanner.peek();
        if (c == '_' || is_lower(c)) {
            scanner.take();
            if (c != '_') numbers.resize(numbers.size() + static_cast<std::size_t>(c - 'a' + 1), 0);
        } else if (c == '0') {
            scanner.fail("a number begins with 0", fmt::format("1 to {}", largest));
        } else if (scanner.at_digit()) {
            numbers.push_back(static_cast<int>(scanner.number(1, largest, fmt::format("1 to {}", largest))));
        } else {
            scanner.unexpected("a number, a letter a-z for empty cells, or \"_\"");
        }
        if (numbers.size() > wanted) before.fail("more cells than the grid has", expected);
    }
    if (numbers.size() < wanted) {
        scanner.fail(fmt::format("the numbers end after {} cells", numbers.size()), expected);
    }
    return numbers;
}

std::string runs_text(std::span<const int> numbers) {
    std::string text;
    int run = 0;
    const auto flush = [&] {
        for (; run > 26; run -= 26) text += 'z';
        if (run > 0) text += static_cast<char>('a' + run - 1);
        run = 0;
    };
    for (const int number : numbers) {
        if (number == 0) {
            ++run;
            continue;
        }
        flush();
        if (!text.empty() && !is_lower(text.back())) text += '_';
        text += fmt::format("{}", number);
    }
    flush();
    return text;
}

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

std::vector<int> take_signs(Scanner& scanner, int cells, std::string_view signs,
                            const std::string& expected) {
    std::vector<int> places = take_all_signs(scanner, cells, signs, expected);
    if (places.size() < Index(cells))
        scanner.fail(fmt::format("the grid ends after {} cells", places.size()), exactly(cells));
    return places;
}

std::string signs_text(std::span<const int> cells, std::string_view signs) {
    std::string text;
    int run = 0;
    const auto flush = [&] {
        for (; run > longest_run; run -= longest_run) text += 'z';
        if (run > 0) text += static_cast<char>('a' + run - 1);
        run = 0;
    };
    for (const int place : cells) {
        if (place < 0) {
            ++run;
            continue;
        }
        flush();
        text += signs[Index(place)];
    }
    flush();
    return text;
}

std::vector<int> take_digits(Scanner& scanner, int cells, int largest, bool may_end) {
    std::vector<int> digits = take_all_signs(scanner, cells, all_digits.substr(0, Index(largest) + 1),
                                             fmt::format("a digit from 0 to {}", largest));
    if (may_end) digits.resize(cells, -1);
    if (digits.size() < Index(cells))
        scanner.fail(fmt::format("the digits end after {} cells", digits.size()), exactly(cells));
    return digits;
}

std::string digits_text(std::span<const int> digits) { return signs_text(digits, all_digits); }

Grid numbers_of(std::span<const int> digits) {
    Grid numbers{digits.begin(), digits.end()};
    std::ranges::replace(numbers, -1, open_cell);
    const bool none = std::ranges::count(numbers, open_cell) == std::ssize(numbers);
    return none ? Grid{} : numbers;
}

std::string numbers_text(const Puzzle& puzzle, int largest) {
    std::vector<int> digits(puzzle.cells(), -1);
    for (Index cell = 0; cell < puzzle.numbers.size(); ++cell) {
        if (puzzle.numbers[cell] == open_cell) continue;
        require_id(puzzle.numbers[cell] <= largest, fmt::format("numbers above {}", largest));
        digits[cell] = puzzle.numbers[cell];
    }
    return digits_text(digits);
}

}  // namespace reductio::formats
