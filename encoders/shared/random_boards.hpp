// random_boards.hpp - boards at random, from which families make their puzzles: Latin squares, pictures in
// black and white, the inside of a loop, shaded cells that keep apart, walls.
#pragma once
#include <vector>

#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Generation::clues of families that give cells: the whole solution.
void give_solution(Puzzle& puzzle, Random& random);

// A number from 0 to bound - 1.
inline int below(Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
}
// All cells, in random order.
std::vector<int> shuffled_cells(const Puzzle& puzzle, Random& random);

// The values 0 to side - 1, each once in every row and column. By the Markov chain of Jacobson and Matthews
// ("Generating uniformly distributed random Latin squares", Journal of Combinatorial Designs 4, 1996), which
// comes close to giving all squares alike.
std::vector<int> random_latin(int side, Random& random);
// The same with values of the puzzle, a square: as many of its digits as it has rows.
Grid random_latin_grid(const Puzzle& puzzle, Random& random);

// 1 for black: `percent` of the cells, in patches. `smooth`: how often each cell is averaged with those
// around it.
Grid random_picture(const Puzzle& puzzle, int percent, int smooth, Random& random);

// 1 for the cells inside a closed loop that touches itself nowhere. It winds through the whole grid.
Grid random_inside(const Puzzle& puzzle, Random& random);
// Can the cell change sides, and there is still one such loop?
bool can_change_side(const Puzzle& puzzle, const Grid& inside, int cell);

// 1 for shaded cells. No two are neighbours, and the others are connected. At most this many cells are
// shaded.
Grid random_shading(const Puzzle& puzzle, int most, Random& random);

// The puzzle gets walls, as symmetric as rotate180 is; `first`: only from that row and column on, and all
// cells before are walls. Runs of other cells have at least two and mostly at most `longest` cells, and all
// are connected.
void draw_run_walls(Puzzle& puzzle, int first, int longest, Random& random);

}  // namespace reductio
