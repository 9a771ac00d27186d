// remove_clues.cpp - clues of all kinds are removed in random order, each after one question to one solver.
//
// All clues stand behind selectors in one solver that has the solution excluded
// (tasks/clues/clue_solver.hpp). A clue can go if the others still refute every other solution. One that must
// stay now must stay later too, when fewer clues are left; so each is tried once.
#include <algorithm>
#include <iterator>

#include "tasks/clues/clue_groups.hpp"
#include "tasks/clues/clue_solver.hpp"
#include "tasks/generate/weaken.hpp"

namespace reductio {

namespace {

bool in_cell(const Field& field) {
    constexpr Parts in_cells{Part::givens, Part::marks, Part::numbers, Part::signs};
    return in_cells.has(field.part) || (field.part == Part::walls && field.clue == 0);
}

void require_symmetry(const Puzzle& puzzle, const std::vector<ClueGroup>& groups, Pattern pattern) {
    if (pattern == Pattern::none) return;
    std::size_t in_cells = 0;
    for (const ClueGroup& group : groups)
        in_cells += in_cell(group.members.front().field) ? group.members.size() : 0;
    const auto all = orbits(puzzle, pattern);
    const bool whole = std::ranges::all_of(groups, [&](const ClueGroup& group) {
        if (!in_cell(group.members.front().field)) return true;
        const auto orbit = std::ranges::find_if(all, [&](const std::vector<int>& cells) {
            return std::ranges::binary_search(cells, group.members.front().field.index);
        });
        return orbit->size() == group.members.size();
    });
    if (in_cells > 0 && whole) return;
    throw InputError{"the clues of these puzzles have no such symmetry", "no --symmetry, or another one"};
}

// In the order in which they are tried.
std::vector<ClueGroup> shuffled_groups(const CompiledPuzzle& compiled, Pattern pattern, Random& random) {
    std::vector<ClueGroup> groups = clue_groups(compiled, pattern, in_cell);
    require_symmetry(compiled.puzzle(), groups, pattern);
    random.shuffle(groups);
    if (!compiled.family().generation.givens_first) return groups;
    std::vector<ClueGroup> early, late;
    for (ClueGroup& group : groups) {
        const bool stays = group.members.front().field.part != Part::givens || random.below(4) == 0;
        (stays ? late : early).push_back(std::move(group));
    }
    std::ranges::move(late, std::back_inserter(early));
    return early;
}

}  // namespace

int count_clues(const Puzzle& puzzle, PuzzleCompiler& compiler) {
    const CompiledPuzzle compiled{puzzle, compiler};
    return static_cast<int>(removable_clues(compiled).size());
}

std::vector<Field> remove_clues(Puzzle& puzzle, const Blueprint& blueprint, PuzzleCompiler& compiler,
                                Random& random, const OnStep& on_step) {
    const Puzzle full = puzzle;
    const CompiledPuzzle compiled{full, compiler};
    const std::vector<ClueGroup> groups = shuffled_groups(compiled, blueprint.pattern, random);
    if (groups.empty() && blueprint.givens > 0)
        throw InputError{"no clue of these puzzles can go, so their number can't be chosen", "no --givens"};
    const std::vector<Clue> clues = clues_in(groups);
    ClueSolver solver{compiled, clues, {}, {}};
    std::vector<int> left = all_elements(solver);
    if (solver.refutes(left)) throw InternalError{"a puzzle with one solution has none"};
    solver.exclude_solution();
    std::vector<Field> gone;
    std::size_t clues_left = 0;
    for (const ClueGroup& group : groups) clues_left += group.members.size();
    for (int group = 0; group < std::ssize(groups); ++group) {
        const auto& members = groups[group].members;
        if (clues_left < members.size() + blueprint.givens) continue;
        std::vector<int> others = left;
        std::erase(others, group);
        if (!solver.refutes(others)) continue;
        std::vector<Field> all = gone;
        std::ranges::transform(members, std::back_inserter(all), &RemovableClue::field);
        Puzzle weaker = without(full, all);
        weaker.stated_count = 1;
        if (blueprint.acceptable && !blueprint.acceptable(weaker)) continue;
        if (on_step) on_step(weaker);
        puzzle = std::move(weaker);
        left = std::move(others);
        gone = std::move(all);
        clues_left -= members.size();
    }
    std::vector<Field> tried;
    for (const ClueGroup& group : groups)
        std::ranges::transform(group.members, std::back_inserter(tried), &RemovableClue::field);
    return tried;
}

}  // namespace reductio
