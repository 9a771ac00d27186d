// closest.cpp - cores in turn with lightest hitting sets.
#include "tasks/repair/closest.hpp"

#include <algorithm>
#include <iterator>

#include "tasks/clues/clue_solver.hpp"

namespace reductio {

namespace {

class Search {
public:
    Search(const CompiledPuzzle& compiled, const Breakable& breakable, const CnfOptions& encoding)
        : compiled_{compiled},
          clues_{breakable.clues},
          weights_{breakable.weights},
          solver_{compiled, clues_, breakable.certain, encoding} {}

    std::optional<Closest> run() {
        if (!solver_.refutes(all_elements(solver_)))
            throw InternalError{"a puzzle with a solution is repaired"};
        std::vector<int> core = solver_.core();
        if (solver_.refutes({})) return {};
        take(without(maximal_superset(solver_)));
        try {
            search(std::move(core));
            find_alone();
        } catch (const Stopped& stopped) {
            found_.cut_short = stopped.reason;
        }
        for (const int clue : best_) found_.broken.push_back(clues_[clue]);
        return found_;
    }

private:
    // All clues but these.
    std::vector<int> without(const std::vector<int>& some) const {
        std::vector<int> others;
        std::ranges::set_difference(all_elements(solver_), some, std::back_inserter(others));
        return others;
    }
    int weight_of_all(const std::vector<int>& some) const {
        int weight = 0;
        for (const int clue : some) weight += weights_[static_cast<std::size_t>(clue)];
        return weight;
    }
    // These may be broken, and then there is a solution.
    void take(const std::vector<int>& broken) {
        if (solver_.refutes(without(broken))) throw InternalError{"clues that had a solution have none"};
        best_ = broken;
        found_.weight = weight_of_all(broken);
        found_.grid = compiled_.decode(solver_.values());
    }
    void search(std::vector<int> core) {
        HittingSets hitting{weights_, found_.weight - 1};
        for (;;) {
            shrink(solver_, core);
            note(core);
            hitting.add(core);
            const auto lightest = hitting.smallest();
            found_.least = lightest ? weight_of_all(*lightest) : found_.weight;
            if (!lightest) return;
            if (!solver_.refutes(without(*lightest))) return take(*lightest);
            core = solver_.core();
        }
    }
    // A clue that is enough alone is in every set that contradicts.
    void note(const std::vector<int>& core) {
        std::vector<int> sorted = core, both;
        std::ranges::sort(sorted);
        if (std::exchange(first_, false)) common_ = sorted;
        std::ranges::set_intersection(common_, sorted, std::back_inserter(both));
        common_ = std::move(both);
    }
    void find_alone() {
        if (best_.size() != 1) return;
        for (const int clue : common_)
            if (weights_[static_cast<std::size_t>(clue)] == found_.weight &&
                !solver_.refutes(without({clue})))
                found_.alone.push_back(clues_[clue]);
    }

    const CompiledPuzzle& compiled_;
    const std::vector<Clue>& clues_;
    const std::vector<int>& weights_;
    ClueSolver solver_;
    std::vector<int> best_, common_;
    bool first_ = true;
    Closest found_;
};

}  // namespace

std::optional<Closest> closest_grid(const CompiledPuzzle& compiled, const Breakable& breakable,
                                    const CnfOptions& encoding) {
    return Search{compiled, breakable, encoding}.run();
}

}  // namespace reductio
