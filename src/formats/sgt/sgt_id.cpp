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

}  // namespace

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

void take_comma(Scanner& scanner, const std::string& next) {
    if (!scanner.accept(',')) scanner.unexpected(fmt::format("a comma and {}", next));
}

void require_id(bool expressible, const std::string& why) {
    if (!expressible) refuse("sgt", why);
}

void require_plain(const Puzzle& puzzle, std::string_view known_option) {
    const auto unknown = std::ranges::find_if(
        puzzle.options, [&](const std::string& option) { return option != known_option; });
    require_id(unknown == puzzle.options.end(),
               fmt::format("the option {}", unknown == puzzle.options.end() ? "" : quoted(*unknown)));
    require_id(puzzle.rows == puzzle.columns && puzzle.digits == digits_up_to(puzzle.rows),
               "a grid that isn't square with digits from 1 to its side");
    require_id(puzzle.marks.empty(), "pencil marks");
    require_id(puzzle.parity.empty(), "even and odd cells");
    require_id(puzzle.local_rules.empty(), "rules on cells");
}

void require_numbers_alone(const Puzzle& puzzle) {
    require_id(!puzzle.numbers.empty(), fmt::format("a {} without numbers", puzzle.family->name));
    require_no_more_than_numbers(puzzle);
}

void require_no_more_than_numbers(const Puzzle& puzzle) {
    const auto is_open = [](Value value) { return value == open_cell; };
    require_id(std::ranges::all_of(puzzle.given, is_open), "given cells");
    require_id(puzzle.marks.empty(), "pencil marks");
    require_id(puzzle.options.empty() && puzzle.parity.empty() && puzzle.cages.empty() &&
                   puzzle.regions.empty() && puzzle.box_rows == 0 && puzzle.walls.empty() &&
                   puzzle.between.empty(),
               "more than numbers");
    require_id(std::ranges::count(puzzle.numbers, unknown_number) == 0, "numbers that are not known");
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
