// rectangles.cpp - the rectangles are listed, with prefix sums over prints and holes to tell which are fit.
#include "rules/rectangles.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/stop.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/partition.hpp"
#include "rules/area_pairs.hpp"

namespace reductio {

namespace {

constexpr std::size_t most_covered = 20'000'000;
constexpr std::int32_t row_unit = 1'000'000, column_unit = 1'000;
// Where the size is not known, row, column, height and width are digits to a base: its fourth power is below
// 2^31.
constexpr int largest_base = 215;

int base_of(const Puzzle& puzzle) { return std::max(puzzle.rows, puzzle.columns) + 1; }

std::int32_t value_of(const Puzzle& puzzle, bool known_size, const PlacedRectangle& r) {
    if (known_size) return (r.row + 1) * row_unit + (r.column + 1) * column_unit + r.width;
    const int base = base_of(puzzle);
    return (((r.row + 1) * base + r.column) * base + r.height) * base + r.width;
}

// Lists the rectangles of printed cells.
class Lister {
public:
    explicit Lister(const Puzzle& puzzle)
        : puzzle_{puzzle}, stride_{puzzle.columns + 1}, before_(stride_ * (puzzle.rows + 1), 0) {
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const int at = cell / puzzle.columns * stride_ + cell % puzzle.columns;
            constexpr int hole = 2;  // as two prints: then no rectangle with a hole has one
            const int here = puzzle.is_wall(cell) ? hole : is_printed(puzzle, cell) ? 1 : 0;
            before_[at + stride_ + 1] = before_[at + stride_] + before_[at + 1] - before_[at] + here;
        }
    }
    // Of that size; every height that divides it.
    std::vector<PlacedRectangle> of_size(int cell, std::int64_t size) {
        std::vector<PlacedRectangle> found;
        const int row = cell / puzzle_.columns, column = cell % puzzle_.columns;
        for (int height = 1; height <= std::min<std::int64_t>(puzzle_.rows, size); ++height) {
            if (size % height != 0 || size / height > puzzle_.columns) continue;
            const int width = static_cast<int>(size / height);
            for (int top = std::max(0, row - height + 1); top <= std::min(row, puzzle_.rows - height);
                 ++top) {
                for (int left = std::max(0, column - width + 1);
                     left <= std::min(column, puzzle_.columns - width); ++left)
                    if (is_fit({top, left, height, width})) add(found, cell, {top, left, height, width});
            }
        }
        return found;
    }
    // Of any size up to `room`. What is not fit is not fit when it is larger, either.
    std::vector<PlacedRectangle> up_to(int cell, std::int64_t room) {
        std::vector<PlacedRectangle> found;
        const int row = cell / puzzle_.columns, column = cell % puzzle_.columns;
        for (int top = row; top >= 0 && is_fit({top, column, row - top + 1, 1}); --top) {
            for (int left = column; left >= 0 && is_fit({top, left, row - top + 1, column - left + 1});
                 --left) {
                for (int below = row + 1; below <= puzzle_.rows; ++below) {
                    const int height = below - top;
                    int width = column - left + 1;
                    if (!is_fit({top, left, height, width})) break;
                    for (; left + width <= puzzle_.columns && is_fit({top, left, height, width}); ++width)
                        if (std::int64_t{height} * width <= room)
                            add(found, cell, {top, left, height, width});
                }
            }
        }
        return found;
    }

private:
    bool is_fit(const PlacedRectangle& rectangle) const {
        const int top = rectangle.row * stride_ + rectangle.column, bottom = top + rectangle.height * stride_;
        return before_[bottom + rectangle.width] - before_[bottom] - before_[top + rectangle.width] +
                   before_[top] ==
               1;
    }
    void add(std::vector<PlacedRectangle>& found, int cell, const PlacedRectangle& rectangle) {
        poll_stop();
        covered_ += static_cast<std::size_t>(rectangle.size());
        if (covered_ > most_covered)
            puzzle_.fail_at(puzzle_.places.numbers, cell, "these numbers have too many rectangles",
                            "a smaller board, or smaller numbers");
        found.push_back(rectangle);
    }

