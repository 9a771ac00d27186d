// seen.cpp - from the cell on to each of the four sides.
#include "puzzle/seen.hpp"

namespace reductio {

void see_from(const Puzzle& puzzle, int cell, std::vector<int>& seen) {
    const int columns = puzzle.columns, left = cell - cell % columns, right = left + columns - 1;
    int top = cell, first = cell, last = cell;
    while (top >= columns && !puzzle.is_wall(top - columns)) top -= columns;
    while (first > left && !puzzle.is_wall(first - 1)) --first;
    while (last < right && !puzzle.is_wall(last + 1)) ++last;
    seen.clear();
    for (int other = top; other < cell; other += columns) seen.push_back(other);
    for (int other = first; other <= last; ++other) seen.push_back(other);
    for (int other = cell + columns; other < puzzle.cells() && !puzzle.is_wall(other); other += columns)
        seen.push_back(other);
}

std::vector<int> seen_from(const Puzzle& puzzle, int cell) {
    std::vector<int> seen;
    see_from(puzzle, cell, seen);
    return seen;
}

}  // namespace reductio
