// grid_values.cpp - the values that a finished grid gives to the variables of the rules, links and sizes
// included. Linear in their number.
#include <map>

#include "puzzle/grid_graph.hpp"
#include "rules/area_pairs.hpp"
#include "rules/beams.hpp"
#include "rules/line_drawing.hpp"
#include "rules/puzzle_rules.hpp"
#include "rules/rectangles.hpp"
#include "rules/shape_rules.hpp"

namespace reductio {

std::vector<Value> PuzzleRules::values_of_areas(std::span<const Value> grid) const {
    std::vector<Value> values;
    for (const auto& [a, b] : grid_graph(puzzle_.rows, puzzle_.columns).edges) {
        const bool hole = puzzle_.is_wall(static_cast<int>(a)) || puzzle_.is_wall(static_cast<int>(b));
        values.push_back(grid[a] == grid[b] && !hole ? 1 : 0);
    }
    if (!program_.sizes) return values;
    std::map<Value, Value> sizes;
    for (const Value label : grid) ++sizes[label];
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        values.push_back(puzzle_.is_wall(cell) ? 1 : sizes[grid[cell]]);
    if (!program_.pairs) return values;
    for (const int one : printed_cells(puzzle_)) {
        for (int cell = 0; cell < puzzle_.cells(); ++cell)
            values.push_back(grid[cell] == grid[one] && !puzzle_.is_wall(cell) ? 1 : 0);
    }
    return values;
}

std::vector<Value> PuzzleRules::values_of(std::span<const Value> grid) const {
    if (rectangles_) return rectangles_->values_of(grid);
    if (file_.form == AnswerForm::areas) return values_of_areas(grid);
    if (shared_) return shared_->values_of(grid);
    std::vector<Value> values{grid.begin(), grid.end()};
    if (!has_lines(file_.form)) return values;
    const std::size_t across = common_->lists.shape().links_across();
    for (const auto& ends : common_->lists.places().links) {
        const Arm arm = values.size() < grid.size() + across ? arm_right : arm_down;
        values.push_back((grid[static_cast<std::size_t>(ends[0])] & arm) != 0 ? 1 : 0);
    }
    if (program_.beams) {
        const auto beams = beams_of(puzzle_, grid);
        values.insert(values.end(), beams.begin(), beams.end());
    }
    return values;
}

}  // namespace reductio
