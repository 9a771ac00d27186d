// violations.cpp - conditions one by one, over the values of all variables. Linear in what the rules say.
#include "rules/violations.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

#include "base/stop.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/partition.hpp"
#include "family/family.hpp"
#include "language/evaluate.hpp"
#include "puzzle/directions.hpp"
#include "rules/course.hpp"
#include "rules/line_drawing.hpp"
#include "rules/rectangles.hpp"
#include "rules/rules_file.hpp"
#include "rules/shared_values.hpp"

namespace reductio {

namespace {

// An area in two pieces, or one that is no rectangle as it should be.
std::string find_broken_area(const Puzzle& puzzle, const ExpandedRules& rules, std::span<const Value> grid) {
    if (const Rectangles* const rectangles = rules.rectangles()) {
        const auto broken = rectangles->broken_regions(grid);
        return broken.empty() ? std::string{} : broken.front();
    }
    for (const auto& area : cells_by_label(grid)) {
        if (puzzle.is_wall(area.front())) continue;
        if (std::string split = find_split_region(puzzle, grid, area); !split.empty()) return split;
    }
    return {};
}

bool misses_exit(const Puzzle& puzzle, int cell, Value arms) {
    for (int direction = 0; direction < straight_directions; ++direction) {
        const Value arm = arm_towards[static_cast<std::size_t>(direction)];
        if (exit_at(puzzle, cell, direction) && (arms & arm) == 0) return true;
    }
    return false;
}

// A line goes on at the edge of the grid, or it does not where it should.
std::string find_arm_outside(const Puzzle& puzzle, const language::Specification& specification,
                             std::span<const Value> grid) {
    if (!has_lines(puzzle.family->rules->form)) return {};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto& inside = specification.values_of(static_cast<std::uint32_t>(cell));
        if (grid[cell] != open_cell && !std::ranges::binary_search(inside, grid[cell]))
            return fmt::format("the line {} at {}",
                               misses_exit(puzzle, cell, grid[cell]) ? "has no exit" : "leaves the grid",
                               cell_name(puzzle, cell));
    }
    return {};
}

// The size of an area, or the number in a cell, may be none of those allowed.
std::string find_foreign_value(const Puzzle& puzzle, const language::Specification& specification,
                               std::span<const Value> values) {
    const RulesFile& rules = *puzzle.family->rules;
    const bool numbers = rules.form == AnswerForm::values;
    const std::size_t first = divides(rules.form) || numbers ? 0 : static_cast<std::size_t>(puzzle.cells());
    for (std::size_t i = first; i < values.size(); ++i) {
        const bool cell = numbers && i < static_cast<std::size_t>(puzzle.cells());
        const bool hole = cell && !rules.by_regions && puzzle.is_wall(static_cast<int>(i));
        if (hole || (cell && values[i] == open_cell)) continue;
        const auto& allowed = specification.values_of(static_cast<std::uint32_t>(i));
        const bool gaps = allowed.back() - allowed.front() + 1 != std::ssize(allowed);
        if (gaps ? std::ranges::binary_search(allowed, values[i])
                 : allowed.front() <= values[i] && values[i] <= allowed.back())
            continue;
        return fmt::format(
            "{} is {}, not {}", specification.variables()[i]->name, values[i],
            allowed.size() == 1 ? std::to_string(allowed.front()) : language::values_text(allowed));
    }
    return {};
}

// Two that are equal, of cells that must differ: ", but r1c1 and r1c4 are both 3".
std::string equal_ones(const language::Specification& specification, const language::Node& condition,
                       std::span<const Value> values) {
    if (condition.op != language::Op::all_different) return {};
    std::map<Value, std::uint32_t> first;  // variable of each value
    for (const language::Tree& child : condition.children) {
        if (child->op != language::Op::variable) continue;
        const Value value = values[child->variable];
        const auto [known, fresh] = first.emplace(value, child->variable);
        if (fresh) continue;
        const auto& variables = specification.variables();
        return fmt::format(", but {} and {} are both {}", variables[known->second]->name,
                           variables[child->variable]->name, value);
    }
    return {};
}

// The area that is not as large as its numbers say: ", but that of r1c1 has 3 cells".
std::string wrong_area(const language::Node& condition, std::span<const Value> values) {
    const bool by_numbers =
        condition.op == language::Op::areas && condition.children.size() == condition.graph->nodes &&
        std::ranges::all_of(condition.children,
                            [](const language::Tree& child) { return child->op == language::Op::variable; });
    if (!by_numbers) return {};
    const auto size = [&](std::uint32_t node) { return values[condition.children[node]->variable]; };
    std::vector<std::vector<std::uint32_t>> beside(condition.graph->nodes);
    for (const auto& [a, b] : condition.graph->edges) {
        if (size(a) != size(b)) continue;
        beside[a].push_back(b);
        beside[b].push_back(a);
    }
    std::vector<char> seen(beside.size(), 0);
    for (std::uint32_t start = 0; start < beside.size(); ++start) {
        if (std::exchange(seen[start], 1) != 0) continue;
        std::vector<std::uint32_t> area{start};
        for (std::size_t i = 0; i < area.size(); ++i) {
            for (const std::uint32_t next : beside[area[i]])
                if (std::exchange(seen[next], 1) == 0) area.push_back(next);
        }
        if (std::ssize(area) != size(start))
            return fmt::format(", but that of {} at {} has {} cells", size(start),
                               condition.children[start]->name, area.size());
    }
    return {};
}

// ", but piece L lies on the board 1 times, not 2"
std::string wrong_piece(const language::Node& condition, std::span<const Value> values) {
    return condition.op == language::Op::laid ? ", but " + language::laid_fault(condition, values)
                                              : std::string{};
}

// Is the title about that number? Then it has it as a word of its own, which r3c3 is not.
bool states_number(std::string_view title, std::int64_t number) {
    const std::string word = std::to_string(number);
    const auto ends_word = [&](std::size_t at) {
        return at >= title.size() || std::isalnum(static_cast<unsigned char>(title[at])) == 0;
    };
    for (std::size_t at = title.find(word); at != std::string_view::npos; at = title.find(word, at + 1)) {
        if ((at == 0 || ends_word(at - 1)) && ends_word(at + word.size())) return true;
    }
    return false;
}

// The number in place of the one that the title states: "; found 3". Nothing if it states none.
std::string found_number(std::string_view title, const language::Node& condition,
                         std::span<const Value> values) {
    if (!language::is_comparison(condition.op)) return {};
    const language::Node& stated = *condition.children[1];
    if (stated.op != language::Op::number || !states_number(title, stated.number)) return {};
    const language::Number found = language::value_of(*condition.children[0], values);
    return found ? fmt::format("; found {}", *found) : std::string{};
}

bool mentions_open(const language::Node& node, std::span<const Value> values) {
    return language::any_node(node, [&](const language::Node& each) {
        return each.op == language::Op::variable && values[each.variable] == open_cell;
    });
}

// Are two of the values that are known equal, although all should differ?
bool differ_no_more(const language::Node& node, std::span<const Value> values) {
    if (node.op != language::Op::all_different) return false;
    std::vector<Value> known;
    for (const language::Tree& child : node.children) {
        if (child->op == language::Op::variable && values[child->variable] != open_cell)
            known.push_back(values[child->variable]);
    }
    std::ranges::sort(known);
    return std::ranges::adjacent_find(known) != known.end();
}

// The values of all variables; a link of an open cell is open, and a print in no rectangle.
std::vector<Value> values_where_known(const Puzzle& puzzle, const ExpandedRules& rules,
                                      std::span<const Value> grid, bool back) {
    std::vector<Value> values = rules.values_of(grid, back);
    if (rules.rectangles() != nullptr) std::ranges::replace(values, 0, open_cell);
    if (!has_lines(puzzle.family->rules->form)) return values;
    std::size_t link = grid.size();
    const BoardShape shape = shape_of(puzzle);
    for (std::size_t i = 0; i < shape.links(); ++i, ++link) {
        const auto [a, b] = shape.ends_of(i);
        if (grid[a] == open_cell || grid[b] == open_cell) values[link] = open_cell;
    }
    if (std::ranges::count(grid, open_cell) > 0)  // a beam or a course may come from afar
        std::fill(values.begin() + static_cast<std::ptrdiff_t>(link), values.end(), open_cell);
    return values;
}

// In the list of the specification; null if there is none.
const language::Requirement* first_broken(const language::Specification& specification,
                                          std::span<const Value> values) {
    for (const auto& requirement : specification.requirements()) {
        poll_stop();
        if (!language::holds(*requirement.condition, values)) return &requirement;
    }
    return nullptr;
}

bool runs_either_way(const ExpandedRules& rules) {
    return rules.course() != nullptr && rules.course()->either_way();
}

// The titles of the rules that are broken, as far as that is known.
std::vector<std::string> broken_conditions(const ExpandedRules& rules, std::span<const Value> values,
                                           bool is_open) {
    std::vector<std::string> broken;
    for (const auto& requirement : rules.specification().requirements()) {
        poll_stop();
        const bool known = !is_open || !mentions_open(*requirement.condition, values) ||
                           differ_no_more(*requirement.condition, values);
        if (known && !language::holds(*requirement.condition, values)) broken.push_back(requirement.title());
    }
    return broken;
}

}  // namespace

