// native_header.cpp - the first line, `FAMILY RxC [boxes RxC | boxes none] [digits …] [with OPTION,…]
// [bounds LOW..HIGH,…]`.
#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/registry.hpp"
#include "base/sorted.hpp"
#include "encoders/shared/arithmetic.hpp"
#include "family/cell_rule_kind.hpp"
#include "family/family.hpp"
#include "formats/native/native_parts.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t most_digits = 1000;
constexpr std::int64_t most_cells = 1'000'000;

struct Size {
    int rows, columns;
    bool both;  // RxC rather than N
};

std::string_view first_word(Passage line) {
    Scanner scanner{line};
    return scanner.word().view();
}

// R x C, or N for N x N.
Size take_size(Scanner& scanner, const Family* family) {
    const int longest = family != nullptr ? family->longest_side : Family::usual_longest_side;
    const std::string expected =
        family != nullptr && family->body
            ? fmt::format("the size of what follows, as in `{} 1x3`, if there are other puzzles",
                          family->name)
            : fmt::format("a size as in 9x9, sides from 1 to {}", longest);
    if (!scanner.at_digit()) scanner.unexpected(expected);
    const Scanner before = scanner;
    Size size{};
    size.rows = static_cast<int>(scanner.number(1, longest, expected));
    Scanner spaced = scanner;  // 4 x 4
    spaced.skip_blanks();
    if (spaced.accept("x ") || spaced.accept("× ")) {
        spaced.skip_blanks();
        if (spaced.at_digit()) scanner = spaced, size.both = true;
    }
    size.both = size.both || scanner.accept('x') || scanner.accept("×");
    if (size.both && !scanner.at_digit()) scanner.unexpected(expected);
    size.columns = size.both ? static_cast<int>(scanner.number(1, longest, expected)) : size.rows;
    if (!size.both && family != nullptr && family->shape != nullptr) {
        const BoxShape shape = family->shape(size.rows);
        size = {shape.rows, shape.columns, false};
        if (std::max(size.rows, size.columns) > longest)
            before.fail(fmt::format("a grid of {}x{}", size.rows, size.columns),
                        fmt::format("a smaller number: sides go up to {}", longest));
    }
    if (std::int64_t{size.rows} * size.columns > most_cells) {
        before.fail(fmt::format("a grid of {}x{}", size.rows, size.columns),
                    fmt::format("at most {} cells", most_cells));
    }
    return size;
}

// "Star Battle" of "Star Battle 5x5".
std::string_view words_before_digits(Passage line) {
    std::string_view words = line.view();
    words = words.substr(0, words.find_first_of("0123456789"));
    return words.substr(0, words.find_last_not_of(" \t") + 1);
}

// "star battle" "5" or "5x5": a line that looks like a header, whatever it means.
struct HeaderShape {
    std::string_view words;  // before the size; empty if the line looks different
    bool sized = false;      // RxC rather than N
    bool ends = false;       // behind the size
    bool words_follow = false;
};

HeaderShape shape_of(Passage line) {
    constexpr std::size_t longest = 200;  // of a header; a row of a large grid is not looked at
    if (line.end - line.begin > longest) return {};
    const std::string_view words = words_before_digits(line);
    const auto may_spell = [](char c) { return is_letter(c) || c == ' ' || c == '-' || c == '_'; };
    if (!std::ranges::all_of(words, may_spell)) return {};
    Scanner scanner{{line.text, line.begin + words.size(), line.end}};
    scanner.skip_blanks();
    if (!scanner.at_digit()) return {};
    while (scanner.at_digit()) scanner.take();
    HeaderShape shape{words};
    shape.sized = scanner.accept('x') || scanner.accept("×");
    if (shape.sized && !scanner.at_digit()) return {};
    while (scanner.at_digit()) scanner.take();
    scanner.skip_blanks();
    shape.ends = scanner.done();
    shape.words_follow = !shape.ends && is_letter(scanner.peek());
    return shape;
}

