// course.cpp - the course of a line as clauses, cell by cell, and on a finished grid, step by step.
#include "rules/course.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>

#include "base/stop.hpp"
#include "encoders/shared/cells.hpp"
#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/outside.hpp"
#include "rules/board_shape.hpp"
#include "rules/line_drawing.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

Value arm_to(int direction) { return arm_towards[static_cast<std::size_t>(direction)]; }
int arms_in_all(Value arms) { return std::popcount(static_cast<unsigned>(arms)); }

// Where a line goes on that has come to a cell by one of its sides: by its other arm, or straight on where
// it has four. Nothing where it ends or branches.
std::optional<int> way_on(Value arms, int side) {
    const Value others = arms - arm_to(side);
    if (arms_in_all(arms) == straight_directions) return opposite_direction(side);
    if (arms_in_all(arms) != 2) return {};
    return std::countr_zero(static_cast<unsigned>(others));
}

std::optional<int> first_arm(Value arms) {
    if (arms <= 0) return {};
    return std::countr_zero(static_cast<unsigned>(arms));
}

std::optional<std::size_t> way_from(const BoardShape& shape, int cell, int direction) {
    const auto link = shape.link(cell, direction);
    if (!link) return {};
    return course_number(*link, direction >= straight_directions / 2);
}

class CourseWriter {
public:
    CourseWriter(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells,
                 std::span<const Var> ways)
        : puzzle_{puzzle},
          builder_{builder},
          cells_{cells},
          ways_{ways},
          text_{builder.label("the way of the line in {cell}").text} {}

    void write(std::span<const Var> links, const Course& course) {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            poll_stop();
            label_ = Label{text_, static_cast<std::uint32_t>(cell)};
            add_links_from(cell, links);
            for (const Value arms : builder_.domain(cells_[static_cast<std::size_t>(cell)]))
                for (int side = 0; side < straight_directions; ++side)
                    if ((arms & arm_to(side)) != 0) add_passage(cell, arms, side);
        }
        const auto start = course.start();
        if (start && !start->side && !course.either_way()) add_start(start->cell);
    }

private:
    // The line runs one way along a link, or not at all.
    void add_links_from(int cell, std::span<const Var> links) {
        label_.argument = static_cast<std::uint32_t>(cell);
        for (int direction = 0; direction < straight_directions / 2; ++direction) {
            const auto link = shape_.link(cell, direction);
            if (!link) continue;
            const Literal line = builder_.is(links[*link], yes), on = leaving(cell, direction),
                          back = entering(cell, direction);
            clause({!on, !back});
            clause({!on, line});
            clause({!back, line});
            clause({!line, on, back});
        }
    }
    // What comes in by the side goes on, and what goes on has come in.
    void add_passage(int cell, Value arms, int side) {
        const auto on = way_on(arms, side);
        if (!on) return;
        const Literal here = builder_.is(cells_[static_cast<std::size_t>(cell)], arms),
                      in = entering(cell, side), out = leaving(cell, *on);
        clause({!here, !in, out});
        clause({!here, in, !out});
    }
    void add_start(int cell) {
        label_.argument = static_cast<std::uint32_t>(cell);
        for (const Value arms : builder_.domain(cells_[static_cast<std::size_t>(cell)]))
            if (const auto direction = first_arm(arms))
                clause(
                    {!builder_.is(cells_[static_cast<std::size_t>(cell)], arms), leaving(cell, *direction)});
    }

    // Beyond the edge of the grid the entrance leads in, and the other exit out.
    Literal leaving(int cell, int direction) const {
        if (const auto way = way_from(shape_, cell, direction)) return builder_.is(ways_[*way], yes);
        return exit_at(puzzle_, cell, direction) == exit_number ? Literal::always() : Literal::never();
    }
    Literal entering(int cell, int direction) const {
        if (const auto from = shape_.next(cell, direction))
            return leaving(*from, opposite_direction(direction));
        return exit_at(puzzle_, cell, direction) == entrance ? Literal::always() : Literal::never();
    }
    void clause(const std::vector<Literal>& literals) {
        add_clause(builder_, Origin::rule, label_, literals);
    }

    static constexpr std::int32_t yes = 1;

    const Puzzle& puzzle_;
    Builder& builder_;
    std::span<const Var> cells_, ways_;
    const BoardShape shape_ = shape_of(puzzle_);
    const std::uint32_t text_;
    Label label_{};  // of the cell
};

