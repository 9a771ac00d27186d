// random_galaxies.cpp - one area after the other, at cells in random order.
#include "encoders/shared/random_galaxies.hpp"

#include <algorithm>

#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio {

namespace {

class Grower {
public:
    Grower(const Puzzle& puzzle, const Grid& areas, Random& random)
        : puzzle_{puzzle}, areas_{areas}, random_{random} {}

    // The cells of an area around the point, up to `most` or one more. Empty if there is no room.
    std::vector<int> around(TurningPoint point, int most) {
        std::vector<int> area;
        for (const int row : {point.row / 2, (point.row + 1) / 2}) {
            for (const int column : {point.column / 2, (point.column + 1) / 2}) {
                const int cell = row * puzzle_.columns + column;
                if (!is_free(cell)) return {};
                if (std::ranges::count(area, cell) == 0) area.push_back(cell);
            }
        }
        while (std::ssize(area) < most) {
            const auto pairs = pairs_beside(area, point);
            if (pairs.empty()) break;
            const int cell = pairs[random_.place(pairs)];
            area.push_back(cell);
            area.push_back(opposite(cell, point));
        }
        return area;
    }

private:
    bool is_free(int cell) const { return areas_[cell] == 0 && !puzzle_.is_wall(cell); }
    // -1 outside of the grid.
    int opposite(int cell, TurningPoint point) const {
        const int row = point.row - cell / puzzle_.columns, column = point.column - cell % puzzle_.columns;
        const bool inside = row >= 0 && column >= 0 && row < puzzle_.rows && column < puzzle_.columns;
        return inside ? row * puzzle_.columns + column : -1;
    }
    std::vector<int> pairs_beside(const std::vector<int>& area, TurningPoint point) const {
        std::vector<int> found;
        for (const int cell : area) {
            for (const int next : neighbours(puzzle_, cell)) {
                const int other = opposite(next, point);
                if (other < 0 || !is_free(next) || !is_free(other)) continue;
                if (std::ranges::count(area, next) == 0) found.push_back(next);
            }
        }
        return found;
    }

    const Puzzle& puzzle_;
    const Grid& areas_;
    Random& random_;
};

// The points in the middle, on the sides and at the corners of a cell that lie inside of the grid.
std::vector<TurningPoint> points_of(const Puzzle& puzzle, int cell, Random& random) {
    std::vector<TurningPoint> points;
    for (const int down : {-1, 0, 1}) {
        for (const int right : {-1, 0, 1}) {
            const TurningPoint point{2 * (cell / puzzle.columns) + down, 2 * (cell % puzzle.columns) + right};
            if (point.row >= 0 && point.column >= 0 && point.row <= 2 * (puzzle.rows - 1) &&
                point.column <= 2 * (puzzle.columns - 1))
                points.push_back(point);
        }
    }
    random.shuffle(points);
    return points;
}

}  // namespace

Grid random_galaxies(const Puzzle& puzzle, Grid areas, Random& random) {
    Value number = std::ranges::max(areas);
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (areas[cell] != 0 || puzzle.is_wall(cell)) continue;
        constexpr int enough = 4, largest = 14;
        const int most = enough + below(random, largest - enough);
        Grower grower{puzzle, areas, random};
        std::vector<int> best{cell};
        for (const TurningPoint point : points_of(puzzle, cell, random)) {
            auto area = grower.around(point, most);
            if (area.size() > best.size()) best = std::move(area);
            if (std::ssize(best) >= enough) break;
        }
        ++number;
        for (const int each : best) areas[each] = number;
    }
    return region_grid(areas, holes_of(puzzle));
}

TurningPoint turning_point(const Puzzle& puzzle, std::span<const int> area) {
    return {area.front() / puzzle.columns + area.back() / puzzle.columns,
            area.front() % puzzle.columns + area.back() % puzzle.columns};
}

}  // namespace reductio
