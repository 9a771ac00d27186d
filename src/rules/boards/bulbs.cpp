// bulbs.cpp - walls, and bulbs that light every other cell, no two of which see each other.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/seen.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// Marks the cells that a bulb lights, its own among them.
void light_up(const Puzzle& puzzle, int bulb, std::vector<char>& lit) {
    for (const int cell : seen_from(puzzle, bulb)) lit[cell] = 1;
}

// A bulb in each cell that no other lights, in random order. Those that are there stay.
void place_bulbs(const Puzzle& puzzle, Grid& grid, Random& random) {
    std::vector<char> lit(grid.size(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] == 1) light_up(puzzle, cell, lit);
    }
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (puzzle.is_wall(cell) || lit[cell] != 0) continue;
        grid[cell] = 1;
        light_up(puzzle, cell, lit);
    }
}

bool draw_bulbs(Puzzle& puzzle, Random& random) {
    constexpr int walls_percent = 20;
    puzzle.walls.assign(puzzle.cells(), std::nullopt);
    int walls = puzzle.cells() * walls_percent / 100;
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (walls <= 0) break;
        if (puzzle.is_wall(cell)) continue;
        puzzle.walls[cell] = puzzle.walls[puzzle.cells() - 1 - cell] = Wall{};
        walls -= 2;
    }
    puzzle.stated_solution.emplace(puzzle.cells(), 0);
    place_bulbs(puzzle, *puzzle.stated_solution, random);
    return true;
}

void add_numbers(Puzzle& puzzle, Random&) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell)) continue;
        Value bulbs = 0;
        for (const int other : neighbours(puzzle, cell)) bulbs += (*puzzle.stated_solution)[other];
        puzzle.walls[cell]->number = bulbs;
    }
}

// An open cell and the one opposite become walls.
bool add_wall(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    constexpr int most_walls_percent = 35;
    const auto walls = std::ranges::count_if(puzzle.walls, [](const auto& wall) { return wall.has_value(); });
    if (100 * walls > most_walls_percent * puzzle.cells()) return false;
    const int cell = open[random.place(open)];
    for (const int wall : {cell, puzzle.cells() - 1 - cell}) {
        puzzle.walls[wall] = Wall{};
        (*puzzle.stated_solution)[wall] = 0;
    }
    place_bulbs(puzzle, *puzzle.stated_solution, random);
    return true;
}

}  // namespace

const DrawnBoard bulbs{
    .name = "bulbs", .draw = draw_bulbs, .mend = add_wall, .complete = false, .clues = add_numbers};

}  // namespace reductio::boards
