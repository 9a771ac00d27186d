// skyscrapers.cpp - Skyscrapers: a Latin square of heights; numbers outside say how many towers one sees.
//
// A tower is seen from a side if no taller one stands before it. If 0 is among the digits, cells may
// stay empty; each height is still once in every row and column, and with the option `x` on both diagonals.
// Clues are automata over their line (shared/line_clues.hpp). Rules:
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/towers.html and
// https://en.wikipedia.org/wiki/Skyscraper_puzzle.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/line_clues.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "model/builder.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::skyscrapers {

namespace {

bool has_empty_cells(const Puzzle& puzzle) { return puzzle.digits.front() == 0; }

void require_board(const Puzzle& puzzle) {
    if (puzzle.rows != puzzle.columns)
        puzzle.fail(fmt::format("skyscrapers of {}x{}", puzzle.rows, puzzle.columns), "a square grid");
    const auto& digits = puzzle.digits;
    const Value heights = has_empty_cells(puzzle) ? digits.back() : puzzle.rows;
    const Value least = has_empty_cells(puzzle) ? 0 : 1;
    if (digits.front() != least || digits.back() != heights || heights < 1 || heights > puzzle.rows ||
        static_cast<Value>(digits.size()) != heights - least + 1) {
        puzzle.fail("the digits are no heights of towers",
                    fmt::format("1 to {}, or with empty cells 0 to at most that", puzzle.rows));
    }
    require_single_clues(puzzle, {Side::top, Side::bottom, Side::left, Side::right});
}

// Each height once in the line, among empty cells. The name has one hole for the argument, or none.
void add_heights(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells,
                 std::span<const int> line, std::string_view name, int argument = 0) {
    for (Value height = 1; height <= puzzle.digits.back(); ++height) {
        const auto label = fmt::format("one {} in {}", height, name);
        add_count(builder, Origin::rule, builder.label(label, argument),
                  literals_of(builder, cells, line, height), 1, 1);
    }
}

// In every row and column, and with the option `x` on the diagonals.
void add_all_heights(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    for (const Side side : {Side::left, Side::top}) {
        const auto name = fmt::format("{} {{}}", line_name(side));
        for (int line = 0; line < puzzle.rows; ++line)
            add_heights(puzzle, builder, cells, cells_from(puzzle, side, line), name, line + 1);
    }
    if (!puzzle.has("x")) return;
    const Diagonals diagonals = diagonals_of(puzzle);
    add_heights(puzzle, builder, cells, diagonals.falling, "the falling diagonal");
    add_heights(puzzle, builder, cells, diagonals.rising, "the rising diagonal");
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    if (has_empty_cells(puzzle)) {
        add_all_heights(puzzle, builder, cells);
    } else {
        add_latin(puzzle, builder, cells);
        if (puzzle.has("x")) add_diagonals(puzzle, builder, cells);
    }
    LineClues clues{puzzle, builder, cells};
    for (const Side side : all_sides) {
        const auto& lines = puzzle.outside[side];
        for (int line = 0; line < std::ssize(lines); ++line) {
            if (lines[line].empty()) continue;
            const auto label = fmt::format("{} seen from the {} of {} {{}}", lines[line][0], side_name(side),
                                           line_name(side));
            clues.visible(cells_from(puzzle, side, line), lines[line][0], label, line + 1);
        }
    }
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

// The first line that does not have each height once; or empty.
std::string find_uneven(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int line = 0; line < puzzle.rows; ++line) {
        for (Value height = 1; height <= puzzle.digits.back(); ++height) {
            int in_row = 0, in_column = 0;
            for (int i = 0; i < puzzle.columns; ++i) {
                in_row += grid[line * puzzle.columns + i] == height ? 1 : 0;
                in_column += grid[i * puzzle.columns + line] == height ? 1 : 0;
            }
            if (in_row != 1) return fmt::format("row {} has {} {} times", line + 1, height, in_row);
            if (in_column != 1) return fmt::format("column {} has {} {} times", line + 1, height, in_column);
        }
    }
    return {};
}

// The same on the diagonals.
std::string find_uneven_diagonal(const Puzzle& puzzle, std::span<const Value> grid) {
    for (Value height = 1; puzzle.has("x") && height <= puzzle.digits.back(); ++height) {
        int falling = 0, rising = 0;
        for (int i = 0; i < puzzle.rows; ++i) {
            falling += grid[i * puzzle.columns + i] == height ? 1 : 0;
            rising += grid[i * puzzle.columns + puzzle.columns - 1 - i] == height ? 1 : 0;
        }
        if (falling != 1) return fmt::format("the falling diagonal has {} {} times", height, falling);
        if (rising != 1) return fmt::format("the rising diagonal has {} {} times", height, rising);
    }
    return {};
}

// The first clue that does not hold; or empty. Walks along the line by itself: first cell and stride.
std::string find_unseen(const Puzzle& puzzle, std::span<const Value> grid) {
    const int side_length = puzzle.rows, last = side_length - 1;
    struct View {
        Side side;
        int first, along, stride;  // the first line's first cell, the next line's, the next cell's
    };
    const View views[] = {{Side::top, 0, 1, side_length},
                          {Side::bottom, last * side_length, 1, -side_length},
                          {Side::left, 0, side_length, 1},
                          {Side::right, last, side_length, -1}};
    for (const View& view : views) {
        const auto& clues = puzzle.outside[view.side];
        for (int line = 0; line < std::ssize(clues); ++line) {
            if (clues[line].empty()) continue;
            Value tallest = 0, seen = 0;
            for (int step = 0; step < side_length; ++step) {
                const Value height = grid[view.first + line * view.along + step * view.stride];
                if (height > tallest) ++seen;
                tallest = std::max(tallest, height);
            }
            if (seen == clues[line].front()) continue;
            return fmt::format("{} seen from the {} of {} {}, but the clue is {}", seen, side_name(view.side),
                               view.along == 1 ? "column" : "row", line + 1, clues[line].front());
        }
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid,
                           {find_foreign, find_uneven, find_uneven_diagonal, find_unseen, find_changed});
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_square(Puzzle& puzzle, Random& random) {
    require_board(puzzle);
    const bool plain = !has_empty_cells(puzzle) && !puzzle.has("x");  // else a search finds a grid
    if (plain) puzzle.stated_solution = random_latin_grid(puzzle, random);
    return true;
}

// All cells, and what is seen of all lines.
void add_all(Puzzle& puzzle, Random&) {
    puzzle.given = *puzzle.stated_solution;
    puzzle.outside = {};
    for (const Side side : all_sides) {
        for (int line = 0; line < puzzle.rows; ++line) {
            Value tallest = 0, seen = 0;
            for (const int cell : cells_from(puzzle, side, line)) {
                if (puzzle.given[cell] > tallest) ++seen;
                tallest = std::max(tallest, puzzle.given[cell]);
            }
            set_outside(puzzle, side, line, {seen});
        }
    }
}

}  // namespace

extern const Family family;
const Family family{
    .name = "skyscrapers",
    .aliases = {"skyscraper", "towers"},
    .summary = "Skyscrapers: a Latin square; clues outside count the towers that are visible",
    .options = {{"x", "each height once on both main diagonals"}},
    .reads = {Part::outside},
    .few_digits = true,
    .digits = usual_digits(side_digits),
    .generation = {.usual = {6, 6}, .draw = draw_square, .clues = add_all, .givens_first = true},
    .longest_side = 64,
    .build = build,
    .check = check,
    .draw = draw_numbers};

}  // namespace reductio::families::skyscrapers
