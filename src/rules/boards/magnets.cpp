// magnets.cpp - a tiling with dominoes, most of which become magnets of the poles 1 and 2; 0 is neutral.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

constexpr Value neutral = 0, plus = 1, minus = 2;

Value opposite(Value pole) { return pole == neutral ? neutral : plus + minus - pole; }

using Domino = std::vector<int>;

std::vector<Domino> dominoes_of(const Puzzle& puzzle) {
    auto dominoes = region_cells(puzzle.regions);
    std::erase_if(dominoes, [](const Domino& domino) { return domino.size() < 2; });
    return dominoes;
}

void lay(Grid& grid, const Domino& domino, Value pole) {
    grid[domino[0]] = pole;
    grid[domino[1]] = opposite(pole);
}

// Do poles of the domino touch others that they may not touch: equal ones, or with the option unlike ones?
bool repels(const Puzzle& puzzle, const Grid& grid, const Domino& domino) {
    return std::ranges::any_of(domino, [&](int cell) {
        return std::ranges::any_of(neighbours(puzzle, cell), [&](int other) {
            if (grid[cell] == neutral || grid[other] == neutral) return false;
            return puzzle.regions[other] != puzzle.regions[cell] &&
                   (grid[other] == grid[cell]) != puzzle.has("anti");
        });
    });
}

// In random order, as far as their neighbours allow.
bool draw_magnets(Puzzle& puzzle, Random& random) {
    puzzle.regions = random_dominoes(puzzle, random);
    Grid& grid = puzzle.stated_solution.emplace(puzzle.cells(), neutral);
    auto dominoes = dominoes_of(puzzle);
    random.shuffle(dominoes);
    for (const Domino& domino : dominoes) {
        if (below(random, 4) == 0) continue;
        const Value first = below(random, 2) == 0 ? plus : minus;
        for (const Value pole : {first, opposite(first)}) {
            lay(grid, domino, pole);
            if (!repels(puzzle, grid, domino)) break;
            lay(grid, domino, neutral);
        }
    }
    return true;
}

// An open domino becomes another magnet, or neutral, as its neighbours allow.
bool change_magnet(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    puzzle.outside = {};  // counts of the magnets before
    Grid& grid = *puzzle.stated_solution;
    const auto regions = region_cells(puzzle.regions);
    const Domino& domino = regions[open[random.place(open)]];
    if (domino.size() < 2) return false;
    std::vector<Value> others{neutral, plus, minus};
    std::erase(others, grid[domino[0]]);
    random.shuffle(others);
    for (const Value pole : others) {
        Grid changed = grid;
        lay(changed, domino, pole);
        if (repels(puzzle, changed, domino)) continue;
        grid = std::move(changed);
        return true;
    }
    return true;
}

}  // namespace

const DrawnBoard magnets{"magnets", draw_magnets, change_magnet, false};

}  // namespace reductio::boards
