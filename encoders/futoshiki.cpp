// futoshiki.cpp - Futoshiki, also Unequal: a Latin square with signs between neighbouring cells.
//
// A sign > points at the lesser of its two cells. With the option `adjacent` the marked neighbours differ by
// one and all others do not, so that the absence of a mark is a clue too. A number on a line is the
// difference of its cells (Minarism): the rule `difference`. Each sign is a table of pairs, which all signs
// of one meaning share. Rules: https://en.wikipedia.org/wiki/Futoshiki and
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/unequal.html.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::futoshiki {

namespace {

void require_board(const Puzzle& puzzle) {
    require_square(puzzle);
    const NeighbourSign wanted = puzzle.has("adjacent") ? NeighbourSign::consecutive : NeighbourSign::greater;
    for (const Between& sign : puzzle.between) {
        if (sign.meaning == wanted) continue;
        puzzle.fail(fmt::format("a sign between {} and {} that means nothing here",
                                cell_name(puzzle, sign.first), cell_name(puzzle, sign.second)),
                    puzzle.has("adjacent") ? "signs o only, with the option adjacent" : "signs < and > only");
    }
    for (const LocalRule& rule : puzzle.local_rules) {
        if (rule.kind != "difference")
            puzzle.fail(rule.offset, fmt::format("a {} in a futoshiki", rule.kind),
                        "rules `difference` only");
    }
}

template <class Holds>
RelationId pairs(const Puzzle& puzzle, Builder& builder, Holds holds) {
    std::vector<Value> rows;
    for (const Value a : puzzle.digits) {
        for (const Value b : puzzle.digits) {
            if (holds(a, b)) rows.insert(rows.end(), {a, b});
        }
    }
    return builder.relation(2, rows);
}

void add_pair(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, RelationId relation,
              int first, int second, Origin origin, std::string_view meaning) {
    const int both[] = {first, second};
    const auto label = fmt::format("{{cell}} {} {}", meaning, cell_name(puzzle, second));
    builder.add(origin, builder.label(label, first), Table{list_of(builder, cells, both), relation});
}

void add_signs(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    const auto greater = pairs(puzzle, builder, [](Value a, Value b) { return a > b; });
    for (const Between& sign : puzzle.between)
        add_pair(puzzle, builder, cells, greater, sign.first, sign.second, Origin::clue, "is greater than");
}

void add_adjacency(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    const auto one = pairs(puzzle, builder, [](Value a, Value b) { return std::abs(a - b) == 1; });
    const auto more = pairs(puzzle, builder, [](Value a, Value b) { return std::abs(a - b) != 1; });
    std::set<std::pair<int, int>> marked;
    for (const Between& sign : puzzle.between) marked.emplace(sign.first, sign.second);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const int next : neighbours(puzzle, cell)) {
            if (next < cell) continue;
            const bool close = marked.contains({cell, next});
            // All such signs are printed, so by the rules none means more than one apart.
            add_pair(puzzle, builder, cells, close ? one : more, cell, next,
                     close ? Origin::clue : Origin::rule,
                     close ? "differs by one from" : "does not differ by one from");
        }
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    add_latin(puzzle, builder, cells);
    if (puzzle.has("adjacent"))
        add_adjacency(puzzle, builder, cells);
    else
        add_signs(puzzle, builder, cells);
    add_local_rules(puzzle, builder, cells);
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_not_greater(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const auto& [first, second, meaning] : puzzle.between) {
        const Value here = grid[first], there = grid[second];
        if (meaning != NeighbourSign::greater || here > there) continue;
        return fmt::format("{} holds {}, which is not greater than {} at {}", cell_name(puzzle, first), here,
                           there, cell_name(puzzle, second));
    }
    return {};
}

// Neighbours that differ by one without a mark, or by more with one.
std::string find_not_adjacent(const Puzzle& puzzle, std::span<const Value> grid) {
    const auto marked = [&](int cell, int other) {
        return std::ranges::any_of(
            puzzle.between, [&](const Between& sign) { return sign.first == cell && sign.second == other; });
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const int other : neighbours(puzzle, cell)) {
            if (other < cell) continue;
            const Value difference = grid[cell] - grid[other];
            const bool by_one = difference == 1 || difference == -1;
            if (by_one == marked(cell, other)) continue;
            return fmt::format("{} and {} hold {} and {}, {} a mark between them", cell_name(puzzle, cell),
                               cell_name(puzzle, other), grid[cell], grid[other],
                               by_one ? "without" : "with");
        }
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    const RuleCheck find_wrong_sign = puzzle.has("adjacent") ? find_not_adjacent : find_not_greater;
    return first_violation(puzzle, grid,
                           {find_foreign, find_line_repeat, find_wrong_sign, find_broken_rule, find_changed});
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    draw_local_rules(puzzle, drawing);
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_square(Puzzle& puzzle, Random& random) {
    puzzle.stated_solution = random_latin_grid(puzzle, random);
    return true;
}

// All cells, and all signs.
void add_all(Puzzle& puzzle, Random&) {
    const Grid& grid = *puzzle.stated_solution;
    puzzle.given = grid;
    puzzle.between.clear();
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const int next : neighbours(puzzle, cell)) {
            if (next < cell) continue;
            if (!puzzle.has("adjacent")) {
                const bool first = grid[cell] > grid[next];
                add_between(puzzle, {first ? cell : next, first ? next : cell, NeighbourSign::greater});
            } else if (std::abs(grid[cell] - grid[next]) == 1) {
                add_between(puzzle, {cell, next, NeighbourSign::consecutive});
            }
        }
    }
}

}  // namespace

extern const Family family;
const Family family{
    .name = "futoshiki",
    .aliases = {"unequal"},
    .summary = "Futoshiki: a Latin square with signs < and > between cells",
    .options = {{"adjacent", "signs o: these neighbours differ by one, all others don't"}},
    .reads = {Part::between, Part::local_rules},
    .digits = usual_digits(side_digits),
    .generation = {.usual = {6, 6}, .draw = draw_square, .clues = add_all, .givens_first = true},
    .longest_side = 64,
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::families::futoshiki
