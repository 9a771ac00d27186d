// random_regions.cpp - equal regions by exchanges, others by growth, dominoes by turning pairs.
//
// Equal regions begin as a simple division: boxes, rows, or a snake that is cut. Then two neighbouring
// regions exchange a cell each, again and again, as long as both stay connected. After twenty tries per cell
// the beginning is forgotten; about one try in six is an exchange.
#include "encoders/shared/random_regions.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/houses.hpp"
#include "encoders/shared/random_boards.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio {

namespace {

constexpr int tries_per_cell = 20;

class Exchange {
public:
    Exchange(const Puzzle& puzzle, std::vector<int>& regions) : puzzle_{puzzle}, regions_{regions} {}

    // Moves the cell `from` to the region of its neighbour `to`, and another cell back.
    void attempt(int from, int to, Random& random) {
        const int loser = at(from), winner = at(to);
        if (loser == winner) return;
        at(from) = winner;
        if (hangs_together(loser)) {
            std::vector<int> returned = touching(winner, loser, from);
            if (!returned.empty()) {
                const int cell = returned[random.place(returned)];
                at(cell) = loser;
                if (hangs_together(winner)) return;
                at(cell) = winner;
            }
        }
        at(from) = loser;
    }
    void mix(Random& random) {
        for (int i = 0; i < tries_per_cell * puzzle_.cells(); ++i) {
            const int from = static_cast<int>(random.below(static_cast<std::uint64_t>(puzzle_.cells())));
            const auto near = neighbours(puzzle_, from);
            if (!near.empty()) attempt(from, near[random.place(near)], random);
        }
    }

private:
    int& at(int cell) { return regions_[cell]; }
    bool hangs_together(int region) const {
        const auto first = std::ranges::find(regions_, region);
        const auto all = std::ranges::count(regions_, region);
        return std::ssize(reach_from(puzzle_, static_cast<int>(first - regions_.begin()),
                                     [&](int, int to) { return regions_[to] == region; })) == all;
    }
    // Cells of one region, but for `except`, beside the other.
    std::vector<int> touching(int region, int other, int except) {
        std::vector<int> found;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (at(cell) != region || cell == except) continue;
            const auto near = neighbours(puzzle_, cell);
            if (std::ranges::any_of(near, [&](int next) { return at(next) == other; })) found.push_back(cell);
        }
        return found;
    }
    const Puzzle& puzzle_;
    std::vector<int>& regions_;
};

// Regions that grow one after the other from where least room is left.
class Growth {
public:
    Growth(const Puzzle& puzzle, std::vector<int>& regions, Random& random)
        : puzzle_{puzzle}, regions_{regions}, random_{random} {}

    void divide(int largest) {
        first_ = *std::ranges::max_element(regions_) + 1;
        int label = first_;
        for (int seed = narrowest(); seed >= 0; seed = narrowest(), ++label) {
            // One region in four is smaller, so that not all are of one size.
            int size = largest;
            if (largest > 1 && random_.below(4) == 0)
                size -= 1 + static_cast<int>(random_.below(largest - 1));
            fill(seed, label, std::max(size, std::min(largest, 2)));
        }
        join_single(largest);
    }

private:
    std::vector<int> open_beside(int cell) const {
        auto near = neighbours(puzzle_, cell);
        std::erase_if(near, [&](int other) { return regions_[other] >= 0; });
        return near;
    }
    // An open cell with as few open neighbours as possible; -1: none is open.
    int narrowest() {
        std::vector<int> cells;
        std::size_t fewest = 5;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (regions_[cell] >= 0) continue;
            const std::size_t open = open_beside(cell).size();
            if (open > fewest) continue;
            if (open < fewest) cells.clear();
            fewest = open;
            cells.push_back(cell);
        }
        return cells.empty() ? -1 : cells[random_.place(cells)];
    }
    void fill(int seed, int label, int size) {
        std::vector<int> region{seed};
        regions_[seed] = label;
        while (std::ssize(region) < size) {
            std::vector<int> next;
            for (const int cell : region) {
                const auto open = open_beside(cell);
                next.insert(next.end(), open.begin(), open.end());
            }
            if (next.empty()) return;
            region.push_back(next[random_.place(next)]);
            regions_[region.back()] = label;
        }
    }
    // Regions of one cell join a neighbour that has room.
    void join_single(int largest) {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (regions_[cell] < first_ || std::ranges::count(regions_, regions_[cell]) > 1) continue;
            auto near = neighbours(puzzle_, cell);
            random_.shuffle(near);
            for (const int other : near) {
                const int region = regions_[other];
                if (region < first_ || std::ranges::count(regions_, region) >= largest) continue;
                regions_[cell] = regions_[other];
                break;
            }
        }
    }

    const Puzzle& puzzle_;
    std::vector<int>& regions_;
    Random& random_;
    int first_ = 0;  // label of its own
};

