// spoilt.hpp - puzzles made contradictory by the change of one clue, and questions about sets of clues to an
// engine that knows nothing of selectors: the others are taken out of the puzzle as it is written.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "tasks/clues/removal.hpp"
#include "tasks/pipeline.hpp"

namespace spoilt {

using namespace reductio;

inline std::uint64_t solutions_of(const Puzzle& puzzle, std::uint64_t most) {
    Settings settings;
    settings.engine = "sat";
    Pipeline pipeline{settings};
    return pipeline.enumerate(puzzle, most, [](std::span<const Value>) { return true; }).count;
}

// Changes the number of one clue that the puzzle states; false if there is none of the kind that was drawn.
inline bool change_a_clue(Puzzle& puzzle, Random& random) {
    const auto some = [&](std::size_t size) { return static_cast<int>(random.below(size)); };
    const int by = random.below(2) == 0 ? 1 : -1;
    const int cell = some(puzzle.given.size());
    switch (random.below(6)) {
        case 0:
            if (puzzle.given[cell] == open_cell) return false;
            puzzle.given[cell] = puzzle.digits[random.below(puzzle.digits.size())];
            return true;
        case 1:
            if (puzzle.cages.empty()) return false;
            *puzzle.cages[some(puzzle.cages.size())].target += by;
            return true;
        case 2: {
            auto& lines = puzzle.outside[all_sides[some(all_sides.size())]];
            if (lines.empty()) return false;
            auto& line = lines[some(lines.size())];
            if (line.empty()) return false;
            line[some(line.size())] += by;
            return true;
        }
        case 3:
            if (value_in(puzzle.numbers, cell) == open_cell) return false;
            puzzle.numbers[cell] += by;
            return true;
        case 4: {
            if (!puzzle.is_wall(cell) || !puzzle.walls[cell]->has_clue()) return false;
            Wall& wall = *puzzle.walls[cell];
            for (auto* const number : {&wall.number, &wall.down, &wall.across}) {
                if (*number) **number += by;
            }
            return true;
        }
        default: {
            if (puzzle.between.empty()) return false;
            Between& sign = puzzle.between[some(puzzle.between.size())];
            std::swap(sign.first, sign.second);
            return true;
        }
    }
}

// The puzzle with a clue changed so that it has no solution; nothing if no such change was found.
inline std::optional<Puzzle> without_solution(const Puzzle& puzzle, Random& random) {
    for (int attempt = 0; attempt < 3000; ++attempt) {
        Puzzle changed = puzzle;
        changed.stated_solution.reset();
        changed.stated_count.reset();
        try {
            if (change_a_clue(changed, random) && solutions_of(changed, 1) == 0) return changed;
        } catch (const InputError&) {  // a number that can't stand there
        }
    }
    return {};
}

// The puzzle with these clues alone, by label, among those that can be taken out.
inline Puzzle with_clues(const Puzzle& puzzle, const std::vector<RemovableClue>& removable,
                         const std::vector<std::string>& labels) {
    std::vector<Field> others;
    for (const RemovableClue& each : removable) {
        if (std::ranges::find(labels, each.clue.label) == labels.end()) others.push_back(each.field);
    }
    return without(puzzle, others);
}

inline std::vector<std::string> labels_of(const std::vector<Clue>& clues) {
    std::vector<std::string> labels;
    for (const Clue& clue : clues) labels.push_back(clue.label);
    return labels;
}

// What is wrong with a set of clues that should be a minimal contradiction; empty if nothing is.
inline std::string fault_of(const Puzzle& puzzle, const std::vector<RemovableClue>& removable,
                            const std::vector<Clue>& set) {
    const std::vector<std::string> labels = labels_of(set);
    if (solutions_of(with_clues(puzzle, removable, labels), 1) != 0) return "the clues do not contradict";
    for (const std::string& label : labels) {
        std::vector<std::string> others = labels;
        std::erase(others, label);
        if (solutions_of(with_clues(puzzle, removable, others), 1) == 0) return label + " is not needed";
    }
    return {};
}

}  // namespace spoilt
