// fillomino.cpp - Fillomino: a digit in every cell, and each piece of cells with the same digit has as many
// cells as the digit says.
//
// Neighbours are joined exactly if their digits are equal; each region that this makes has its digit as its
// size. A region may have no given cell. Digits are 1 to 9 unless the header states others. Rules:
// Nikoli's Fillomino, "Filling" in Simon Tatham's collection:
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/filling.html.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/partition.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::fillomino {

namespace {

constexpr Value largest_usual = 9;

std::vector<Value> digits_of(int rows, int columns) {
    return digits_up_to(std::min(largest_usual, rows * columns));
}

void require_board(const Puzzle& puzzle) {
    if (puzzle.digits.front() < 1) puzzle.fail("a region of less than one cell", "digits from 1");
}

// Neighbours with equal digits are joined. (Joined cells have equal digits because their region has one
// size.)
void join_equal(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells,
                std::span<const Var> joined) {
    const auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto [a, b] = edges[i];
        for (const Value digit : puzzle.digits) {
            const Literal clause[] = {builder.is(joined[i], 1), !builder.is(cells[a], digit),
                                      !builder.is(cells[b], digit)};
            add_count(builder, Origin::rule,
                      builder.label("{cell} and an equal neighbour are in one region", a), clause, 1, 3);
        }
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    const auto joined = joined_variables(puzzle, builder, Role::derived);
    join_equal(puzzle, builder, cells, joined);
    add_regions(puzzle, builder, joined, cells);
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_wrong_size(const Puzzle& puzzle, std::span<const Value> grid) {
    const auto equal = [&](int from, int to) { return grid[from] == grid[to]; };
    for (const auto& piece : pieces(puzzle, equal)) {
        const Value digit = grid[piece.front()];
        if (std::ssize(piece) == digit) continue;
        return fmt::format("the region of {} at {} has {} cells", digit, cell_name(puzzle, piece.front()),
                           piece.size());
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_wrong_size, find_changed});
}

}  // namespace

extern const Family family;
const Family family{
    .name = "fillomino",
    .aliases = {"filling"},
    .summary = "Fillomino: each digit is the size of its region; 1-9 unless the header says digits 1-N",
    .few_digits = true,
    .digits = usual_digits(digits_of),
    .longest_side = 100,
    .build = build,
    .check = check,
    .draw = draw_numbers};

}  // namespace reductio::families::fillomino
