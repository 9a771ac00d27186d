// shikaku.cpp - Shikaku, Rectangles: the grid in rectangles, each with one number, which is its area.
//
// There is one variable per number. Its values are the rectangles of that area that hold this number and no
// other; each cell is in exactly one. A person can read such a value: it is row, column and width, as 3·10^6
// + 4·10^3 + 2. A number that is not known ("?") has rectangles of every area that the others leave. Numbers
// that don't add up to the cells leave no solution; then no rectangles are listed, because a search would
// take long to find that out. Bounded by 20 million cells in all rectangles together.
// On a board whose numbers add up there are at most as many rectangles as cells times divisors. Rules:
// Nikoli's Shikaku, "Rect" in Simon Tatham's collection.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "model/builder.hpp"

namespace reductio::families::shikaku {

namespace {

constexpr std::size_t most_covered = 20'000'000;
constexpr std::int32_t row_unit = 1'000'000, column_unit = 1'000;
constexpr std::string_view rectangle_label = "the rectangle of {cell}";

struct Rectangle {
    int row, column, height, width;  // of the upper left cell, from 0
};

// How many numbers of the puzzle stand within a rectangle, by prefix sums.
class NumberCounts {
public:
    explicit NumberCounts(const Puzzle& puzzle)
        : stride_{puzzle.columns + 1}, before_(stride_ * (puzzle.rows + 1), 0) {
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const int at = cell / puzzle.columns * stride_ + cell % puzzle.columns;
            const int here = puzzle.numbers[cell] == open_cell ? 0 : 1;
            before_[at + stride_ + 1] = before_[at + stride_] + before_[at + 1] - before_[at] + here;
        }
    }
    int inside(const Rectangle& rectangle) const {
        const int top = rectangle.row * stride_ + rectangle.column, bottom = top + rectangle.height * stride_;
        return before_[bottom + rectangle.width] - before_[bottom] - before_[top + rectangle.width] +
               before_[top];
    }

private:
    int stride_;
    std::vector<int> before_;  // above and left of each corner of the grid
};

// Adds those of this height and width around the cell that hold no other number.
void add_rectangles(const Puzzle& puzzle, const NumberCounts& counts, int cell, int height, int width,
                    std::vector<Rectangle>& found) {
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    const int lowest = std::min(row, puzzle.rows - height);
    const int rightmost = std::min(column, puzzle.columns - width);
    for (int top = std::max(0, row - height + 1); top <= lowest; ++top) {
        for (int left = std::max(0, column - width + 1); left <= rightmost; ++left) {
            const Rectangle rectangle{top, left, height, width};
            if (counts.inside(rectangle) == 1) found.push_back(rectangle);
        }
    }
}

// The rectangles whose area is the number in `cell`, or at most `room` if it is not known, and that hold no
// other number: every width and height, at every place around the cell.
std::vector<Rectangle> rectangles_of(const Puzzle& puzzle, const NumberCounts& counts, int cell, int room) {
    const bool known = puzzle.numbers[cell] != unknown_number;
    const int area = known ? puzzle.numbers[cell] : room;
    std::vector<Rectangle> found;
    for (int height = 1; height <= std::min(puzzle.rows, area); ++height) {
        if (known && area % height != 0) continue;
        const int widest = area / height;
        for (int width = known ? widest : 1; width <= std::min(widest, puzzle.columns); ++width)
            add_rectangles(puzzle, counts, cell, height, width, found);
    }
    return found;
}

// Calls visit(cell) for each cell of the rectangle, row by row.
template <class Visit>
void each_cell(const Puzzle& puzzle, const Rectangle& rectangle, Visit visit) {
    for (int row = rectangle.row; row < rectangle.row + rectangle.height; ++row) {
        for (int column = rectangle.column; column < rectangle.column + rectangle.width; ++column)
            visit(row * puzzle.columns + column);
    }
}

// A rectangle whose area is not known needs its height too: then the four are digits of a number in this
// base.
int base_of(const Puzzle& puzzle) { return std::max(puzzle.rows, puzzle.columns) + 1; }
constexpr int largest_base = 215;  // its fourth power is below 2^31

std::int32_t place_of(const Puzzle& puzzle, Value number, const Rectangle& r) {
    if (number != unknown_number) return (r.row + 1) * row_unit + (r.column + 1) * column_unit + r.width;
    const int base = base_of(puzzle);
    return (((r.row + 1) * base + r.column) * base + r.height) * base + r.width;
}

Rectangle rectangle_at(const Puzzle& puzzle, std::int32_t place, Value number) {
    if (number != unknown_number) {
        const int width = place % column_unit;
        return {place / row_unit - 1, place / column_unit % column_unit - 1, number / width, width};
    }
    const int base = base_of(puzzle), corner = place / base / base;
    return {corner / base - 1, corner % base, place / base % base, place % base};
}

std::vector<int> cells_with_numbers(const Puzzle& puzzle) {
    std::vector<int> cells;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.numbers[cell] != open_cell) cells.push_back(cell);
    }
    return cells;
}

// Adds the variable of a number. Each of its rectangles becomes a holder of every cell that it covers.
void add_number(const Puzzle& puzzle, Builder& builder, int cell, const std::vector<Rectangle>& rectangles,
                std::vector<std::vector<Literal>>& holders) {
    if (rectangles.empty()) {
        builder.variable(builder.label(rectangle_label, cell), std::vector<std::int32_t>{0});
        add_contradiction(builder, Origin::clue, builder.label("{cell} has a rectangle", cell));
        return;
    }
    std::vector<std::int32_t> places;
    for (const Rectangle& rectangle : rectangles)
        places.push_back(place_of(puzzle, puzzle.numbers[cell], rectangle));
    const Var number = builder.variable(builder.label(rectangle_label, cell), places);
    for (const Rectangle& rectangle : rectangles) {
        const Literal here = builder.is(number, place_of(puzzle, puzzle.numbers[cell], rectangle));
        each_cell(puzzle, rectangle, [&](int inside) { holders[inside].push_back(here); });
    }
}

