// native_header.cpp - `FAMILY RxC [boxes RxC | boxes none] [digits …] [with OPTION,…]`.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "formats/shared/native_parts.hpp"
#include "puzzle/arithmetic.hpp"
#include "puzzle/family.hpp"
#include "text/registry.hpp"

namespace reductio::formats {

namespace {

constexpr int longest_native_side = 400;
constexpr std::size_t most_digits = 1000;

struct Size {
    int rows, columns;
    bool both;  // RxC rather than N
};

std::string_view first_word(Passage line) {
    Scanner scanner{line};
    return scanner.word().view();
}

// R x C, or N for N x N.
Size take_size(Scanner& scanner) {
    const std::string expected = fmt::format("a size as in 9x9, sides from 1 to {}", longest_native_side);
    if (!scanner.at_digit()) scanner.unexpected(expected);
    Size size{};
    size.rows = static_cast<int>(scanner.number(1, longest_native_side, expected));
    size.both = scanner.accept('x') || scanner.accept("×");
    if (size.both && !scanner.at_digit()) scanner.unexpected(expected);
    size.columns = size.both ? static_cast<int>(scanner.number(1, longest_native_side, expected)) : size.rows;
    return size;
}

std::string take_family(Scanner& scanner) {
    const Scanner before = scanner;
    const Passage word = scanner.word();
    if (const Family* family = find_family(word.view())) return std::string{family->name};
    if (!registry<Family>().empty()) {
        before.fail(fmt::format("there is no family {}", quoted(word.view())), "one of " + names<Family>());
    }
    return std::string{word.view()};
}

void take_boxes(Scanner& scanner, Puzzle& puzzle) {
    if (scanner.accept("none")) return;
    const Scanner before = scanner;
    const Size size = take_size(scanner);
    if (puzzle.rows % size.rows != 0 || puzzle.columns % size.columns != 0) {
        before.fail(fmt::format("boxes of {}x{} don't tile a {}x{} grid", size.rows, size.columns,
                                puzzle.rows, puzzle.columns),
                    "rows x columns of one box");
    }
    puzzle.box_rows = size.rows;
    puzzle.box_columns = size.columns;
}

Value take_digit(Scanner& scanner) {
    const auto expected = fmt::format("digits as in 1-9, -2..2 or {{0,1,5}}, up to {}", largest_digit);
    return static_cast<Value>(scanner.number(-largest_digit, largest_digit, expected));
}

std::vector<Value> take_digit_list(Scanner& scanner) {
    std::vector<Value> digits;
    do {
        scanner.skip_blanks();
        const Scanner before = scanner;
        digits.push_back(take_digit(scanner));
        if (digits.size() > most_digits)
            before.fail("too many digits", fmt::format("at most {}", most_digits));
        scanner.skip_blanks();
    } while (scanner.accept(','));
    if (!scanner.accept('}')) scanner.unexpected("a comma or \"}\"");
    return digits;
}

std::vector<Value> take_digit_range(Scanner& scanner) {
    const Scanner before = scanner;
    const Value low = take_digit(scanner);
    if (!scanner.accept("..") && !scanner.accept('-')) scanner.unexpected("\"-\" and the largest digit");
    const Value high = take_digit(scanner);
    if (low > high) before.fail("the digits run backwards", "the smallest digit first");
    if (static_cast<std::size_t>(high - low) >= most_digits) {
        before.fail("too many digits", fmt::format("at most {}", most_digits));
    }
    std::vector<Value> digits(static_cast<std::size_t>(high - low + 1));
    std::iota(digits.begin(), digits.end(), low);
    return digits;
}

void take_digits(Scanner& scanner, Puzzle& puzzle) {
    const Scanner before = scanner;
    puzzle.digits = scanner.accept('{') ? take_digit_list(scanner) : take_digit_range(scanner);
    std::ranges::sort(puzzle.digits);
    if (std::ranges::adjacent_find(puzzle.digits) != puzzle.digits.end()) {
        before.fail("a digit is named twice", "each digit once");
    }
}

// No family has fewer digits than cells in a line, and sudoku not more. They tell as well, but can't say
// where.
void require_enough_digits(const Scanner& word, const Puzzle& puzzle) {
    const auto digits = puzzle.digits.size();
    const auto length = static_cast<std::size_t>(std::max(puzzle.rows, puzzle.columns));
    const bool exact = puzzle.family == "sudoku";
    if (digits >= length && (!exact || digits == length)) return;
    word.fail(fmt::format("{} digits for lines of {} cells", digits, length),
              fmt::format("{}{} digits", exact ? "" : "at least ", length));
}

void take_options(Scanner& scanner, Puzzle& puzzle) {
    const Family* family = find_family(puzzle.family);
    do {
        const Scanner before = scanner;
        std::string name;
        while (!scanner.done() && scanner.peek() != ',' && scanner.peek() != ' ' && scanner.peek() != '\t') {
            name += scanner.take();
        }
        if (name.empty()) scanner.unexpected("an option");
        if (family &&
            std::ranges::find(family->options, name, &FamilyOption::name) == family->options.end()) {
            std::string known;
            for (const FamilyOption& option : family->options) {
                known += (known.empty() ? "" : ", ") + std::string{option.name};
            }
            before.fail(fmt::format("{} has no option {}", puzzle.family, quoted(name)),
                        known.empty() ? "no options" : "one of " + known);
        }
        puzzle.options.push_back(name);
    } while (scanner.accept(','));
    std::ranges::sort(puzzle.options);
    auto& options = puzzle.options;
    options.erase(std::unique(options.begin(), options.end()), options.end());
}

}  // namespace

bool looks_like_header(Passage line) {
    constexpr std::size_t shortest = 4;  // two letters, a blank, a digit
    if (line.end - line.begin < shortest) return false;
    const std::string_view word = first_word(line);
    if (word.size() < 2 || word.size() > 40) return false;
    if (!std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; })) return false;
    Scanner scanner{{line.text, line.begin + word.size(), line.end}};
    scanner.skip_blanks();
    return scanner.at_digit();
}

