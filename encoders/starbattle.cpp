// starbattle.cpp - Star Battle: k stars in each row, column and region, no two of which touch.
//
// Two stars that touch, also at a corner, would stand in one block of 2x2. Regions may have any shape. Unless
// there are as many as rows, the stars don't add up, and a constraint that can't hold spares the search. So a
// cell in no region has no star: the regions have them all. With one star and coloured regions the puzzle is
// also called Queens. Rules: https://www.puzzle-star-battle.com.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"

namespace reductio::families::starbattle {

namespace {

void require_board(const Puzzle& puzzle) {
    if (puzzle.rows != puzzle.columns) {
        puzzle.fail(fmt::format("a star battle of {}x{}", puzzle.rows, puzzle.columns),
                    "a square board: as many stars in its rows as in its columns");
    }
    require_regions(puzzle);
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    const std::uint32_t stars = puzzle.parameter;
    add_counts(puzzle, builder, cells, "row {}", by_row, stars, stars);
    add_counts(puzzle, builder, cells, "column {}", by_column, stars, stars);
    add_counts(puzzle, builder, cells, "region {}", by_region(puzzle), stars, stars);
    add_blocks(puzzle, builder, literals_of(builder, cells, 1), 0, 1);
    if (*std::ranges::max_element(puzzle.regions) + 1 == puzzle.rows) return;
    add_contradiction(builder, Origin::clue, builder.label("as many regions as rows"));
}

std::string find_outsider(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] == 1 && puzzle.regions[cell] < 0)
            return fmt::format("the star at {} is in no region", cell_name(puzzle, cell));
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
    if (violation.empty()) violation = find_touching_signs(puzzle, grid, "stars");
    if (violation.empty()) violation = find_outsider(puzzle, grid);
    return violation.empty() ? find_changed(puzzle, grid) : violation;
}

}  // namespace

extern const Family family;
const Family family{.name = "starbattle",
                    .aliases = {"star-battle"},
                    .summary = "Star Battle: k stars in each row, column and region, no two touch",
                    .parameter = FamilyParameter{"stars", "stars in each row, column and region", 1, 1, 100},
                    .reads = {Part::regions, Part::gaps},
                    .signs = {{0, "·"}, {1, "★"}},
                    .digits = fixed_digits(sign_digits),
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::starbattle
