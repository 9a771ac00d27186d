// grids.hpp - all grids that a family's check accepts, for tests that hold them against all solutions by an
// engine (by_engine.hpp).
#pragma once
#include <algorithm>
#include <vector>

#include "by_engine.hpp"

namespace grids {

using namespace reductio;

inline std::vector<Grid> accepted(const Puzzle& puzzle, const std::vector<Grid>& all) {
    std::vector<Grid> result;
    for (const Grid& grid : all) {
        if (family_of(puzzle).check(puzzle, grid).empty()) result.push_back(grid);
    }
    std::ranges::sort(result);
    return result;
}

// Every grid of `cells` cells whose regions are numbered by first cell from 1.
inline std::vector<Grid> partitions(int cells) {
    std::vector<Grid> grids{{1}};
    for (int cell = 1; cell < cells; ++cell) {
        std::vector<Grid> longer;
        for (const Grid& grid : grids) {
            for (Value next = 1; next <= *std::ranges::max_element(grid) + 1; ++next) {
                longer.push_back(grid);
                longer.back().push_back(next);
            }
        }
        grids = std::move(longer);
    }
    return grids;
}

// Every grid whose rows are among `rows`.
inline std::vector<Grid> stacked(const std::vector<Grid>& rows, int height) {
    std::vector<Grid> grids{{}};
    for (int row = 0; row < height; ++row) {
        std::vector<Grid> longer;
        for (const Grid& grid : grids) {
            for (const Grid& next : rows) {
                longer.push_back(grid);
                longer.back().insert(longer.back().end(), next.begin(), next.end());
            }
        }
        grids = std::move(longer);
    }
    return grids;
}

// Every row of zeros and `ones` ones, in any order; of any number of ones if `ones` is negative.
inline std::vector<Grid> rows_of_signs(int width, int ones) {
    std::vector<Grid> rows;
    for (int bits = 0; bits < 1 << width; ++bits) {
        Grid row;
        for (int i = 0; i < width; ++i) row.push_back(bits >> i & 1);
        if (ones < 0 || std::ranges::count(row, 1) == ones) rows.push_back(row);
    }
    return rows;
}

inline std::string refusal(const Puzzle& puzzle) {
    try {
        Pipeline{Settings{}}.enumerate(puzzle, 1, [](std::span<const Value>) { return false; });
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace grids