// The first rule that the grid breaks.
std::string find_broken_condition(const Puzzle& puzzle, const ExpandedRules& rules,
                                  std::span<const Value> grid) {
    if (divides(puzzle.family->rules->form)) {
        if (std::string broken = find_broken_area(puzzle, rules, grid); !broken.empty()) return broken;
    }
    if (puzzle.family->rules->by_regions) {
        if (std::string unlike = find_unlike_cells(puzzle, grid); !unlike.empty()) return "broken: " + unlike;
    }
    const auto& specification = rules.specification();
    const std::vector<Value> values = rules.values_of(grid);
    if (const std::string arm = find_arm_outside(puzzle, specification, grid); !arm.empty())
        return "broken: " + arm;
    if (const std::string size = find_foreign_value(puzzle, specification, values); !size.empty())
        return "broken: " + size;
    const auto* broken = first_broken(specification, values);
    if (broken == nullptr) return {};
    if (runs_either_way(rules)) {  // of two courses the one that breaks a later rule
        const auto* const other = first_broken(specification, rules.values_of(grid, true));
        if (other == nullptr) return {};
        broken = std::max(broken, other);
    }
    const std::string title = broken->title();
    return "broken: " + title + found_number(title, *broken->condition, values) +
           equal_ones(specification, *broken->condition, values) + wrong_area(*broken->condition, values) +
           wrong_piece(*broken->condition, values);
}

