// monsters.cpp - one of the first three values in each cell without a mirror, and how often each occurs.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

constexpr int kinds = 3, mirrors = 2;  // mirrors are the first two signs, and the values behind the kinds

Value any_kind(Random& random) { return 1 + below(random, kinds); }

void put_mirror(Puzzle& puzzle, int cell, Random& random) {
    puzzle.signs[cell] = 1 + below(random, mirrors);
    (*puzzle.stated_solution)[cell] = kinds + puzzle.signs[cell];
}

void count_kinds(Puzzle& puzzle) {
    puzzle.parameters.clear();
    for (Value kind = 1; kind <= kinds; ++kind)
        puzzle.parameters.push_back(static_cast<Value>(std::ranges::count(*puzzle.stated_solution, kind)));
}

bool draw(Puzzle& puzzle, Random& random) {
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    puzzle.stated_solution.emplace(puzzle.given.size(), 1);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (below(random, 3) == 0)
            put_mirror(puzzle, cell, random);
        else
            (*puzzle.stated_solution)[cell] = any_kind(random);
    }
    count_kinds(puzzle);
    return true;
}

// Another monster in an open cell, or a mirror.
bool mend(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const int cell = open[random.place(open)];
    if (below(random, 4) == 0)
        put_mirror(puzzle, cell, random);
    else
        (*puzzle.stated_solution)[cell] = any_kind(random);
    count_kinds(puzzle);
    return true;
}

}  // namespace

const DrawnBoard monsters{"monsters", draw, mend, false};

}  // namespace reductio::boards
