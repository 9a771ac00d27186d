// grids.hpp - all grids of small boards, and those of them that a family's check accepts, held against all
// solutions by an engine (by_engine.hpp).
#pragma once
#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "base/registry.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "puzzle_reading.hpp"

namespace grids {

using namespace reductio;

// A grid as a line: digits run together, or numbers with blanks between them.
inline Grid grid_of(const std::string& text) {
    Grid grid;
    if (text.find(' ') == std::string::npos) {
        for (const char c : text) grid.push_back(c - '0');
        return grid;
    }
    std::istringstream stream{text};
    for (Value value = 0; stream >> value;) grid.push_back(value);
    return grid;
}

// Every grid that is one of parts[0], one of parts[1] and so on, joined.
inline std::vector<Grid> joined(const std::vector<std::vector<Grid>>& parts) {
    std::vector<Grid> grids{{}};
    for (const std::vector<Grid>& part : parts) {
        std::vector<Grid> longer;
        for (const Grid& grid : grids) {
            for (const Grid& next : part) {
                longer.push_back(grid);
                longer.back().insert(longer.back().end(), next.begin(), next.end());
            }
        }
        grids = std::move(longer);
    }
    return grids;
}

// Every grid whose rows are among `rows`.
inline std::vector<Grid> stacked(const std::vector<Grid>& rows, int height) {
    return joined(std::vector<std::vector<Grid>>(static_cast<std::size_t>(height), rows));
}

// Every grid of `cells` cells that hold `low` to `high`.
inline std::vector<Grid> grids_of(int cells, Value low, Value high) {
    std::vector<Grid> values;
    for (Value value = low; value <= high; ++value) values.push_back({value});
    return stacked(values, cells);
}

// Every filling of a board's open cells with 1 to `largest`; its walls hold 0.
inline std::vector<Grid> fillings(const Puzzle& puzzle, Value largest) {
    std::vector<std::vector<Grid>> parts;
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        parts.push_back(puzzle.is_wall(cell) ? std::vector<Grid>{{0}} : grids_of(1, 1, largest));
    return joined(parts);
}

// Every row of zeros and `ones` ones, in any order; of any number of ones if `ones` is negative.
inline std::vector<Grid> rows_of_signs(int width, int ones) {
    std::vector<Grid> rows = grids_of(width, 0, 1);
    if (ones >= 0) std::erase_if(rows, [&](const Grid& row) { return std::ranges::count(row, 1) != ones; });
    return rows;
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

// Sorted.
inline std::vector<Grid> accepted(const Puzzle& puzzle, const std::vector<Grid>& all) {
    std::vector<Grid> result;
    const auto compiled = puzzle.family->compile(puzzle);
    for (const Grid& grid : all) {
        if (compiled->violation(puzzle, grid).empty()) result.push_back(grid);
    }
    std::ranges::sort(result);
    return result;
}

// The first violation in a grid, in the words of the family's check; or empty.
inline std::string violation(const Puzzle& puzzle, const Grid& grid) {
    return puzzle.family->violation(puzzle, grid);
}
inline std::string violation(const std::string& native, const Grid& grid) {
    return violation(reading::puzzle_of(native), grid);
}

inline std::string rows_of(const Puzzle& puzzle, const Grid& grid) {
    std::ostringstream text;
    for (std::size_t i = 0; i < grid.size(); ++i)
        text << grid[i] << ((i + 1) % static_cast<std::size_t>(puzzle.columns) == 0 ? '\n' : ' ');
    return text.str();
}

// The first grid on which model and check disagree, and which of the two accepts it; empty if they agree.
inline std::string difference(const Puzzle& puzzle, const std::vector<Grid>& found,
                              const std::vector<Grid>& right) {
    std::vector<Grid> wrong;
    std::ranges::set_difference(found, right, std::back_inserter(wrong));
    if (!wrong.empty())
        return "build allows this grid, but check says \"" + violation(puzzle, wrong.front()) + "\"\n" +
               rows_of(puzzle, wrong.front());
    std::ranges::set_difference(right, found, std::back_inserter(wrong));
    return wrong.empty() ? ""
                         : "check accepts this grid, but build forbids it\n" + rows_of(puzzle, wrong.front());
}

// The model and the rules agree: each engine finds those of `all` grids that the check accepts. Returns how
// many these are.
inline std::size_t agree(const Puzzle& puzzle, const std::vector<Grid>& all,
                         std::initializer_list<const char*> engines = {"sat", "dlx"}) {
    const std::vector<Grid> right = accepted(puzzle, all);
    for (const char* const engine : engines) {
        INFO(engine << " on\n" << find<Format>("native")->write(puzzle));
        const std::vector<Grid> found = by_engine(puzzle, engine);
        REQUIRE(difference(puzzle, found, right) == "");
        REQUIRE(found == right);
    }
    return right.size();
}

inline std::string refusal(const Puzzle& puzzle) {
    try {
        reductio::accepted(
            puzzle, Pipeline{Settings{}}.enumerate(puzzle, 1, [](std::span<const Value>) { return false; }));
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace grids
