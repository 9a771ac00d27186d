// tents.cpp - Tents. `_` is a tree, a to y skip 1 to 25 cells before a tree, z skips 25 cells without a tree;
// one more tree follows the last cell. `!` or `-` directly after a token makes its cell a given tent or a
// given empty cell instead. Then, after commas, the tents of each column and of each row.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::sgt_games::tents {

namespace {

using Index = std::size_t;

constexpr int longest_side = 400, longest_skip = 25;
constexpr Side sides[] = {Side::top, Side::left};

void take_trees(Scanner& scanner, Puzzle& puzzle) {
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    int at = 0;
    while (!scanner.done() && scanner.peek() != ',') {
        const Scanner before = scanner;
        const char token = scanner.take();
        if (token != '_' && (token < 'a' || token > 'z')) before.unexpected("\"_\", a letter, or a comma");
        at += token == '_' ? 0 : std::min(token - 'a' + 1, longest_skip);
        if (at > puzzle.cells())
            before.fail("more cells than the grid has", fmt::format("{} cells", puzzle.cells()));
        if (token == 'z') continue;
        if (at < puzzle.cells()) {
            if (scanner.accept('!'))
                puzzle.given[at] = 1;
            else if (scanner.accept('-'))
                puzzle.given[at] = 0;
            else
                puzzle.numbers[at] = 1;
        }
        ++at;
    }
    if (at <= puzzle.cells()) {
        scanner.fail(fmt::format("the cells end after {}", at),
                     fmt::format("{} cells and one more tree", puzzle.cells()));
    }
}

Puzzle read_tents(Passage params, Scanner& scanner) {
    Puzzle puzzle =
        blank_board("tents", params, longest_side, "a difficulty such as de, or \":\"", skip_difficulty);
    take_trees(scanner, puzzle);
    for (const Side side : sides) {
        for (int line = 0; line < lines_at(puzzle, side); ++line) {
            const auto what =
                fmt::format("the tents of {} {}", side == Side::top ? "column" : "row", line + 1);
            take_comma(scanner, what);
            const auto tents = take_plain_number(scanner, 0, longest_side, what);
            set_outside(puzzle, side, line, {static_cast<Value>(tents)});
        }
    }
    return puzzle;
}

std::string write_tents(const Puzzle& puzzle) {
    std::string id = fmt::format("tents:{}x{}:", puzzle.columns, puzzle.rows);
    int run = 0;
    const auto put = [&](std::string_view after) {
        for (; run > longest_skip; run -= longest_skip) id += 'z';
        id += run == 0 ? '_' : static_cast<char>('a' + run - 1);
        id += after;
        run = 0;
    };
    for (Index cell = 0; cell < puzzle.given.size(); ++cell) {
        const bool tree = value_in(puzzle.numbers, cell) != open_cell;
        require_id(!tree || puzzle.given[cell] == open_cell, "a given on a tree");
        if (tree)
            put("");
        else if (puzzle.given[cell] != open_cell)
            put(puzzle.given[cell] == 1 ? "!" : "-");
        else
            ++run;
    }
    put("");
    for (const Side side : sides) {
        const auto& lines = outside_of(puzzle, side);
        for (Index line = 0; line < Index(lines_at(puzzle, side)); ++line) {
            require_id(!lines.empty() && lines[line].size() == 1, "a line without its number of tents");
            id += fmt::format(",{}", lines[line][0]);
        }
    }
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "tents",
                      .family = "tents",
                      .read = read_tents,
                      .write = write_tents,
                      .parts = {Part::numbers, Part::outside, Part::givens}};

}  // namespace reductio::formats::sgt_games::tents
