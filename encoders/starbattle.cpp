// starbattle.cpp - Star Battle: k stars in each row, column and region, no two of which touch.
//
// Stars that touch, also at a corner, stand in one block of 2x2. Regions may have any shape; there must be as
// many as rows, or the stars don't add up: then there is no solution, and that is said at once. So a cell in
// no region has no star: the regions take them all. One star and regions in colours is also called Queens.
// Rules: https://www.puzzle-star-battle.com.
#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"

namespace reductio::families::starbattle {

namespace {

using Index = std::size_t;

int by_row(int row, int) { return row; }
int by_column(int, int column) { return column; }

GroupKey by_region(const Puzzle& puzzle) {
    return [&](int row, int column) { return puzzle.regions[row * puzzle.columns + column]; };
}

void require_board(const Puzzle& puzzle) {
    if (puzzle.rows != puzzle.columns) {
        puzzle.fail(fmt::format("a star battle of {}x{}", puzzle.rows, puzzle.columns),
                    "a square board: as many stars in its rows as in its columns");
    }
    if (puzzle.regions.empty()) puzzle.fail("a star battle without regions", "a section `regions`");
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    const auto stars = static_cast<std::uint32_t>(puzzle.parameter);
    add_counts(puzzle, builder, cells, "row {}", by_row, stars, stars);
    add_counts(puzzle, builder, cells, "column {}", by_column, stars, stars);
    add_counts(puzzle, builder, cells, "region {}", by_region(puzzle), stars, stars);
    add_blocks(puzzle, builder, literals_of(builder, cells, 1));
    if (*std::ranges::max_element(puzzle.regions) + 1 == puzzle.rows) return;
    builder.add(Origin::clue, builder.label("as many regions as rows"),
                Cardinality{builder.list(std::span<const Literal>{}), 1, 1});
}

std::string find_outsider(const Puzzle& puzzle, std::span<const Value> grid) {
    for (Index cell = 0; cell < grid.size(); ++cell) {
        if (grid[cell] == 1 && puzzle.regions[cell] < 0)
            return fmt::format("the star at {} is in no region", cell_name(puzzle, static_cast<int>(cell)));
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    const auto count = [&](std::string_view name, const GroupKey& key) {
        if (violation.empty()) violation = find_miscount(puzzle, grid, name, "stars", key, puzzle.parameter);
    };
    count("row {}", by_row);
    count("column {}", by_column);
    count("region {}", by_region(puzzle));
    if (violation.empty()) violation = find_touching(puzzle, grid, "stars");
    if (violation.empty()) violation = find_outsider(puzzle, grid);
    return violation.empty() ? find_changed(puzzle, grid) : violation;
}

}  // namespace

extern const Family family;
const Family family{.name = "starbattle",
                    .aliases = {"star-battle"},
                    .summary = "Star Battle: k stars in each row, column and region, no two touch",
                    .options = {},
                    .parameter = FamilyParameter{"stars", "stars in each row, column and region", 1, 1, 100},
                    .reads = {Part::regions, Part::gaps},
                    .signs = {{0, "·"}, {1, "★"}},
                    .digits = sign_digits,
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::starbattle
