// puzzle_rules.cpp - variables cell by cell and link by link, then the rules one by one.
//
// A line is said twice: each cell has the arms of the line in it, each link whether the line runs along it.
// The arms make "straight" and "turns" literals and leave no cell with one end or three; the links make the
// line connected.
#include "rules/puzzle_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/partition.hpp"
#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/area_pairs.hpp"
#include "rules/line_drawing.hpp"
#include "rules/shape_rules.hpp"

namespace reductio {

using language::Expander;
using language::Item;
using language::Op;
using language::Tree;

namespace {

// "The link is 1 where the cell has the arm, else 0."
Tree arm_is_link(const Tree& cell, Arm arm, const Tree& link) {
    language::Rows rows;
    for (std::int32_t arms = 0; arms < 2 * arm_up; ++arms) rows.push_back({arms, (arms & arm) != 0 ? 1 : 0});
    return language::make_table({cell, link}, std::move(rows));
}

// The arms that do not leave the grid: none or two of a loop, any of paths.
std::vector<std::int32_t> arms_in(const Puzzle& puzzle, RulesLook look, int cell) {
    const int r = cell / puzzle.columns, c = cell % puzzle.columns;
    const std::int32_t outside = (c + 1 == puzzle.columns ? arm_right : 0) |
                                 (r + 1 == puzzle.rows ? arm_down : 0) | (c == 0 ? arm_left : 0) |
                                 (r == 0 ? arm_up : 0);
    std::vector<std::int32_t> arms;
    for (const Value one : look == RulesLook::loop ? loop_digits(0, 0) : path_digits(0, 0)) {
        if ((one & outside) == 0) arms.push_back(one);
    }
    return arms;
}

std::vector<std::int32_t> domain_of(const Puzzle& puzzle, Expander& expander, int cell) {
    const RulesFile& file = *puzzle.family->rules;
    if (puzzle.is_wall(cell)) return {0};
    if (has_lines(file.look)) return arms_in(puzzle, file.look, cell);
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

// Calls add(requirement) for each choice of the places that the rule goes through.
template <class Add>
void expand(const WrittenRule& rule, Expander& expander, const RulesBoard& board, Add add) {
    expander.each(rule.condition, [&](const language::Syntax& one) {
        poll_stop();
        board.take_clue();
        language::Requirement required;
        name_by(rule.label, expander, board, required);
        required.condition = expander.condition(one);
        required.origin = rule.origin;
        required.offset = board.take_clue().value_or(board.puzzle().offset);
        add(std::move(required));
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

PuzzleRules::PuzzleRules(const Puzzle& puzzle, Choice takes)
    : puzzle_{puzzle}, file_{*puzzle.family->rules}, program_{file_.program()} {
    refuse_others();
    if (file_.look == RulesLook::areas) {
        add_areas();
    } else {
        add_cells();
        if (has_lines(file_.look)) add_links();
    }
    add_rules(takes);
}

namespace {

// What a rule points at: the last clue it asked for, or the region that its name mentions.
std::size_t place_of(const Puzzle& puzzle, const WrittenRule& rule, Expander& expander,
                     const RulesBoard& board) {
    for (const language::Syntax& syntax : rule.label.places) {
        const Item item = expander.item(syntax);
        const bool region =
            item.kind == Item::Kind::place && item.place.kind == static_cast<int>(PlaceKind::region);
        if (!region) continue;
        const auto first = static_cast<std::size_t>(board.cells_of(item.place).front());
        if (first < puzzle.places.regions.size()) return puzzle.places.regions[first];
    }
    return board.take_clue().value_or(puzzle.offset);
}

}  // namespace

// Throws InputError for a puzzle that is none of the family.
void PuzzleRules::refuse_others() const {
    const RulesBoard board{puzzle_, {}};
    Expander expander{file_.text(), program_.scope, specification_, &board};
    for (const WrittenRule& rule : program_.refusals) {
        expander.each(rule.condition, [&](const language::Syntax& one) {
            poll_stop();
            board.take_clue();
            const language::Tree wrong = expander.condition(one);
            if (!language::holds(*wrong, {})) return;
            const std::size_t place = place_of(puzzle_, rule, expander, board);
            language::Requirement named;
            name_by(rule.label, expander, board, named);
            const std::string text = named.title();
            const std::size_t semicolon = std::min(text.find("; "), text.size());
            puzzle_.fail(place, text.substr(0, semicolon),
                         semicolon < text.size() ? text.substr(semicolon + 2) : std::string{});
        });
    }
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
            language::Requirement meets{"the line goes on from " + link->name,
                                        arm_is_link(variables[cell], arm, link)};
            meets.origin = Origin::rule;
            meets.offset = puzzle_.offset;
            specification_.require_rule(std::move(meets));
        };
        add(a, across ? arm_right : arm_down);
        add(b, across ? arm_left : arm_up);
    }
}

// A hole is an area of one cell.
void PuzzleRules::add_areas() {
    const Graph graph = grid_graph(puzzle_.rows, puzzle_.columns);
    for (const auto& [a, b] : graph.edges) {
        const bool hole = puzzle_.is_wall(static_cast<int>(a)) || puzzle_.is_wall(static_cast<int>(b));
        const std::vector<std::int32_t> apart{0}, any{0, 1};
        specification_.declare_cell(joined_name(puzzle_, static_cast<int>(a), static_cast<int>(b)),
                                    hole ? apart : any);
    }
    if (!program_.sizes) return;
    const RulesBoard board{puzzle_, {}};
    Expander expander{file_.text(), program_.scope, specification_, &board};
    const auto bound = [&](const std::optional<language::Syntax>& limit, std::int64_t otherwise) {
        if (!limit) return otherwise;
        const Item no_link{};  // the bounds hold for all areas
        return expander.with_index(
            no_link, [&] { return expander.constant(*limit, language::largest_value, "a size"); });
    };
    const std::int64_t low = bound(program_.answer.low, 1),
                       high = bound(program_.answer.high, puzzle_.cells());
    for (int cell = 0; cell < puzzle_.cells(); ++cell) {
        const std::vector<std::int32_t> alone{1};
        specification_.declare_cell(fmt::format("the size of the area of {}", cell_name(puzzle_, cell)),
                                    puzzle_.is_wall(cell) ? alone : language::range_values(low, high));
    }
    if (program_.pairs) add_area_pairs(high);
}

void PuzzleRules::add_area_pairs(std::int64_t most) {
    const std::vector<int> printed = printed_cells(puzzle_);
    if (printed.size() * static_cast<std::size_t>(puzzle_.cells()) > language::most_variables)
        puzzle_.fail(puzzle_.offset, "more than a million pairs of cells", "a smaller grid");
    for (const int one : printed) {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            std::vector<std::int32_t> values{0, 1};
            if (cell == one) values = {1};
            if (!in_reach(puzzle_, one, cell, most)) values = {0};
            specification_.declare_cell(
                fmt::format("{} together with {}", cell_name(puzzle_, cell), cell_name(puzzle_, one)),
                std::move(values));
        }
    }
}

void PuzzleRules::add_rules(Choice takes) {
    const RulesBoard board{puzzle_, specification_.variables()};
    Expander expander{file_.text(), program_.scope, specification_, &board};
    for (const WrittenRule& rule : program_.rules) {
        if (takes != nullptr && !takes(rule)) continue;
        if (!rule.of_size || !puzzle_.walls.empty()) {
            expand(rule, expander, board,
                   [&](language::Requirement one) { specification_.require_rule(std::move(one)); });
            continue;
        }
        const auto known = requirements_of_size(rule, puzzle_, [&] {
            std::vector<language::Requirement> list;
            expand(rule, expander, board, [&](language::Requirement one) { list.push_back(std::move(one)); });
            return list;
        });
        for (language::Requirement one : known) {
            one.offset = puzzle_.offset;
            specification_.require_rule(std::move(one));
        }
    }
}

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
    if (file_.look == RulesLook::areas) return values_of_areas(grid);
    std::vector<Value> values{grid.begin(), grid.end()};
    if (!has_lines(file_.look)) return values;
    for (const auto& [a, b] : grid_graph(puzzle_.rows, puzzle_.columns).edges) {
        const bool across = b == a + 1 && puzzle_.columns > 1;
        values.push_back((grid[a] & (across ? arm_right : arm_down)) != 0 ? 1 : 0);
    }
    return values;
}

}  // namespace reductio