    const Puzzle& puzzle_;
    int stride_;
    std::vector<int> before_;  // prints above and left of each corner of the grid
    std::size_t covered_ = 0;
};

// The cells that are left if each rectangle whose size is not known has one; negative if sizes don't add up.
std::int64_t free_cells(const Puzzle& puzzle, std::span<const Rectangles::Owner> owners) {
    std::int64_t free = std::ranges::count(holes_of(puzzle), 0);
    bool known = true;
    for (const auto& owner : owners) {
        free -= owner.size.value_or(1);
        known = known && owner.size.has_value();
        if (!owner.size && base_of(puzzle) > largest_base)
            puzzle.fail_at(puzzle.places.numbers, owner.cell,
                           "a number that is not known, on a board of this size",
                           "rows and columns up to 214");
    }
    return known && free != 0 ? -1 : free;
}

// Calls visit(cell) for each cell of the rectangle, row by row.
template <class Visit>
void each_cell(const Puzzle& puzzle, const PlacedRectangle& rectangle, Visit visit) {
    for (int row = rectangle.row; row < rectangle.row + rectangle.height; ++row) {
        for (int column = rectangle.column; column < rectangle.column + rectangle.width; ++column)
            visit(row * puzzle.columns + column);
    }
}

}  // namespace

namespace {

PlacedRectangle around_both(const PlacedRectangle& a, const PlacedRectangle& b) {
    const int row = std::min(a.row, b.row), column = std::min(a.column, b.column);
    return {row, column, std::max(a.row + a.height, b.row + b.height) - row,
            std::max(a.column + a.width, b.column + b.width) - column};
}

}  // namespace

Rectangles::Rectangles(const Puzzle& puzzle, const SizeOf& size)
    : puzzle_{puzzle}, owner_in_(puzzle.given.size(), -1) {
    for (const int cell : printed_cells(puzzle)) {
        owner_in_[cell] = static_cast<int>(owners_.size());
        owners_.push_back({cell, size(cell), {}, {}});
    }
    const std::int64_t free = free_cells(puzzle, owners_);
    Lister lister{puzzle};
    for (Owner& owner : owners_) {
        std::vector<PlacedRectangle> places;
        if (free >= 0)
            places =
                owner.size ? lister.of_size(owner.cell, *owner.size) : lister.up_to(owner.cell, free + 1);
        const bool known = owner.size.has_value();
        std::ranges::sort(places, {}, [&](const auto& place) { return value_of(puzzle, known, place); });
        for (const auto& place : places) owner.values.push_back(value_of(puzzle, known, place));
        owner.places = std::move(places);
        for (const auto& place : owner.places)
            owner.reach = owner.reach.size() == 0 ? place : around_both(owner.reach, place);
    }
}

namespace {

language::Tree has_value(const language::Tree& variable, std::int32_t value) {
    return language::make(language::Op::equal, {variable, language::number(value)});
}

}  // namespace

language::Tree Rectangles::together(Variables variables, int a, int b) const {
    std::vector<language::Tree> either;
    for (std::size_t i = 0; i < owners_.size(); ++i) {
        const PlacedRectangle& reach = owners_[i].reach;
        if (!reach.holds(a, puzzle_.columns) || !reach.holds(b, puzzle_.columns)) continue;
        for (std::size_t k = 0; k < owners_[i].places.size(); ++k) {
            const PlacedRectangle& place = owners_[i].places[k];
            if (place.holds(a, puzzle_.columns) && place.holds(b, puzzle_.columns))
                either.push_back(has_value(variables[i], owners_[i].values[k]));
        }
    }
    return language::make(language::Op::disjunction, either);
}

language::Tree Rectangles::measured(Variables variables, int cell,
                                    int (*measure)(const PlacedRectangle&)) const {
    if (owner_in_[cell] < 0)
        throw language::Refusal{"the rectangle of a cell in which nothing is printed", "a printed cell"};
    const auto number = static_cast<std::size_t>(owner_in_[cell]);
    const Owner& owner = owners_[number];
    const language::Tree& variable = variables[number];
    std::vector<language::Tree> terms;
    for (std::size_t k = 0; k < owner.places.size(); ++k) {
        const language::Tree here = has_value(variable, owner.values[k]);
        terms.push_back(language::make(language::Op::times, {language::make(language::Op::truth, {here}),
                                                             language::number(measure(owner.places[k]))}));
    }
    return terms.empty() ? language::number(0) : language::make(language::Op::plus, terms);
}

