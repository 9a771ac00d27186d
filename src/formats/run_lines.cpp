// run_lines.cpp - linear in the text.
#include "formats/run_lines.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "family/family.hpp"
#include "puzzle/outside.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr long long longest_run = 999'999;  // it may be longer than its line: then there is no solution
constexpr int most_lines_at_side = 200;

// The sum of the numbers of all lines; nothing where something else stands.
std::optional<long long> sum_of(std::span<const Passage> lines) {
    long long sum = 0;
    for (const Passage& line : lines) {
        for (const Passage& word : line.words()) {
            Scanner scanner{word};
            do {
                const auto number = scanner.accept_number(0, longest_run);
                if (!number) return {};
                sum += *number;
            } while (scanner.accept(','));
            if (!scanner.done()) return {};
        }
    }
    return sum;
}

}  // namespace

std::vector<Value> run_lengths(Passage line, int cells, bool blanks) {
    const auto expected = fmt::format("runs of 1 to {} cells, with {} between them, or 0", cells,
                                      blanks ? "blanks or commas" : "commas");
    std::vector<Value> runs;
    Scanner scanner{line};
    scanner.skip_blanks();
    for (bool more = !scanner.done(); more;) {
        runs.push_back(static_cast<Value>(scanner.number(0, longest_run, expected)));
        if (static_cast<int>(runs.size()) > cells) line.fail("more runs than the line has cells", expected);
        if (is_letter(scanner.peek()))
            scanner.fail("a run with a colour", "runs of black cells alone: colours are not known here");
        scanner.skip_blanks();
        more = scanner.accept(',') || (blanks && !scanner.done());
        scanner.skip_blanks();
    }
    if (!scanner.done()) scanner.unexpected(expected);
    if (runs.size() > 1 && std::ranges::find(runs, 0) != runs.end()) line.fail("a run of 0", expected);
    if (runs.empty()) runs.push_back(0);
    return runs;
}

Puzzle nonogram_of(const RunLines& lines) {
    const auto rows = static_cast<int>(lines.rows.size()), columns = static_cast<int>(lines.columns.size());
    for (const auto* const side : {&lines.rows, &lines.columns}) {
        if (std::ssize(*side) > most_lines_at_side)
            (*side)[most_lines_at_side].fail("too many lines", fmt::format("at most {}", most_lines_at_side));
    }
    Puzzle puzzle = blank_puzzle("nonogram", rows, columns);
    for (const Side side : {Side::left, Side::top}) {
        const auto& all = side == Side::left ? lines.rows : lines.columns;
        for (std::size_t i = 0; i < all.size(); ++i) {
            set_outside(puzzle, side, i, run_lengths(all[i], side == Side::left ? columns : rows));
            place_outside(puzzle, side, i, all[i].begin);
        }
    }
    return puzzle;
}

bool sums_agree(const RunLines& lines) {
    const auto rows = sum_of(lines.rows), columns = sum_of(lines.columns);
    return !lines.rows.empty() && !lines.columns.empty() && rows && *rows > 0 && rows == columns;
}

std::optional<TwoNumbers> take_two_numbers(Passage& text) {
    Passage rest = text, line;
    if (!next_line(rest, line)) return {};
    Scanner scanner{line.trimmed()};
    const auto first = scanner.accept_number(1, most_lines_at_side);
    scanner.skip_blanks();
    const auto second = scanner.accept_number(1, most_lines_at_side);
    if (!first || !second || !scanner.done()) return {};
    text = rest;
    return TwoNumbers{static_cast<int>(*first), static_cast<int>(*second)};
}

std::vector<Passage> take_lines(Passage& text, int count) {
    std::vector<Passage> lines;
    for (Passage line; std::ssize(lines) < count && next_line(text, line);) lines.push_back(line.trimmed());
    return lines;
}

void require_lines(Passage rest, std::span<const Passage> lines, int count, const std::string& what) {
    if (std::ssize(lines) < count)
        rest.text->fail(rest.end, fmt::format("{} {}", lines.size(), what), fmt::format("{} lines", count));
    if (const Passage more = rest.trimmed(); !more.empty())
        more.fail(fmt::format("a line beyond the {}", what), fmt::format("{} lines of them", count));
}

}  // namespace reductio::formats
