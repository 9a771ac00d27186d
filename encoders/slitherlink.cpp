// slitherlink.cpp - Slitherlink: one closed loop along the lines of the grid; a number says how many sides of
// its cell are on it.
//
// The answer is which cells lie inside (1). A side between two cells is on the loop if one of them is inside,
// a side of the frame if its cell is; the points that the loop meets are in one piece along these sides.
// Where four sides meet, the loop would touch itself: excluded. Rules: Nikoli's Slitherlink, "Loopy" in Simon
// Tatham's collection: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/loop.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"

namespace reductio::families::slitherlink {

namespace {

using Index = std::size_t;

constexpr std::int32_t no_or_yes[] = {0, 1};

class LoopModel {
public:
    LoopModel(const Puzzle& puzzle, Builder& builder)
        : puzzle_{puzzle}, builder_{builder}, sides_{puzzle.rows, puzzle.columns} {}

    void build() {
        cells_ = cell_variables(puzzle_, builder_);
        for (int side = 0; side < sides_.count(); ++side) add_side(side);
        for (int point = 0; point < sides_.points(); ++point) add_point(point);
        add_numbers();
        add_loop();
    }

private:
    std::uint32_t name_of(int cell) const { return static_cast<std::uint32_t>(cell); }

    // The variable that says whether a side is on the loop: a cell at the frame says it itself.
    void add_side(int side) {
        const auto [before, after] = sides_.cells(side);
        if (before < 0 || after < 0) {
            on_loop_.push_back(cells_[std::max(before, after)]);
            return;
        }
        const auto name = sides_.upright(side) ? "{cell}-right" : "{cell}-below";
        on_loop_.push_back(
            builder_.variable(builder_.label(name, name_of(before)), no_or_yes, Role::derived));
        constexpr std::int32_t differ[] = {0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0};
        const Var vars[] = {cells_[before], cells_[after], on_loop_.back()};
        builder_.add(Origin::rule, builder_.label("the side between {cell} and the next", name_of(before)),
                     Table{builder_.list(std::span<const Var>{vars}), builder_.relation(3, differ)});
    }

    // Of the sides at a point none or two are on the loop. A corner's two are the same cell's.
    void add_point(int point) {
        std::vector<Var> vars;
        for (const int side : sides_.at_point(point)) vars.push_back(on_loop_[side]);
        if (vars.size() == 2) {
            met_.push_back(vars.front());
            return;
        }
        const auto label = builder_.label(sides_.point_name(point));
        met_.push_back(builder_.variable(label, no_or_yes, Role::derived));
        vars.push_back(met_.back());
        std::vector<std::int32_t> words;
        for (unsigned bits = 0; bits < 1U << (vars.size() - 1); ++bits) {
            const int on = std::popcount(bits);
            if (on != 0 && on != 2) continue;
            for (Index i = 0; i + 1 < vars.size(); ++i) words.push_back(bits >> i & 1);
            words.push_back(on == 2 ? 1 : 0);
        }
        const auto arity = static_cast<std::uint32_t>(vars.size());
        builder_.add(Origin::rule, label,
                     Table{builder_.list(std::span<const Var>{vars}), builder_.relation(arity, words)});
    }

    void add_numbers() {
        for (int cell = 0; cell < puzzle_.cells() && !puzzle_.numbers.empty(); ++cell) {
            const Value number = puzzle_.numbers[cell];
            if (number == open_cell) continue;
            std::vector<Literal> sides;
            for (const int side : sides_.of_cell(cell)) sides.push_back(builder_.is(on_loop_[side], 1));
            const auto label = builder_.label(fmt::format("{} sides of {{cell}}", number), name_of(cell));
            const auto count = static_cast<std::uint32_t>(number);
            builder_.add(Origin::clue, label,
                         Cardinality{builder_.list(std::span<const Literal>{sides}), count, count});
        }
    }

    void add_loop() {
        std::vector<Literal> inside, points, sides;
        for (const Var cell : cells_) inside.push_back(builder_.is(cell, 1));
        for (const Var point : met_) points.push_back(builder_.is(point, 1));
        for (const Var side : on_loop_) sides.push_back(builder_.is(side, 1));
        const auto all = static_cast<std::uint32_t>(inside.size());
        builder_.add(Origin::rule, builder_.label("a loop around something"),
                     Cardinality{builder_.list(std::span<const Literal>{inside}), 1, all});
        builder_.add(
            Origin::rule, builder_.label("one loop"),
            Connected{builder_.graph(sides_.graph()), builder_.list(std::span<const Literal>{points}),
                      builder_.list(std::span<const Literal>{sides})});
    }

    const Puzzle& puzzle_;
    Builder& builder_;
    GridSides sides_;
    std::vector<Var> cells_, on_loop_, met_;
};

void build(const Puzzle& puzzle, Builder& builder) { LoopModel{puzzle, builder}.build(); }

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_wrong_number(const Puzzle& puzzle, std::span<const Value> grid) {
    if (puzzle.numbers.empty()) return {};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        const auto differs = [&](bool inside, int other) {
            return (inside ? grid[other] : 0) != grid[cell] ? 1 : 0;
        };
        const int sides = differs(column > 0, cell - 1) + differs(column + 1 < puzzle.columns, cell + 1) +
                          differs(row > 0, cell - puzzle.columns) +
                          differs(row + 1 < puzzle.rows, cell + puzzle.columns);
        const Value number = puzzle.numbers[cell];
        if (number == open_cell || number == sides) continue;
        return fmt::format("{} has {} sides on the loop, not {}", cell_name(puzzle, cell), sides, number);
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_wrong_number, find_no_loop, find_changed});
}

}  // namespace

extern const Family family;
const Family family{.name = "slitherlink",
                    .aliases = {"loopy", "fences"},
                    .summary = "Slitherlink: one loop, numbers say how many sides of a cell it takes",
                    .options = {},
                    .reads = {Part::numbers},
                    .digits = sign_digits,
                    .longest_side = 100,
                    .build = build,
                    .check = check,
                    .draw = draw_loop};

}  // namespace reductio::families::slitherlink
