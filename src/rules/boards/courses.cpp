// courses.cpp - lines that run from a start: a tour of all cells over regions, from the first sign to the
// second, with as many circles on a visit to a region as there were visits to it, or none; and a line from
// outside that slides over ice, where it goes straight on.
//
// Numbers on its way are counted.
//
// A tour is that of random_tour. On the ice a walk goes on until it leaves the grid; where it has been, other
// cells than ice are closed. Cells that it has not passed freeze with the ice beside them.
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <vector>

#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
#include "rules/board_shape.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/boards/random_tour.hpp"
#include "rules/course.hpp"
#include "rules/line_drawing.hpp"

namespace reductio::boards {

namespace {

constexpr Value all_arms = arm_right | arm_down | arm_left | arm_up;

// On the n-th visit to a region n circles, or none.
bool draw_visits(Puzzle& puzzle, Random& random) {
    constexpr int largest_region = 8;
    puzzle.regions = small_regions(puzzle, largest_region, random);
    const std::vector<int> path = random_tour(puzzle, random);
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    puzzle.signs[path.front()] = 1;
    puzzle.signs[path.back()] = 2;
    puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    put_line(puzzle, path);
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    std::vector<std::size_t> visits_to(puzzle.given.size(), 0);
    for (std::size_t first = 0, end = 0; first < path.size(); first = end) {
        const int region = puzzle.regions[path[first]];
        while (end < path.size() && puzzle.regions[path[end]] == region) ++end;
        std::vector<int> visit(path.begin() + static_cast<std::ptrdiff_t>(first),
                               path.begin() + static_cast<std::ptrdiff_t>(end));
        const std::size_t circles = ++visits_to[static_cast<std::size_t>(region)];
        if (circles > visit.size()) continue;
        random.shuffle(visit);
        for (std::size_t i = 0; i < circles; ++i) puzzle.numbers[visit[i]] = 1;
    }
    return true;
}

class Slide {
public:
    Slide(Puzzle& puzzle, Random& random) : puzzle_{puzzle}, random_{random} {
        constexpr int hundred = 100, ice = 45;
        for (int cell = 0; cell < puzzle.cells(); ++cell)
            ice_.push_back(below(random, hundred) < ice ? 1 : 0);
        arms_.assign(puzzle.given.size(), 0);
        puzzle.outside = {};  // of the board before
    }

    // False if it runs into itself or is short.
    bool walk() {
        int cell = below(random_, puzzle_.cells()), side = below(random_, straight_directions);
        while (const auto next = shape_.next(cell, side)) cell = *next;
        set_exit(cell, side, 1);
        std::size_t passed = 0;
        while (true) {
            const auto direction = way_on(cell, side);
            if (!direction) return false;
            passed += arms_[cell] == 0 ? 1 : 0;
            arms_[cell] |= arm_towards[side] | arm_towards[*direction];
            const auto next = shape_.next(cell, *direction);
            if (!next) {
                set_exit(cell, *direction, 2);
                constexpr std::size_t part = 2;
                return passed * part > arms_.size();
            }
            cell = *next;
            side = opposite_direction(*direction);
        }
    }
    // False if a cell that is not passed has no ice beside it that is.
    bool freeze() {
        std::vector<int> reached;
        for (int cell = 0; cell < puzzle_.cells(); ++cell)
            if (ice_[cell] == 1 && arms_[cell] != 0) reached.push_back(cell);
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const int near : neighbours(puzzle_, reached[i])) {
                if (arms_[near] != 0 || std::ranges::find(reached, near) != reached.end()) continue;
                ice_[near] = 1;
                reached.push_back(near);
            }
        }
        for (int cell = 0; cell < puzzle_.cells(); ++cell)
            if (arms_[cell] == 0 && std::ranges::find(reached, cell) == reached.end()) return false;
        return true;
    }
    void state() {
        puzzle_.signs.clear();
        for (const Value one : ice_) puzzle_.signs.push_back(one == 1 ? 1 : open_cell);
        puzzle_.stated_solution = arms_;
    }

private:
    // Straight on over ice that it has not passed that way; elsewhere anywhere, but not where it has been or
    // out of the grid too soon.
    std::optional<int> way_on(int cell, int side) {
        if (ice_[cell] == 1) {
            if ((arms_[cell] & arm_towards[side]) != 0) return {};
            return opposite_direction(side);
        }
        if (arms_[cell] != 0) return {};
        std::vector<int> ways, out;
        for (int direction = 0; direction < straight_directions; ++direction) {
            if (direction == side) continue;
            const auto next = shape_.next(cell, direction);
            if (!next)
                out.push_back(direction);
            else if (ice_[*next] == 1 ? (arms_[*next] & arm_towards[opposite_direction(direction)]) == 0
                                      : arms_[*next] == 0)
                ways.push_back(direction);
        }
        if (!ways.empty()) return ways[random_.place(ways)];
        if (!out.empty()) return out[random_.place(out)];
        return {};
    }
    void set_exit(int cell, int direction, Value number) {
        constexpr std::array<Side, straight_directions> sides{Side::right, Side::bottom, Side::left,
                                                              Side::top};
        const int line = direction % 2 == 0 ? cell / puzzle_.columns : cell % puzzle_.columns;
        set_outside(puzzle_, sides[direction], static_cast<std::size_t>(line), {number});
    }

