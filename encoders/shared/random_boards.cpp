// random_boards.cpp - boards at random, by steps that keep them right.
#include "encoders/shared/random_boards.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "encoders/shared/houses.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"

namespace reductio {

namespace {

// The cells with `value` are in one piece, if there are any.
bool connected_cells(const Puzzle& puzzle, const Grid& grid, Value value) {
    const auto first = std::ranges::find(grid, value);
    if (first == grid.end()) return true;
    const auto reached = reach_from(puzzle, static_cast<int>(first - grid.begin()),
                                    [&](int, int to) { return grid[to] == value; });
    return std::ssize(reached) == std::ranges::count(grid, value);
}

// A Latin square as a cube of 0 and 1: is this symbol in that row and column? A step changes eight places.
// Afterwards one of them may be -1; then the next step mends it and may break another.
class LatinCube {
public:
    explicit LatinCube(int side) : side_{side}, cube_(side * side * side, 0) {
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) at({row, column, (row + column) % side}) = 1;
        }
    }
    void mix(Random& random) {
        const int steps = side_ * side_ * side_;
        for (int i = 0; i < steps || broken_; ++i) step(random);
    }
    std::vector<int> square() const {
        std::vector<int> square(side_ * side_);
        for (int i = 0; i < std::ssize(cube_); ++i) {
            if (cube_[i] == 1) square[i / side_] = i % side_;
        }
        return square;
    }

private:
    using Place = std::array<int, 3>;
    int& at(const Place& p) { return cube_[(p[0] * side_ + p[1]) * side_ + p[2]]; }

    void step(Random& random) {
        Place from = place_;
        if (!broken_) {
            do {
                for (int& coordinate : from) coordinate = below(random, side_);
            } while (at(from) != 0);
        }
        Place to{};
        for (int axis = 0; axis < 3; ++axis) to[axis] = one_along(from, axis, random);
        for (unsigned corner = 0; corner < 8; ++corner) {
            Place place = from;
            int moved = 0;
            for (int axis = 0; axis < 3; ++axis) {
                if ((corner >> axis & 1) == 0) continue;
                place[axis] = to[axis];
                ++moved;
            }
            at(place) += moved % 2 == 0 ? 1 : -1;
        }
        broken_ = at(to) < 0;
        place_ = to;
    }
    // A coordinate at which the line through the place along this axis holds 1.
    int one_along(Place place, int axis, Random& random) {
        std::vector<int> found;
        for (place[axis] = 0; place[axis] < side_; ++place[axis]) {
            if (at(place) == 1) found.push_back(place[axis]);
        }
        return found[random.place(found)];
    }

    int side_;
    std::vector<int> cube_;
    bool broken_ = false;
    Place place_{};  // that is -1, if broken_
};

}  // namespace

void give_solution(Puzzle& puzzle, Random&) { puzzle.given = *puzzle.stated_solution; }

std::vector<int> shuffled_cells(const Puzzle& puzzle, Random& random) {
    std::vector<int> cells(puzzle.cells());
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(cells);
    return cells;
}

std::vector<int> random_latin(int side, Random& random) {
    if (side == 1) return {0};
    LatinCube cube{side};
    cube.mix(random);
    return cube.square();
}

Grid random_latin_grid(const Puzzle& puzzle, Random& random) {
    require_square(puzzle);
    std::vector<Value> digits = puzzle.digits;
    random.shuffle(digits);
    Grid grid;
    for (const int value : random_latin(puzzle.rows, random)) grid.push_back(digits[value]);
    return grid;
}

Grid random_picture(const Puzzle& puzzle, int percent, int smooth, Random& random) {
    constexpr int shades = 1'000'000;
    std::vector<std::int64_t> grey(puzzle.cells());
    for (auto& shade : grey) shade = below(random, shades);
    for (int i = 0; i < smooth; ++i) {
        const auto before = grey;
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const auto near = neighbours(puzzle, cell);
            for (const int other : near) grey[cell] += before[other];
            grey[cell] = grey[cell] / (std::ssize(near) + 1);
        }
    }
    std::vector<int> darkest = shuffled_cells(puzzle, random);
    std::ranges::stable_sort(darkest, std::ranges::greater{}, [&](int cell) { return grey[cell]; });
    Grid grid(puzzle.cells(), 0);
    for (const int cell : std::span{darkest}.first(puzzle.cells() * percent / 100)) grid[cell] = 1;
    return grid;
}

