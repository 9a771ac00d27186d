// by_engine.hpp - all solutions of a puzzle, for tests that hold engines and families against something else.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "tasks/pipeline.hpp"

namespace reductio {

// Sorted. Throws InputError if the engine refuses the puzzle.
inline std::vector<Grid> by_engine(const Puzzle& puzzle, const std::string& engine) {
    Settings settings;
    settings.engine = engine;
    std::vector<Grid> found;
    accepted(puzzle, Pipeline{settings}.enumerate(puzzle, 0, [&](std::span<const Value> grid) {
        found.emplace_back(grid.begin(), grid.end());
        return true;
    }));
    std::ranges::sort(found);
    return found;
}

}  // namespace reductio
