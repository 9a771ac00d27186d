// islands.cpp - islands and the bridges between them: from one island on, bridges lead to new islands and
// sometimes to old ones.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// 1 to 4 are that many bridges across, 5 to 8 one to four down.
constexpr int downwards = 4;

class Sea {
public:
    Sea(Puzzle& puzzle, Random& random) : puzzle_{puzzle}, random_{random} {}

    void draw() {
        puzzle_.numbers.assign(puzzle_.given.size(), open_cell);
        puzzle_.stated_solution.emplace(puzzle_.given.size(), 0);
        puzzle_.numbers[below(random_, puzzle_.cells())] = 0;
        constexpr int tries_per_cell = 6;
        for (int i = 0; i < tries_per_cell * puzzle_.cells(); ++i) {
            const int cell = below(random_, puzzle_.cells());
            if (is_island(cell)) lead(cell, below(random_, straight_directions));
        }
    }
    // Another number of bridges where there are some; else a bridge over the cell if there is room.
    bool change(int cell) {
        const Value bridges = grid()[cell];
        if (bridges == 0) return add_bridge(cell);
        if (most() == 1) return false;
        const int first = (bridges - 1) / downwards * downwards;
        const Value other = 1 + first + (bridges - first + below(random_, most() - 1)) % most();
        for (const int direction : {first == 0 ? 0 : 1, first == 0 ? 2 : 3}) {
            for (int next = cell; next >= 0 && !is_island(next); next = beside(next, direction))
                grid()[next] = other;
        }
        return true;
    }
    void count() {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (!is_island(cell)) continue;
            puzzle_.numbers[cell] = 0;
            for (int direction = 0; direction < straight_directions; ++direction)
                puzzle_.numbers[cell] += bridges_from(cell, direction);
        }
    }

private:
    Grid& grid() { return *puzzle_.stated_solution; }
    int most() const { return puzzle_.parameter; }
    bool is_island(int cell) const { return puzzle_.numbers[cell] != open_cell; }
    // -1 beyond the edge.
    int beside(int cell, int direction) const {
        const Direction& step = grid_directions[static_cast<std::size_t>(direction)];
        const int row = cell / puzzle_.columns + step.down, column = cell % puzzle_.columns + step.right;
        if (row < 0 || row >= puzzle_.rows || column < 0 || column >= puzzle_.columns) return -1;
        return row * puzzle_.columns + column;
    }
    bool has_island_beside(int cell) const {
        for (int direction = 0; direction < straight_directions; ++direction) {
            const int next = beside(cell, direction);
            if (next >= 0 && is_island(next)) return true;
        }
        return false;
    }
    Value bridges_from(int cell, int direction) {
        const int next = beside(cell, direction);
        if (next < 0 || is_island(next) || grid()[next] == 0) return 0;
        const bool down = grid()[next] > downwards;
        return down == (direction % 2 == 1) ? (grid()[next] - 1) % downwards + 1 : 0;
    }
    // The free cells up to the next island, which is the last; empty if there is none.
    std::vector<int> way_to_island(int cell, int direction) {
        std::vector<int> way;
        for (int next = beside(cell, direction); next >= 0; next = beside(next, direction)) {
            way.push_back(next);
            if (is_island(next)) return way;
            if (grid()[next] != 0) break;
        }
        return {};
    }
    void build(const std::vector<int>& way, int direction) {
        const Value bridges = 1 + below(random_, most()) + direction % 2 * downwards;
        for (std::size_t i = 0; i + 1 < way.size(); ++i) grid()[way[i]] = bridges;
    }
    // To an island in sight, seldom; or to a new one.
    void lead(int cell, int direction) {
        constexpr int seldom = 4, longest = 6;
        const auto old = way_to_island(cell, direction);
        if (!old.empty()) {
            if (old.size() > 1 && !puzzle_.has("tree") && below(random_, seldom) == 0) build(old, direction);
            return;
        }
        std::vector<int> way;
        const int length = 2 + below(random_, longest - 1);
        for (int next = beside(cell, direction); next >= 0 && std::ssize(way) < length;
             next = beside(next, direction)) {
            if (grid()[next] != 0) return;
            way.push_back(next);
        }
        if (way.size() < 2 || has_island_beside(way.back())) return;
        puzzle_.numbers[way.back()] = 0;
        build(way, direction);
    }
    bool add_bridge(int cell) {
        if (is_island(cell) || puzzle_.has("tree")) return false;
        const int direction = below(random_, 2);
        auto back = way_to_island(cell, direction + 2), way = way_to_island(cell, direction);
        if (back.empty() || way.empty()) return false;
        back.pop_back();
        way.insert(way.begin(), back.begin(), back.end());
        way.insert(way.begin(), cell);
        build(way, direction);
        return true;
    }
    Puzzle& puzzle_;
    Random& random_;
};

bool draw_islands(Puzzle& puzzle, Random& random) {
    Sea sea{puzzle, random};
    sea.draw();
    sea.count();
    constexpr int cells_of_island = 8;  // at most
    const auto open = std::ranges::count(puzzle.numbers, open_cell);
    return (puzzle.cells() - open) * cells_of_island >= puzzle.cells() && puzzle.cells() - open > 1;
}

bool change_bridges(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    Sea sea{puzzle, random};
    bool changed = false;
    constexpr int tries = 10;
    for (int i = 0; !changed && i < tries; ++i) changed = sea.change(open[random.place(open)]);
    if (changed) sea.count();
    return changed;
}

}  // namespace

const DrawnBoard islands{"islands", draw_islands, change_bridges, true};

}  // namespace reductio::boards