// Where to begin on a line that has no start of its own: at an end, else anywhere.
std::optional<CourseStart> any_start(std::span<const Value> grid) {
    const auto is_end = [](Value arms) { return arms > 0 && arms_in_all(arms) == 1; };
    auto found = std::ranges::find_if(grid, is_end);
    if (found == grid.end()) found = std::ranges::find_if(grid, [](Value arms) { return arms > 0; });
    if (found == grid.end()) return {};
    return CourseStart{static_cast<int>(found - grid.begin()), {}};
}

}  // namespace

bool has_exits(const Puzzle& puzzle) { return puzzle.family->rules->program().answer.exits; }

std::optional<Value> exit_at(const Puzzle& puzzle, int cell, int direction) {
    if (!has_exits(puzzle) || shape_of(puzzle).next(cell, direction)) return {};
    constexpr std::array<Side, straight_directions> sides{Side::right, Side::bottom, Side::left, Side::top};
    const auto& clues = outside_of(puzzle, sides[static_cast<std::size_t>(direction)]);
    const int line = direction % 2 == 0 ? cell / puzzle.columns : cell % puzzle.columns;
    if (clues.empty() || clues[static_cast<std::size_t>(line)].empty()) return {};
    return clues[static_cast<std::size_t>(line)].front();
}

void require_exits(const Puzzle& puzzle) {
    std::array<int, exit_number> found{};
    for (const Side side : all_sides) {
        const auto& clues = outside_of(puzzle, side);
        for (std::size_t line = 0; line < clues.size(); ++line) {
            if (clues[line].empty()) continue;
            const Value number = clues[line].front();
            if (number != entrance && number != exit_number)
                fail_at_clue(puzzle, side, line, fmt::format("the number {} outside", number),
                             "1 where the line comes in, 2 where it leaves the grid");
            if (++found[static_cast<std::size_t>(number - 1)] > 1)
                fail_at_clue(puzzle, side, line, fmt::format("a second {} outside", number), "one");
        }
    }
    if (found[0] == 0) puzzle.fail("a line that comes in nowhere", "a 1 outside, where it comes in");
}

std::optional<CourseStart> entrance_of(const Puzzle& puzzle) {
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        for (int side = 0; side < straight_directions; ++side)
            if (exit_at(puzzle, cell, side) == entrance) return CourseStart{cell, side};
    return {};
}

void Course::add_to(Builder& builder, std::span<const Var> variables, std::span<const Var> ways) const {
    const auto cells = static_cast<std::size_t>(puzzle_.cells()), links = shape_of(puzzle_).links();
    CourseWriter{puzzle_, builder, variables.first(cells), ways}.write(variables.subspan(cells, links),
                                                                       *this);
}

std::vector<Value> Course::on(std::span<const Value> grid, bool back) const {
    const BoardShape shape = shape_of(puzzle_);
    std::vector<Value> ways(2 * shape.links(), 0);
    const auto start = start_ ? start_ : any_start(grid);
    if (!start) return ways;
    int cell = start->cell;
    const auto arms_of = [&](int one) { return std::max(0, grid[static_cast<std::size_t>(one)]); };
    auto direction =
        start->side ? way_on(arms_of(cell) | arm_to(*start->side), *start->side) : first_arm(arms_of(cell));
    while (direction) {
        const auto way = way_from(shape, cell, *direction);
        if (!way || ways[*way] != 0) break;  // out of the grid, or where it has been
        ways[*way] = 1;
        cell = *shape.next(cell, *direction);
        const int side = opposite_direction(*direction);
        direction = way_on(arms_of(cell) | arm_to(side), side);
    }
    if (back && either_way_)
        for (std::size_t link = 0; link < shape.links(); ++link)
            std::swap(ways[course_number(link, false)], ways[course_number(link, true)]);
    return ways;
}

}  // namespace reductio
