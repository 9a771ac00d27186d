// magnets.cpp - Magnets. The + of the columns and of the rows, then their − (one character each:
// 0-9, a-z, A-Z, or a dot for none), then for each cell its half of a domino: L, R, T, B, or * for a lone
// cell.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::sgt_games::magnets {

namespace {

using Index = std::size_t;

constexpr std::string_view counts = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int longest_side = static_cast<int>(counts.size()) - 1;
constexpr Side sides[] = {Side::top, Side::left, Side::bottom, Side::right};

void take_counts(Scanner& scanner, Puzzle& puzzle, Side side) {
    const std::string expected =
        fmt::format("a count 0-9, a-z, A-Z or . for each line at the {}, then a comma", side_name(side));
    for (int line = 0; line < lines_at(puzzle, side); ++line) {
        const Scanner before = scanner;
        const char token = scanner.take();
        const std::size_t count = counts.find(token);
        if (token == '.') continue;
        if (token == '\0' || count == std::string_view::npos) before.unexpected(expected);
        set_outside(puzzle, side, line, {static_cast<Value>(count)});
    }
    if (!scanner.accept(',')) scanner.unexpected(expected);
}

void take_dominoes(Scanner& scanner, Puzzle& puzzle) {
    std::vector<int> labels(puzzle.given.size());
    std::vector<char> halves(puzzle.given.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        while (scanner.accept(',')) {}
        const Scanner before = scanner;
        const char half = scanner.take();
        const int column = cell % puzzle.columns;
        const auto follows = [&](int back, char first) { return halves[cell - back] == first; };
        const bool right = half == 'R' && column > 0 && follows(1, 'L');
        const bool below = half == 'B' && cell >= puzzle.columns && follows(puzzle.columns, 'T');
        const bool open = (half == 'L' && column + 1 < puzzle.columns) ||
                          (half == 'T' && cell + puzzle.columns < puzzle.cells()) || half == '*';
        // This half must match an L to its left and a T above it.
        const bool wants_right = column > 0 && follows(1, 'L');
        const bool wants_below = cell >= puzzle.columns && follows(puzzle.columns, 'T');
        if (!(right || below || open) || wants_right != right || wants_below != below)
            before.unexpected(
                fmt::format("the half of a domino at {}: L and R, T and B, or *", cell_name(puzzle, cell)));
        halves[cell] = half;
        labels[cell] = right ? labels[cell - 1] : below ? labels[cell - puzzle.columns] : cell;
    }
    puzzle.regions = renumbered(labels);
}

Puzzle read_magnets(Passage params, Scanner& scanner) {
    Puzzle puzzle = blank_board("magnets", params, longest_side, "a difficulty such as de, S, or \":\"",
                                [](Scanner& rest) {
                                    skip_difficulty(rest);
                                    rest.accept('S');
                                });
    for (const Side side : sides) take_counts(scanner, puzzle, side);
    take_dominoes(scanner, puzzle);
    return puzzle;
}

std::string halves_text(const Puzzle& puzzle) {
    std::string text;
    const auto same = [&](int cell, int other, bool there) {
        return there && puzzle.regions[cell] == puzzle.regions[other];
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int column = cell % puzzle.columns;
        const bool left = same(cell, cell + 1, column + 1 < puzzle.columns),
                   right = same(cell, cell - 1, column > 0);
        const bool top = same(cell, cell + puzzle.columns, cell + puzzle.columns < puzzle.cells()),
                   bottom = same(cell, cell - puzzle.columns, cell >= puzzle.columns);
        text += left ? 'L' : right ? 'R' : top ? 'T' : bottom ? 'B' : '*';
    }
    return text;
}

std::string write_magnets(const Puzzle& puzzle) {
    require_id(puzzle.rows <= longest_side && puzzle.columns <= longest_side, "sides above 61");
    for (const auto& domino : region_cells(puzzle.regions))
        require_id(domino.size() <= 2, "regions of more than two cells");
    std::string id = fmt::format("magnets:{}x{}:", puzzle.columns, puzzle.rows);
    for (const Side side : sides) {
        const auto& lines = outside_of(puzzle, side);
        for (Index line = 0; line < Index(lines_at(puzzle, side)); ++line) {
            const bool none = lines.empty() || lines[line].empty();
            require_id(none || Index(lines[line][0]) < counts.size(), "counts above 61");
            id += none ? '.' : counts[lines[line][0]];
        }
        id += ',';
    }
    return id + halves_text(puzzle);
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "magnets",
                      .family = "magnets",
                      .read = read_magnets,
                      .write = write_magnets,
                      .parts = {Part::regions, Part::outside}};

}  // namespace reductio::formats::sgt_games::magnets
