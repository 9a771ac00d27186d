// drawn_rules.cpp - random cells by shape, then the numbers that fit.
#include "tasks/generate/drawn_rules.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/registry.hpp"
#include "base/stop.hpp"
#include "family/cell_rule_kind.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
#include "rules/cell_rules/cell_rules.hpp"
#include "rules/cell_rules/rule_text.hpp"

namespace reductio {

namespace {

using Cells = RuleShape::Cells;
constexpr int most_of_a_kind = 100, most_tries = 20'000;

class RuleDrawer {
public:
    RuleDrawer(const Puzzle& puzzle, const CellRuleKind& kind, Random& random)
        : puzzle_{puzzle}, kind_{kind}, random_{random} {}

    // On cells that no other rule of the kind is on.
    std::optional<CellRule> draw() {
        for (int i = 0; i < most_tries; ++i) {
            check_stop();
            CellRule rule = shape();
            if (is_taken(rule) || find_shape_fault(puzzle_, with_some_number(rule))) continue;
            if (choose_numbers(rule)) return rule;
        }
        return {};
    }

private:
    int any_cell() { return static_cast<int>(random_.below(static_cast<std::uint64_t>(puzzle_.cells()))); }
    // A walk over cells that touch, each once.
    std::vector<int> walk(std::size_t least, std::size_t most) {
        std::vector<int> cells{any_cell()};
        const std::size_t wanted = least + random_.below(most - least + 1);
        for (int tries = 0; cells.size() < wanted && tries < 20; ++tries) {
            const std::vector<int> around = block_around(puzzle_, cells.back());
            const int next = around[random_.below(around.size())];
            if (std::ranges::find(cells, next) == cells.end()) cells.push_back(next);
        }
        return cells;
    }
    CellRule shape() {
        CellRule rule{.kind = &kind_, .cells = {}, .others = {}, .values = {}};
        const auto most = std::clamp<std::size_t>(puzzle_.digits.size() / 2, 2, 5);
        const int columns = puzzle_.columns, cell = any_cell();
        switch (kind_.shape.cells) {
            case Cells::none: break;
            case Cells::one: rule.cells = {cell}; break;
            case Cells::pair: {
                const std::vector<int> beside = neighbours(puzzle_, cell);
                if (beside.empty()) break;
                rule.cells = {cell, beside[random_.below(beside.size())]};
                break;
            }
            case Cells::block:
                if (cell + columns + 1 >= puzzle_.cells()) break;
                rule.cells = {cell, cell + 1, cell + columns, cell + columns + 1};
                break;
            case Cells::line: {
                const Side side = all_sides[random_.below(all_sides.size())];
                const auto lines = static_cast<std::uint64_t>(lines_at(puzzle_, side));
                rule.cells = cells_from(puzzle_, side, static_cast<int>(random_.below(lines)));
                break;
            }
            case Cells::set:
            case Cells::path:
            case Cells::loop: rule.cells = walk(most > 2 ? 3 : 2, most); break;
        }
        if (kind_.shape.others == RuleShape::Others::some && rule.cells.size() > 1) {  // a circle, its arrow
            rule.others = {rule.cells.front()};
            rule.cells.erase(rule.cells.begin());
        }
        if (kind_.shape.others == RuleShape::Others::as_many)
            rule.others = walk(rule.cells.size(), rule.cells.size());
        return rule;
    }
    bool is_taken(const CellRule& rule) const {
        const auto overlaps = [&](const CellRule& other) {
            return other.kind == rule.kind && std::ranges::any_of(rule.cells, [&](int cell) {
                       return std::ranges::find(other.cells, cell) != other.cells.end();
                   });
        };
        const bool line = kind_.shape.cells == Cells::line;  // rows cross columns
        if (line)
            return std::ranges::any_of(puzzle_.cell_rules, [&](const CellRule& other) {
                return other.kind == rule.kind && other.cells == rule.cells;
            });
        const bool on_itself = std::ranges::any_of(
            rule.cells, [&](int cell) { return std::ranges::find(rule.others, cell) != rule.others.end(); });
        return on_itself || std::ranges::any_of(puzzle_.cell_rules, overlaps);
    }
    CellRule with_some_number(CellRule rule) const {
        rule.values.assign(kind_.shape.least_values, std::max<Value>(1, kind_.shape.lowest_value));
        return rule;
    }
    // A kind may expect more of its cells than their shape.
    bool is_obeyed(const CellRule& rule) try {
        return rules_.fault_of(rule, *puzzle_.stated_solution).empty();
    } catch (const InputError&) {
        return false;
    }
    // A kind whose number may be missing has none; one that is drawn with letters has one of these.
    bool choose_numbers(CellRule& rule) {
        if (kind_.shape.least_values == 0) return is_obeyed(rule);
        for (const auto& [number, letter] : kind_.text->look.letters) {
            rule.values = {number};
            if (is_obeyed(rule)) return true;
        }
        if (!kind_.text->look.letters.empty()) return false;
        constexpr Value most = 500;
        for (Value value = std::max<Value>(0, kind_.shape.lowest_value);
             value <= std::min(most, kind_.shape.highest_value); ++value) {
            rule.values.assign(kind_.shape.least_values, value);
            if (is_obeyed(rule)) return true;
        }
        return false;
    }

    const Puzzle& puzzle_;
    CellRules rules_{puzzle_};
    const CellRuleKind& kind_;
    Random& random_;
};

}  // namespace

std::vector<DrawnRules> read_drawn_rules(const std::string& text, const KnownNames& known) {
    constexpr int usual = 3;
    std::vector<DrawnRules> drawn;
    const Text whole{"--draw", text};
    Scanner scanner{Passage::all(whole)};
    while (!scanner.done()) {
        Passage name = scanner.rest();
        while (!scanner.done() && scanner.peek() != ',' && scanner.peek() != ':') scanner.take();
        name.end = scanner.offset();
        const CellRuleKind* const kind = known.rule_kind(name.view());
        if (kind == nullptr)
            throw InputError{"--draw: there is no rule " + quoted(name.view()), known.names_of_rule_kinds()};
        drawn.push_back({kind, usual});
        if (scanner.accept(':'))
            drawn.back().count = static_cast<int>(scanner.number(1, most_of_a_kind, "how many of them"));
        if (!scanner.done() && !scanner.accept(',')) scanner.unexpected("\",\" and another rule");
    }
    return drawn;
}

void require_drawable(const Puzzle& puzzle, std::span<const DrawnRules> drawn) {
    if (!reads(*puzzle.family, Part::cell_rules) || !puzzle.family->generation.givens)
        throw InputError{fmt::format("--draw: puzzles of {} have no rules on cells", puzzle.family->name),
                         "sudoku"};
    for (const DrawnRules& one : drawn) {
        if (one.kind->shape.cells == Cells::none)
            throw InputError{fmt::format("--draw: {} is about the whole grid", one.kind->name),
                             "rules that are drawn on some cells"};
    }
}

void draw_rules(Puzzle& puzzle, std::span<const DrawnRules> drawn, Random& random) {
    for (const DrawnRules& one : drawn) {
        for (int i = 0; i < one.count; ++i) {
            auto rule = RuleDrawer{puzzle, *one.kind, random}.draw();
            if (!rule && i == 0)
                throw InputError{
                    fmt::format("--draw: no {} was found that the solution obeys", one.kind->name),
                    "another rule, or another size"};
            if (!rule) break;
            puzzle.cell_rules.push_back(std::move(*rule));
        }
    }
}

}  // namespace reductio
