// rule_lines.cpp - linear in the cells, but for the tables and automata.
#include "encoders/shared/rule_lines.hpp"

#include <algorithm>
#include <compare>
#include <numeric>
#include <set>

#include "model/diagram.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio {

std::vector<int> each_once(std::span<const int> cells) {
    std::vector<int> list;
    std::set<int> seen;
    for (const int cell : cells) {
        if (seen.insert(cell).second) list.push_back(cell);
    }
    return list;
}

int region_of(const Puzzle& puzzle, int cell) {
    if (!puzzle.regions.empty()) return puzzle.regions[cell];
    if (puzzle.box_rows == 0) return -1;
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    return row / puzzle.box_rows * (puzzle.columns / puzzle.box_columns) + column / puzzle.box_columns;
}

std::vector<int> cells_of_region(const Puzzle& puzzle, int region) {
    std::vector<int> cells;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (region_of(puzzle, cell) == region) cells.push_back(cell);
    }
    return cells;
}

std::vector<std::vector<int>> parts_in_regions(const Puzzle& puzzle, std::span<const int> line) {
    std::vector<std::vector<int>> parts;
    int last = -1;
    for (const int cell : line) {
        const int region = region_of(puzzle, cell);
        if (region < 0) continue;
        if (region != last) parts.emplace_back();
        parts.back().push_back(cell);
        last = region;
    }
    return parts;
}

std::vector<int> unmarked_neighbours(const Puzzle& puzzle, const LocalRule& rule) {
    std::set<int> marked;
    for (const LocalRule& other : puzzle.local_rules) {
        if (other.kind == rule.kind) marked.insert(other.cells.begin(), other.cells.end());
    }
    std::vector<int> cells = neighbours(puzzle, rule.cells[0]);
    std::erase_if(cells, [&](int cell) { return marked.contains(cell); });
    return cells;
}

void add_ends_and_inside(RuleModel& model, Value gap, Inside fits) {
    if (model.cells().size() < 2) return;
    struct Ends {
        Value low = open_cell, high = open_cell;
        auto operator<=>(const Ends&) const = default;
    };
    const auto step = [&](const Ends& now, std::size_t place, Value value) -> std::optional<Ends> {
        if (place == 0) return Ends{value, value};
        if (place == 1) {
            const Ends both{std::min(now.low, value), std::max(now.high, value)};
            if (both.high - both.low < gap) return {};
            return both;
        }
        if (!fits(now.low, now.high, value)) return {};
        return now;
    };
    std::vector<int> cells{model.cells().front(), model.cells().back()};
    cells.insert(cells.end(), model.cells().begin() + 1, model.cells().end() - 1);
    model.automaton(cells, [&](automata::LineValues values, std::size_t cap) {
        return build_diagram(
            values, Ends{}, step, [](const Ends&) { return true; }, cap);
    });
}

// A line that crosses itself is cut into stretches of different cells; two cells of a stretch belong to the
// next one as well, so that every three are together in one. Three of which two are the same can't differ.
void add_three_apart(RuleModel& model, const Group& group) {
    constexpr int none = -1;
    using Last = std::pair<int, int>;
    const auto step = [&](const Last& last, std::size_t, Value value) -> std::optional<Last> {
        const int next = group(value);
        const bool second = last.second != none, third = last.first != none;
        if ((second && next == last.second) || (third && next == last.first)) return {};
        return Last{last.second, next};
    };
    const std::vector<int>& line = model.cells();
    if (line.size() < 3) return;
    for (std::size_t begin = 0;;) {
        std::set<int> seen;
        std::size_t end = begin;
        while (end < line.size() && seen.insert(line[end]).second) ++end;
        if (end - begin < 3) return model.impossible();
        const std::span<const int> stretch = std::span{line}.subspan(begin, end - begin);
        model.automaton(stretch, [&](automata::LineValues values, std::size_t cap) {
            return build_diagram(
                values, Last{none, none}, step, [](const Last&) { return true; }, cap);
        });
        if (end == line.size()) return;
        begin = end - 2;
    }
}

bool differ_by_threes(std::span<const int> groups) {
    for (std::size_t i = 2; i < groups.size(); ++i) {
        if (groups[i] == groups[i - 1] || groups[i] == groups[i - 2] || groups[i - 1] == groups[i - 2])
            return false;
    }
    return true;
}

void add_pointers(RuleModel& model, Pointer (*pointed_at)(const Puzzle& puzzle, int cell, Value value)) {
    for (const int cell : model.cells()) {
        for (const Value value : model.digits()) {
            const Pointer to = pointed_at(model.puzzle(), cell, value);
            if (to.cell < 0)
                model.pair(cell, cell, [&](Value a, Value) { return a != value; });
            else
                model.pair(cell, to.cell, [&](Value a, Value b) { return a != value || b == to.value; });
        }
    }
}

}  // namespace reductio
