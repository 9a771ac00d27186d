// rule_lines.hpp - what several kinds of local rules share: cells of regions, lines with two ends, lines of
// which any three cells differ, cells that point at others.
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "encoders/shared/local_rule.hpp"

namespace reductio {

// Without those that came before.
std::vector<int> each_once(std::span<const int> cells);

// The box or region of a cell, or -1.
int region_of(const Puzzle& puzzle, int cell);
std::vector<int> cells_of_region(const Puzzle& puzzle, int region);
// The line, cut where the region changes. Cells in none are left out.
std::vector<std::vector<int>> parts_in_regions(const Puzzle& puzzle, std::span<const int> line);

// The neighbours of the rule's cell that have no rule of its kind.
std::vector<int> unmarked_neighbours(const Puzzle& puzzle, const LocalRule& rule);

// The ends of the line differ by `gap` or more, and fits(low, high, inside) holds for each cell inside. The
// automaton reads the ends first: a state for any two digits, for each cell.
using Inside = bool (*)(Value low, Value high, Value inside);
void add_ends_and_inside(RuleModel& model, Value gap, Inside fits);

// Any three cells that follow each other are in different ones of the groups 0, 1 and 2. The automaton's
// state is the last two groups. A cell may come again.
using Group = std::function<int(Value)>;
void add_three_apart(RuleModel& model, const Group& group);
// For `check`: do any three that follow each other differ?
bool differ_by_threes(std::span<const int> groups);

// Each cell of the rule points at another: if it holds `value`, then pointed_at(puzzle, cell, value) says
// which cell holds which value; -1: none can. A table for each value.
struct Pointer {
    int cell;
    Value value;
};
void add_pointers(RuleModel& model, Pointer (*pointed_at)(const Puzzle& puzzle, int cell, Value value));

}  // namespace reductio