    Puzzle& puzzle_;
    Random& random_;
    const BoardShape shape_ = shape_of(puzzle_);
    std::vector<Value> ice_;
    Grid arms_;
};

bool draw_slides(Puzzle& puzzle, Random& random) {
    Puzzle drawn = puzzle;
    Slide slide{drawn, random};
    if (!slide.walk() || !slide.freeze()) return false;
    slide.state();
    puzzle = std::move(drawn);
    return true;
}

// The cells in the order in which the line comes to them.
std::vector<int> cells_on_way(const Puzzle& puzzle) {
    const BoardShape shape = shape_of(puzzle);
    const CourseStart start = *entrance_of(puzzle);
    std::vector<int> cells;
    int side = *start.side;
    for (std::optional<int> cell = start.cell; cell;) {
        cells.push_back(*cell);
        const Value arms = (*puzzle.stated_solution)[*cell];
        int on = opposite_direction(side);
        for (int direction = 0; direction < straight_directions && arms != all_arms; ++direction)
            if (direction != side && (arms & arm_towards[direction]) != 0) on = direction;
        cell = shape.next(*cell, on);
        side = opposite_direction(on);
    }
    return cells;
}

// In a cell that the line passes once; those that stand there already are counted anew.
bool add_number_on_way(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    std::vector<int> once = open;
    std::erase_if(once, [&](int cell) {
        const Value arms = (*puzzle.stated_solution)[cell];
        return arms == 0 || arms == all_arms || puzzle.numbers[cell] != open_cell;
    });
    if (once.empty()) return false;
    puzzle.numbers[once[random.place(once)]] = 1;
    Value number = 0;
    for (const int cell : cells_on_way(puzzle))
        if (puzzle.numbers[cell] != open_cell) puzzle.numbers[cell] = ++number;
    return true;
}

bool draw_counted_slides(Puzzle& puzzle, Random& random) {
    if (!draw_slides(puzzle, random)) return false;
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    std::vector<int> all(puzzle.given.size());
    std::iota(all.begin(), all.end(), 0);
    constexpr int cells_of_number = 6;
    for (int i = 0; i < puzzle.cells() / cells_of_number; ++i) add_number_on_way(puzzle, all, random);
    return true;
}

}  // namespace

const DrawnBoard visits{"visits", draw_visits, nullptr, true};
const DrawnBoard slides{"slides", draw_slides, nullptr, false, true};
const DrawnBoard counted_slides{"counted_slides", draw_counted_slides, add_number_on_way, true, true};

}  // namespace reductio::boards
