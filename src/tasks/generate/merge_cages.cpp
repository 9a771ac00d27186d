// merge_cages.cpp - neighbouring cages become one, again and again.
//
// The walls between neighbouring cells are tried in random order. The cages on both sides are merged if the
// new one is not too large, some operation fits, and the solution stays the only one. A wall that must stay
// does not end the search, unlike a given that must: most cells would stay alone, that is, given. If
// `minimal`, the walls are tried again as long as one falls, since another operation may fit later. Each try
// builds a new model, a millisecond or two for nine by nine.
#include <algorithm>
#include <set>

#include "base/stop.hpp"
#include "encoders/shared/arithmetic.hpp"
#include "tasks/generate/weaken.hpp"

namespace reductio {

namespace {

struct Border {
    int before, behind;
};

std::vector<Border> walls(const Puzzle& puzzle) {
    std::vector<Border> found;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (cell % puzzle.columns < puzzle.columns - 1) found.push_back({cell, cell + 1});
        if (cell < puzzle.cells() - puzzle.columns) found.push_back({cell, cell + puzzle.columns});
    }
    return found;
}

bool holds(const Cage& cage, int cell) { return std::ranges::binary_search(cage.cells, cell); }

class CageMerger {
public:
    CageMerger(Puzzle& puzzle, const Blueprint& blueprint, Pipeline& judge, Random& random)
        : puzzle_{puzzle}, blueprint_{blueprint}, judge_{judge}, random_{random} {}

    // Merges the cages on both sides of the wall if it is possible.
    bool attempt(const Border& wall) {
        const auto& cages = puzzle_.cages;
        const auto first = std::ranges::find_if(cages, [&](const Cage& c) { return holds(c, wall.before); });
        const auto second = std::ranges::find_if(cages, [&](const Cage& c) { return holds(c, wall.behind); });
        const std::size_t size = first->cells.size() + second->cells.size();
        if (first == second || size > static_cast<std::size_t>(blueprint_.largest_cage)) return false;
        std::vector<int> cells;
        std::ranges::merge(first->cells, second->cells, std::back_inserter(cells));
        const auto merged = random_cage(puzzle_, blueprint_, std::move(cells), random_);
        if (!merged) return false;
        Puzzle coarser = puzzle_;
        std::erase_if(coarser.cages,
                      [&](const Cage& c) { return holds(c, wall.before) || holds(c, wall.behind); });
        const auto place = std::ranges::find_if(
            coarser.cages, [&](const Cage& c) { return c.cells.front() > merged->cells.front(); });
        coarser.cages.insert(place, *merged);
        if (!has_one_solution(judge_, coarser)) return false;
        if (blueprint_.acceptable && !blueprint_.acceptable(coarser)) return false;
        puzzle_ = std::move(coarser);
        return true;
    }

private:
    Puzzle& puzzle_;
    const Blueprint& blueprint_;
    Pipeline& judge_;
    Random& random_;
};

}  // namespace

std::optional<Cage> random_cage(const Puzzle& puzzle, const Blueprint& blueprint, std::vector<int> cells,
                                Random& random) {
    const CageStyle style = puzzle.family->generation.style(puzzle);
    std::vector<Value> values;
    for (const int cell : cells) values.push_back((*puzzle.stated_solution)[cell]);
    const std::set<Value> different{values.begin(), values.end()};
    if (style.distinct && different.size() < values.size()) return {};
    std::vector<Operation> operations = blueprint.operations;
    if (cells.size() == 1) operations = {style.single};
    random.shuffle(operations);
    for (const Operation operation : operations) {
        if (const auto target = cage_result(operation, style.rules, values))
            return Cage{std::move(cells), operation, target};
    }
    return {};
}

void merge_cages(Puzzle& puzzle, const Blueprint& blueprint, Pipeline& judge, Random& random,
                 const OnStep& on_step) {
    CageMerger merger{puzzle, blueprint, judge, random};
    auto order = walls(puzzle);
    bool again = true;
    while (again) {
        again = false;
        random.shuffle(order);
        for (const Border& wall : order) {
            check_stop();
            if (!merger.attempt(wall)) continue;
            if (on_step) on_step(puzzle);
            again = blueprint.minimal;
        }
    }
}

}  // namespace reductio