std::vector<std::string> broken_rules(const Puzzle& puzzle, const ExpandedRules& rules,
                                      std::span<const Value> grid) {
    std::vector<std::string> broken;
    bool is_open = std::ranges::count(grid, open_cell) > 0;
    if (divides(puzzle.family->rules->form)) {
        if (is_open) return broken;
        if (std::string split = find_broken_area(puzzle, rules, grid); !split.empty())
            broken.push_back(split);
    }
    if (const Rectangles* const rectangles = rules.rectangles()) {
        broken = rectangles->broken_regions(grid);
        is_open = !broken.empty();  // rules say nothing of regions that are no rectangles
    }
    if (puzzle.family->rules->by_regions) {
        if (std::string unlike = find_unlike_cells(puzzle, grid); !unlike.empty())
            broken.push_back(std::move(unlike));
    }
    const std::vector<Value> values = values_where_known(puzzle, rules, grid, false);
    if (std::string arm = find_arm_outside(puzzle, rules.specification(), grid); !arm.empty())
        broken.push_back(std::move(arm));
    if (!is_open) {
        if (std::string size = find_foreign_value(puzzle, rules.specification(), values); !size.empty())
            broken.push_back(std::move(size));
    }
    std::vector<std::string> of_course = broken_conditions(rules, values, is_open);
    if (runs_either_way(rules) && !of_course.empty()) {  // of two courses the better one
        auto of_other = broken_conditions(rules, values_where_known(puzzle, rules, grid, true), is_open);
        if (of_other.size() < of_course.size()) of_course = std::move(of_other);
    }
    broken.insert(broken.end(), of_course.begin(), of_course.end());
    return broken;
}

}  // namespace reductio
