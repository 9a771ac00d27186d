// fillapix.cpp - Fill-a-Pix, also Mosaic: a number tells how many cells are black, its own and the eight
// around it.
//
// Each number is a cardinality over at most nine cells. Rules: https://www.conceptispuzzles.com (Fill-a-Pix)
// and https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mosaic.html.
#include <fmt/core.h>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/shading.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::fillapix {

namespace {

void build(const Puzzle& puzzle, Builder& builder) {
    const auto cells = cell_variables(puzzle, builder);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value number = number_in(puzzle, cell);
        if (number == open_cell) continue;
        const auto label = builder.label(fmt::format("{} black around {{cell}}", number), cell);
        add_count(builder, Origin::clue, label, literals_of(builder, cells, block_around(puzzle, cell), 1),
                  number, number);
    }
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_other_number(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value number = number_in(puzzle, cell);
        if (number == open_cell) continue;
        Value found = 0;
        for (const int other : block_around(puzzle, cell)) found += grid[other];
        if (found == number) continue;
        return fmt::format("{} black around {}, but the number is {}", found, cell_name(puzzle, cell),
                           number);
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_other_number, find_changed});
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_picture(Puzzle& puzzle, Random& random) {
    puzzle.stated_solution = random_picture(puzzle, 45 + below(random, 11), 1, random);
    return true;
}

void add_numbers(Puzzle& puzzle, Random&) {
    puzzle.numbers.assign(puzzle.cells(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const int other : block_around(puzzle, cell))
            puzzle.numbers[cell] += (*puzzle.stated_solution)[other];
    }
}

bool change_colour(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    Value& cell = (*puzzle.stated_solution)[open[random.place(open)]];
    cell = 1 - cell;
    return true;
}

}  // namespace

extern const Family family;
const Family family{
    .name = "fillapix",
    .aliases = {"mosaic", "fill-a-pix"},
    .summary = "Fill-a-Pix: a number tells how many of the nine cells around it are black",
    .reads = {Part::numbers},
    .signs = shading_signs,
    .states = {"white", "black"},
    .digits = fixed_digits(sign_digits),
    .generation = {.usual = {10, 10}, .draw = draw_picture, .clues = add_numbers, .mend = change_colour},
    .build = build,
    .check = check,
    .draw = draw_signs};

}  // namespace reductio::families::fillapix
