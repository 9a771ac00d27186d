// puzzle_rules.cpp - variables cell by cell and link by link, then the rules one by one.
//
// A line is said twice: each cell has the arms of the line in it, each link whether the line runs along it.
// The arms make "straight" and "turns" literals and leave no cell with one end or three; the links make the
// line connected.
#include "rules/puzzle_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "encoders/shared/family.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio {

using language::Expander;
using language::Item;
using language::Op;
using language::Tree;

namespace {

enum Arm : std::int32_t { arm_right = 1, arm_down = 2, arm_left = 4, arm_up = 8 };

std::string label_of(const RulesLabel& label, Expander& expander, const RulesBoard& board) {
    std::string text = label.texts[0];
    for (std::size_t i = 0; i < label.places.size(); ++i) {
        const Item item = expander.item(label.places[i]);
        if (item.kind == Item::Kind::place)
            text += board.name(item.place);
        else if (item.fixed)
            text += std::to_string(*item.fixed);
        text += label.texts[i + 1];
    }
    return text;
}

// "The link is 1 where the cell has the arm, else 0."
Tree arm_is_link(const Tree& cell, Arm arm, const Tree& link) {
    language::Rows rows;
    for (std::int32_t arms = 0; arms < 2 * arm_up; ++arms) rows.push_back({arms, (arms & arm) != 0 ? 1 : 0});
    return language::make_table({cell, link}, std::move(rows));
}

// None, or two that do not leave the grid.
std::vector<std::int32_t> two_arms(const Puzzle& puzzle, int cell) {
    constexpr std::array<std::int32_t, 7> all{0, 3, 5, 6, 9, 10, 12};
    const int r = cell / puzzle.columns, c = cell % puzzle.columns;
    const std::int32_t outside = (c + 1 == puzzle.columns ? arm_right : 0) |
                                 (r + 1 == puzzle.rows ? arm_down : 0) | (c == 0 ? arm_left : 0) |
                                 (r == 0 ? arm_up : 0);
    std::vector<std::int32_t> arms;
    for (const std::int32_t one : all) {
        if ((one & outside) == 0) arms.push_back(one);
    }
    return arms;
}

std::vector<std::int32_t> domain_of(const Puzzle& puzzle, Expander& expander, int cell) {
    const RulesFile& file = *puzzle.family->rules;
    if (puzzle.is_wall(cell)) return {0};
    if (file.look == RulesLook::loop) return two_arms(puzzle, cell);
    const RulesAnswer& answer = file.program().answer;
    if (!answer.low) return {0, 1};
    return expander.with_index(RulesBoard::place(PlaceKind::cell, cell), [&] {
        const auto bound = [&](const language::Syntax& limit) {
            return expander.constant(limit, language::largest_value, "a value");
        };
        const std::int64_t low = bound(*answer.low), high = bound(*answer.high);
        return language::at_place(file.text(), answer.low->offset,
                                  [&] { return language::range_values(low, high); });
    });
}

}  // namespace

std::vector<Value> values_by_rules(const Puzzle& puzzle) {
    const RulesFile& file = *puzzle.family->rules;
    const language::Specification none;
    const RulesBoard board{puzzle, {}};
    Expander expander{file.text(), file.program().scope, none, &board};
    std::vector<Value> values;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.is_wall(cell)) continue;
        const auto domain = domain_of(puzzle, expander, cell);
        if (std::ranges::includes(values, domain)) continue;
        values.insert(values.end(), domain.begin(), domain.end());
        sort_unique(values);
    }
    return values;
}

PuzzleRules::PuzzleRules(const Puzzle& puzzle)
    : puzzle_{puzzle}, file_{*puzzle.family->rules}, program_{file_.program()} {
    add_cells();
    if (file_.look == RulesLook::loop) add_links();
    add_rules();
}

void PuzzleRules::add_cells() {
    const RulesBoard board{puzzle_, {}};
    Expander expander{file_.text(), program_.scope, specification_, &board};
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        specification_.declare_cell(cell_name(puzzle_, cell), domain_of(puzzle_, expander, cell));
}

void PuzzleRules::add_links() {
    const Graph graph = grid_graph(puzzle_.rows, puzzle_.columns);
    for (const auto& [a, b] : graph.edges) {
        const auto first = static_cast<int>(a), second = static_cast<int>(b);
        specification_.declare_cell(
            fmt::format("{} to {}", cell_name(puzzle_, first), cell_name(puzzle_, second)), {0, 1});
        const auto& variables = specification_.variables();
        const Tree link = variables.back();
        const bool across = b == a + 1 && puzzle_.columns > 1;
        const auto add = [&](std::uint32_t cell, Arm arm) {
            language::Requirement meets{"the line between " + link->name,
                                        arm_is_link(variables[cell], arm, link)};
            meets.origin = Origin::rule;
            meets.offset = puzzle_.offset;
            specification_.require_rule(std::move(meets));
        };
        add(a, across ? arm_right : arm_down);
        add(b, across ? arm_left : arm_up);
    }
}

void PuzzleRules::add_rules() {
    const RulesBoard board{puzzle_, specification_.variables()};
    Expander expander{file_.text(), program_.scope, specification_, &board};
    for (const WrittenRule& rule : program_.rules) {
        expander.each(rule.condition, [&](const language::Syntax& one) {
            poll_stop();
            board.take_clue();
            language::Requirement required{label_of(rule.label, expander, board), expander.condition(one)};
            required.origin = rule.origin;
            required.offset = board.take_clue().value_or(puzzle_.offset);
            specification_.require_rule(std::move(required));
        });
    }
}

std::vector<Value> PuzzleRules::values_of(std::span<const Value> grid) const {
    std::vector<Value> values{grid.begin(), grid.end()};
    if (file_.look != RulesLook::loop) return values;
    for (const auto& [a, b] : grid_graph(puzzle_.rows, puzzle_.columns).edges) {
        const bool across = b == a + 1 && puzzle_.columns > 1;
        values.push_back((grid[a] & (across ? arm_right : arm_down)) != 0 ? 1 : 0);
    }
    return values;
}

}  // namespace reductio
