// tents.cpp - Tents and Trees: each tree has a tent beside it, each tent belongs to one tree, no two tents
// touch; numbers outside tell how many tents a line has.
//
// Which tent a tree owns only has to exist: a witness, so that two ways to pair them off are one solution.
// Trees are the number 1 in Puzzle::numbers, their cells hold no tent. Tents that touch, also at a corner,
// stand in one block of 2x2. Rules: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tents.html.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "encoders/shared/clues.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/matching.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::tents {

namespace {

constexpr const char* tree_sign = "♣";

bool is_tree(const Puzzle& puzzle, int cell) {
    return !puzzle.numbers.empty() && puzzle.numbers[cell] != open_cell;
}

void require_board(const Puzzle& puzzle) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (is_tree(puzzle, cell) && puzzle.numbers[cell] != 1)
            puzzle.fail_at(puzzle.places.numbers, cell,
                           fmt::format("the number {} at {}", puzzle.numbers[cell], cell_name(puzzle, cell)),
                           "1 for a tree");
    }
    require_single_clues(puzzle, {Side::top, Side::left});
}

// Up, left, right, down; those outside of the board and on trees left out. By direction.
std::vector<std::pair<Value, int>> places_of(const Puzzle& puzzle, int tree) {
    const int column = tree % puzzle.columns;
    std::vector<std::pair<Value, int>> places;
    const auto add = [&](Value direction, bool inside, int cell) {
        if (inside && !is_tree(puzzle, cell)) places.emplace_back(direction, cell);
    };
    add(0, tree >= puzzle.columns, tree - puzzle.columns);
    add(1, column > 0, tree - 1);
    add(2, column + 1 < puzzle.columns, tree + 1);
    add(3, tree + puzzle.columns < puzzle.cells(), tree + puzzle.columns);
    return places;
}

std::vector<Var> tent_variables(const Puzzle& puzzle, Builder& builder) {
    constexpr std::int32_t either[] = {0, 1}, none[] = {0};
    std::vector<Var> tents;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto domain = is_tree(puzzle, cell) ? std::span<const std::int32_t>{none} : either;
        tents.push_back(builder.variable(builder.label("{cell}", static_cast<std::uint32_t>(cell)), domain));
    }
    return tents;
}

// Each tree points to its tent; of each cell at most one tree does, and of a tent one.
void add_owners(const Puzzle& puzzle, Builder& builder, std::span<const Var> tents) {
    std::vector<std::vector<Literal>> owners(tents.size());
    const auto add = [&](Origin origin, std::string_view label, int cell, std::span<const Literal> literals,
                         std::uint32_t lo, std::uint32_t hi) {
        builder.add(origin, builder.label(label, static_cast<std::uint32_t>(cell)),
                    Cardinality{builder.list(literals), lo, hi});
    };
    for (int tree = 0; tree < puzzle.cells(); ++tree) {
        if (!is_tree(puzzle, tree)) continue;
        const auto places = places_of(puzzle, tree);
        if (places.empty()) {
            add(Origin::clue, "no room for a tent beside the tree at {cell}", tree, {}, 1, 1);
            continue;
        }
        std::vector<std::int32_t> directions;
        for (const auto& place : places) directions.push_back(place.first);
        const Var owned = builder.variable(
            builder.label("the tent of {cell}", static_cast<std::uint32_t>(tree)), directions, Role::witness);
        for (const auto& [direction, cell] : places) {
            const Literal points = builder.is(owned, direction);
            const Literal clause[] = {!points, builder.is(tents[cell], 1)};
            add(Origin::rule, "the tent of the tree at {cell}", tree, clause, 1, 2);
            owners[cell].push_back(points);
        }
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (is_tree(puzzle, cell)) continue;
        auto& own = owners[cell];
        if (own.size() > 1) add(Origin::rule, "one tree for a tent at {cell}", cell, own, 0, 1);
        own.push_back(!builder.is(tents[cell], 1));
        add(Origin::rule, "a tree for a tent at {cell}", cell, own, 1,
            static_cast<std::uint32_t>(own.size()));
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto tents = tent_variables(puzzle, builder);
    const auto literals = literals_of(builder, tents, 1);
    add_counts_outside(puzzle, builder, literals, Side::top, "tents");
    add_counts_outside(puzzle, builder, literals, Side::left, "tents");
    add_blocks(puzzle, builder, literals);
    add_owners(puzzle, builder, tents);
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

// The tents at the sides of a tree.
std::vector<int> tents_beside(const Puzzle& puzzle, std::span<const Value> grid, int tree) {
    const int row = tree / puzzle.columns, column = tree % puzzle.columns;
    constexpr std::array<std::pair<int, int>, 4> steps{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    std::vector<int> tents;
    for (const auto& [down, across] : steps) {
        const int r = row + down, c = column + across;
        if (r < 0 || c < 0 || r >= puzzle.rows || c >= puzzle.columns) continue;
        if (grid[r * puzzle.columns + c] == 1) tents.push_back(r * puzzle.columns + c);
    }
    return tents;
}

std::string find_unpaired(const Puzzle& puzzle, std::span<const Value> grid) {
    Matching matching{grid.size(), [&](int tree) { return tents_beside(puzzle, grid, tree); }};
    int trees = 0, tents = 0;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        tents += grid[cell];
        if (!is_tree(puzzle, cell)) continue;
        ++trees;
        if (grid[cell] != 0) return fmt::format("a tent on the tree at {}", cell_name(puzzle, cell));
        if (!matching.place(cell))
            return fmt::format("no tent is left for the tree at {}", cell_name(puzzle, cell));
    }
    return trees == tents ? "" : fmt::format("{} tents for {} trees", tents, trees);
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    if (violation.empty()) violation = find_miscount_outside(puzzle, grid, Side::left, 1, "tents");
    if (violation.empty()) violation = find_miscount_outside(puzzle, grid, Side::top, 1, "tents");
    if (violation.empty()) violation = find_touching(puzzle, grid, "tents");
    if (violation.empty()) violation = find_unpaired(puzzle, grid);
    return violation.empty() ? find_changed(puzzle, grid) : violation;
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!is_tree(puzzle, cell)) continue;
        drawing.text[cell] = tree_sign;
        drawing.given[cell] = 1;
    }
    return drawing;
}

}  // namespace

extern const Family family;
const Family family{.name = "tents",
                    .aliases = {"tents-and-trees", "campsite"},
                    .summary = "Tents and Trees: each tree has a tent beside it, no two tents touch",
                    .options = {},
                    .reads = {Part::numbers, Part::outside},
                    .signs = {{0, "·"}, {1, "▲"}, {0, tree_sign}},
                    .digits = sign_digits,
                    .build = build,
                    .check = check,
                    .draw = draw};

}  // namespace reductio::families::tents