// Two dominoes side by side are turned, or the lone cell changes places along a domino.
class Turning {
public:
    Turning(const Puzzle& puzzle, std::vector<int>& partner) : puzzle_{puzzle}, partner_{partner} {}

    void attempt(int cell, Random& random) {
        const int other = partner_[cell];
        if (other == cell) return slide(cell, random);
        // The domino beside it, in one of the two directions across its own.
        const bool across = other == cell + 1 || other == cell - 1;
        const int row = cell / puzzle_.columns, column = cell % puzzle_.columns;
        const bool back = random.below(2) == 0;
        const int to_row = row + (across ? back ? -1 : 1 : 0);
        const int to_column = column + (across ? 0 : back ? -1 : 1);
        if (to_row < 0 || to_row >= puzzle_.rows || to_column < 0 || to_column >= puzzle_.columns) return;
        const int step = to_row * puzzle_.columns + to_column - cell;
        if (partner_[cell + step] != other + step) return;
        join(cell, cell + step);
        join(other, other + step);
    }

private:
    void join(int a, int b) {
        partner_[a] = b;
        partner_[b] = a;
    }
    void slide(int lone, Random& random) {
        const auto near = neighbours(puzzle_, lone);
        if (near.empty()) return;
        const int next = near[random.place(near)], end = partner_[next];
        if (end - next != next - lone) return;  // the domino does not point here
        join(lone, next);
        partner_[end] = end;
    }
    const Puzzle& puzzle_;
    std::vector<int>& partner_;
};

}  // namespace

void draw_regions(Puzzle& puzzle, Random& random) {
    require_square(puzzle);
    const int side = puzzle.rows;
    const BoxShape box = default_box(side).value_or(BoxShape{1, side});
    puzzle.regions = box_regions(side, side, box);
    puzzle.boxes = {0, 0};
    Exchange{puzzle, puzzle.regions}.mix(random);
    puzzle.regions = renumbered(puzzle.regions);
}

std::vector<int> equal_regions(const Puzzle& puzzle, int size, Random& random) {
    if (puzzle.cells() % size != 0)
        puzzle.fail(fmt::format("regions of {} cells in a grid of {}", size, puzzle.cells()),
                    fmt::format("a size that divides the number of cells, as in \"{} 8x8 size 4\"",
                                puzzle.family->name));
    std::vector<int> regions(puzzle.cells());
    for (int i = 0; i < puzzle.cells(); ++i) {
        const int row = i / puzzle.columns, column = i % puzzle.columns;
        regions[row * puzzle.columns + (row % 2 == 0 ? column : puzzle.columns - 1 - column)] = i / size;
    }
    Exchange{puzzle, regions}.mix(random);
    return renumbered(regions);
}

std::vector<int> small_regions(const Puzzle& puzzle, int largest, Random& random, std::vector<int> regions) {
    const bool all = regions.empty();
    if (all) regions.assign(puzzle.cells(), -1);
    Growth{puzzle, regions, random}.divide(largest);
    return all ? renumbered(regions) : regions;
}

