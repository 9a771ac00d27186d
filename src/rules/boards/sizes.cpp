// sizes.cpp - a number in each cell: the size of its area, where no two areas of one size touch.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// Regions at random; then cells change regions until no two of one size touch.
class SizedRegions {
public:
    SizedRegions(const Puzzle& puzzle, Random& random)
        : puzzle_{puzzle}, random_{random}, largest_{puzzle.digits.back()} {
        regions_ = small_regions(puzzle, std::min(largest_, usual_region), random);
    }

    // False if they still touch after many changes.
    bool part() {
        constexpr int changes_per_cell = 40;
        for (int i = 0; i < changes_per_cell * puzzle_.cells(); ++i) {
            const auto touching = find_touching();
            if (touching.empty()) return true;
            change(touching[random_.place(touching)], touching.size());
        }
        return find_touching().empty();
    }
    Grid sizes() const {
        Grid grid;
        for (const int region : regions_) grid.push_back(size_of(region));
        return grid;
    }

private:
    static constexpr Value usual_region = 6;

    Value size_of(int region) const { return static_cast<Value>(std::ranges::count(regions_, region)); }
    // Cells beside another region of the same size.
    std::vector<int> find_touching() const {
        const Grid size = sizes();
        std::vector<int> found;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            const auto near = neighbours(puzzle_, cell);
            if (std::ranges::any_of(near, [&](int other) {
                    return regions_[other] != regions_[cell] && size[other] == size[cell];
                }))
                found.push_back(cell);
        }
        return found;
    }
    // The cell joins a region beside it, or becomes one of its own, unless more cells touch then; a few times
    // that does not matter.
    void change(int cell, std::size_t touching) {
        const auto near = neighbours(puzzle_, cell);
        if (near.empty()) return;
        const bool alone = size_of(regions_[cell]) == 1;
        int other = regions_[near[random_.place(near)]];
        if (!alone && below(random_, 3) == 0) other = free_label();
        const int before = regions_[cell];
        if (other == before || size_of(other) >= largest_) return;
        if (!alone && !can_leave(puzzle_, regions_, cell)) return;
        regions_[cell] = other;
        if (find_touching().size() > touching && below(random_, 10) != 0) regions_[cell] = before;
    }
    int free_label() const {
        int label = 0;
        while (size_of(label) > 0) ++label;
        return label;
    }

    const Puzzle& puzzle_;
    Random& random_;
    Value largest_;
    std::vector<int> regions_;
};

bool draw_sizes(Puzzle& puzzle, Random& random) {
    SizedRegions regions{puzzle, random};
    if (!regions.part()) return false;
    const Grid sizes = regions.sizes();
    puzzle.stated_solution = sizes;
    return std::ranges::all_of(sizes,
                               [&](Value size) { return std::ranges::binary_search(puzzle.digits, size); });
}

}  // namespace

const DrawnBoard sizes{"sizes", draw_sizes, nullptr, false};

}  // namespace reductio::boards
