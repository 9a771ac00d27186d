// random_regions.cpp - a walk through the divisions: two neighbouring regions exchange a cell each, as long
// as both stay connected.
//
// It begins at the usual boxes, or at the rows if a side has none. After twenty tries per cell the beginning
// is forgotten; about one try in six is an exchange.
#include "tasks/generate/random_regions.hpp"

#include <algorithm>

#include "encoders/shared/houses.hpp"
#include "encoders/shared/shapes.hpp"

namespace reductio {

namespace {

constexpr int tries_per_cell = 20;

class Exchange {
public:
    Exchange(std::vector<int>& regions, int side) : regions_{regions}, side_{side} {}

    // Moves the cell `from` to the region of its neighbour `to`, and another cell back.
    void attempt(int from, int to, Random& random) {
        const int loser = at(from), winner = at(to);
        if (loser == winner) return;
        at(from) = winner;
        if (hangs_together(loser)) {
            std::vector<int> returned = touching(winner, loser, from);
            if (!returned.empty()) {
                const int cell = returned[random.place(returned)];
                at(cell) = loser;
                if (hangs_together(winner)) return;
                at(cell) = winner;
            }
        }
        at(from) = loser;
    }
    // The cells that share an edge with this one.
    std::vector<int> neighbours(int cell) const {
        std::vector<int> found;
        if (cell >= side_) found.push_back(cell - side_);
        if (cell % side_ > 0) found.push_back(cell - 1);
        if (cell % side_ < side_ - 1) found.push_back(cell + 1);
        if (cell < side_ * (side_ - 1)) found.push_back(cell + side_);
        return found;
    }

private:
    int& at(int cell) { return regions_[cell]; }
    bool hangs_together(int region) const {
        Shape shape;
        for (int cell = 0; cell < side_ * side_; ++cell) {
            if (regions_[cell] == region) shape.push_back({cell / side_, cell % side_});
        }
        return connected(normalised(shape));
    }
    // Cells of one region, but for `except`, beside the other.
    std::vector<int> touching(int region, int other, int except) {
        std::vector<int> found;
        for (int cell = 0; cell < side_ * side_; ++cell) {
            if (at(cell) != region || cell == except) continue;
            const auto near = neighbours(cell);
            if (std::ranges::any_of(near, [&](int next) { return at(next) == other; })) found.push_back(cell);
        }
        return found;
    }
    std::vector<int>& regions_;
    int side_;
};

}  // namespace

void draw_regions(Puzzle& puzzle, Random& random) {
    require_square(puzzle);
    const int side = puzzle.rows;
    const BoxShape box = default_box(side).value_or(BoxShape{1, side});
    puzzle.regions = box_regions(side, side, box);
    puzzle.box_rows = puzzle.box_columns = 0;
    Exchange exchange{puzzle.regions, side};
    for (int i = 0; i < tries_per_cell * puzzle.cells(); ++i) {
        const int from = static_cast<int>(random.below(static_cast<std::uint64_t>(puzzle.cells())));
        const auto near = exchange.neighbours(from);
        if (!near.empty()) exchange.attempt(from, near[random.place(near)], random);
    }
    puzzle.regions = renumbered(puzzle.regions);
}

}  // namespace reductio
