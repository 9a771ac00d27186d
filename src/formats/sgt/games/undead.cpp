// undead.cpp - Undead. WxH, then with commas between them the numbers of ghosts, vampires and zombies, the
// grid, and what is seen from outside: clockwise from the upper left corner.
//
// Letters a to z skip 1 to 26 cells, L is a mirror \ and R a mirror /; G, V and Z are given monsters. A
// difficulty is skipped.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::sgt_games::undead {

namespace {

constexpr int longest_side = 100, most_monsters = 9999, kinds = 3;
constexpr std::string_view signs = "GVZLR";  // as the family numbers the answers, from 1
constexpr Side clockwise[] = {Side::top, Side::right, Side::bottom, Side::left};

// The lines at a side in the order of IDs.
int line_at(const Puzzle& puzzle, Side side, int place) {
    const bool backwards = side == Side::bottom || side == Side::left;
    return backwards ? lines_at(puzzle, side) - 1 - place : place;
}

Puzzle read_undead(Passage params, Scanner& scanner) {
    Puzzle puzzle =
        blank_board("undead", params, longest_side, "a difficulty such as de, or \":\"", skip_difficulty);
    puzzle.parameters.clear();
    for (const auto* const kind : {"ghosts", "vampires", "zombies"}) {
        const auto what = fmt::format("the number of {}", kind);
        if (!puzzle.parameters.empty()) take_comma(scanner, what);
        puzzle.parameters.push_back(static_cast<Value>(take_plain_number(scanner, 0, most_monsters, what)));
    }
    take_comma(scanner, "the grid");
    const auto cells = take_signs(scanner, puzzle.cells(), signs, "L, R, G, V, Z");
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (cells[cell] < 0) continue;
        if (cells[cell] < kinds)
            puzzle.given[cell] = cells[cell] + 1;
        else
            puzzle.signs[cell] = cells[cell] + 1 - kinds;
    }
    if (std::ranges::count(puzzle.signs, open_cell) == puzzle.cells()) puzzle.signs.clear();
    for (const Side side : clockwise) {
        for (int place = 0; place < lines_at(puzzle, side); ++place) {
            const int line = line_at(puzzle, side, place);
            const auto what =
                fmt::format("what is seen from the {} of {} {}", side_name(side), line_name(side), line + 1);
            take_comma(scanner, what);
            const auto seen = take_plain_number(scanner, 0, most_monsters, what);
            set_outside(puzzle, side, line, {static_cast<Value>(seen)});
        }
    }
    return puzzle;
}

std::string write_undead(const Puzzle& puzzle) {
    require_id(puzzle.parameters.size() == kinds, "other than three numbers of monsters");
    std::string id = fmt::format("undead:{}x{}:", puzzle.columns, puzzle.rows);
    for (const Value number : puzzle.parameters) id += fmt::format("{},", number);
    std::vector<int> cells(puzzle.given.size(), -1);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value given = puzzle.given[cell];
        const Value mirror = value_in(puzzle.signs, cell);
        require_id(mirror == open_cell || given == open_cell, "a given on a mirror");
        require_id(given == open_cell || given <= kinds, "a given mirror");
        if (mirror != open_cell || given != open_cell)
            cells[cell] = (mirror != open_cell ? kinds + mirror : given) - 1;
    }
    id += signs_text(cells, signs);
    for (const Side side : clockwise) {
        const auto& lines = outside_of(puzzle, side);
        for (int place = 0; place < lines_at(puzzle, side); ++place) {
            const int line = line_at(puzzle, side, place);
            require_id(!lines.empty() && lines[line].size() == 1, "a line of sight without its number");
            id += fmt::format(",{}", lines[line][0]);
        }
    }
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "undead",
                      .family = "undead",
                      .read = read_undead,
                      .write = write_undead,
                      .parts = {Part::outside, Part::signs, Part::parameters, Part::givens}};

}  // namespace reductio::formats::sgt_games::undead
