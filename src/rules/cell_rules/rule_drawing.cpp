// rule_drawing.cpp - linear in the cells.
#include "rules/cell_rules/rule_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "family/cell_rule.hpp"

namespace reductio {

int nearest_of(const Puzzle& puzzle, const std::vector<int>& list, int cell) {
    return *std::ranges::min_element(list, {}, [&](int other) {
        return std::abs(other / puzzle.columns - cell / puzzle.columns) +
               std::abs(other % puzzle.columns - cell % puzzle.columns);
    });
}

std::string number_of(const CellRule& rule) { return fmt::format("{}", fmt::join(rule.values, " ")); }

void fill(const Puzzle& puzzle, const std::vector<int>& cells, Ornaments::Fill ground, Ornaments& ornaments) {
    ornaments.fill.resize(puzzle.cells(), Ornaments::Fill::none);
    for (const int cell : cells) ornaments.fill[cell] = ground;
}

void draw_beside(const Puzzle& puzzle, const CellRule& rule, Ornaments& ornaments) {
    const auto row = [&](int cell) { return cell / puzzle.columns; };
    const auto column = [&](int cell) { return cell % puzzle.columns; };
    const int first = rule.cells[0];
    int down = 0, right = 0;
    if (rule.cells.size() > 1) {
        down = row(rule.cells[1]) - row(first);
        right = column(rule.cells[1]) - column(first);
    } else {  // in a corner, a diagonal of one cell
        down = row(first) == 0 ? 1 : -1;
        right = column(first) == 0 ? -1 : 1;
    }
    const int r = row(first) - down, c = column(first) - right;
    bool straight = std::abs(down) <= 1 && std::abs(right) <= 1 &&
                    (r < 0 || r >= puzzle.rows || c < 0 || c >= puzzle.columns);
    for (std::size_t i = 1; i < rule.cells.size(); ++i)
        straight = straight && row(rule.cells[i]) - row(rule.cells[i - 1]) == down &&
                   column(rule.cells[i]) - column(rule.cells[i - 1]) == right;
    const bool diagonal = down != 0 && right != 0;
    if (straight)
        ornaments.beside.push_back({r, c, number_of(rule), diagonal ? down : 0, diagonal ? right : 0});
    else if (ornaments.notes)
        ornaments.notes->push_back(
            fmt::format("{} {}, from {} on", rule.kind->name, number_of(rule), cell_name(puzzle, first)));
}

}  // namespace reductio
