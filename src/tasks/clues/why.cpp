// why.cpp - each question is one about subsets: of clues, of told values, of constraints.
#include "tasks/clues/why.hpp"

#include <algorithm>
#include <iterator>

#include "encoders/shared/partition.hpp"
#include "tasks/clues/clue_solver.hpp"

namespace reductio {

namespace {

std::vector<Clue> chosen(std::span<const Clue> clues, std::span<const int> numbers) {
    std::vector<Clue> result;
    for (const int number : numbers) result.push_back(clues[number]);
    return result;
}

void find_conflicts(ClueSolver& solver, std::span<const Clue> clues, const WhyOptions& options,
                    const OnClueConflict& on_further, Why& why) {
    std::vector<int> set = solver.core();
    try {
        shrink(solver, set);
        SmallestSubset smallest = smallest_subset(solver, set, options.effort);
        set = std::move(smallest.set);
        why.conflicts.push_back({chosen(clues, set), smallest.proved, true});
        if (!on_further) return;
        MinimalSubsets others{solver};
        others.leave_out(set);
        while (const auto other = others.next()) {
            if (!on_further({chosen(clues, *other), false, true})) return;
        }
    } catch (const Stopped& stopped) {
        why.cut_short = stopped.reason;
        if (why.conflicts.empty()) why.conflicts.push_back({chosen(clues, set), false, false});
    }
}

// The solutions of a puzzle that has several, and what has to be told about them.
class Telling {
    static constexpr std::size_t most_known = 50;  // solutions that are compared with each other

public:
    Telling(const CompiledPuzzle& compiled, const WhyOptions& options)
        : compiled_{compiled}, options_{options} {}

    Ambiguity run() {
        const bool all = collect();
        return all ? best_of_all() : best_of_first();
    }

private:
    using Values = std::vector<std::int32_t>;

    // True if they are all.
    bool collect() {
        ClueSolver solver{compiled_, {}, compiled_.givens(), options_.encoding};
        while (!solver.refutes({})) {
            solutions_.emplace_back(solver.values().begin(), solver.values().end());
            if (solutions_.size() == most_known) return false;
            solver.exclude_solution();
        }
        return true;
    }
    // The values of a solution that propagation leaves open: others tell nothing.
    std::vector<Clue> open_values(const Values& solution) const {
        std::vector<Clue> open;
        for (Clue& value : values_of(compiled_, solution)) {
            const Literal fact = value.facts.front();
            const bool decided = fact.constant() || compiled_.state().domains.decided(
                                                        compiled_.model().meaning(fact.slot()).first);
            if (!decided) open.push_back(std::move(value));
        }
        return open;
    }
    static std::vector<int> differences(std::span<const Clue> a, std::span<const Clue> b) {
        std::vector<int> different;
        for (int i = 0; i < std::ssize(a); ++i) {
            if (a[i].facts != b[i].facts) different.push_back(i);
        }
        return different;
    }
    // What is told must meet every difference to another solution.
    Ambiguity best_of_all() const {
        std::vector<std::vector<Clue>> open;
        for (const Values& solution : solutions_) open.push_back(open_values(solution));
        std::size_t best = 0;
        std::vector<int> told;
        for (std::size_t i = 0; i < open.size(); ++i) {
            const std::size_t most = (told.empty() ? open.size() : told.size()) - 1;
            HittingSets sets{static_cast<int>(open[i].size()), static_cast<int>(most)};
            for (std::size_t k = 0; k < open.size(); ++k) {
                if (k != i) sets.add(differences(open[i], open[k]));
            }
            if (auto smaller = sets.smallest()) told = std::move(*smaller), best = i;
        }
        return ambiguity(best, chosen(open[best], told), true, true);
    }
    Ambiguity best_of_first() const {
        const std::vector<Clue> open = open_values(solutions_.front());
        ClueSolver solver{compiled_, open, compiled_.givens(), options_.encoding};
        const std::vector<int> all = all_elements(solver);
        if (solver.refutes(all)) throw InternalError{"a solution that was found is none"};
        solver.exclude_solution();
        if (!solver.refutes(all)) throw InternalError{"two solutions have the same values"};
        const std::vector<int> minimal = minimal_subset(solver, solver.core());
        Ambiguity result = ambiguity(0, {}, false, false);  // before the search, which may use up the time
        const SmallestSubset smallest = smallest_subset(solver, minimal, options_.effort);
        result.told = chosen(open, smallest.set);
        result.smallest = smallest.proved;
        return result;
    }
    // Beside the solution stands the one that is nearest to it.
    Ambiguity ambiguity(std::size_t solution, std::vector<Clue> told, bool smallest, bool of_all) const {
        Ambiguity result{
            compiled_.checked_grid(solutions_[solution]), {}, {}, std::move(told), smallest, of_all};
        for (std::size_t i = 0; i < solutions_.size(); ++i) {
            if (i == solution) continue;
            Grid other = compiled_.checked_grid(solutions_[i]);
            std::vector<int> parting = parting_cells(result.first, other);
            if (result.second.empty() || parting.size() < result.parting.size())
                result.second = std::move(other), result.parting = std::move(parting);
        }
        return result;
    }
    std::vector<int> parting_cells(const Grid& a, const Grid& b) const {
        return differing_cells(compiled_.puzzle(), a, b);
    }

