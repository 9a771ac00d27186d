// tiles.cpp - rectangles, no four of which meet, with a print in each: of any size, or strips.
//
// They are laid in reading order. Rules about prints do not say which cell of a rectangle has one: any may.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "family/family.hpp"
#include "rules/area_pairs.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/find_clues.hpp"
#include "rules/rules_file.hpp"

namespace reductio::boards {

namespace {

bool four_meet(const Puzzle& puzzle, const Grid& tiles) {
    for (int row = 0; row + 1 < puzzle.rows; ++row) {
        for (int column = 0; column + 1 < puzzle.columns; ++column) {
            const int a = row * puzzle.columns + column, c = a + puzzle.columns;
            const bool joined = tiles[a] == tiles[a + 1] || tiles[c] == tiles[c + 1] ||
                                tiles[a] == tiles[c] || tiles[a + 1] == tiles[c + 1];
            if (!joined) return true;
        }
    }
    return false;
}

// A number from 1 to `most`; 2 and 3 come more often than others.
int random_side(int most, Random& random) {
    constexpr int longest = 4;
    return std::min({most, 1 + below(random, longest), 1 + below(random, longest) + below(random, 2)});
}

Grid random_tiles(const Puzzle& puzzle, bool strips, Random& random) {
    Grid tiles(puzzle.given.size(), 0);
    Value number = 0;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (tiles[cell] != 0) continue;
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        int room = 1;
        while (column + room < puzzle.columns && tiles[cell + room] == 0) ++room;
        int width = random_side(room, random), height = random_side(puzzle.rows - row, random);
        if (strips) (below(random, 2) == 0 ? width : height) = 1;
        ++number;
        for (int r = 0; r < height; ++r)
            std::fill_n(tiles.begin() + cell + r * puzzle.columns, width, number);
    }
    return tiles;
}

bool draw(Puzzle& puzzle, bool strips, Random& random) {
    constexpr int tries = 5000;
    for (int i = 0; i < tries; ++i) {
        Grid tiles = random_tiles(puzzle, strips, random);
        if (four_meet(puzzle, tiles)) continue;
        puzzle.stated_solution = std::move(tiles);
        const RulesMaking& making = puzzle.family->rules->making;
        if (making.numbers) puzzle.numbers.assign(puzzle.given.size(), open_cell);
        if (making.signs) puzzle.signs.assign(puzzle.given.size(), open_cell);
        return add_fitting_clues(puzzle, random);
    }
    return false;
}
bool draw_tiles(Puzzle& puzzle, Random& random) { return draw(puzzle, false, random); }
bool draw_strips(Puzzle& puzzle, Random& random) { return draw(puzzle, true, random); }

// Other cells of some open rectangles are printed.
bool print_others(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const std::vector<int> printed = printed_cells(puzzle);
    constexpr int most = 3;
    for (int times = 1 + below(random, most); times > 0; --times) {
        const Value tile = (*puzzle.stated_solution)[printed[open[random.place(open)]]];
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if ((*puzzle.stated_solution)[cell] != tile) continue;
            if (!puzzle.numbers.empty()) puzzle.numbers[cell] = open_cell;
            if (!puzzle.signs.empty()) puzzle.signs[cell] = open_cell;
        }
    }
    return add_fitting_clues(puzzle, random);
}

}  // namespace

const DrawnBoard tiles{"tiles", draw_tiles, print_others, false};
const DrawnBoard strips{"strips", draw_strips, print_others, false};

}  // namespace reductio::boards
