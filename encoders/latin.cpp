// latin.cpp - Latin squares and quasigroup completion: each digit once in every row and column.
//
// Rules: https://en.wikipedia.org/wiki/Latin_square; completion as a benchmark: Gomes and Selman, "Problem
// structure in the presence of perturbations", AAAI 1997.
#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "model/builder.hpp"

namespace reductio::families::latin {

namespace {

void build(const Puzzle& puzzle, Builder& builder) {
    require_square(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    add_latin(puzzle, builder, cells);
    if (puzzle.has("x")) add_diagonals(puzzle, builder, cells);
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    const std::string violation =
        first_violation(puzzle, grid, {find_foreign, find_line_repeat, find_changed});
    return violation.empty() && puzzle.has("x") ? find_diagonal_repeat(puzzle, grid) : violation;
}

}  // namespace

extern const Family family;
const Family family{.name = "latin",
                    .aliases = {"quasigroup", "latin-square"},
                    .summary = "Latin squares, quasigroup completion",
                    .options = {{"x", "each digit once on both main diagonals"}},
                    .digits = usual_digits(side_digits),
                    .generation = {.usual = {6, 6}, .givens = true},
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::latin