    const CompiledPuzzle& compiled_;
    const WhyOptions& options_;
    std::vector<Values> solutions_;
};

// If the time is up, the two solutions are still known.
void find_ambiguity(const CompiledPuzzle& compiled, const WhyOptions& options, Grid first, Grid second,
                    Why& why) {
    std::vector<int> parting = differing_cells(compiled.puzzle(), first, second);
    why.ambiguity = Ambiguity{std::move(first), std::move(second), std::move(parting), {}, false, false};
    try {
        why.ambiguity = Telling{compiled, options}.run();
    } catch (const Stopped& stopped) {
        why.cut_short = stopped.reason;
    }
}

// The facts of a grid; nothing if its family takes no given cells.
std::optional<Givens> facts_of(const CompiledPuzzle& compiled, const Grid& grid) {
    Puzzle filled = compiled.puzzle();
    filled.given = grid;
    filled.marks.clear();
    try {
        return CompiledPuzzle{compiled.rules(), filled}.givens();
    } catch (const InputError&) {
        return {};
    }
}

// The first violation; if a cell is open, that.
std::string violation_of(const CompiledPuzzle& compiled, const Grid& grid) {
    const auto open = std::ranges::find(grid, open_cell);
    if (open == grid.end()) return compiled.violation(grid);
    return cell_name(compiled.puzzle(), static_cast<int>(open - grid.begin())) + " is open";
}

// A given or the marks of a cell, against its value in the grid.
bool is_obeyed(const Puzzle& puzzle, const Clue& clue, const Grid& grid) {
    const int cell = clue.cells.front();
    if (grid[cell] == open_cell) return true;
    if (clue.kind == Clue::Kind::given) return puzzle.given[cell] == grid[cell];
    return std::ranges::count(puzzle.marks[cell], grid[cell]) > 0;
}

std::vector<Clue> broken_givens(const CompiledPuzzle& compiled, const Grid& grid) {
    std::vector<Clue> broken;
    for (Clue& clue : clues_of(compiled)) {
        if (clue.constraints.empty() && !is_obeyed(compiled.puzzle(), clue, grid))
            broken.push_back(std::move(clue));
    }
    return broken;
}

}  // namespace

Why why(const CompiledPuzzle& compiled, const WhyOptions& options, const OnClueConflict& on_further) {
    Why why;
    const std::vector<Clue> clues = clues_of(compiled);
    ClueSolver solver{compiled, clues, {}, options.encoding};
    const std::vector<int> all = all_elements(solver);
    if (solver.refutes(all)) {
        find_conflicts(solver, clues, options, on_further, why);
        return why;
    }
    Grid grid = compiled.checked_grid(solver.values());
    solver.exclude_solution();
    if (solver.refutes(all))
        why.solution = std::move(grid);
    else
        find_ambiguity(compiled, options, std::move(grid), compiled.checked_grid(solver.values()), why);
    return why;
}

std::optional<std::vector<Clue>> rules_broken_by(const CompiledPuzzle& compiled, const Grid& grid) {
    const auto labels = compiled.rules().compiled().broken_rules(grid);
    if (!labels) return {};
    const std::vector<Clue> constraints = constraints_of(compiled);
    std::vector<Clue> broken;
    for (const std::string& label : *labels) {
        const auto found = std::ranges::find(constraints, label, &Clue::label);
        const auto again = std::ranges::find(broken, label, &Clue::label);
        if (again == broken.end())
            broken.push_back(found != constraints.end() ? *found : Clue{Clue::Kind::clue, label, {}, {}, {}});
    }
    return broken;
}

std::vector<Clue> broken_by(const CompiledPuzzle& compiled, const Grid& grid, const CnfOptions& encoding) {
    const std::string violation = violation_of(compiled, grid);
    const auto first_alone = [&] { return std::vector<Clue>{{Clue::Kind::clue, violation, {}, {}, {}}}; };
    const bool is_open = std::ranges::count(grid, open_cell) > 0;
    const auto facts = facts_of(compiled, grid);
    auto by_rules = rules_broken_by(compiled, grid);
    if (!facts && !by_rules) return violation.empty() ? std::vector<Clue>{} : first_alone();
    std::vector<Clue> broken = facts ? broken_givens(compiled, grid) : std::vector<Clue>{};
    if (by_rules) {
        std::ranges::move(*by_rules, std::back_inserter(broken));
        if (broken.empty() && !is_open && !violation.empty()) return first_alone();
        if (!broken.empty() || !is_open) return broken;
        if (!facts) return violation.empty() ? broken : first_alone();
    }
    std::vector<Clue> constraints = constraints_of(compiled);
    // What defines a derived variable ("#6 is …") restricts nothing, and always holds.
    std::erase_if(constraints, [](const Clue& one) { return one.label.starts_with('#'); });
    ClueSolver solver{compiled, constraints, *facts, encoding};
    if (solver.refutes({})) {  // a value that no cell can have
        if (broken.empty()) broken = first_alone();
    } else {
        const std::vector<int> obeyed = maximal_superset(solver);
        for (int i = 0; i < solver.size(); ++i) {
            if (!std::ranges::binary_search(obeyed, i)) broken.push_back(constraints[i]);
        }
    }
    if (is_open && broken.empty()) return first_alone();
    if (broken.empty() != violation.empty())
        throw InternalError{"model and rules differ about a grid: " +
                            (violation.empty() ? broken.front().label : violation)};
    return broken;
}

}  // namespace reductio