const Family& take_family(Scanner& scanner, const KnownNames& known) {
    const Scanner before = scanner;
    const std::string_view word = scanner.word().view();
    if (const Family* family = known.family(word)) return *family;
    if (names_section(before.rest()))
        before.fail("a puzzle without its header", "a line FAMILY RxC above, as in `sudoku 9x9`");
    const std::string_view meant = meant_family(before.rest(), known, true);
    if (meant.empty())
        before.fail(fmt::format("there is no family {}", quoted(word)), "one of " + names<Family>());
    before.fail(fmt::format("there is no family {}", quoted(words_before_digits(before.rest()))),
                fmt::format("{}, or another of `reductio list families`", meant));
}

void take_boxes(Scanner& scanner, Puzzle& puzzle) {
    if (scanner.accept("none")) return;
    const Scanner before = scanner;
    const Size size = take_size(scanner, nullptr);
    if (puzzle.rows % size.rows != 0 || puzzle.columns % size.columns != 0) {
        before.fail(fmt::format("boxes of {}x{} don't tile a {}x{} grid", size.rows, size.columns,
                                puzzle.rows, puzzle.columns),
                    "rows x columns of one box");
    }
    puzzle.boxes = {size.rows, size.columns};
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
    std::vector<Value> digits(high - low + 1);
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

// The families refuse that too, but without a place in the text.
void require_enough_digits(const Scanner& word, const Puzzle& puzzle) {
    const auto digits = puzzle.digits.size();
    const auto length = static_cast<std::size_t>(std::max(puzzle.rows, puzzle.columns));
    using Amount = FamilyDigits::Amount;
    const Amount amount = puzzle.family->digits.amount;
    const bool exact = amount == Amount::line;
    if (amount == Amount::any) return;
    if (digits >= length && (!exact || digits == length)) return;
    word.fail(fmt::format("{} digits for lines of {} cells", digits, length),
              fmt::format("{}{} digits", exact ? "" : "at least ", length));
}

// The kinds of rules that a word of the header stands for: one, or those of kropki dots.
std::vector<const CellRuleKind*> kinds_named(std::string_view word, const KnownNames& known) {
    if (word == "kropki") return {find_rule_kind("difference"), find_rule_kind("ratio")};
    const CellRuleKind* const kind = known.rule_kind(word);
    if (kind == nullptr) return {};
    return {kind};
}

[[noreturn]] void refuse_option(const Scanner& place, const Family& family, std::string_view name) {
    std::string known;
    for (const FamilyOption& option : family.options)
        known += (known.empty() ? "" : ", ") + std::string{option.name};
    const std::string rules = reads(family, Part::cell_rules)
                                  ? ", or a rule on cells such as thermometer (reductio list rules)"
                                  : "";
    place.fail(fmt::format("{} has no option {}", family.name, quoted(name)),
               (known.empty() ? "no options" : "one of " + known) + rules);
}

// x, antiknight, thermometer: options of the family, and rules on cells that stand below.
void take_options(Scanner& scanner, const KnownNames& known, NativeHeader& header) {
    Puzzle& puzzle = header.puzzle;
    const Family& family = *puzzle.family;
    do {
        scanner.skip_blanks();
        const Scanner before = scanner;
        const std::size_t begin = scanner.offset();
        while (!scanner.done() && scanner.peek() != ',' && scanner.peek() != ' ' && scanner.peek() != '\t')
            scanner.take();
        const Passage word{before.rest().text, begin, scanner.offset()};
        if (word.empty()) scanner.unexpected("an option");
        if (std::ranges::find(family.options, word.view(), &FamilyOption::name) != family.options.end()) {
            puzzle.options.emplace_back(word.view());
            continue;
        }
        auto kinds = kinds_named(word.view(), known);
        if (!reads(family, Part::cell_rules) || kinds.empty()) refuse_option(before, family, word.view());
        header.rules.push_back({word, std::move(kinds)});
    } while (scanner.accept(','));
    sort_unique(puzzle.options);
}

void take_parameter(Scanner& scanner, const FamilyParameter& parameter, Puzzle& puzzle) {
    const auto expected =
        fmt::format("{}: from {} to {}", parameter.summary, parameter.least, parameter.most);
    const auto number = [&] {
        if (!scanner.at_digit()) scanner.unexpected(expected);
        return static_cast<int>(scanner.number(parameter.least, parameter.most, expected));
    };
    if (!parameter.list) {
        puzzle.parameter = number();
        return;
    }
    do puzzle.parameters.push_back(number());
    while (scanner.accept(','));
}

// 3..7; ..7; 3..; 5; * for any number
ObjectiveBound take_bound(Scanner& scanner) {
    constexpr std::int64_t far = std::int64_t{1} << 62;
    const std::string expected = "bounds of objectives as in 3..7, ..7, 3.. or *";
    const auto at_number = [&] { return scanner.at_digit() || scanner.peek() == '-'; };
    if (scanner.accept('*')) return {};
    ObjectiveBound bound;
    const Scanner before = scanner;
    const bool low = at_number();
    if (low) bound.low = scanner.number(-far, far, expected);
    if (!scanner.accept("..")) {
        if (!low) scanner.unexpected(expected);
        return {bound.low, bound.low};
    }
    if (at_number())
        bound.high = scanner.number(-far, far, expected);
    else if (!low)
        scanner.unexpected(expected);
    if (bound.low > bound.high) before.fail("the bounds run backwards", "the smaller number first");
    return bound;
}

void take_bounds(Scanner& scanner, Puzzle& puzzle) {
    do puzzle.bounds.push_back(take_bound(scanner));
    while (scanner.accept(','));
}

constexpr std::size_t unknown_word = 5;

// The part of the header that begins with this word.
std::size_t header_word(std::string_view word, const Family* family) {
    constexpr std::string_view words[] = {"boxes", "digits", "with", "bounds"};
    const auto found = std::ranges::find(words, word);
    if (found != std::end(words)) return static_cast<std::size_t>(found - std::begin(words));
    const bool parameter = family != nullptr && family->parameter && family->parameter->name == word;
    return parameter ? 4 : unknown_word;
}

}  // namespace

