// printed_areas.cpp - the grid in areas, and what is printed in them: a letter in each cell, none twice in an
// area; a number in some cells of an area, and dots where borders meet; or two numbers in an area, one below
// its size and one above.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/area_cells.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

std::vector<int> area_of(const Puzzle& puzzle, int cell) {
    std::vector<int> area;
    for (int other = 0; other < puzzle.cells(); ++other) {
        if ((*puzzle.stated_solution)[other] == (*puzzle.stated_solution)[cell]) area.push_back(other);
    }
    return area;
}

int open_cell_of(const Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    const auto [a, b] = edges[static_cast<std::size_t>(open[random.place(open)])];
    return static_cast<int>(below(random, 2) == 0 ? a : b);
}

namespace {

void print_letters(Puzzle& puzzle, const std::vector<int>& area, Random& random) {
    std::vector<Value> letters(area.size());
    std::iota(letters.begin(), letters.end(), 1);
    random.shuffle(letters);
    for (std::size_t i = 0; i < area.size(); ++i) puzzle.signs[area[i]] = letters[i];
}

// Areas with the number of cells that the puzzle states, or that a row has.
bool draw_letters(Puzzle& puzzle, Random& random) {
    const int size = puzzle.parameter > 0 ? puzzle.parameter : puzzle.columns;
    const auto letters_known = std::ssize(puzzle.family->printed);
    if (size > letters_known)
        puzzle.fail(fmt::format("areas of {} cells for {} letters", size, letters_known),
                    fmt::format("areas of {} cells at most", letters_known));
    puzzle.stated_solution = region_grid(equal_regions(puzzle, size, random));
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    for (const auto& area : cells_by_label(*puzzle.stated_solution)) print_letters(puzzle, area, random);
    return true;
}

bool change_letters(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    print_letters(puzzle, area_of(puzzle, open_cell_of(puzzle, open, random)), random);
    return true;
}

// --- a number in each area, and dots where borders meet ------------------------------------------------

// How many borders end at the corner above and to the left of this row and column, with those of the frame.
int borders_at(const Puzzle& puzzle, int row, int column) {
    const auto label = [&](int down, int across) {
        const int r = row + down, c = column + across;
        const bool inside = r >= 0 && c >= 0 && r < puzzle.rows && c < puzzle.columns;
        return inside ? (*puzzle.stated_solution)[r * puzzle.columns + c] : -1;
    };
    const std::array around{label(-1, -1), label(-1, 0), label(0, 0), label(0, -1)};
    int borders = 0;
    for (std::size_t i = 0; i < around.size(); ++i)
        borders += around[i] != around[(i + 1) % around.size()] ? 1 : 0;
    return borders;
}

bool draw_meetings(Puzzle& puzzle, Random& random) {
    constexpr int largest = 8, meeting = 3;
    const auto regions = small_regions(puzzle, largest, random);
    puzzle.stated_solution = region_grid(regions);
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    const auto areas = region_cells(regions);
    std::vector<Value> numbers(areas.size());
    std::iota(numbers.begin(), numbers.end(), 1);
    random.shuffle(numbers);
    for (std::size_t i = 0; i < areas.size(); ++i)
        puzzle.numbers[areas[i][random.place(areas[i])]] = numbers[i];
    puzzle.corners.clear();
    for (int row = 0; row <= puzzle.rows; ++row)
        for (int column = 0; column <= puzzle.columns; ++column)
            puzzle.corners.push_back(borders_at(puzzle, row, column) >= meeting ? 1 : open_cell);
    return true;
}

// The number of an area stands in one more of its cells.
bool repeat_number(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const int cell = open_cell_of(puzzle, open, random);
    for (const int other : area_of(puzzle, cell))
        if (puzzle.numbers[other] != open_cell) puzzle.numbers[cell] = puzzle.numbers[other];
    return true;
}

// --- two numbers in each area --------------------------------------------------------------------------

void print_pair(Puzzle& puzzle, std::vector<int> area, Random& random) {
    constexpr int most_more = 3;
    const auto size = static_cast<int>(area.size());
    for (const int cell : area) puzzle.numbers[cell] = open_cell;
    random.shuffle(area);
    puzzle.numbers[area[0]] = size - 1 - below(random, std::min(size - 1, most_more));
    puzzle.numbers[area[1]] = size + 1 + below(random, most_more);
}

bool draw_pairs(Puzzle& puzzle, Random& random) {
    constexpr int largest = 6;
    const auto regions = small_regions(puzzle, largest, random);
    puzzle.stated_solution = region_grid(regions);
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    for (const auto& area : region_cells(regions)) {
        if (area.size() < 2) return false;
        print_pair(puzzle, area, random);
    }
    return true;
}

// Two cells of an area are printed anew, or the cell joins the area beside it first.
bool change_pair(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    Grid& grid = *puzzle.stated_solution;
    const int cell = open_cell_of(puzzle, open, random);
    const auto old = area_of(puzzle, cell);
    const auto near = neighbours(puzzle, cell);
    const int other = near[random.place(near)];
    const std::vector<int> labels{grid.begin(), grid.end()};
    const bool leaves = grid[other] != grid[cell] && old.size() > 2 && can_leave(puzzle, labels, cell);
    if (!leaves || below(random, 2) == 0) {
        print_pair(puzzle, old, random);
        return true;
    }
    const int left = old[0] == cell ? old[1] : old[0];
    grid[cell] = grid[other];
    print_pair(puzzle, area_of(puzzle, left), random);
    print_pair(puzzle, area_of(puzzle, cell), random);
    grid = region_grid(renumbered(std::vector<int>{grid.begin(), grid.end()}));
    return true;
}

}  // namespace

const DrawnBoard letters{"letters", draw_letters, change_letters, false, true};
const DrawnBoard pairs{"pairs", draw_pairs, change_pair, true};

const DrawnBoard meetings{.name = "meetings",
                          .draw = draw_meetings,
                          .mend = repeat_number,
                          .complete = true,
                          .by_trial = true,
                          .clues = all_are_drawn};

}  // namespace reductio::boards
