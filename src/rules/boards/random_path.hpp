// random_path.hpp - a random walk without the loops that it makes (Lawler, "A self-avoiding random walk",
// Duke Mathematical Journal 47, 1980). How long it takes depends on how far away its goal is.
#pragma once
#include <algorithm>
#include <vector>

#include "base/random.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::boards {

// To a cell of which `arrived` holds; there must be one.
template <class Arrived>
std::vector<int> random_path(const Puzzle& puzzle, int start, Arrived arrived, Random& random) {
    std::vector<int> path{start};
    while (!arrived(path.back())) {
        const auto near = neighbours(puzzle, path.back());
        const int next = near[random.place(near)];
        const auto before = std::ranges::find(path, next);
        path.erase(before == path.end() ? before : before + 1, path.end());
        if (path.back() != next) path.push_back(next);
    }
    return path;
}

}  // namespace reductio::boards
