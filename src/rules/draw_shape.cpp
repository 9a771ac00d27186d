// draw_shape.cpp - each part of the shape, drawn one after the other.
#include "rules/draw_shape.hpp"

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_pieces.hpp"
#include "encoders/shared/random_regions.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/making.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

int number_in(RulesMaking::Range range, Random& random) {
    return range.least + below(random, range.most - range.least + 1);
}

// Are all cells but the holes in one piece?
bool in_one_piece(const Puzzle& puzzle) {
    Grid open(puzzle.cells(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) open[cell] = puzzle.is_wall(cell) ? 0 : 1;
    return pieces_of(puzzle, open, 1).size() == 1;
}

void draw_holes(Puzzle& puzzle, int percent, Random& random) {
    // A few more or fewer: no line passes an odd number of cells.
    int left = std::max(1, puzzle.cells() * percent / 100 - below(random, 2));
    puzzle.walls.assign(puzzle.cells(), std::nullopt);
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (left == 0) break;
        puzzle.walls[cell] = Wall{};
        if (in_one_piece(puzzle))
            --left;
        else
            puzzle.walls[cell].reset();
    }
    if (std::ranges::none_of(puzzle.walls, [](const auto& wall) { return wall.has_value(); }))
        puzzle.walls.clear();
}

// A region that is too small becomes part of the smallest beside it.
void join_small(Puzzle& puzzle, int least, Random& random) {
    for (const int cell : shuffled_cells(puzzle, random)) {
        auto& regions = puzzle.regions;
        const auto size = [&](int region) { return std::ranges::count(regions, region); };
        if (size(regions[cell]) >= least) continue;
        int smallest = -1;
        for (int other = 0; other < puzzle.cells(); ++other) {
            if (regions[other] != regions[cell]) continue;
            for (const int next : neighbours(puzzle, other)) {
                if (regions[next] == regions[cell]) continue;
                if (smallest < 0 || size(regions[next]) < size(smallest)) smallest = regions[next];
            }
        }
        if (smallest >= 0) std::ranges::replace(regions, int{regions[cell]}, smallest);
    }
}

void draw_pieces(Puzzle& puzzle, RulesMaking::Range sizes, Random& random) {
    if (sizes.least == sizes.most && puzzle.cells() % sizes.least == 0) {
        puzzle.regions = equal_regions(puzzle, sizes.least, random);
        return;
    }
    puzzle.regions = small_regions(puzzle, sizes.most, random);
    join_small(puzzle, sizes.least, random);
    puzzle.regions = renumbered(puzzle.regions);
}

// Paths, each of whose cells has its place on the path as number; cells that are left over belong to none.
bool draw_paths(Puzzle& puzzle, RulesMaking::Range sizes, Random& random) {
    puzzle.regions.assign(puzzle.cells(), -1);
    puzzle.numbers.assign(puzzle.cells(), open_cell);
    int label = 0;
    for (const int start : shuffled_cells(puzzle, random)) {
        if (puzzle.regions[start] >= 0) continue;
        std::vector<int> path{start};
        const auto is_free = [&](int cell) {
            return puzzle.regions[cell] < 0 && std::ranges::find(path, cell) == path.end();
        };
        for (const int length = number_in(sizes, random); std::ssize(path) < length;) {
            auto next = neighbours(puzzle, path.back());
            std::erase_if(next, [&](int cell) { return !is_free(cell); });
            if (next.empty()) break;
            path.push_back(next[random.place(next)]);
        }
        for (int i = 0; i < std::ssize(path); ++i) {
            puzzle.regions[path[i]] = label;
            puzzle.numbers[path[i]] = i + 1;
        }
        ++label;
    }
    puzzle.regions = renumbered(puzzle.regions);
    return true;
}

