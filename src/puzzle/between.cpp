// between.cpp - keeps signs in one order, so that equal puzzles are equal: by the earlier cell, across before
// down.
#include "puzzle/between.hpp"

#include <algorithm>
#include <utility>

namespace reductio {

bool are_neighbours(const Puzzle& puzzle, int cell, int other) {
    const auto [first, second] = std::minmax(cell, other);
    if (second - first == puzzle.columns) return true;
    return second - first == 1 && second % puzzle.columns != 0;
}

bool add_between(Puzzle& puzzle, Between mark) {
    if (mark.meaning == NeighbourSign::consecutive && mark.first > mark.second)
        std::swap(mark.first, mark.second);
    const auto place = [](const Between& one) { return std::minmax({one.first, one.second}); };
    const auto at = std::ranges::lower_bound(puzzle.between, place(mark), {}, place);
    if (at != puzzle.between.end() && place(*at) == place(mark)) return false;
    puzzle.between.insert(at, mark);
    return true;
}

}  // namespace reductio
