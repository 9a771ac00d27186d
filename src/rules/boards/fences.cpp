// fences.cpp - regions and a loop along their borders, of each region as many sides as it has cells not on
// the loop.
//
// Both are drawn at once. A cell joins a region beside it or becomes one of its own, inside of the loop or
// outside, and the loop stays one. What is wrong is how many sides the regions have too many or too few. A
// change concerns a cell and those beside it, so a step takes constant time but for the question whether a
// region falls apart. Nearly all such boards have one solution.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/stop.hpp"
#include "encoders/shared/random_regions.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/annealing.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

constexpr int largest_region = 5;

class Fences {
public:
    Fences(Puzzle& puzzle, Random& random)
        : puzzle_{puzzle},
          random_{random},
          inside_{random_inside(puzzle, random)},
          region_(puzzle.given.size()),
          surplus_(puzzle.given.size(), 0),
          size_(puzzle.given.size(), 1) {
        std::iota(region_.begin(), region_.end(), 0);
        for (int cell = 0; cell < puzzle.cells(); ++cell) beside_.push_back(neighbours(puzzle, cell));
        for (int cell = 0; cell < puzzle.cells(); ++cell) add(region_[cell], sides_of(cell), 0);
    }

    // False if there are still faults when the steps are used up.
    bool mend() {
        constexpr int steps_per_cell = 20'000;
        for (int step = 0; step < steps_per_cell * puzzle_.cells() && faults_ > 0; ++step) {
            poll_stop();
            change();
        }
        return faults_ == 0;
    }
    const Grid& inside() const { return inside_; }
    const std::vector<int>& regions() const { return region_; }

private:
    // How many sides of its region that are not on the loop the cell has, less the one that its region must
    // have for it.
    int sides_of(int cell) const {
        constexpr int all_sides_of_cell = 4;
        const auto& beside = beside_[cell];
        int sides = inside_[cell] == 1 ? 0 : all_sides_of_cell - static_cast<int>(beside.size());
        for (const int other : beside)
            sides += region_[other] != region_[cell] && inside_[other] == inside_[cell] ? 1 : 0;
        return sides - 1;
    }
    int faults_of(int region) const {
        return std::abs(surplus_[region]) + 2 * std::max(0, size_[region] - largest_region);
    }
    void add(int region, int surplus, int cells) {
        faults_ -= faults_of(region);
        surplus_[region] += surplus;
        size_[region] += cells;
        faults_ += faults_of(region);
    }
    void move(int cell, int region, Value side) {
        const auto add_sides = [&](int sign) {
            add(region_[cell], sign * sides_of(cell), 0);
            for (const int each : beside_[cell]) add(region_[each], sign * sides_of(each), 0);
        };
        add_sides(-1);
        add(region_[cell], 0, -1);
        region_[cell] = region;
        inside_[cell] = side;
        add(region, 0, 1);
        add_sides(1);
    }
    int free_region() {
        int region = below(random_, puzzle_.cells());
        while (size_[region] > 0) region = (region + 1) % puzzle_.cells();
        return region;
    }
    void change() {
        const int cell = below(random_, puzzle_.cells()), old = region_[cell];
        const Value side = inside_[cell];
        const bool alone = size_[old] == 1;
        int region = old;
        Value other_side = side;
        constexpr int ways = 4;
        if (below(random_, ways) > 0) {
            const int other = beside_[cell][random_.place(beside_[cell])];
            region = region_[other];
            other_side = inside_[other];
        } else {
            if (!alone) region = free_region();
            if (below(random_, 3) == 0) other_side = 1 - side;
        }
        if (region == old && other_side == side) return;
        if (other_side != side && !can_change_side(puzzle_, inside_, cell)) return;
        if (region != old && !alone && !can_leave(puzzle_, region_, cell)) return;
        const int before = faults_;
        move(cell, region, other_side);
        if (!annealing_.accepts(faults_ - before)) move(cell, old, side);
    }

    Puzzle& puzzle_;
    Random& random_;
    Annealing annealing_{random_};
    Grid inside_;
    std::vector<std::vector<int>> beside_;  // per cell; asked for at every step
    std::vector<int> region_;               // per cell
    std::vector<int> surplus_;              // per region
    std::vector<int> size_;
    int faults_ = 0;
};

bool draw_fences(Puzzle& puzzle, Random& random) {
    if (puzzle.cells() == 1) puzzle.fail("a loop around one cell", "a board of two cells or more");
    // In one line a cell outside has more sides than the loop leaves, so all are inside. Then both ends are
    // regions of one cell, and those between have two sides and two cells.
    if (std::min(puzzle.rows, puzzle.columns) == 1 && puzzle.cells() % 2 != 0)
        puzzle.fail(fmt::format("one line of {} cells, an odd number, has no solution", puzzle.cells()),
                    "an even number of cells, or two lines or more");
    Fences fences{puzzle, random};
    if (!fences.mend()) return false;
    puzzle.regions = renumbered(fences.regions());
    puzzle.stated_solution = fences.inside();
    return true;
}

// The regions say all.
void add_nothing(Puzzle&, Random&) {}

}  // namespace

const DrawnBoard fences{
    .name = "fences", .draw = draw_fences, .mend = nullptr, .complete = true, .clues = add_nothing};

}  // namespace reductio::boards