bool names_family(Passage line) { return find_family(first_word(line)) != nullptr; }

bool opens_next_puzzle(Passage line) {
    if (!looks_like_header(line)) return false;
    if (names_family(line)) return true;
    Scanner scanner{line};
    scanner.word();
    scanner.skip_blanks();
    while (scanner.at_digit()) scanner.take();
    return (scanner.accept('x') || scanner.accept("×")) && scanner.at_digit();
}

NativeHeader read_native_header(Passage line) {
    Scanner scanner{line};
    const std::string family = take_family(scanner);
    scanner.skip_blanks();
    const Size size = take_size(scanner);
    NativeHeader header{blank_puzzle(family, size.rows, size.columns)};
    header.puzzle.offset = line.begin;
    bool seen[3] = {};
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
        const Scanner before = scanner;
        const std::string_view word = scanner.word().view();
        const std::size_t which = word == "boxes" ? 0 : word == "digits" ? 1 : word == "with" ? 2 : 3;
        if (which == 3)
            before.fail("unexpected " + quoted(word), "boxes, digits, with, or the end of the line");
        if (std::exchange(seen[which], true))
            before.fail(fmt::format("{} stands here twice", word), "it once");
        scanner.skip_blanks();
        if (which == 0) take_boxes(scanner, header.puzzle);
        if (which == 1) {
            take_digits(scanner, header.puzzle);
            require_enough_digits(before, header.puzzle);
        }
        if (which == 2) take_options(scanner, header.puzzle);
        if (!scanner.done() && scanner.peek() != ' ' && scanner.peek() != '\t') scanner.unexpected("a blank");
    }
    header.says_boxes = seen[0];
    return header;
}

}  // namespace reductio::formats
