// fillapix.cpp - Fill-a-Pix, also Mosaic: a number tells how many of the nine cells around it, its own among
// them, are black.
//
// Each number is a cardinality over at most nine cells. Rules: https://www.conceptispuzzles.com (Fill-a-Pix)
// and https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mosaic.html.
#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::fillapix {

namespace {

using Index = std::size_t;

std::vector<int> around(const Puzzle& puzzle, int cell) {
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    std::vector<int> cells;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, puzzle.rows - 1); ++r) {
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, puzzle.columns - 1); ++c)
            cells.push_back(r * puzzle.columns + c);
    }
    return cells;
}

void build(const Puzzle& puzzle, Builder& builder) {
    const auto cells = cell_variables(puzzle, builder);
    for (int cell = 0; cell < puzzle.cells() && !puzzle.numbers.empty(); ++cell) {
        const Value number = puzzle.numbers[cell];
        if (number == open_cell) continue;
        std::vector<Literal> black;
        for (const int other : around(puzzle, cell)) black.push_back(builder.is(cells[other], 1));
        const auto count = static_cast<std::uint32_t>(number);
        builder.add(
            Origin::clue,
            builder.label(fmt::format("{} black around {{cell}}", number), static_cast<std::uint32_t>(cell)),
            Cardinality{builder.list(std::span<const Literal>{black}), count, count});
    }
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_other_number(const Puzzle& puzzle, std::span<const Value> grid) {
    const auto black = [&](int row, int column) {
        const bool inside = row >= 0 && column >= 0 && row < puzzle.rows && column < puzzle.columns;
        return inside && grid[row * puzzle.columns + column] == 1 ? 1 : 0;
    };
    for (Index cell = 0; cell < puzzle.numbers.size(); ++cell) {
        if (puzzle.numbers[cell] == open_cell) continue;
        const int row = static_cast<int>(cell) / puzzle.columns,
                  column = static_cast<int>(cell) % puzzle.columns;
        int found = 0;
        for (const int down : {-1, 0, 1})
            for (const int across : {-1, 0, 1}) found += black(row + down, column + across);
        if (found == puzzle.numbers[cell]) continue;
        return fmt::format("{} black around {}, but the number is {}", found,
                           cell_name(puzzle, static_cast<int>(cell)), puzzle.numbers[cell]);
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_other_number, find_changed});
}

// A number stands beside what its cell holds.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    for (const Value number : puzzle.numbers)
        drawing.badge.push_back(number == open_cell ? "" : std::to_string(number));
    return drawing;
}

}  // namespace

extern const Family family;
const Family family{.name = "fillapix",
                    .aliases = {"mosaic", "fill-a-pix"},
                    .summary = "Fill-a-Pix: a number tells how many of the nine cells around it are black",
                    .options = {},
                    .reads = {Part::numbers},
                    .signs = {{0, "·"}, {1, "█"}},
                    .digits = sign_digits,
                    .build = build,
                    .check = check,
                    .draw = draw};

}  // namespace reductio::families::fillapix