// The cells that are left if every number that is not known is 1; negative if the numbers don't add up.
std::int64_t free_cells(const Puzzle& puzzle, const std::vector<int>& cells) {
    std::int64_t sum = 0;
    bool known = true;
    for (const int cell : cells) {
        const bool here = puzzle.numbers[cell] != unknown_number;
        sum += here ? puzzle.numbers[cell] : 1;
        known = known && here;
        if (!here && base_of(puzzle) > largest_base)
            puzzle.fail_at(puzzle.places.numbers, cell, "a number that is not known, on a board of this size",
                           "rows and columns up to 214");
    }
    return known && sum != puzzle.cells() ? -1 : puzzle.cells() - sum;
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_numbers(puzzle);
    const std::vector<int> cells = cells_with_numbers(puzzle);
    const std::int64_t free = free_cells(puzzle, cells);
    const NumberCounts counts{puzzle};
    std::vector<std::vector<Literal>> holders(puzzle.cells());
    std::size_t covered = 0;
    for (const int cell : cells) {
        std::vector<Rectangle> rectangles;
        if (free >= 0) rectangles = rectangles_of(puzzle, counts, cell, static_cast<int>(free) + 1);
        for (const auto& [row, column, height, width] : rectangles) covered += height * width;
        if (covered > most_covered)
            puzzle.fail_at(puzzle.places.numbers, cell, "these numbers have too many rectangles",
                           "a smaller board, or smaller numbers");
        add_number(puzzle, builder, cell, rectangles, holders);
    }
    add_cover(builder, holders, "{cell} is in one rectangle");
}

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    std::vector<int> owner(puzzle.cells(), -1);
    const std::vector<int> cells = cells_with_numbers(puzzle);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Rectangle rectangle = rectangle_at(puzzle, values[i], puzzle.numbers[cells[i]]);
        each_cell(puzzle, rectangle, [&](int inside) { owner[inside] = cells[i]; });
    }
    return region_grid(owner);
}

Phrase phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t place) {
    if (place == 0) return {{}, "nowhere", {}};
    const Rectangle rectangle = rectangle_at(puzzle, place, puzzle.numbers[model[v].name.argument]);
    std::vector<int> cells;
    each_cell(puzzle, rectangle, [&](int inside) { cells.push_back(inside); });
    const std::string first = cell_name(puzzle, cells.front()), last = cell_name(puzzle, cells.back());
    return placed_phrase({}, first == last ? first : fmt::format("{}-{}", first, last), cells);
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
    return numbers[0] == cells || numbers[0] == unknown_number
               ? ""
               : fmt::format("{} has {} cells, not {}", name, cells, numbers[0]);
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    for (const auto& region : cells_by_label(grid)) {
        if (violation.empty()) violation = check_region(puzzle, region);
    }
    return violation;
}

// Numbers stand in circles, rectangles are coloured.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = partition_grid(puzzle, grid);
    drawing.ornaments.frame = rings_around_numbers(puzzle);
    drawing.ornaments.soft_pieces = true;
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

// Rectangles with as few single cells as several tries find, and a number somewhere in each.
bool draw_rectangles(Puzzle& puzzle, Random& random) {
    constexpr int tries = 30, largest = 12;
    std::vector<std::vector<int>> best;
    std::ptrdiff_t fewest = puzzle.cells() + 1;
    for (int i = 0; i < tries; ++i) {
        const auto labels = random_rectangles(puzzle, largest, random);
        auto cells = region_cells(labels);
        const auto single = std::ranges::count(cells, std::size_t{1}, &std::vector<int>::size);
        if (single >= fewest) continue;
        fewest = single;
        best = std::move(cells);
        puzzle.stated_solution = region_grid(labels);
    }
    puzzle.numbers.assign(puzzle.cells(), open_cell);
    for (const auto& cells : best)
        puzzle.numbers[cells[random.place(cells)]] = static_cast<Value>(cells.size());
    return true;
}

// The number of an open rectangle moves to another of its cells.
bool move_number(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const int from = cells_with_numbers(puzzle)[open[random.place(open)]];
    std::vector<int> cells;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if ((*puzzle.stated_solution)[cell] == (*puzzle.stated_solution)[from]) cells.push_back(cell);
    }
    const int to = cells[random.place(cells)];
    std::swap(puzzle.numbers[from], puzzle.numbers[to]);
    return true;
}

}  // namespace

extern const Family family;
const Family family{.name = "shikaku",
                    .aliases = {"rect", "rectangles"},
                    .summary = "Shikaku: the grid in rectangles, each around the number that is its area",
                    .reads = {Part::numbers, Part::unknown_numbers},
                    .partition = true,
                    .digits = fixed_digits(region_digits),
                    .generation = {.usual = {10, 10},
                                   .draw = draw_rectangles,
                                   .clues = [](Puzzle&, Random&) {},
                                   .mend = move_number,
                                   .all_clues = true},
                    .build = build,
                    .decode = decode,
                    .givens = no_givens,
                    .phrase = phrase,
                    .check = check,
                    .draw = draw};

}  // namespace reductio::families::shikaku