// Every other time, of two cells at random the one beside the smaller region is taken, so that none becomes a
// giant.
void grow_regions(const Puzzle& puzzle, std::vector<int>& regions, Random& random) {
    std::vector<int> size(puzzle.cells(), 0);
    for (const int region : regions) size[std::max(region, 0)] += region < 0 ? 0 : 1;
    for (;;) {
        std::vector<std::pair<int, int>> next;  // cell and label
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (regions[cell] >= 0) continue;
            for (const int other : neighbours(puzzle, cell)) {
                if (regions[other] >= 0) next.emplace_back(cell, regions[other]);
            }
        }
        if (next.empty()) return;
        const auto one = next[random.place(next)], other = next[random.place(next)];
        const bool any = random.below(2) == 0;
        const auto& [cell, label] = any || size[one.second] <= size[other.second] ? one : other;
        regions[cell] = label;
        ++size[label];
    }
}

std::vector<int> random_dominoes(const Puzzle& puzzle, Random& random) {
    std::vector<int> partner(puzzle.cells());
    const bool across = puzzle.columns % 2 == 0 || puzzle.rows % 2 != 0;
    const int last = puzzle.cells() - 1;
    for (int cell = 0; cell <= last; ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        if (across && column + 1 == puzzle.columns && puzzle.columns % 2 != 0) {
            // The last column of a grid with odd sides stands upright, but for its last cell.
            partner[cell] = cell == last   ? cell
                            : row % 2 == 0 ? cell + puzzle.columns
                                           : cell - puzzle.columns;
        } else if (across) {
            partner[cell] = column % 2 == 0 ? cell + 1 : cell - 1;
        } else {
            partner[cell] = row % 2 == 0 ? cell + puzzle.columns : cell - puzzle.columns;
        }
    }
    constexpr int turns_per_cell = 200;
    Turning turning{puzzle, partner};
    for (int i = 0; i < turns_per_cell * puzzle.cells(); ++i)
        turning.attempt(static_cast<int>(random.below(static_cast<std::uint64_t>(puzzle.cells()))), random);
    std::vector<int> labels(puzzle.cells());
    for (int cell = 0; cell <= last; ++cell) labels[cell] = std::min(cell, partner[cell]);
    return renumbered(labels);
}

std::vector<int> random_rectangles(const Puzzle& puzzle, int largest, Random& random) {
    struct Corner {
        int height, width;
    };
    std::vector<int> labels(puzzle.cells(), -1);
    // From the first open cell on; what lies to the left and above is covered.
    for (int label = 0, cell = 0; cell < puzzle.cells(); ++cell) {
        if (labels[cell] >= 0) continue;
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        int room = 1;
        while (column + room < puzzle.columns && labels[cell + room] < 0) ++room;
        std::vector<Corner> sizes;
        for (int width = 1; width <= room; ++width) {
            // A gap of one cell makes strips, and in the last row single cells.
            if (width == room - 1 && (row + 1 == puzzle.rows || below(random, 4) != 0)) continue;
            for (int height = 1; height <= puzzle.rows - row && height * width <= largest; ++height) {
                constexpr int longest_strip = 4;
                const int weight = 1 + 2 * std::min(height, width);  // squares rather than strips
                const bool long_strip = std::min(height, width) == 1 && height * width > longest_strip;
                if (height * width > 1 && !long_strip) sizes.insert(sizes.end(), weight, {height, width});
            }
        }
        if (sizes.empty()) sizes.push_back({1, 1});
        const auto [height, width] = sizes[random.place(sizes)];
        for (int i = 0; i < height; ++i) {
            for (int j = 0; j < width; ++j) labels[cell + i * puzzle.columns + j] = label;
        }
        ++label;
    }
    return labels;
}

bool can_leave(const Puzzle& puzzle, std::span<const int> regions, int cell) {
    const int region = regions[cell];
    int start = -1, others = 0;
    for (int other = 0; other < puzzle.cells(); ++other) {
        if (regions[other] != region || other == cell) continue;
        start = other;
        ++others;
    }
    if (start < 0) return false;
    const auto reached =
        reach_from(puzzle, start, [&](int, int to) { return to != cell && regions[to] == region; });
    return std::ssize(reached) == others;
}

}  // namespace reductio