bool draw_regions_of(Puzzle& puzzle, const RulesMaking& making, Random& random) {
    switch (making.shape) {
        case RulesMaking::Regions::paths: return draw_paths(puzzle, *making.sizes, random);
        case RulesMaking::Regions::rectangles:
            puzzle.regions = random_rectangles(puzzle, making.sizes->most, random);
            break;
        case RulesMaking::Regions::any:
            if (making.dominoes())
                puzzle.regions = random_dominoes(puzzle, random);
            else
                draw_pieces(puzzle, *making.sizes, random);
            break;
    }
    const auto regions = region_cells(puzzle.regions);
    return std::ranges::all_of(regions,
                               [&](const auto& cells) { return std::ssize(cells) >= making.sizes->least; });
}

// Numbers that shape the puzzle.
void print_numbers(Puzzle& puzzle, const RulesMaking& making, Random& random) {
    if (!making.filled && !making.once && making.seeds == 0) return;
    puzzle.numbers.assign(puzzle.cells(), open_cell);
    const auto cells = shuffled_cells(puzzle, random);
    for (int i = 0; i < puzzle.cells(); ++i) {
        Value& number = puzzle.numbers[cells[i]];
        if (making.filled)
            number = number_in(*making.filled, random);
        else if (making.once && i <= making.once->most - making.once->least)
            number = making.once->least + i;
        else if (i < puzzle.cells() * making.seeds / 100)
            number = below(random, making.most_seed + 1);
    }
}

// The usual fleet; on a smaller board, where fewer ships have room, without the longest of them.
void state_parameters(Puzzle& puzzle, const RulesMaking& making) {
    if (making.parameters.empty() || !puzzle.parameters.empty()) return;
    const auto usual = static_cast<std::size_t>(making.usual.rows * making.usual.columns),
               cells = std::min(usual, static_cast<std::size_t>(puzzle.cells()));
    puzzle.parameters = making.parameters;
    puzzle.parameters.resize(
        std::max<std::size_t>(1, (puzzle.parameters.size() * cells + usual / 2) / usual));
}

// Cells in which something is printed, though not yet what.
void put_prints(Puzzle& puzzle, const RulesMaking& making, Random& random) {
    if (making.prints == 0) return;
    Grid& prints = making.printed == unknown_number ? puzzle.numbers : puzzle.signs;
    const bool others = !making.edge_signs.empty() && making.printed != unknown_number;
    if (!others) prints.assign(puzzle.cells(), open_cell);
    auto cells = shuffled_cells(puzzle, random);
    std::erase_if(cells, [&](int cell) { return puzzle.is_wall(cell) || prints[cell] != open_cell; });
    const int most = std::max(1, puzzle.cells() * making.prints / 100);
    for (int i = 0; i < std::min(most, static_cast<int>(cells.size())); ++i)
        prints[cells[i]] = making.printed;
}

// Each sign in one cell at the edge: the ends of a way.
void put_signs_at_edge(Puzzle& puzzle, const RulesMaking& making, Random& random) {
    if (making.edge_signs.empty()) return;
    puzzle.signs.assign(puzzle.cells(), open_cell);
    auto cells = shuffled_cells(puzzle, random);
    std::erase_if(cells, [&](int cell) {
        constexpr std::size_t inside = 4;  // neighbours
        return puzzle.is_wall(cell) || neighbours(puzzle, cell).size() == inside;
    });
    for (std::size_t i = 0; i < std::min(making.edge_signs.size(), cells.size()); ++i)
        puzzle.signs[cells[i]] = making.edge_signs[i];
}

// Each piece of a region is a region, and a hole is in none.
void number_regions(Puzzle& puzzle) {
    const auto parts = pieces(puzzle, [&](int from, int to) {
        return puzzle.regions[from] == puzzle.regions[to] && !puzzle.is_wall(from) && !puzzle.is_wall(to);
    });
    int label = 0;
    for (const auto& part : parts) {
        const bool hole = puzzle.is_wall(part.front());
        for (const int cell : part) puzzle.regions[cell] = hole ? -1 : label;
        if (!hole) ++label;
    }
}

