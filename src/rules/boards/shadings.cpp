// shadings.cpp - black and white cells: pictures in patches, shaded cells that keep apart.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

bool draw_picture(Puzzle& puzzle, Random& random) {
    puzzle.stated_solution = random_picture(puzzle, 45 + below(random, 11), 1, random);
    return true;
}

bool change_colour(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    puzzle.numbers.clear();  // those of the picture before
    Value& cell = (*puzzle.stated_solution)[open[random.place(open)]];
    cell = 1 - cell;
    return true;
}

bool draw_shading_apart(Puzzle& puzzle, Random& random) {
    const int shaded_percent = 20 + below(random, 8);
    puzzle.stated_solution = random_shading(puzzle, puzzle.cells() * shaded_percent / 100, random);
    return true;
}

}  // namespace

const DrawnBoard picture{"picture", draw_picture, change_colour, false};
const DrawnBoard shading{"shading", draw_shading_apart, nullptr, false};

}  // namespace reductio::boards
