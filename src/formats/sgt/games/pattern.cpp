// pattern.cpp - Pattern: nonograms. The runs of each column, then of each row, with slashes between lines
// and dots between runs; a line without runs is empty. A comma and given cells may follow.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "formats/sgt/sgt_id.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::sgt_games::pattern {

namespace {

constexpr int longest_side = 200;
constexpr Side sides[] = {Side::top, Side::left};

std::vector<Value> take_line(Scanner& scanner, int cells) {
    std::vector<Value> runs;
    if (!scanner.at_digit()) return {0};
    const auto expected = fmt::format("a run of 1 to {} cells", cells);
    const Scanner before = scanner;
    do {
        runs.push_back(static_cast<Value>(take_plain_number(scanner, 1, cells, expected)));
        // A line with more runs has no solution, and the list must not grow without bounds.
        if (static_cast<int>(runs.size()) > cells)
            before.fail("more runs than the line has cells", fmt::format("runs for {} cells", cells));
    } while (scanner.accept('.'));
    return runs;
}

Puzzle read_pattern(Passage params, Scanner& scanner) {
    Puzzle puzzle = blank_board("nonogram", params, longest_side, "\":\"");
    for (const Side side : sides) {
        const int length = side == Side::top ? puzzle.rows : puzzle.columns;
        for (int line = 0; line < lines_at(puzzle, side); ++line) {
            const bool first = side == Side::top && line == 0;
            if (!first && !scanner.accept('/'))
                scanner.unexpected("the runs of a line with dots between them, and \"/\"");
            set_outside(puzzle, side, line, take_line(scanner, length));
        }
    }
    if (scanner.accept(',')) puzzle.given = take_bits(scanner, puzzle.cells(), false);
    return puzzle;
}

std::string write_pattern(const Puzzle& puzzle) {
    std::string id = fmt::format("pattern:{}x{}:", puzzle.columns, puzzle.rows);
    for (const Side side : sides) {
        const auto& lines = outside_of(puzzle, side);
        const int length = side == Side::top ? puzzle.rows : puzzle.columns;
        for (std::size_t line = 0; line < static_cast<std::size_t>(lines_at(puzzle, side)); ++line) {
            require_id(!lines.empty() && !lines[line].empty(), "a line without a clue");
            require_id(std::ranges::max(lines[line]) <= length && std::ssize(lines[line]) <= length,
                       "runs that exceed their line");
            if (side == Side::left || line > 0) id += '/';
            if (lines[line].front() != 0) id += fmt::format("{}", fmt::join(lines[line], "."));
        }
    }
    const auto is_given = [](Value value) { return value != open_cell; };
    if (std::ranges::any_of(puzzle.given, is_given)) id += "," + bits_text(puzzle.given, false);
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "pattern",
                      .family = "nonogram",
                      .read = read_pattern,
                      .write = write_pattern,
                      .parts = {Part::outside, Part::givens}};

}  // namespace reductio::formats::sgt_games::pattern
