// towers.cpp - Towers: skyscrapers of side 3 to 9. Clues at top, bottom, left, right with slashes between
// them, empty for no clue; a comma and givens may follow.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::sgt_games::towers {

namespace {

int towers_side(Passage passage) {
    Scanner scanner{passage};
    const auto side = static_cast<int>(take_plain_number(scanner, 3, 9, "a side from 3 to 9"));
    skip_difficulty(scanner);
    if (!scanner.done()) scanner.unexpected("a difficulty such as de, or \":\"");
    return side;
}

Puzzle read_towers(Passage params_text, Scanner& scanner) {
    const int side = towers_side(params_text);
    Puzzle puzzle = blank_puzzle("skyscrapers", side, side);
    const std::string expected = fmt::format("a clue from 1 to {}, or nothing, and \"/\"", side);
    for (int clue = 0; clue < 4 * side; ++clue) {
        if (clue > 0 && !scanner.accept('/')) scanner.unexpected(expected);
        if (!scanner.at_digit()) continue;
        const auto number = static_cast<Value>(take_plain_number(scanner, 1, side, expected));
        const Side place = all_sides[clue / side];
        set_outside(puzzle, place, clue % side, {number});
    }
    if (!scanner.accept(',')) return puzzle;
    const std::vector<int> givens = take_runs(scanner, puzzle.cells(), side);
    for (std::size_t cell = 0; cell < givens.size(); ++cell)
        if (givens[cell] != 0) puzzle.given[cell] = givens[cell];
    return puzzle;
}

std::string clues_text(const Puzzle& puzzle, Side side) {
    const auto& lines = outside_of(puzzle, side);
    std::string text;
    for (std::size_t line = 0; line < static_cast<std::size_t>(puzzle.rows); ++line) {
        if (line > 0) text += '/';
        if (lines.empty() || lines[line].empty()) continue;
        const Value number = lines[line].front();
        require_id(lines[line].size() == 1 && number >= 1 && number <= puzzle.rows,
                   "clues other than 1 to the side");
        text += fmt::format("{}", number);
    }
    return text;
}

std::string write_towers(const Puzzle& puzzle) {
    require_plain(puzzle);
    require_id(puzzle.rows >= 3 && puzzle.rows <= 9, "sides other than 3 to 9");
    std::string id = fmt::format("towers:{}:", puzzle.rows);
    for (const Side side : all_sides) id += (side == Side::top ? "" : "/") + clues_text(puzzle, side);
    std::vector<int> givens;
    for (const Value value : puzzle.given) givens.push_back(value == open_cell ? 0 : value);
    if (std::ranges::any_of(givens, [](int number) { return number != 0; })) id += "," + runs_text(givens);
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "towers",
                      .family = "skyscrapers",
                      .read = read_towers,
                      .write = write_towers,
                      .parts = {Part::outside, Part::givens}};

}  // namespace reductio::formats::sgt_games::towers
