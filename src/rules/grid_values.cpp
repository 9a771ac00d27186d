// grid_values.cpp - the values that a finished grid gives to the variables of the rules, links and sizes
// included. Linear in their number.
#include <map>
#include <utility>

#include "puzzle/grid_graph.hpp"
#include "rules/area_pairs.hpp"
#include "rules/beams.hpp"
#include "rules/expanded_rules.hpp"
#include "rules/line_drawing.hpp"
#include "rules/rectangles.hpp"
#include "rules/shape_rules.hpp"

namespace reductio {

std::vector<Value> ExpandedRules::values_of_areas(std::span<const Value> grid) const {
    std::vector<Value> values;
    for (const auto& [a, b] : grid_graph(puzzle_.rows, puzzle_.columns).edges) {
        const bool hole = puzzle_.is_wall(static_cast<int>(a)) || puzzle_.is_wall(static_cast<int>(b));
        values.push_back(grid[a] == grid[b] && !hole ? 1 : 0);
    }
    if (!program_.sizes && !program_.pairs) return values;
    std::map<Value, Value> sizes;
    for (const Value label : grid) ++sizes[label];
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        values.push_back(puzzle_.is_wall(cell) ? 1 : sizes[grid[cell]]);
    if (!program_.pairs) return values;
    for (const int one : paired_cells(puzzle_)) {
        for (int cell = 0; cell < puzzle_.cells(); ++cell)
            values.push_back(grid[cell] == grid[one] && !puzzle_.is_wall(cell) ? 1 : 0);
    }
    return values;
}

// How many cells each one is connected to, itself too, that hold the same; not known beside an open cell.
void ExpandedRules::append_sizes(bool block, std::span<const Value> grid, std::vector<Value>& values) const {
    std::vector<std::vector<int>> beside(grid.size());
    std::vector<char> open(grid.size(), 0);
    for (const auto& [a, b] : common_->lists.places().links) {
        if (!may_join(block, a, b)) continue;
        open[a] = static_cast<char>(open[a] | (grid[b] == open_cell ? 1 : 0));
        open[b] = static_cast<char>(open[b] | (grid[a] == open_cell ? 1 : 0));
        if (grid[a] != grid[b]) continue;
        beside[a].push_back(b);
        beside[b].push_back(a);
    }
    std::vector<Value> sizes(grid.size(), 0);
    for (int start = 0; start < std::ssize(grid); ++start) {
        if (sizes[start] != 0) continue;
        std::vector<int> area{start};
        sizes[start] = open_cell;
        bool known = grid[start] != open_cell;
        for (std::size_t i = 0; i < area.size(); ++i) {
            known = known && open[area[i]] == 0;
            for (const int next : beside[area[i]])
                if (std::exchange(sizes[next], open_cell) == 0) area.push_back(next);
        }
        for (const int cell : area) sizes[cell] = known ? static_cast<Value>(area.size()) : open_cell;
    }
    values.insert(values.end(), sizes.begin(), sizes.end());
}

std::vector<Value> ExpandedRules::values_of(std::span<const Value> grid, bool back) const {
    if (rectangles_) return rectangles_->values_of(grid);
    if (file_.form == AnswerForm::areas) return values_of_areas(grid);
    if (shared_) return shared_->values_of(grid);
    std::vector<Value> values{grid.begin(), grid.end()};
    if (equal_sizes_) append_sizes(false, grid, values);
    if (block_sizes_) append_sizes(true, grid, values);
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
    if (course_) {
        const auto ways = course_->on(grid, back);
        values.insert(values.end(), ways.begin(), ways.end());
    }
    return values;
}

}  // namespace reductio
