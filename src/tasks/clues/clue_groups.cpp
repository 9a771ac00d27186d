// clue_groups.cpp - one group for each orbit of cells, and one for each clue that is in none.
#include "tasks/clues/clue_groups.hpp"

namespace reductio {

namespace {

void add(ClueGroup& group, RemovableClue clue) {
    const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    append(group.together.facts, clue.clue.facts);
    append(group.together.constraints, clue.clue.constraints);
    group.members.push_back(std::move(clue));
}

}  // namespace

std::vector<ClueGroup> clue_groups(const CompiledPuzzle& compiled, Pattern pattern,
                                   bool (*in_orbit)(const Field& field)) {
    std::vector<int> orbit_of(compiled.puzzle().cells());
    const auto all = orbits(compiled.puzzle(), pattern);
    for (int orbit = 0; orbit < std::ssize(all); ++orbit) {
        for (const int cell : all[orbit]) orbit_of[cell] = orbit;
    }
    std::vector<ClueGroup> groups(all.size());
    for (RemovableClue& clue : removable_clues(compiled)) {
        const bool alone = pattern == Pattern::none || !in_orbit(clue.field);
        add(alone ? groups.emplace_back() : groups[orbit_of[clue.field.index]], std::move(clue));
    }
    std::erase_if(groups, [](const ClueGroup& group) { return group.members.empty(); });
    return groups;
}

std::vector<Clue> clues_in(const std::vector<ClueGroup>& groups) {
    std::vector<Clue> clues;
    for (const ClueGroup& group : groups) clues.push_back(group.together);
    return clues;
}

}  // namespace reductio
