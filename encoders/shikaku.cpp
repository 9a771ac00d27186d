// shikaku.cpp - Shikaku, Rectangles: the grid in rectangles, each with one number, which is its area.
//
// One variable per number, its values the rectangles of that area that hold this number and no other; each
// cell is in exactly one. A rectangle is a value that a person can read: row, column and width, as
// 3·10^6 + 4·10^3 + 2. Numbers that don't add up to the cells leave no solution, and that is said at once,
// for a search would take long to see it. Bounded by 20 million cells in all rectangles together. Rules:
// Nikoli's Shikaku, "Rect" in Simon Tatham's collection.
#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/rectangles.hpp"
#include "model/builder.hpp"

namespace reductio::families::shikaku {

namespace {

using Index = std::size_t;

constexpr std::size_t most_covered = 20'000'000;
constexpr std::int32_t row_unit = 1'000'000, column_unit = 1'000;

std::int32_t place_of(const Rectangle& r) {
    return (r.row + 1) * row_unit + (r.column + 1) * column_unit + r.width;
}

Rectangle rectangle_at(std::int32_t place, int area) {
    const int width = place % column_unit;
    return {place / row_unit - 1, place / column_unit % column_unit - 1, area / width, width};
}

std::vector<int> cells_with_numbers(const Puzzle& puzzle) {
    std::vector<int> cells;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.numbers[cell] != open_cell) cells.push_back(cell);
    }
    return cells;
}

// The variable of a number, and its rectangles among the holders of every cell they cover.
void add_number(const Puzzle& puzzle, Builder& builder, int cell, const std::vector<Rectangle>& rectangles,
                std::vector<std::vector<Literal>>& holders) {
    const auto argument = static_cast<std::uint32_t>(cell);
    if (rectangles.empty()) {
        builder.variable(builder.label("{cell}", argument), std::vector<std::int32_t>{0});
        builder.add(Origin::clue, builder.label("{cell} has a rectangle", argument),
                    Cardinality{builder.list(std::span<const Literal>{}), 1, 1});
        return;
    }
    std::vector<std::int32_t> places;
    for (const Rectangle& rectangle : rectangles) places.push_back(place_of(rectangle));
    const Var number = builder.variable(builder.label("{cell}", argument), places);
    for (const Rectangle& rectangle : rectangles) {
        const Literal here = builder.is(number, place_of(rectangle));
        each_cell(puzzle, rectangle, [&](Index inside) { holders[inside].push_back(here); });
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_numbers(puzzle);
    const std::vector<int> cells = cells_with_numbers(puzzle);
    std::int64_t sum = 0;
    for (const int cell : cells) sum += puzzle.numbers[cell];
    const NumberCounts counts{puzzle};
    std::vector<std::vector<Literal>> holders(puzzle.cells());
    std::size_t covered = 0;
    for (const int cell : cells) {
        std::vector<Rectangle> rectangles;
        if (sum == puzzle.cells()) rectangles = rectangles_of(puzzle, counts, cell);
        covered += rectangles.size() * Index(puzzle.numbers[cell]);
        if (covered > most_covered)
            puzzle.fail_at(puzzle.places.numbers, cell, "these numbers have too many rectangles",
                           "a smaller board, or smaller numbers");
        add_number(puzzle, builder, cell, rectangles, holders);
    }
    for (Index cell = 0; cell < holders.size(); ++cell) {
        const auto label = builder.label("{cell} is in one rectangle", static_cast<std::uint32_t>(cell));
        builder.add(Origin::rule, label,
                    Cardinality{builder.list(std::span<const Literal>{holders[cell]}), 1, 1});
    }
}

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    std::vector<int> owner(puzzle.cells(), -1);
    const std::vector<int> cells = cells_with_numbers(puzzle);
    for (Index i = 0; i < cells.size(); ++i) {
        const Rectangle rectangle = rectangle_at(values[i], puzzle.numbers[cells[i]]);
        each_cell(puzzle, rectangle, [&](Index inside) { owner[inside] = cells[i]; });
    }
    return region_grid(owner);
}

std::string check_region(const Puzzle& puzzle, const std::vector<int>& region) {
    const std::string name = region_name(puzzle, region);
    const auto column = [&](int cell) { return cell % puzzle.columns; };
    const auto [left, right] = std::ranges::minmax(region, {}, column);
    const int height = region.back() / puzzle.columns - region.front() / puzzle.columns + 1;
    const auto cells = static_cast<int>(region.size());
    if (cells != height * (column(right) - column(left) + 1)) return name + " is no rectangle";
    std::vector<Value> numbers;
    for (const int cell : region) {
        if (puzzle.numbers[cell] != open_cell) numbers.push_back(puzzle.numbers[cell]);
    }
    if (numbers.size() != 1) return fmt::format("{} holds {} numbers", name, numbers.size());
    return numbers[0] == cells ? "" : fmt::format("{} has {} cells, not {}", name, cells, numbers[0]);
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    for (const auto& region : cells_by_label(grid)) {
        if (violation.empty()) violation = check_region(puzzle, region);
    }
    return violation;
}

}  // namespace

extern const Family family;
const Family family{.name = "shikaku",
                    .aliases = {"rect", "rectangles"},
                    .summary = "Shikaku: the grid in rectangles, each around the number that is its area",
                    .options = {},
                    .reads = {Part::numbers},
                    .partition = true,
                    .digits = region_digits,
                    .build = build,
                    .decode = decode,
                    .givens = no_givens,
                    .check = check,
                    .draw = draw_partition};

}  // namespace reductio::families::shikaku