bool looks_like_header(Passage line, const KnownNames& known) {
    constexpr std::size_t shortest = 3;  // a letter, a blank, a digit
    if (line.end - line.begin < shortest) return false;
    const std::string_view word = first_word(line);
    if (word.empty() || word.size() > 40) return false;
    if (word.size() == 1 && known.family(word) == nullptr) return false;
    const bool plain = std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
    if (!plain && (!is_letter(word.front()) || known.family(word) == nullptr)) return false;  // str8ts
    Scanner scanner{{line.text, line.begin + word.size(), line.end}};
    scanner.skip_blanks();
    return scanner.at_digit();
}

bool names_family(Passage line, const KnownNames& known) { return known.family(first_word(line)) != nullptr; }

bool has_header_shape(Passage line) {
    const HeaderShape shape = shape_of(line);
    return shape.words.size() > 1 && (shape.ends || shape.words_follow);
}

std::string_view meant_family(Passage line, const KnownNames& known, bool is_header) {
    const HeaderShape shape = shape_of(line);
    if (shape.words.size() < 4 || !(shape.sized || shape.ends)) return {};
    return known.nearest_family(shape.words, shape.sized || is_header);
}

bool opens_next_puzzle(Passage line, const KnownNames& known) {
    const bool header = looks_like_header(line, known);
    if (header && names_family(line, known)) return true;
    if (!meant_family(line, known).empty()) return true;
    if (!header) return false;
    Scanner scanner{line};
    scanner.word();
    scanner.skip_blanks();
    while (scanner.at_digit()) scanner.take();
    return (scanner.accept('x') || scanner.accept("×")) && scanner.at_digit();
}

