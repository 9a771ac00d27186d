// reflections.cpp - areas, many of which lie beside their mirror images.
//
// Pairs of areas grow on both sides of a line between two free cells, cell by cell; what is left is divided
// at random. Where a border between two areas is a mirror, and the sizes of areas, are clues.
#include <algorithm>
#include <optional>

#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/area_cells.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/find_clues.hpp"

namespace reductio::boards {

namespace {

class Reflections {
public:
    Reflections(const Puzzle& puzzle, Random& random)
        : puzzle_{puzzle}, random_{random}, labels_(puzzle.given.size(), no_area) {}

    std::vector<int> draw() {
        for (const int cell : shuffled_cells(puzzle_, random_)) {
            std::vector<int> beside = neighbours(puzzle_, cell);
            random_.shuffle(beside);
            for (const int other : beside)
                if (is_free(cell) && is_free(other)) grow(cell, other);
        }
        constexpr int largest_of_others = 4;
        return small_regions(puzzle_, largest_of_others, random_, labels_);
    }

private:
    static constexpr int no_area = -1;

    bool is_free(int cell) const { return labels_[cell] == no_area && !puzzle_.is_wall(cell); }
    // Across the line between the two cells.
    std::optional<int> image(int cell, int a, int b) const {
        const int columns = puzzle_.columns;
        const bool across = a / columns == b / columns;
        const int row = across ? cell / columns : a / columns + b / columns - cell / columns;
        const int column = across ? a % columns + b % columns - cell % columns : cell % columns;
        const bool inside = row >= 0 && row < puzzle_.rows && column >= 0 && column < columns;
        if (!inside || !is_free(row * columns + column)) return {};
        return row * columns + column;
    }
    void grow(int a, int b) {
        constexpr int usual = 4;
        const int size = 1 + below(random_, usual) + below(random_, 2);
        std::vector<int> area;
        const auto add = [&](int cell, int other) {
            area.push_back(cell);
            labels_[cell] = next_;
            labels_[other] = next_ + 1;
        };
        add(a, b);
        while (std::ssize(area) < size) {
            std::vector<int> open;
            for (const int cell : area)
                for (const int next : neighbours(puzzle_, cell))
                    if (is_free(next) && image(next, a, b)) open.push_back(next);
            if (open.empty()) break;
            const int next = open[random_.place(open)];
            add(next, *image(next, a, b));
        }
        next_ += 2;
    }

    const Puzzle& puzzle_;
    Random& random_;
    std::vector<int> labels_;
    int next_ = 0;
};

bool draw_reflections(Puzzle& puzzle, Random& random) {
    puzzle.stated_solution = region_grid(Reflections{puzzle, random}.draw(), holes_of(puzzle));
    return add_fitting_clues(puzzle, random);
}

// One area beside an open link gets its number in another cell.
bool renumber(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    for (const int cell : area_of(puzzle, open_cell_of(puzzle, open, random)))
        puzzle.numbers[cell] = open_cell;
    return add_fitting_clues(puzzle, random);
}

}  // namespace

const DrawnBoard reflections{"reflections", draw_reflections, renumber, false, true, false, true};

}  // namespace reductio::boards
