// symmetric.cpp - a number in each cell: the size of its area, which looks the same after half a turn, and
// beside which there is no other area of that size.
#include <algorithm>
#include <set>

#include "base/stop.hpp"
#include "encoders/shared/random_galaxies.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

Grid sizes_of_areas(const Grid& areas) {
    Grid sizes;
    for (const Value area : areas) sizes.push_back(static_cast<Value>(std::ranges::count(areas, area)));
    return sizes;
}

// The areas that are too large, or touch one of the same size.
std::set<Value> unfit_areas(const Puzzle& puzzle, const Grid& areas) {
    const Grid sizes = sizes_of_areas(areas);
    std::set<Value> unfit;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!std::ranges::binary_search(puzzle.digits, sizes[cell])) unfit.insert(areas[cell]);
        for (const int other : neighbours(puzzle, cell))
            if (areas[other] != areas[cell] && sizes[other] == sizes[cell])
                unfit.insert({areas[other], areas[cell]});
    }
    return unfit;
}

// Areas that do not fit are drawn anew, and some of those beside them, to make room.
bool draw_symmetric(Puzzle& puzzle, Random& random) {
    constexpr int rounds = 400, seldom = 6;
    Grid areas = random_galaxies(puzzle, Grid(puzzle.given.size(), 0), random);
    for (int i = 0; i < rounds; ++i) {
        poll_stop();
        const std::set<Value> unfit = unfit_areas(puzzle, areas);
        if (unfit.empty()) {
            puzzle.stated_solution = sizes_of_areas(areas);
            return true;
        }
        std::set<Value> anew = unfit;
        for (int cell = 0; cell < puzzle.cells(); ++cell)
            for (const int other : neighbours(puzzle, cell))
                if (unfit.contains(areas[cell]) && below(random, seldom) == 0) anew.insert(areas[other]);
        for (Value& area : areas)
            if (anew.contains(area)) area = 0;
        areas = random_galaxies(puzzle, areas, random);
    }
    return false;
}

}  // namespace

const DrawnBoard symmetric{"symmetric", draw_symmetric, nullptr, false};

}  // namespace reductio::boards
