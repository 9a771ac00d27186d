// tents.cpp - Tents and Trees: each tree has a tent beside it, each tent belongs to one tree, no two tents
// touch; numbers outside tell how many tents a line has.
//
// A witness says which tent a tree owns. It only has to exist: different pairings are the same solution.
// Trees are the number 1 in Puzzle::numbers, and their cells hold no tent. Two tents that touch, also at a
// corner, would stand in one block of 2x2. Rules:
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tents.html.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/line_clues.hpp"
#include "encoders/shared/matching.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/signs.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::tents {

namespace {

constexpr const char* tree_sign = "♣";

bool is_tree(const Puzzle& puzzle, int cell) { return number_in(puzzle, cell) != open_cell; }

void require_board(const Puzzle& puzzle) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (is_tree(puzzle, cell) && puzzle.numbers[cell] != 1)
            puzzle.fail_at(puzzle.places.numbers, cell,
                           fmt::format("the number {} at {}", puzzle.numbers[cell], cell_name(puzzle, cell)),
                           "1 for a tree");
    }
    require_single_clues(puzzle, std::array{Side::top, Side::left});
}

// The places for the tent of a tree. Neighbours on trees are left out.
std::vector<int> places_of(const Puzzle& puzzle, int tree) {
    std::vector<int> places = neighbours(puzzle, tree);
    std::erase_if(places, [&](int cell) { return is_tree(puzzle, cell); });
    return places;
}

// By the direction from the tree: 0 up, 1 left, 2 right, 3 down.
Value direction_of(const Puzzle& puzzle, int tree, int place) {
    if (place == tree - puzzle.columns) return 0;
    return place == tree + puzzle.columns ? 3 : place < tree ? 1 : 2;
}

std::vector<Var> tent_variables(const Puzzle& puzzle, Builder& builder) {
    constexpr std::int32_t either[] = {0, 1}, none[] = {0};
    std::vector<Var> tents;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto domain = is_tree(puzzle, cell) ? std::span<const std::int32_t>{none} : either;
        tents.push_back(builder.variable(builder.label("{cell}", cell), domain));
    }
    return tents;
}

