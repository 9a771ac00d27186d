// arrow_boards.cpp - arrows in cells: a trail through all cells, each of which points to the next; stars, to
// each of which one arrow points.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/directions.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

constexpr int all_directions = static_cast<int>(grid_directions.size());

// The cells that one sees from a cell in a direction.
std::vector<int> view_of(const Puzzle& puzzle, int cell, int direction) {
    const Direction& step = grid_directions[static_cast<std::size_t>(direction)];
    std::vector<int> seen;
    int row = cell / puzzle.columns + step.down, column = cell % puzzle.columns + step.right;
    for (; row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns;
         row += step.down, column += step.right)
        seen.push_back(row * puzzle.columns + column);
    return seen;
}

struct Move {
    int direction, cell;
};

std::vector<Move> free_moves(const Puzzle& puzzle, int from) {
    std::vector<Move> moves;
    for (int direction = 0; direction < all_directions; ++direction) {
        for (const int cell : view_of(puzzle, from, direction)) {
            if ((*puzzle.stated_solution)[cell] == 0) moves.push_back({direction, cell});
        }
    }
    return moves;
}

// The cell from which the fewest are free comes next (Warnsdorff's rule for the knight's tour), one in four
// times any cell.
bool draw_trail(Puzzle& puzzle, Random& random) {
    constexpr int seldom = 4;
    Grid& places = puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    puzzle.arrows.assign(puzzle.given.size(), open_cell);
    int cell = below(random, puzzle.cells());
    places[cell] = 1;
    for (int place = 2; place <= puzzle.cells(); ++place) {
        auto moves = free_moves(puzzle, cell);
        if (moves.empty()) return false;
        random.shuffle(moves);
        Move best = moves.front();
        if (below(random, seldom) != 0) {
            best = *std::ranges::min_element(
                moves, {}, [&](const Move& move) { return free_moves(puzzle, move.cell).size(); });
        }
        puzzle.arrows[cell] = best.direction;
        cell = best.cell;
        places[cell] = place;
    }
    // The last one points somewhere too.
    int direction = below(random, all_directions);
    while (view_of(puzzle, cell, direction).empty()) direction = below(random, all_directions);
    puzzle.arrows[cell] = direction;
    return true;
}

// An arrow and its star: no other arrow sees the star, and the arrow sees no other.
bool add_pair(Puzzle& puzzle, int cell, Random& random) {
    Grid& stars = *puzzle.stated_solution;
    const int direction = below(random, all_directions);
    const auto view = view_of(puzzle, cell, direction);
    if (view.empty() || stars[cell] == 1 || puzzle.arrows[cell] != open_cell) return false;
    if (std::ranges::any_of(view, [&](int seen) { return stars[seen] == 1; })) return false;
    const int star = view[random.place(view)];
    if (puzzle.arrows[star] != open_cell) return false;
    for (int other = 0; other < puzzle.cells(); ++other) {
        if (puzzle.arrows[other] == open_cell) continue;
        if (std::ranges::count(view_of(puzzle, other, puzzle.arrows[other]), star) > 0) return false;
    }
    stars[star] = 1;
    puzzle.arrows[cell] = direction;
    return true;
}

bool draw_starry(Puzzle& puzzle, Random& random) {
    constexpr int rounds = 8, cells_of_star = 5;
    int left = std::max(1, puzzle.cells() / cells_of_star);
    puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    puzzle.arrows.assign(puzzle.given.size(), open_cell);
    for (int round = 0; round < rounds; ++round) {
        for (const int cell : shuffled_cells(puzzle, random)) {
            if (left > 0 && add_pair(puzzle, cell, random)) --left;
        }
    }
    return std::ranges::count(*puzzle.stated_solution, 1) > 0;
}

}  // namespace

const DrawnBoard starry{"starry", draw_starry, nullptr, false};
const DrawnBoard trail{"trail", draw_trail, nullptr, false};

}  // namespace reductio::boards