void Rectangles::build(Builder& builder) const {
    if (owners_.empty()) require_numbers(puzzle_);
    std::vector<std::vector<Literal>> holders(static_cast<std::size_t>(puzzle_.cells()));
    for (const Owner& owner : owners_) {
        const Label label = builder.label("the rectangle of {cell}", static_cast<std::uint32_t>(owner.cell));
        const std::vector<std::int32_t> none{0};
        const Var v = builder.variable(label, owner.values.empty() ? none : owner.values);
        if (owner.values.empty())
            add_contradiction(
                builder, Origin::clue,
                builder.label("{cell} has a rectangle", static_cast<std::uint32_t>(owner.cell)));
        for (std::size_t k = 0; k < owner.places.size(); ++k) {
            const Literal here = builder.is(v, owner.values[k]);
            each_cell(puzzle_, owner.places[k], [&](int cell) { holders[cell].push_back(here); });
        }
    }
    add_cover(builder, holders, "{cell} is in one rectangle", holes_of(puzzle_));
}

Grid Rectangles::decode(std::span<const std::int32_t> values) const {
    std::vector<int> owner(static_cast<std::size_t>(puzzle_.cells()), -1);
    for (std::size_t i = 0; i < owners_.size(); ++i) {
        const auto at = std::ranges::lower_bound(owners_[i].values, values[i]) - owners_[i].values.begin();
        each_cell(puzzle_, owners_[i].places[at], [&](int cell) { owner[cell] = owners_[i].cell; });
    }
    return region_grid(owner, holes_of(puzzle_));
}

Phrase Rectangles::phrase(std::size_t owner, std::int32_t value) const {
    const auto found = std::ranges::lower_bound(owners_[owner].values, value);
    if (found == owners_[owner].values.end() || *found != value) return {{}, "nowhere", {}};
    std::vector<int> cells;
    each_cell(puzzle_, owners_[owner].places[found - owners_[owner].values.begin()],
              [&](int cell) { cells.push_back(cell); });
    const std::string first = cell_name(puzzle_, cells.front()), last = cell_name(puzzle_, cells.back());
    return placed_phrase({}, first == last ? first : fmt::format("{}-{}", first, last), cells);
}

namespace {

// The smallest rectangle around the cells, which ascend.
PlacedRectangle around(const Puzzle& puzzle, const std::vector<int>& cells) {
    const auto column = [&](int cell) { return cell % puzzle.columns; };
    const auto [left, right] = std::ranges::minmax(cells, {}, column);
    const int top = cells.front() / puzzle.columns, bottom = cells.back() / puzzle.columns;
    return {top, column(left), bottom - top + 1, column(right) - column(left) + 1};
}

}  // namespace

std::vector<std::string> Rectangles::broken_regions(std::span<const Value> grid) const {
    std::vector<std::string> broken;
    for (const auto& region : cells_by_label(grid)) {
        if (puzzle_.is_wall(region.front())) continue;
        const std::string name = region_name(puzzle_, region);
        if (std::ssize(region) != around(puzzle_, region).size()) broken.push_back(name + " is no rectangle");
        std::vector<const Owner*> inside;
        for (const int cell : region)
            if (owner_in_[cell] >= 0) inside.push_back(&owners_[owner_in_[cell]]);
        if (inside.size() != 1)
            broken.push_back(fmt::format("{} holds {} numbers", name, inside.size()));
        else if (inside.front()->size && *inside.front()->size != std::ssize(region))
            broken.push_back(
                fmt::format("{} has {} cells, not {}", name, region.size(), *inside.front()->size));
    }
    return broken;
}

std::vector<Value> Rectangles::values_of(std::span<const Value> grid) const {
    std::vector<Value> values(owners_.size(), 0);
    for (const auto& region : cells_by_label(grid)) {
        const PlacedRectangle box = around(puzzle_, region);
        for (const int cell : region) {
            if (owner_in_[cell] < 0) continue;
            const Owner& owner = owners_[owner_in_[cell]];
            const auto found = std::ranges::find(owner.places, box);
            if (found != owner.places.end())
                values[owner_in_[cell]] = owner.values[found - owner.places.begin()];
        }
    }
    return values;
}

}  // namespace reductio