NativeHeader read_native_header(Passage line, const KnownNames& known) {
    Scanner scanner{line};
    const Family& family = take_family(scanner, known);
    scanner.skip_blanks();
    const Size size = take_size(scanner, &family);
    NativeHeader header{blank_puzzle(family, size.rows, size.columns)};
    header.puzzle.offset = line.begin;
    bool seen[unknown_word] = {};
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
        const Scanner before = scanner;
        const std::string_view word = scanner.word().view();
        const std::size_t which = header_word(word, &family);
        if (which == unknown_word)
            before.fail("unexpected " + quoted(word), "boxes, digits, with, bounds, or the end of the line");
        if (std::exchange(seen[which], true)) before.fail(fmt::format("{} appears twice", word), "it once");
        scanner.skip_blanks();
        if (which == 0) take_boxes(scanner, header.puzzle);
        if (which == 1) {
            if (family.digits.fixed && family.digits.by_rules == nullptr)
                before.fail(fmt::format("the digits of {} are fixed", family.name), "no digits here");
            take_digits(scanner, header.puzzle);
            require_enough_digits(before, header.puzzle);
        }
        if (which == 2) take_options(scanner, known, header);
        if (which == 3) take_bounds(scanner, header.puzzle);
        if (which == 4) take_parameter(scanner, *family.parameter, header.puzzle);
        if (!scanner.done() && scanner.peek() != ' ' && scanner.peek() != '\t') scanner.unexpected("a blank");
    }
    header.says_boxes = seen[0];
    header.says_digits = seen[1];
    if (seen[4] && !seen[1]) renew_digits(header.puzzle);
    return header;
}

void apply_digits_by_rules(const NativeHeader& header, Passage line, Puzzle& puzzle) {
    const std::vector<Value> stated = puzzle.digits;
    renew_digits(puzzle);
    const std::vector<Value>& digits = puzzle.digits;
    if (header.says_digits && !std::ranges::includes(stated, digits)) {
        line.fail(fmt::format("cells may hold {} to {}, which are not all digits of the header",
                              digits.front(), digits.back()),
                  "those digits, or no digits in the header");
    }
}

void apply_rules(const NativeHeader& header, Puzzle& puzzle) {
    for (const auto& [word, kinds] : header.rules) {
        const auto is_meant = [&named = kinds](const CellRule& rule) {
            return std::ranges::find(named, rule.kind) != named.end();
        };
        if (std::ranges::any_of(puzzle.cell_rules, is_meant)) continue;
        if (kinds[0]->shape.cells == RuleShape::Cells::none) {
            CellRule whole{.kind = kinds[0], .cells = {}, .others = {}, .values = {}};
            whole.offset = word.begin;
            puzzle.cell_rules.push_back(std::move(whole));
            continue;
        }
        std::string lines;
        for (const CellRuleKind* const kind : kinds)
            lines += fmt::format("{}`{} …`", lines.empty() ? "" : " or ", kind->name);
        word.fail(fmt::format("the puzzle has no {}", word.view()),
                  fmt::format("a line {} in the section `rules`", lines));
    }
}

void apply_boxes(const NativeHeader& header, Passage line, Puzzle& puzzle) {
    if (!has_boxes(puzzle.family) || !puzzle.regions.empty()) return;
    if (line.view().starts_with("jigsaw")) line.fail("a jigsaw without regions", "a section `regions`");
    if (header.says_boxes) return;
    const auto box = puzzle.rows == puzzle.columns ? default_box(puzzle.rows) : std::nullopt;
    if (!box) {
        line.fail(fmt::format("a sudoku of {}x{} has no usual boxes", puzzle.rows, puzzle.columns),
                  "boxes RxC, boxes none, the family latin, or jigsaw with its regions");
    }
    puzzle.boxes = *box;
}

}  // namespace reductio::formats