bool can_change_side(const Puzzle& puzzle, const Grid& inside, int cell) {
    constexpr int ring[8][2] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}};
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    int changes = 0, beside = 0;
    std::array<Value, 8> around{};  // 0 beyond the frame
    for (int i = 0; i < 8; ++i) {
        const int r = row + ring[i][0], c = column + ring[i][1];
        if (r < 0 || r >= puzzle.rows || c < 0 || c >= puzzle.columns) continue;
        around[i] = inside[r * puzzle.columns + c];
        if (i % 2 == 1) beside += around[i];
    }
    for (int i = 0; i < 8; ++i) changes += around[i] != around[(i + 1) % 8] ? 1 : 0;
    // Around the cell, the inside is one stretch, and so is the outside; each has a side of the cell.
    return changes == 2 && beside > 0 && beside < 4;
}

// The inside grows cell by cell, and rarely where it would become broad.
Grid random_inside(const Puzzle& puzzle, Random& random) {
    Grid inside(puzzle.cells(), 0);
    inside[below(random, puzzle.cells())] = 1;
    const int wanted = puzzle.cells() * (52 + below(random, 9)) / 100;
    int grown = 1;
    for (int round = 0; round < 4 && grown < wanted; ++round) {
        for (bool more = true; more && grown < wanted;) {
            more = false;
            for (const int cell : shuffled_cells(puzzle, random)) {
                if (inside[cell] == 1 || grown >= wanted || !can_change_side(puzzle, inside, cell)) continue;
                int beside = 0;
                for (const int other : neighbours(puzzle, cell)) beside += inside[other];
                if (beside > 1 && below(random, round == 0 ? 6 : 3) != 0) continue;
                inside[cell] = 1;
                ++grown;
                more = true;
            }
        }
    }
    return inside;
}

Grid random_shading(const Puzzle& puzzle, int most, Random& random) {
    Grid grid(puzzle.cells(), 0);
    int shaded = 0;
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (shaded >= most) break;
        const auto near = neighbours(puzzle, cell);
        if (std::ranges::any_of(near, [&](int other) { return grid[other] == 1; })) continue;
        grid[cell] = 1;
        ++shaded;
        if (connected_cells(puzzle, grid, 0) && std::ranges::count(grid, 0) > 0) continue;
        grid[cell] = 0;
        --shaded;
    }
    return grid;
}

namespace {

// Walls whose runs are neither too short nor too long.
class RunWalls {
public:
    RunWalls(const Puzzle& puzzle, int first) : puzzle_{puzzle}, first_{first} {
        walls_.assign(puzzle.cells(), 0);
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (cell / puzzle.columns < first || cell % puzzle.columns < first) walls_[cell] = 1;
        }
    }
    const Grid& walls() const { return walls_; }

    // Puts walls into runs that are too long, until there is none, or the tries are used up.
    void shorten(int longest, Random& random) {
        const int tries = 20 * puzzle_.cells();
        for (int i = 0; i < tries; ++i) {
            const int cell = below(random, puzzle_.cells());
            if (walls_[cell] == 1 ||
                (run_through(cell, 1) <= longest && run_through(cell, puzzle_.columns) <= longest))
                continue;
            const Grid before = walls_;
            put(cell);
            while (fill_single()) {}
            const auto left = std::ranges::count(walls_, 0);
            // Not more than a few walls at a time, or half of the grid could go.
            if (left + 6 < std::ranges::count(before, 0) || left < 4 || !connected_cells(puzzle_, walls_, 0))
                walls_ = before;
        }
    }

private:
    void put(int cell) {
        const int row = cell / puzzle_.columns, column = cell % puzzle_.columns;
        walls_[cell] = 1;
        const int other_row = puzzle_.rows - 1 + first_ - row;
        const int other_column = puzzle_.columns - 1 + first_ - column;
        walls_[other_row * puzzle_.columns + other_column] = 1;
    }
    // The cells of the run through this one, along rows (step 1) or columns.
    int run_through(int cell, int step) const {
        int length = 1;
        for (const int direction : {-step, step}) {
            for (int at = cell; goes_on(at, direction); at += direction) ++length;
        }
        return length;
    }
    bool goes_on(int cell, int direction) const {
        const int next = cell + direction;
        if (next < 0 || next >= puzzle_.cells()) return false;
        const bool along_row = direction == 1 || direction == -1;
        if (along_row && next / puzzle_.columns != cell / puzzle_.columns) return false;
        return walls_[next] == 0;
    }
    bool fill_single() {
        bool filled = false;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (walls_[cell] == 1) continue;
            if (run_through(cell, 1) > 1 && run_through(cell, puzzle_.columns) > 1) continue;
            put(cell);
            filled = true;
        }
        return filled;
    }
    const Puzzle& puzzle_;
    int first_;
    Grid walls_;
};

}  // namespace

void draw_run_walls(Puzzle& puzzle, int first, int longest, Random& random) {
    RunWalls runs{puzzle, first};
    runs.shorten(longest, random);
    puzzle.walls.assign(puzzle.cells(), std::nullopt);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (runs.walls()[cell] == 1) puzzle.walls[cell] = Wall{};
    }
}

}  // namespace reductio
