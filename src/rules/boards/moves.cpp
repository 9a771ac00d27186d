// moves.cpp - circles that have moved straight, each as far as its number says, and regions in which they
// stand now: one in each, or some that are symmetric around the centre of a rectangle.
//
// Their places come first. From each a circle goes back a random way over cells where nothing is; some stay.
// Puzzles that have more solutions are drawn anew: about every second one has not.
#include <algorithm>
#include <utility>
#include <vector>

#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/board_shape.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/boards/random_tour.hpp"

namespace reductio::boards {

namespace {

constexpr int cells_of_region = 6, numbers_of_unknown = 3;

// Cell by cell from this one on in a random direction, as far as nothing is there, or less.
std::vector<int> way_back(const Puzzle& puzzle, int place, const std::vector<char>& taken, Random& random) {
    constexpr int directions = 4;
    const BoardShape shape = shape_of(puzzle);
    const int direction = below(random, directions);
    std::vector<int> way{place};
    for (auto next = shape.next(place, direction); next && taken[*next] == 0;
         next = shape.next(*next, direction))
        way.push_back(*next);
    way.resize(1 + static_cast<std::size_t>(below(random, static_cast<int>(way.size()))));
    return way;
}

// Circles whose moves end in these places.
void move_back(Puzzle& puzzle, std::vector<int> places, Random& random) {
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    std::vector<char> taken(puzzle.given.size(), 0);
    for (const int place : places) taken[place] = 1;
    random.shuffle(places);
    for (const int place : places) {
        const std::vector<int> way = way_back(puzzle, place, taken, random);
        for (const int cell : way) taken[cell] = 1;
        put_line(puzzle, way);
        const bool unknown = below(random, numbers_of_unknown) == 0;
        puzzle.numbers[way.back()] = unknown ? unknown_number : static_cast<Value>(way.size()) - 1;
    }
}

bool draw_moves(Puzzle& puzzle, Random& random) {
    puzzle.regions = small_regions(puzzle, cells_of_region, random);
    std::vector<int> places;
    for (const auto& cells : region_cells(puzzle.regions)) places.push_back(cells[random.place(cells)]);
    move_back(puzzle, places, random);
    return true;
}

bool draw_mirrored_moves(Puzzle& puzzle, Random& random) {
    constexpr int few = 3;
    puzzle.regions = random_rectangles(puzzle, cells_of_region, random);
    std::vector<int> places;
    for (const auto& cells : region_cells(puzzle.regions)) {
        const int pairs = 1 + (below(random, few) == 0 ? 1 : 0), sum = cells.front() + cells.back();
        for (int i = 0; i < pairs; ++i) {
            const int cell = cells[random.place(cells)];
            for (const int one : {cell, sum - cell})
                if (std::ranges::find(places, one) == places.end()) places.push_back(one);
        }
    }
    move_back(puzzle, places, random);
    return true;
}

}  // namespace

const DrawnBoard moves{.name = "moves",
                       .draw = draw_moves,
                       .mend = nullptr,
                       .complete = true,
                       .by_trial = true,
                       .clues = all_are_drawn};
const DrawnBoard mirrored_moves{.name = "mirrored_moves",
                                .draw = draw_mirrored_moves,
                                .mend = nullptr,
                                .complete = true,
                                .by_trial = true,
                                .clues = all_are_drawn};

}  // namespace reductio::boards