// A cell in which something is printed is a region of its own.
void set_apart(Puzzle& puzzle) {
    int label = *std::ranges::max_element(puzzle.regions) + 1;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (is_printed(puzzle, cell)) puzzle.regions[cell] = label++;
    }
}

bool move_border(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const RulesMaking::Range sizes = *puzzle.family->rules->making.sizes;
    std::vector<std::pair<int, int>> moves;  // cell, region
    for (const int cell : open) {
        for (const int other : neighbours(puzzle, cell)) {
            if (puzzle.regions[other] != puzzle.regions[cell])
                moves.emplace_back(cell, puzzle.regions[other]);
        }
    }
    random.shuffle(moves);
    for (const auto& [cell, region] : moves) {
        const bool too_small = std::ranges::count(puzzle.regions, puzzle.regions[cell]) <= sizes.least;
        const bool too_large = std::ranges::count(puzzle.regions, region) >= 2 * sizes.most;
        if (too_small || too_large || !can_leave(puzzle, puzzle.regions, cell)) continue;
        puzzle.regions[cell] = region;
        number_regions(puzzle);
        return true;
    }
    return false;
}

// An open cell becomes a hole, and a hole or another open cell changes with it: a closed line passes an even
// number of cells.
bool move_hole(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    constexpr int tries = 20;
    const Puzzle before = puzzle;
    for (int i = 0; i < tries && !open.empty(); ++i) {
        puzzle.walls = before.walls;
        const auto cells = shuffled_cells(puzzle, random);
        const auto hole = std::ranges::find_if(cells, [&](int cell) { return puzzle.is_wall(cell); });
        if (hole != cells.end() && below(random, 2) == 0)
            puzzle.walls[*hole].reset();
        else
            puzzle.walls[open[random.place(open)]] = Wall{};
        puzzle.walls[open[random.place(open)]] = Wall{};
        if (in_one_piece(puzzle)) return true;
    }
    return false;
}

// An open cell becomes a printed one; sometimes another is none any more. Up to twice as many as were drawn.
bool move_print(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const RulesMaking& making = puzzle.family->rules->making;
    Grid& prints = making.printed == unknown_number ? puzzle.numbers : puzzle.signs;
    std::vector<int> free = open, printed;
    std::erase_if(free, [&](int cell) { return puzzle.is_wall(cell) || prints[cell] != open_cell; });
    if (free.empty()) return false;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (prints[cell] == making.printed) printed.push_back(cell);
    }
    constexpr int seldom = 3, all = 100;
    const bool many = std::ssize(printed) * all >= 2 * making.prints * puzzle.cells();
    if (!printed.empty() && (many || below(random, seldom) == 0))
        prints[printed[random.place(printed)]] = open_cell;
    prints[free[random.place(free)]] = making.printed;
    return true;
}

}  // namespace

bool draw_shape(Puzzle& puzzle, Random& random) {
    const RulesMaking& making = puzzle.family->rules->making;
    if (reads(*puzzle.family, Part::pieces)) draw_bank(puzzle);
    state_parameters(puzzle, making);
    if (making.holes > 0) draw_holes(puzzle, making.holes, random);
    if (making.sizes && !draw_regions_of(puzzle, making, random)) return false;
    print_numbers(puzzle, making, random);
    put_signs_at_edge(puzzle, making, random);
    put_prints(puzzle, making, random);
    if (making.sizes && making.prints > 0) set_apart(puzzle);
    if (making.sizes && (making.prints > 0 || making.holes > 0)) number_regions(puzzle);
    return true;
}

bool move_shape(Puzzle& puzzle, std::vector<int> open, Random& random) {
    const RulesMaking& making = puzzle.family->rules->making;
    std::erase_if(open, [&](int cell) { return cell >= puzzle.cells(); });
    if (making.sizes && making.shape == RulesMaking::Regions::any) return move_border(puzzle, open, random);
    if (making.prints > 0) return move_print(puzzle, open, random);
    return !puzzle.walls.empty() && move_hole(puzzle, open, random);
}

}  // namespace reductio
