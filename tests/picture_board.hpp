// picture_board.hpp - what the tests of families on boards of signs share: grids as text, drawings, and the
// way of a game ID through all forms and back.
#pragma once
#include <string>

#include "catch.hpp"
#include "draw/output.hpp"
#include "draw/read_solution.hpp"
#include "grids.hpp"
#include "puzzle_reading.hpp"

namespace boards {

using namespace reductio;

inline Grid grid_of(const std::string& text) {
    Grid grid;
    for (const char c : text) grid.push_back(c - '0');
    return grid;
}

inline std::string drawn(const Puzzle& puzzle, const Grid& grid, const char* output) {
    return find<Output>(output)->write(family_of(puzzle), puzzle, grid, Style{});
}

// The ID is written back as it is, and by the native form; it has one solution, which every output prints so
// that it can be read.
inline void check_id(const std::string& id) {
    CAPTURE(id);
    const Puzzle puzzle = reading::puzzle_of(id);
    CHECK(find<Format>("sgt")->write(puzzle) == id + "\n");
    CHECK(reading::equal(reading::puzzle_of(find<Format>("native")->write(puzzle)), puzzle));
    const auto found = by_engine(puzzle, "sat");
    REQUIRE(found.size() == 1);
    for (const char* output : {"drawing", "ascii", "line", "grid", "table"}) {
        CAPTURE(output);
        const Text text{"f", drawn(puzzle, found[0], output)};
        CHECK(read_solutions(family_of(puzzle), puzzle, Passage::all(text)) == found);
    }
}

}  // namespace boards
