// cell_rule.cpp - shapes of rules, their names and texts.
//
// Linear in the rules and their cells, but for sorting.
#include "family/cell_rule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/registry.hpp"
#include "base/sorted.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"

namespace reductio {

namespace {

using Cells = RuleShape::Cells;
using Others = RuleShape::Others;

// "an arrow".
std::string one(const CellRule& rule) {
    const std::string_view name = rule.kind->name;
    const bool vowel = std::string_view{"aeioux"}.find(name.front()) != std::string_view::npos;
    return fmt::format("{} {}", vowel ? "an" : "a", name);
}

std::optional<ShapeFault> find_repeat_in(const Puzzle& puzzle, const CellRule& rule, std::vector<int> list) {
    std::ranges::sort(list);
    const auto twice = std::ranges::adjacent_find(list);
    if (twice == list.end()) return {};
    return ShapeFault{fmt::format("{} twice in {}", cell_name(puzzle, *twice), one(rule)), "each cell once"};
}

// One rule against the shape of its kind.
class ShapeCheck {
public:
    ShapeCheck(const Puzzle& puzzle, const CellRule& rule)
        : puzzle_{puzzle}, rule_{rule}, shape_{rule.kind->shape}, count_{rule.cells.size()} {}

    std::optional<ShapeFault> run() const {
        try {
            grid();
            cells();
            others();
            values();
        } catch (const ShapeFault& fault) {
            return fault;
        }
        return {};
    }

private:
    [[noreturn]] static void fail(std::string what, std::string expected) {
        throw ShapeFault{std::move(what), std::move(expected)};
    }
    void refuse_twice(const std::vector<int>& list) const {
        if (auto fault = find_repeat_in(puzzle_, rule_, list)) throw *fault;
    }
    void grid() const {
        const int side = std::max(puzzle_.rows, puzzle_.columns);
        if (side > shape_.largest_side)
            fail(fmt::format("{} on a grid of side {}", one(rule_), side),
                 fmt::format("a side of at most {} for this rule", shape_.largest_side));
        if (shape_.from_one && puzzle_.digits != digits_up_to(side))
            fail(fmt::format("{} on a grid with other digits than 1 to {}", one(rule_), side),
                 "the usual digits");
        if (shape_.positive && puzzle_.digits.front() < 1)
            fail(fmt::format("{} on a grid with digits below 1", one(rule_)), "digits from 1 on");
    }
    void expect(bool fits, std::string_view expected) const {
        if (!fits) fail(fmt::format("{} of {}", one(rule_), cells_in_words()), std::string{expected});
    }
    std::string cells_in_words() const { return fmt::format("{} cell{}", count_, count_ == 1 ? "" : "s"); }
    void cells() const {
        if (shape_.cells != Cells::loop) refuse_twice(rule_.cells);
        switch (shape_.cells) {
            case Cells::none: return expect(count_ == 0, "no cells: it is about the whole grid");
            case Cells::one: return expect(count_ == 1, "one cell");
            case Cells::pair:
                expect(count_ == 2, "two neighbouring cells");
                if (!are_neighbours(puzzle_, rule_.cells[0], rule_.cells[1]))
                    fail(fmt::format("{} and {} are not neighbours", name(0), name(1)),
                         "cells side by side or one below the other");
                return;
            case Cells::block: return expect(is_block(), "the four cells around a point");
            case Cells::path:
            case Cells::loop: return expect(count_ > 0, "its cells");
            case Cells::set:
                return expect(count_ > 0 && count_ <= puzzle_.digits.size(),
                              fmt::format("1 to {} cells", puzzle_.digits.size()));
            case Cells::line:
                return expect(line_of(puzzle_, rule_.cells).has_value(),
                              "all cells of a row or column, from one of its ends");
        }
    }
    std::string name(std::size_t i) const { return cell_name(puzzle_, rule_.cells[i]); }
    bool is_block() const {
        if (count_ != 4) return false;
        std::vector<int> sorted = rule_.cells;
        std::ranges::sort(sorted);
        const int first = sorted[0], down = puzzle_.columns;
        return first % down + 1 < down &&
               sorted == std::vector<int>{first, first + 1, first + down, first + down + 1};
    }
    void others() const {
        const std::size_t given = rule_.others.size();
        if (shape_.others == Others::none && given > 0)
            fail(fmt::format("two lists of cells for {}", one(rule_)), "one list");
        if (shape_.others == Others::some && given == 0)
            fail(fmt::format("{} without {}", one(rule_), shape_.others_are), std::string{shape_.others_are});
        if (shape_.others == Others::as_many && given != count_)
            fail(fmt::format("{} of {} and {} cells", one(rule_), given, count_), "as many on both sides");
        refuse_twice(rule_.others);
    }
    void values() const {
        const std::size_t given = rule_.values.size();
        const auto [low, high] = std::pair{shape_.least_values, shape_.most_values};
        if (given < low || given > high) {
            const std::string count = low == high ? fmt::format("{}", low)
                                      : low == 0  ? fmt::format("at most {}", high)
                                                  : fmt::format("{} to {}", low, high);
            fail(fmt::format("{} with {} number{}", one(rule_), given, given == 1 ? "" : "s"),
                 high == 0 ? "no number" : count + (high == 1 ? " number" : " numbers"));
        }
        for (const Value value : rule_.values) {
            if (value >= shape_.lowest_value && value <= shape_.highest_value) continue;
            fail(fmt::format("{} with the number {}", one(rule_), value),
                 fmt::format("{} to {}", shape_.lowest_value, shape_.highest_value));
        }
    }
    const Puzzle& puzzle_;
    const CellRule& rule_;
    const RuleShape& shape_;
    std::size_t count_;
};

std::string words_of(std::string_view kind) {
    std::string words{kind};
    std::ranges::replace(words, '-', ' ');
    return words;
}

std::string list_of_cells(const Puzzle& puzzle, const std::vector<int>& cells) {
    std::string text;
    for (const int cell : cells) text += (text.empty() ? "" : " ") + cell_name(puzzle, cell);
    return text;
}

// Where the rule is. Says nothing that depends on other rules, so that a rule keeps its name when others go.
std::string place_of_rule(const Puzzle& puzzle, const CellRule& rule) {
    const Cells shape = rule.kind->shape.cells;
    const auto& cells = rule.cells;
    if (cells.empty()) return {};
    if (const auto line = line_of(puzzle, cells); line && shape == Cells::line) {
        return fmt::format(" at the {} of {} {}", side_name(line->first), line_name(line->first),
                           line->second + 1);
    }
    const std::string first = cell_name(puzzle, rule.others.empty() ? cells.front() : rule.others.front());
    const std::string last = cell_name(puzzle, cells.back());
    if (shape == Cells::pair) return fmt::format(" of {} and {}", first, last);
    const bool has_ends = (shape == Cells::path || shape == Cells::loop) && first != last;
    return has_ends ? fmt::format(" from {} to {}", first, last) : " at " + first;
}

}  // namespace

void require_bounds(const Puzzle& puzzle) {
    std::size_t cells = 0;
    for (const CellRule& rule : puzzle.cell_rules) {
        cells += rule.cells.size() + rule.others.size();
        if (cells > most_rule_cells)
            puzzle.fail(rule.offset, "too many cells in rules",
                        fmt::format("at most {} in all", most_rule_cells));
    }
    if (puzzle.cell_rules.size() > most_cell_rules)
        puzzle.fail(puzzle.cell_rules[most_cell_rules].offset,
                    fmt::format("{} rules on cells", puzzle.cell_rules.size()),
                    fmt::format("at most {}", most_cell_rules));
}

const CellRuleKind* find_rule_kind(std::string_view name) {
    if (const CellRuleKind* const kind = find<CellRuleKind>(name)) return kind;
    const auto kinds = registry<CellRuleKind>();
    const auto found = std::ranges::find_if(kinds, [&](const CellRuleKind* kind) {
        return std::ranges::find(kind->aliases, name) != kind->aliases.end();
    });
    return found == kinds.end() ? nullptr : *found;
}

std::optional<ShapeFault> find_shape_fault(const Puzzle& puzzle, const CellRule& rule) {
    return ShapeCheck{puzzle, rule}.run();
}

void require_shape(const Puzzle& puzzle, const CellRule& rule) {
    if (const auto fault = find_shape_fault(puzzle, rule))
        puzzle.fail(rule.offset, fault->what, fault->expected);
}

std::vector<std::string> names_of_rules(const Puzzle& puzzle) {
    std::vector<std::string> names;
    std::map<std::string, int> times;
    for (const CellRule& rule : puzzle.cell_rules) {
        std::string name = words_of(rule.kind->name);
        for (const Value value : rule.values) name += fmt::format(" {}", value);
        name += place_of_rule(puzzle, rule);
        const int copy = ++times[name];
        names.push_back(copy == 1 ? name : fmt::format("{} ({})", name, copy));
    }
    return names;
}

std::optional<std::pair<Side, int>> line_of(const Puzzle& puzzle, std::span<const int> cells) {
    if (cells.size() < 2) return {};
    for (const Side side : all_sides) {
        const bool upright = side == Side::top || side == Side::bottom;
        const int line = upright ? cells[0] % puzzle.columns : cells[0] / puzzle.columns;
        if (std::ranges::equal(cells, cells_from(puzzle, side, line))) return std::pair{side, line};
    }
    return {};
}

std::set<std::pair<int, int>> marked_pairs(const Puzzle& puzzle,
                                           std::initializer_list<std::string_view> kinds) {
    std::set<std::pair<int, int>> marked;
    for (const CellRule& rule : puzzle.cell_rules) {
        if (rule.cells.size() == 2 && std::ranges::find(kinds, rule.kind->name) != kinds.end())
            marked.insert(std::minmax(rule.cells[0], rule.cells[1]));
    }
    return marked;
}

std::string rule_text(const Puzzle& puzzle, const CellRule& rule) {
    const RuleShape& shape = rule.kind->shape;
    std::string text{rule.kind->name};
    if (const auto line = line_of(puzzle, rule.cells); line && shape.cells == Cells::line) {
        text += fmt::format(" {} {}", side_name(line->first), line->second + 1);
    } else if (!rule.others.empty()) {
        text +=
            fmt::format(" {} = {}", list_of_cells(puzzle, rule.others), list_of_cells(puzzle, rule.cells));
    } else if (!rule.cells.empty()) {
        text += " " + list_of_cells(puzzle, rule.cells);
    }
    if (!rule.values.empty()) text += fmt::format(" = {}", fmt::join(rule.values, " "));
    return text;
}

}  // namespace reductio