// Each tree points to its tent. At most one tree points to a cell, and exactly one if there is a tent.
void add_owners(const Puzzle& puzzle, Builder& builder, std::span<const Var> tents) {
    std::vector<std::vector<Literal>> owners(tents.size());
    for (int tree = 0; tree < puzzle.cells(); ++tree) {
        if (!is_tree(puzzle, tree)) continue;
        const auto places = places_of(puzzle, tree);
        if (places.empty()) {
            add_contradiction(builder, Origin::clue,
                              builder.label("no room for a tent beside the tree at {cell}", tree));
            continue;
        }
        std::vector<std::int32_t> directions;
        for (const int place : places) directions.push_back(direction_of(puzzle, tree, place));
        const Var owned =
            builder.variable(builder.label("the tent of {cell}", tree), directions, Role::witness);
        for (const int place : places) {
            const Literal points = builder.is(owned, direction_of(puzzle, tree, place));
            add_clause(builder, Origin::rule, builder.label("a tent for the tree at {cell}", tree),
                       std::array{!points, builder.is(tents[place], 1)});
            owners[place].push_back(points);
        }
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (is_tree(puzzle, cell)) continue;
        auto& own = owners[cell];
        if (own.size() > 1)
            add_count(builder, Origin::rule, builder.label("one tree for a tent at {cell}", cell), own, 0, 1);
        own.push_back(!builder.is(tents[cell], 1));
        add_clause(builder, Origin::rule, builder.label("a tree for a tent at {cell}", cell), own);
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto tents = tent_variables(puzzle, builder);
    const auto literals = literals_of(builder, tents, 1);
    add_counts_outside(puzzle, builder, literals, Side::top, "tents");
    add_counts_outside(puzzle, builder, literals, Side::left, "tents");
    add_blocks(puzzle, builder, literals, 0, 1);
    add_owners(puzzle, builder, tents);
}

// Which tree owns which tent: the only variables that are no cells.
Phrase phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value) {
    const auto tree = static_cast<int>(model[v].name.argument);
    const int steps[] = {-puzzle.columns, -1, 1, puzzle.columns};
    const int tent = tree + steps[value];
    return {"the tent of the tree at " + cell_name(puzzle, tree),
            "at " + cell_name(puzzle, tent),
            {{tree, Phrase::no_value}, {tent, Phrase::no_value}}};
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

// The tents at the sides of a tree.
std::vector<int> tents_beside(const Puzzle& puzzle, std::span<const Value> grid, int tree) {
    std::vector<int> tents = neighbours(puzzle, tree);
    std::erase_if(tents, [&](int cell) { return grid[cell] != 1; });
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

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string found = find_foreign(puzzle, grid);
    if (found.empty()) found = find_miscount_outside(puzzle, grid, Side::left, 1, "tents");
    if (found.empty()) found = find_miscount_outside(puzzle, grid, Side::top, 1, "tents");
    if (found.empty()) found = find_touching_signs(puzzle, grid, "tents");
    if (found.empty()) found = find_unpaired(puzzle, grid);
    return found.empty() ? find_changed(puzzle, grid) : found;
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

// --- random puzzles ---------------------------------------------------------------------------------

// Tents that do not touch, and a tree beside each.
bool draw_camp(Puzzle& puzzle, Random& random) {
    int wanted = puzzle.cells() / 5;
    puzzle.numbers.assign(puzzle.cells(), open_cell);
    Grid& grid = puzzle.stated_solution.emplace(puzzle.cells(), 0);
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (wanted == 0) break;
        const auto block = block_around(puzzle, cell);
        if (is_tree(puzzle, cell) || std::ranges::any_of(block, [&](int other) { return grid[other] == 1; }))
            continue;
        auto sides = neighbours(puzzle, cell);
        std::erase_if(sides, [&](int side) { return is_tree(puzzle, side); });
        if (sides.empty()) continue;
        grid[cell] = 1;
        puzzle.numbers[sides[random.place(sides)]] = 1;
        --wanted;
    }
    return true;
}

void count_tents(Puzzle& puzzle, Random&) {
    puzzle.outside = {};
    for (const Side side : {Side::top, Side::left}) {
        for (int line = 0; line < lines_at(puzzle, side); ++line) {
            Value count = 0;
            for (const int cell : cells_from(puzzle, side, line)) count += (*puzzle.stated_solution)[cell];
            set_outside(puzzle, side, line, {count});
        }
    }
}

// A tree beside an open cell moves to another side of a tent.
bool move_tree(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const Grid& grid = *puzzle.stated_solution;
    std::vector<std::pair<int, int>> moves;  // from, to
    for (const int cell : open) {
        if (grid[cell] == 0) continue;
        for (const int tree : neighbours(puzzle, cell)) {
            if (!is_tree(puzzle, tree)) continue;
            for (const int to : neighbours(puzzle, cell)) {
                if (!is_tree(puzzle, to) && grid[to] == 0) moves.emplace_back(tree, to);
            }
        }
    }
    random.shuffle(moves);
    for (const auto& [from, to] : moves) {
        std::swap(puzzle.numbers[from], puzzle.numbers[to]);
        if (find_unpaired(puzzle, grid).empty()) return true;
        std::swap(puzzle.numbers[from], puzzle.numbers[to]);
    }
    return false;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "tents",
         .aliases = {"tents-and-trees", "campsite"},
         .summary = "Tents and Trees: each tree has a tent beside it, no two tents touch",
         .reads = {Part::numbers, Part::outside},
         .signs = {{0, "·"}, {1, "▲"}, {0, tree_sign}},
         .states = {"empty", "a tent"},
         .form = AnswerForm::signs,
         .digits = fixed_digits(sign_digits),
         .generation = {.usual = {10, 10},
                        .draw = draw_camp,
                        .clues = count_tents,
                        .mend = move_tree,
                        .all_clues = true},
         .format_lines = "link tents numbers_above_and_left marks\n"
                         "file marks_and_shading as shading\n"
                         "puzzlekit tent columns rows 0..cells numbers x=1 as words\n"
                         "puzzlekit_words o 1, - 0, number 0\n"
                         "penpa trees tents clues_at_top_and_left\n"},
        {.build = build, .phrase = phrase, .violation = violation, .draw = draw}};
    return made;
}

}  // namespace reductio::families::tents
