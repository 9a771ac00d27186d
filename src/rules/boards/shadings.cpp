// shadings.cpp - cells of two kinds: pictures in patches; shaded cells that keep apart, with numbers of which
// white lines have each once.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/grid_graph.hpp"
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

// Boards of one cell or two have no room for a shaded one.
bool has_shaded(const Puzzle& puzzle) { return std::ranges::count(*puzzle.stated_solution, 1) > 0; }

// A number for a shaded cell that a white cell in its row or column has.
Value repeated_number(const Puzzle& puzzle, int cell, Random& random) {
    std::vector<Value> numbers;
    for (const auto& arm : arms_of(puzzle, cell)) {
        for (const int other : arm) {
            if ((*puzzle.stated_solution)[other] == 0) numbers.push_back(puzzle.numbers[other]);
        }
    }
    return numbers.empty() ? puzzle.numbers[cell] : numbers[random.place(numbers)];
}

// White cells have the numbers of a Latin square. As many cells are shaded as possible: if a white cell could
// be shaded too, it would have no reason to be white.
bool draw_singles(Puzzle& puzzle, Random& random) {
    puzzle.stated_solution = random_shading(puzzle, puzzle.cells(), random);
    const int side = std::max(puzzle.rows, puzzle.columns);
    const std::vector<int> square = random_latin(side, random);
    puzzle.numbers.clear();
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        puzzle.numbers.push_back(square[cell / puzzle.columns * side + cell % puzzle.columns] + 1);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if ((*puzzle.stated_solution)[cell] == 1)
            puzzle.numbers[cell] = repeated_number(puzzle, cell, random);
    }
    return has_shaded(puzzle);
}

bool change_number(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    std::vector<int> shaded = open;
    std::erase_if(shaded, [&](int cell) { return (*puzzle.stated_solution)[cell] == 0; });
    if (shaded.empty()) return false;
    const int cell = shaded[random.place(shaded)];
    puzzle.numbers[cell] = repeated_number(puzzle, cell, random);
    return true;
}

}  // namespace

const DrawnBoard picture{"picture", draw_picture, change_colour, false};
const DrawnBoard singles{"singles", draw_singles, change_number, true};

}  // namespace reductio::boards
