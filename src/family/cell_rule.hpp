// cell_rule.hpp - rules that are drawn on some cells of a number grid: thermometers, arrows, dots, sums
// outside. Their kinds are texts in rules_on_cells.rules.
//
// A kind says which cells and numbers a rule of it has (its shape), what it demands, and how it is drawn.
// Here are the shapes, names and texts of rules; what they demand and how they look is in rules/cell_rules/.
// Bounds: see the constants below.
#pragma once
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "family/cell_rule_kind.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A puzzle with more rules, or rules with more cells in all, is refused.
inline constexpr std::size_t most_cell_rules = 20'000, most_rule_cells = 200'000;

// What is wrong with the cells and values of a rule, for its kind. Readers ask this, since they know best
// where to point.
struct ShapeFault {
    std::string what, expected;
};
std::optional<ShapeFault> find_shape_fault(const Puzzle& puzzle, const CellRule& rule);
// Throws InputError at the rule if there is a fault.
void require_shape(const Puzzle& puzzle, const CellRule& rule);

// "thermometer from r2c3 to r1c4", "sandwich sum 18 at the left of row 3": names of all rules, in their
// order. Of rules with the same name all but the first get a number.
std::vector<std::string> names_of_rules(const Puzzle& puzzle);

// The side at which a line's clue stands, and which line it is, from 0. Nothing if the cells are no line.
std::optional<std::pair<Side, int>> line_of(const Puzzle& puzzle, std::span<const int> cells);

// The pairs of cells, the lesser first, that carry a mark of one of these kinds.
std::set<std::pair<int, int>> marked_pairs(const Puzzle& puzzle,
                                           std::initializer_list<std::string_view> kinds);
// Throws InputError at the first of too many rules.
void require_bounds(const Puzzle& puzzle);
// A line of the native format: "arrow r1c1 = r1c2 r1c3", "sandwich-sum left 3 = 18".
std::string rule_text(const Puzzle& puzzle, const CellRule& rule);

}  // namespace reductio
